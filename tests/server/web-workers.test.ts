import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { COMPILE_CACHE } from "../../scripts/compile-cache.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
	if (inject("buildFault")) throw new Error(inject("buildFault"));
	database = await freshDatabase();
	dataDir = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
});
afterAll(async () => {
	await database.close();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `npm run serve` with two web processes. */
function start(settings: Record<string, string> = {}, node = process.execPath) {
	const child: ChildProcess = spawn(node, ["scripts/serve.ts"], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: "/usr/bin:/bin",
			HOST: "127.0.0.1",
			PORT: "0",
			DATA_DIR: dataDir,
			DATABASE_URL: database.url,
			NODE_COMPILE_CACHE: COMPILE_CACHE,
			WEB_WORKERS: "2",
			METRICS: "true",
			...settings,
		},
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	return {
		child,
		ended,
		output: () => output,
		address: () => /Cabover is open: {2}(\S+)/.exec(output)?.[1] ?? "",
		/** The processes that have answered requests, by the lines of the log. */
		pids: () => [
			...new Set(
				[...output.matchAll(/"pid":(\d+).*"msg":"answered"/g)].map(([, pid]) => Number(pid)),
			),
		],
	};
}

/** Each request has a connection of its own, because connections are shared out, not requests. */
function read(address: string): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		get(address, { agent: false }, (answer) => {
			let body = "";
			answer.setEncoding("utf8").on("data", (text: string) => (body += text));
			answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body }));
		}).once("error", reject);
	});
}

const isRunning = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

describe("a store with two web processes", () => {
	it("answers from both, adds up their figures, goes on when one is killed, and drains both", async () => {
		const store = start({ DRAIN_SECONDS: "1" });
		await expect.poll(() => store.address() || store.child.exitCode).toBeTypeOf("string");
		const address = store.address();
		const readMany = (path: string, count: number) =>
			Promise.all(
				Array.from({ length: count }, async () => (await read(`${address}${path}`)).status),
			);
		expect(new Set(await readMany("/live", 20))).toEqual(new Set([200]));
		await expect.poll(() => store.pids().length).toBe(2);
		expect(await read(`${address}/category`)).toMatchObject({
			status: 200,
			body: expect.stringContaining("</html>"),
		});
		const { body } = await read(`${address}/metrics`);
		expect(body).toMatch(/_duration_seconds_count\{[^}]*route="\/live"[^}]*\} 20\n/);
		expect(body).toMatch(/^cabover_web_processes 2$/m);
		// Gauges of what all processes share are not added up.
		expect(body).toMatch(/^cabover_hearing 1$/m);

		const liveCount = async () => {
			const text = (await read(`${address}/metrics`)).body;
			return Number(/_duration_seconds_count\{[^}]*route="\/live"[^}]*\} (\d+)\n/.exec(text)?.[1]);
		};
		const [killed = 0, survivor] = store.pids();
		process.kill(killed, "SIGKILL");
		await expect
			.poll(store.output)
			.toContain("A web process was ended by SIGKILL; another starts in 1 s.");
		expect(new Set(await readMany("/live", 20))).toEqual(new Set([200]));
		// The requests that the killed process answered still count.
		expect(await liveCount()).toBe(40);
		await expect
			.poll(async () => {
				await readMany("/live", 4);
				return store.pids().filter((pid) => pid !== killed).length;
			})
			.toBe(2);
		expect(store.pids()).toContain(survivor);

		store.child.kill("SIGTERM");
		await expect.poll(async () => (await read(`${address}/ready`)).status).toBe(503);
		expect((await read(`${address}/live`)).status).toBe(200);
		expect(await store.ended).toBe(0);
		expect(store.pids().filter(isRunning)).toEqual([]);
	});

	it("goes on when a web process cannot be started, starts it later, and ends all with the primary", async () => {
		const node = join(dataDir, "node");
		copyFileSync(process.execPath, node);
		const store = start({}, node);
		await expect.poll(() => store.address() || store.child.exitCode).toBeTypeOf("string");
		const address = store.address();
		const readSome = async () => {
			for (let n = 0; n < 4; n++) expect((await read(`${address}/live`)).status).toBe(200);
			return store.pids();
		};
		await expect.poll(async () => (await readSome()).length).toBe(2);
		renameSync(node, `${node}.away`);
		const [killed = 0] = store.pids();
		process.kill(killed, "SIGKILL");
		await expect.poll(store.output).toMatch(/ENOENT; another starts in 2 s/);
		await readSome();
		renameSync(`${node}.away`, node);
		await expect.poll(async () => (await readSome()).length).toBe(3);
		store.child.kill("SIGKILL");
		await store.ended;
		await expect.poll(() => store.pids().filter(isRunning)).toEqual([]);
	});

	it("starts no other web process when it is stopped at its start", async () => {
		const store = start();
		const children = () =>
			readFileSync(`/proc/${store.child.pid}/task/${store.child.pid}/children`, "utf8")
				.split(" ")
				.filter(Boolean)
				.map(Number);
		await expect.poll(children).toHaveLength(1);
		const [worker = 0] = children();
		store.child.kill("SIGTERM");
		process.kill(worker, "SIGKILL");
		expect(await store.ended).toBe(1);
		expect(store.output()).not.toMatch(/another starts|Cabover is open/);
		expect(isRunning(worker)).toBe(false);
	});

	it("says in one sentence why it cannot start", async () => {
		const store = start({ PAYMENT_SANDBOX: "false", HOST: "192.0.2.1" });
		expect(await store.ended).toBe(1);
		expect(store.output()).toMatch(/^[^\n]*192\.0\.2\.1[^\n]*\.\n$/);
	});
});
