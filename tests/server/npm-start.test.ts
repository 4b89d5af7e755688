import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { COMPILE_CACHE } from "../../scripts/compile-cache.ts";
import { freshDatabase } from "../support/test-database.ts";

let dataDir: string;
beforeAll(() => {
	dataDir = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
	chmodSync(dataDir, 0o755);
	if (inject("buildFault")) throw new Error(inject("buildFault"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the script of `npm start`, or another one, with these settings. */
function start(settings: Record<string, string>, script = "scripts/start.ts") {
	const child: ChildProcess = spawn(process.execPath, [script], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: "/usr/bin:/bin",
			HOST: "127.0.0.1",
			PORT: "0",
			LOG_LEVEL: "silent",
			DATA_DIR: dataDir,
			DEMO_PARTS: "300",
			NODE_COMPILE_CACHE: COMPILE_CACHE,
			...settings,
		},
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	const address = () => /Cabover is open: {2}(\S+)/.exec(output)?.[1];
	// If a screen is edited during the tests, it is built again. The tests ignore that line.
	return { child, ended, said: () => output.replace("Building the screens …\n", ""), address };
}

async function openStore(settings: Record<string, string> = {}) {
	const store = start(settings);
	await expect
		.poll(() => store.address() ?? store.child.exitCode, { timeout: 110_000 })
		.toBeTypeOf("string");
	return store;
}

async function countBrands(address: string | undefined): Promise<number> {
	const { brands } = (await (await fetch(`${address}/api/brands`)).json()) as { brands: unknown[] };
	return brands.length;
}

/**
 * The addresses of the sandbox that the web processes name on their pages, and how many answered.
 */
async function readSandboxes(store: ReturnType<typeof start>) {
	const sandboxes = new Set<string>();
	const pids = new Set<string>();
	await expect
		.poll(async () => {
			const answer = await fetch(`${store.address()}/Checkout`, {
				headers: { connection: "close" },
			});
			const policy = answer.headers.get("content-security-policy") ?? "";
			for (const [origin] of policy.matchAll(/http:\/\/127\.0\.0\.1:\d+/g)) sandboxes.add(origin);
			await answer.arrayBuffer();
			for (const [, pid] of store.said().matchAll(/"pid":(\d+).*"msg":"answered"/g))
				pids.add(String(pid));
			return pids.size;
		})
		.toBe(2);
	return { sandboxes: sandboxes.size, pids: pids.size };
}

describe("npm start", () => {
	/** The store of the first test, which the second one kills. */
	let running: ReturnType<typeof start> | undefined;

	it("opens a store with demo parts on an empty folder, stops on request, and the next start finds everything there", async () => {
		const first = await openStore();
		const brands = await countBrands(first.address());
		expect(brands).toBeGreaterThan(10);
		expect(first.said()).toContain("owner@cabover.example");
		first.child.kill("SIGINT");
		expect(await first.ended).toBe(0);
		const second = await openStore();
		expect(await countBrands(second.address())).toBe(brands);
		expect(second.said().split("\n").filter(Boolean)[0]).toContain("Cabover is open");
		running = second;
	});

	it("opens after the store was killed, with two web processes, which both pay with the sandbox of the first", async () => {
		const socketDir =
			readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[4] ?? "";
		onTestFinished(() => rmSync(socketDir, { recursive: true, force: true }));
		running?.child.kill("SIGKILL");
		expect(await running?.ended).toBe(null);
		const store = await openStore({ WEB_WORKERS: "2", LOG_LEVEL: "info" });
		expect((await fetch(`${store.address()}/ready`)).status).toBe(200);
		expect(store.said()).toContain("owner@cabover.example");
		expect(store.said()).toContain("Test cards pay");
		const { sandboxes, pids } = await readSandboxes(store);
		expect([pids, sandboxes]).toEqual([2, 1]);
		store.child.kill("SIGTERM");
		expect(await store.ended).toBe(0);
	});

	it("loads no demo data into a database from DATABASE_URL", async () => {
		const name = `test_given_${process.pid}`;
		const server = new pg.Client({ connectionString: inject("postgresUrl") });
		await server.connect();
		await server.query(`create database ${name}`);
		const store = await openStore({
			DATABASE_URL: inject("postgresUrl").replace("/postgres?", `/${name}?`),
		});
		expect(await countBrands(store.address())).toBe(0);
		// Its pages offer the setup, and the printed address opens it.
		const [address] = /http\S+\/setup\?token=\S+/.exec(store.said()) ?? [""];
		expect(await (await fetch(`${store.address()}/`)).text()).toContain('name="storeName"');
		expect(await (await fetch(address)).text()).toContain('name="storeName"');
		store.child.kill("SIGTERM");
		expect(await store.ended).toBe(0);
		await server.query(`drop database ${name} with (force)`);
		await server.end();
	});
});

describe("npm start says in one sentence, with exit code 1,", () => {
	it.each([
		["that a setting is wrong", { PORT: "eighty" }, /^The setting PORT is not usable: [^\n]+\.\n$/],
		[
			"that the database does not answer",
			{
				DATABASE_URL: "postgresql://x@localhost/x?host=/no/such",
				DATABASE_WAIT_SECONDS: "0",
			},
			/^The database does not answer: [^\n]+\.\n$/,
		],
		[
			"that its own database does not serve so many processes",
			{ WEB_WORKERS: "5" },
			/^The store's own database has 60 connections, and WEB_WORKERS=5 with DATABASE_POOL_SIZE=10 needs 75 [^\n]+\.\n$/,
		],
		[
			"that its own database does not serve so large pools",
			{ WEB_WORKERS: "2", DATABASE_POOL_SIZE: "26" },
			/^The store's own database has 60 connections, and WEB_WORKERS=2 with DATABASE_POOL_SIZE=26 needs 62 [^\n]+\.\n$/,
		],
		[
			"that the machine has no such address",
			{ HOST: "192.0.2.1" },
			/^[^\n]*192\.0\.2\.1[^\n]*\.\n$/,
		],
		[
			"that the data folder is a file",
			{ DATA_DIR: "package.json" },
			/^The data folder \S+package\.json is not a folder\.\n$/,
		],
	])("%s", async (_, settings, sentence) => {
		const store = start(settings);
		expect(await store.ended).toBe(1);
		expect(store.said()).toMatch(sentence);
	});

	it("that the port is in use", async () => {
		const occupant = createServer();
		await new Promise<void>((resolve) => occupant.listen(0, "127.0.0.1", resolve));
		const port = String((occupant.address() as { port: number }).port);
		const store = start({ PORT: port });
		expect(await store.ended).toBe(1);
		expect(store.said()).toBe(
			`Port ${port} is in use by another program: set PORT to a free one.\n`,
		);
		occupant.close();
	});

	it.each(["scripts/start.ts", "scripts/db-migrate.ts"])(
		"that the database is newer than the store (%s)",
		async (script) => {
			const { url, pool, close } = await freshDatabase();
			await pool.query(
				"insert into schema_migration (name, checksum, breaks) values ('9999_future.sql', 'x', '99.0')",
			);
			const store = start({ DATABASE_URL: url }, script);
			expect(await store.ended).toBe(1);
			expect(store.said()).toMatch(
				/^The database is newer than this store [^\n]+ \(it has 9999_future\.sql\): run the newer version\.\n$/,
			);
			await close();
		},
	);

	it("that the data folder was written by another PostgreSQL", async () => {
		const old = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
		chmodSync(old, 0o755);
		mkdirSync(join(old, "postgres"));
		writeFileSync(join(old, "postgres", "PG_VERSION"), "12\n");
		const store = start({ DATA_DIR: old });
		expect(await store.ended).toBe(1);
		expect(store.said()).toMatch(/^The data folder was written by PostgreSQL 12, [^\n]+\n$/);
		rmSync(old, { recursive: true });
	});
});
