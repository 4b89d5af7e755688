import { expect, it } from "vitest";
import { createWorker } from "./jobs.ts";

const log = { warn: () => {} };
const gate = () => Promise.withResolvers<void>();

it("a worker goes on until nothing is left, and does one more round when woken meanwhile", async () => {
	const left = [5, 5, 2, 0, 3, 0];
	let rounds = 0;
	const open = gate();
	const worker = createWorker(async () => {
		if (rounds === 3) await open.promise;
		return left[rounds++] ?? 0;
	}, log);
	worker.wake();
	await expect.poll(() => rounds).toBe(3);
	worker.wake();
	open.resolve();
	await expect.poll(() => rounds).toBe(6);
});

it("a worker that is told to stop finishes its round and takes nothing more", async () => {
	const open = gate();
	let rounds = 0;
	const worker = createWorker(async () => {
		rounds += 1;
		await open.promise;
		return 1;
	}, log);
	worker.wake();
	const stopped = worker.stop();
	open.resolve();
	await stopped;
	worker.wake();
	expect(rounds).toBe(1);
});

it("a worker whose work fails stays alive", async () => {
	let rounds = 0;
	const worker = createWorker(async () => {
		rounds += 1;
		throw new Error("the database is away");
	}, log);
	worker.wake();
	await worker.stop();
	expect(rounds).toBe(1);
});
