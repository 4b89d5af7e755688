/**
 * Fills the disk of the whole store (database, write-ahead log, payment sandbox) five times while
 * buyers order. No order is lost or wrong, and the store recovers by itself when the disk has room
 * again.
 */
import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, it } from "vitest";
import { findRunningDatabase } from "../../src/platform/postgres/find-running-database.ts";
import { openDatabase, openPool } from "../../src/platform/postgres/pool.ts";
import { type BuyerMethod, buy, createBuyers, openSandbox, stockParts } from "./buyer.ts";
import { expectBooksBalance, waitForOpenWork } from "./expect-books-balance.ts";

const PORT = 4710;
const BUYERS = 6;
const ROUNDS = 5;
const DISK_SIZE = "700m";
const MAX_MS = 10_000;
const MAX_LOG_FILES = 60;
const METHODS: BuyerMethod[] = ["card", "account", "card", "redirect"];

it("recovers by itself whenever the disk has room again", async () => {
	expect(inject("buildFault")).toBe("");
	const disk = mountSmallDisk();
	const store = startWholeStore(disk);
	const shop = { address: `http://127.0.0.1:${PORT}`, sandbox: `http://127.0.0.1:${PORT + 1}` };
	const acknowledged = new Map<string, string>();
	const recoveries: number[] = [];
	const logErrors: string[] = [];
	let [n, isOver] = [0, false];
	try {
		await untilReady(shop.address);
		const pool = openPool({ url: findRunningDatabase(disk) ?? "" });
		const db = openDatabase(pool);
		const [parts, tokens] = [await stockParts(pool), await createBuyers(db, pool, BUYERS)];
		const sandbox = await openSandbox(pool, shop.sandbox);
		const buying = tokens.map(async (token) => {
			while (!isOver) {
				const turn = n++;
				const purchase = {
					shop,
					token,
					method: METHODS[turn % METHODS.length] as BuyerMethod,
					sku: parts[turn % parts.length] as string,
				};
				await buy(purchase, ({ key, number }) => acknowledged.set(key, number));
			}
		});
		for (let time = 0; time < ROUNDS; time++) {
			await sleep(1000 + Math.random() * 4000);
			const makeRoom = fill(disk);
			// The write-ahead log switches to a new file, for which there is no room.
			const rolling = time % 2 === 0 ? rollLog(pool) : undefined;
			await sleep(3000 + Math.random() * 3000);
			expect((await fetch(`${shop.address}/live`)).status).toBe(200);
			if (rolling) logErrors.push(await rolling);
			makeRoom();
			const from = performance.now();
			await untilReady(shop.address);
			const before = acknowledged.size;
			while (acknowledged.size === before) await sleep(10);
			recoveries.push(performance.now() - from);
		}
		isOver = true;
		await Promise.all(buying);
		await waitForOpenWork(pool);
		await expectBooksBalance(pool, sandbox, acknowledged);
		console.log(
			`${acknowledged.size} checkouts, the disk full ${ROUNDS} times: back after ${recoveries.map(Math.round).join(", ")} ms; without room for its log the database said ${logErrors.join(", ")}; 0 violations`,
		);
		expect(logErrors.filter((error) => error === "nothing")).toEqual([]);
		expect(store.exitCode()).toBe(null);
		expect(Math.max(...recoveries)).toBeLessThanOrEqual(MAX_MS);
		await db.destroy();
	} finally {
		isOver = true;
		await store.stop();
		execFileSync("umount", ["-l", disk]);
		rmSync(disk, { recursive: true, force: true });
	}
});

/** Mounts a small file system in memory. Only root may do that. */
function mountSmallDisk(): string {
	const folder = mkdtempSync(join(tmpdir(), "cabover-disk-"));
	try {
		execFileSync(
			"mount",
			["-t", "tmpfs", "-o", `size=${DISK_SIZE},mode=755`, "cabover-disk", folder],
			{
				stdio: "pipe",
			},
		);
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw new Error(
			`This test needs a small disk of its own and the right to mount one (root with CAP_SYS_ADMIN): ${error}`,
		);
	}
	return folder;
}

/** Starts the same script as `npm start`. */
function startWholeStore(dataDir: string) {
	const env = {
		PATH: "/usr/bin:/bin",
		HOST: "127.0.0.1",
		PORT: String(PORT),
		DATA_DIR: dataDir,
		DEMO_PARTS: "300",
		LOG_LEVEL: "error",
	};
	const child = spawn(process.execPath, ["scripts/start.ts"], {
		stdio: ["ignore", "ignore", "inherit"],
		env,
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	return {
		exitCode: () => child.exitCode,
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

/** Fills the disk to the last byte, and returns a function that frees it again. */
function fill(disk: string): () => void {
	const path = join(disk, "filler");
	const file = openSync(path, "w");
	for (let size = 1024 * 1024; size >= 512; size /= 2) {
		const piece = Buffer.alloc(size);
		try {
			for (;;) if (writeSync(file, piece) < size) break;
		} catch {
			// No room is left for a piece of this size.
		}
	}
	closeSync(file);
	return () => rmSync(path);
}

/**
 * Switches log files until there is no room for the next one, and returns the error of the
 * database.
 */
async function rollLog(pool: ReturnType<typeof openPool>): Promise<string> {
	for (let n = 0; n < MAX_LOG_FILES; n++) {
		try {
			await pool.query("select pg_switch_wal()");
			await pool.query(
				"insert into setting (key, value) values ('filler', '1') on conflict (key) do update set value = setting.value || '1'",
			);
		} catch (error) {
			return String(error);
		}
	}
	return "nothing";
}

async function untilReady(address: string): Promise<void> {
	while (!(await fetch(`${address}/ready`).catch(() => undefined))?.ok) await sleep(50);
}
