/**
 * Three processes behind a balancer that looks every five seconds are replaced one by one under
 * load: no request fails.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { freshDatabase } from "../support/test-database.ts";

const PORTS = [4621, 4622, 4623];
const CHECK_MS = 5000;
/** Two checks of the balancer. */
const DRAIN_SECONDS = 12;
const CLIENTS = 8;
const PATHS = ["/", "/category/cooling", "/api/brands", "/es"];

it("replaces all processes without a failed request", async () => {
	expect(inject("buildFault")).toBe("");
	const database = await freshDatabase({ demo: true });
	const dir = mkdtempSync(join(tmpdir(), "cabover-rolling-"));
	const stores = PORTS.map((port) => startProcess(port, database.url, join(dir, String(port))));
	const healthy = new Set<number>();
	let isDone = false;
	const failures: string[] = [];
	let count = 0;

	async function check(): Promise<void> {
		while (!isDone) {
			for (const port of PORTS)
				if (await isReady(port)) healthy.add(port);
				else healthy.delete(port);
			await sleep(CHECK_MS);
		}
	}

	async function shop(client: number): Promise<void> {
		for (let n = client; !isDone; n++) {
			const ports = [...healthy];
			const port = ports[n % ports.length];
			if (port === undefined) {
				failures.push("no server is available");
				await sleep(100);
				continue;
			}
			const path = PATHS[n % PATHS.length] as string;
			const status = await fetch(`http://127.0.0.1:${port}${path}`).then(
				async (answer) => {
					await answer.arrayBuffer();
					return answer.status;
				},
				(error: Error) => String(error.cause ?? error),
			);
			count += 1;
			if (status !== 200) failures.push(`${port}${path}: ${status}`);
		}
	}

	const checking = check();
	try {
		await expect.poll(() => healthy.size, { timeout: 300_000 }).toBe(PORTS.length);
		const clients = Array.from({ length: CLIENTS }, (_, client) => shop(client));
		for (const [n, port] of PORTS.entries()) {
			stores[n]?.kill("SIGTERM");
			await new Promise((resolve) => stores[n]?.once("exit", resolve));
			stores[n] = startProcess(port, database.url, join(dir, String(port)));
			await expect.poll(() => healthy.has(port), { timeout: 300_000 }).toBe(true);
		}
		isDone = true;
		await Promise.all(clients);
		console.log(`${count} requests during three restarts, ${failures.length} failed`);
		expect(failures).toEqual([]);
		expect(count).toBeGreaterThan(100);
	} finally {
		isDone = true;
		await checking;
		for (const store of stores) store.kill("SIGKILL");
		await database.close();
		rmSync(dir, { recursive: true, force: true });
	}
});

function startProcess(port: number, databaseUrl: string, dataDir: string): ChildProcess {
	return spawn(process.execPath, ["tests/support/store-process.ts"], {
		stdio: "ignore",
		env: {
			PATH: "/usr/bin:/bin",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATABASE_URL: databaseUrl,
			DATA_DIR: dataDir,
			LOG_LEVEL: "silent",
			DRAIN_SECONDS: String(DRAIN_SECONDS),
		},
	});
}

async function isReady(port: number): Promise<boolean> {
	const answer = await fetch(`http://127.0.0.1:${port}/ready`, {
		signal: AbortSignal.timeout(2000),
	}).catch(() => undefined);
	await answer?.body?.cancel();
	return answer?.ok ?? false;
}
