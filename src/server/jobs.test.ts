import { expect, it } from "vitest";
import { createWorker } from "./jobs.ts";

const log = { warn: () => {} };
const gate = () => Promise.withResolvers<void>();

it("a worker repeats until no work is left, and does one more round when it is woken during a round", async () => {
	const left = [5, 5, 2, 0, 3, 0];
	let rounds = 0;
	const open = gate();
	const worker = createWorker(
		"test",
		async () => {
			if (rounds === 3) await open.promise;
			return left[rounds++] ?? 0;
		},
		log,
	);
	worker.wake();
	await expect.poll(() => rounds).toBe(3);
	worker.wake();
	open.resolve();
	await expect.poll(() => rounds).toBe(6);
});

it("a stopped worker finishes its round and starts no other", async () => {
	const open = gate();
	let rounds = 0;
	const worker = createWorker(
		"test",
		async () => {
			rounds += 1;
			await open.promise;
			return 1;
		},
		log,
	);
	worker.wake();
	const stopped = worker.stop();
	open.resolve();
	await stopped;
	worker.wake();
	expect(rounds).toBe(1);
});

it("a worker whose work fails logs the name of the job and stays usable", async () => {
	let rounds = 0;
	const lines: unknown[] = [];
	const worker = createWorker(
		"test",
		async () => {
			rounds += 1;
			throw new Error("the database is away");
		},
		{ warn: (...args: unknown[]) => void lines.push(args[1]) },
	);
	worker.wake();
	await expect.poll(() => lines).toEqual(["job failed: test"]);
	worker.wake();
	await worker.stop();
	expect(rounds).toBe(2);
});
