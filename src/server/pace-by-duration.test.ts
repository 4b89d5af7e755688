import { expect, it } from "vitest";
import { paceByDuration } from "./pace-by-duration.ts";

const MINUTE = 60_000;

/** How many of the runs of two hours, one every five minutes, are not skipped. */
async function countRuns(durationMs: number): Promise<number> {
	let time = 0;
	let runs = 0;
	const paced = paceByDuration(
		async () => {
			runs++;
			time += durationMs;
		},
		() => time,
	);
	for (let due = 0; due < 120 * MINUTE; due += 5 * MINUTE) {
		time = Math.max(time, due);
		await paced();
	}
	return runs;
}

it("skips nothing while a run is short, and long runs come once an hour", async () => {
	expect(await countRuns(1000)).toBe(24);
	expect(await countRuns(MINUTE)).toBe(5);
	expect(await countRuns(4 * MINUTE)).toBe(2);
});

it("tries again when a run failed", async () => {
	let runs = 0;
	const paced = paceByDuration(async () => {
		runs++;
		throw new Error("no database");
	});
	await expect(paced()).rejects.toThrow("no database");
	await expect(paced()).rejects.toThrow("no database");
	expect(runs).toBe(2);
});
