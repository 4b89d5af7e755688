import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { untilStarted } from "./server-start.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const LIMIT_MS = 60_000;

function aServer() {
	const stderr = new PassThrough();
	const child = Object.assign(new EventEmitter(), { stderr });
	return {
		started: untilStarted(child, LIMIT_MS),
		async print(text: string) {
			stderr.write(`${text}\n`);
			await new Promise((resolve) => setImmediate(resolve));
		},
		end: () => child.emit("close"),
	};
}

it("waits for a server that replays its log, however long it takes", async () => {
	const server = aServer();
	for (let n = 1; n <= 30; n++) {
		await vi.advanceTimersByTimeAsync(10_000);
		await server.print(`LOG:  redo in progress, elapsed time: ${10 * n}.00 s, current LSN: 0/${n}`);
	}
	await server.print("LOG:  database system is ready to accept connections");
	expect(await server.started).toBe("up");
});

it("gives up on a server that falls silent", async () => {
	const server = aServer();
	await server.print("LOG:  starting PostgreSQL");
	await vi.advanceTimersByTimeAsync(LIMIT_MS);
	expect(await server.started).toEqual({ kind: "failed", reason: "it did not answer in time." });
});

it("tells a lock from another failure", async () => {
	const [locked, failed] = [aServer(), aServer()];
	await locked.print('FATAL:  lock file "postmaster.pid" already exists');
	await failed.print('FATAL:  could not access directory "x"');
	for (const server of [locked, failed]) server.end();
	expect(await locked.started).toEqual({ kind: "locked" });
	expect(await failed.started).toEqual({
		kind: "failed",
		reason: 'could not access directory "x"',
	});
});
