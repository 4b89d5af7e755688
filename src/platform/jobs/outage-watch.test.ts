import { expect, it } from "vitest";
import { createOutageWatch } from "./outage-watch.ts";

/** The database answers every five seconds from 5 to `seconds`, except in the outages. */
function judgedAt(seconds: number, outages: [from: number, to: number][] = []): number[] {
	let clock = 0;
	const watch = createOutageWatch(
		{ startWaitMs: 10_000, maxGapMs: 10_000, outageWaitMs: 20_000 },
		() => clock * 1000,
	);
	const judged: number[] = [];
	for (clock = 5; clock <= seconds; clock += 5) {
		const isAway = outages.some(([from, to]) => clock >= from && clock < to);
		if (!isAway && watch.canJudge()) judged.push(clock);
	}
	return judged;
}

it("waits after the start of the process, until the other processes had time to confirm", () => {
	expect(judgedAt(25)).toEqual([10, 15, 20, 25]);
});

it("waits after an outage, and again after the next one", () => {
	expect(judgedAt(50, [[15, 30]])).toEqual([10, 50]);
	expect(
		judgedAt(90, [
			[15, 30],
			[40, 60],
		]),
	).toEqual([10, 80, 85, 90]);
});

it("does not wait after one answer that failed", () => {
	expect(judgedAt(25, [[15, 20]])).toEqual([10, 20, 25]);
});
