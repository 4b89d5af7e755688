import { execFileSync, spawn } from "node:child_process";
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { StartupError } from "../startup-error.ts";
import { findBinaries } from "./binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";
import { commandAs, unprivilegedUser } from "./run-as.ts";

let dataDir: string;
let running: EmbeddedPostgres[];
/** A data folder whose server was started once. */
let usedDataDir: string;

beforeAll(async () => {
	usedDataDir = makeDataDir();
	await (await startEmbeddedPostgres({ dataDir: usedDataDir, durable: true })).stop();
});
afterAll(() => rmSync(usedDataDir, { recursive: true, force: true }));
beforeEach(() => {
	dataDir = makeDataDir();
	running = [];
});
afterEach(async () => {
	for (const server of running) await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

function makeDataDir(): string {
	const folder = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
	chmodSync(folder, 0o755);
	return folder;
}

/** Creating a cluster takes a second, so tests of what comes after it begin with a copy. */
function copyCluster(): void {
	execFileSync("cp", ["-a", join(usedDataDir, "postgres"), dataDir]);
}

async function start(onLaunch = () => {}): Promise<EmbeddedPostgres> {
	const server = await startEmbeddedPostgres({ dataDir, durable: true, onLaunch });
	running.push(server);
	return server;
}

async function query(server: EmbeddedPostgres, sql: string) {
	const client = new pg.Client({ connectionString: server.url() });
	client.on("error", () => {});
	await client.connect();
	const { rows } = await client.query(sql);
	await client.end();
	return rows;
}

/**
 * The running server wrote this file: its process id is on the first line, its socket folder on the
 * fifth.
 */
function serverNote(): { pid: number; socketDir: string } {
	const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
	return { pid: Number(lines[0]), socketDir: lines[4] ?? "" };
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** A server without a store. Its shutdown waits for a connection that the test ends. */
async function startAlone() {
	const cluster = join(dataDir, "postgres");
	const sockets = mkdtempSync(join(tmpdir(), "cabover-alone-"));
	chmodSync(sockets, 0o777);
	const settings = ["-c", "listen_addresses=", "-c", `unix_socket_directories=${sockets}`];
	const { postgres } = await findBinaries();
	const [command, args] = commandAs(
		unprivilegedUser(),
		postgres,
		["-D", cluster, ...settings],
		[cluster, sockets],
	);
	const server = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
	let log = "";
	server.stderr.setEncoding("utf8").on("data", (text: string) => {
		log += text;
	});
	await expect.poll(() => log).toContain("ready to accept connections");
	const client = new pg.Client({
		connectionString: `postgresql://postgres@localhost/store?host=${encodeURIComponent(sockets)}`,
	});
	await client.connect();
	return {
		async beginShutdown() {
			server.kill("SIGTERM");
			await expect.poll(() => log).toContain("received smart shutdown request");
		},
		async endShutdown() {
			await client.end();
			rmSync(sockets, { recursive: true, force: true });
		},
	};
}

describe("the embedded PostgreSQL", () => {
	it("is created on first use and keeps its data after a stop", async () => {
		const first = await start();
		expect(first.isNew).toBe(true);
		await query(first, "create table kept as select 42 as answer");
		await first.stop();
		const steps: string[] = [];
		const second = await start(() => void steps.push("launched"));
		steps.push("open");
		expect(steps).toEqual(["launched", "open"]);
		expect(second.isNew).toBe(false);
		expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
	});

	it("listens on no network port, and its socket folder goes with it", async () => {
		copyCluster();
		const server = await start();
		expect(await query(server, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
		const socketDir = new URL(server.url()).searchParams.get("host") ?? "";
		expect(existsSync(socketDir)).toBe(true);
		await server.stop();
		expect(existsSync(socketDir)).toBe(false);
	});

	it("starts again by itself after its process was killed, with everything that was committed", async () => {
		copyCluster();
		const first = await start();
		await query(first, "create table kept as select 42 as answer");
		for (let time = 0; time < 3; time++) {
			process.kill(serverNote().pid, "SIGKILL");
			const read = () => query(first, "select answer from kept").catch(() => undefined);
			await expect.poll(read).toEqual([{ answer: 42 }]);
		}
		await first.stop();
		expect(await query(await start(), "select answer from kept")).toEqual([{ answer: 42 }]);
	});

	it("ends with the store when the store is killed, and the next start works and tidies up", async () => {
		copyCluster();
		const script = `import { startEmbeddedPostgres } from "./src/platform/postgres/embedded.ts";
			await startEmbeddedPostgres({ dataDir: process.argv[1], durable: true }); console.log("up"); setInterval(() => {}, 1000);`;
		const store = spawn(
			process.execPath,
			["--input-type=module-typescript", "-e", script, dataDir],
			{
				stdio: ["ignore", "pipe", "inherit"],
			},
		);
		await new Promise((resolve) => store.stdout.once("data", resolve));
		const { pid, socketDir } = serverNote();
		store.kill("SIGKILL");
		await expect.poll(() => isRunning(pid)).toBe(false);
		expect(existsSync(socketDir)).toBe(true);
		expect(await query(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
		expect(existsSync(socketDir)).toBe(false);
	});

	it("creates the data folder again after an interrupted first start", async () => {
		mkdirSync(join(dataDir, "postgres.draft"));
		writeFileSync(join(dataDir, "postgres.draft", "PG_VERSION"), "18\n");
		expect((await start()).isNew).toBe(true);
	});

	it("waits for the server of a killed store while it shuts down", async () => {
		copyCluster();
		const old = await startAlone();
		await old.beginShutdown();
		const sentences: string[] = [];
		const next = await startEmbeddedPostgres({
			dataDir,
			durable: true,
			patienceMs: 0,
			onWait(sentence) {
				sentences.push(sentence);
				void old.endShutdown();
			},
		});
		running.push(next);
		expect(sentences).toEqual([
			"The database of the last start is still shutting down; the store waits for it.",
		]);
		expect(await query(next, "select 1 as one")).toEqual([{ one: 1 }]);
	});

	it("stops while it waits for such a server", async () => {
		copyCluster();
		const old = await startAlone();
		await old.beginShutdown();
		const stop = Promise.withResolvers<void>();
		const starting = startEmbeddedPostgres({
			dataDir,
			durable: true,
			untilStopped: stop.promise,
			onWait: () => stop.resolve(),
		});
		await expect(starting).rejects.toThrow("The store was stopped while its database started.");
		await old.endShutdown();
	});

	it("says in one sentence that another store uses the folder", async () => {
		copyCluster();
		const first = await start();
		await expect(
			startEmbeddedPostgres({ dataDir, durable: true, patienceMs: 1000 }),
		).rejects.toThrow(
			new StartupError(`The data folder ${dataDir} is in use by another running store.`),
		);
		expect(await query(first, "select 1 as one")).toEqual([{ one: 1 }]);
	});
});

describe("a data folder that cannot be used is reported in one sentence:", () => {
	it.each([
		[
			"a file",
			() => writeFileSync(join(dataDir, "file"), ""),
			() => join(dataDir, "file"),
			/^The data folder \S+ is not a folder\.$/,
		],
		[
			"below a file",
			() => writeFileSync(join(dataDir, "file"), ""),
			() => join(dataDir, "file", "data"),
			/^The data folder \S+ is not a folder\.$/,
		],
		[
			"without write permission",
			() => {},
			() => "/sys/cabover",
			/^No permission to write to the data folder \/sys\/cabover\.$/,
		],
		[
			"of another PostgreSQL",
			() => {
				mkdirSync(join(dataDir, "postgres"));
				writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "15\n");
			},
			() => dataDir,
			/^The data folder was written by PostgreSQL 15, this store brings 18: move the folder away, or upgrade it with pg_upgrade\.$/,
		],
	])("%s", async (_, prepare, folder, sentence) => {
		prepare();
		const fault = await startEmbeddedPostgres({ dataDir: folder(), durable: true }).catch(
			(error: unknown) => error,
		);
		expect(fault).toBeInstanceOf(StartupError);
		expect((fault as StartupError).message).toMatch(sentence);
	});
});
