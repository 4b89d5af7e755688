/** Work in steps that several callers continue. */
import { expect, it } from "vitest";
import { runAtOnce, runInSteps, shareSteps, stepsUntil } from "./steps.ts";

function countingSteps(count: number) {
	const counter = { done: 0 };
	function* work(): Generator<undefined, { counted: number }> {
		while (counter.done < count) {
			counter.done++;
			yield;
		}
		return { counted: counter.done };
	}
	return { counter, shared: shareSteps(work()) };
}

it("begins with the first caller", () => {
	const { counter, shared } = countingSteps(3);
	expect([counter.done, shared.isDone()]).toEqual([0, false]);
	expect(runAtOnce(shared.rest())).toEqual({ counted: 3 });
	expect(shared.isDone()).toBe(true);
});

it("ends at once for a caller that cannot wait, and gives the others the same result", async () => {
	const { counter, shared } = countingSteps(50);
	const beside = runInSteps(shared.rest());
	expect(counter.done).toBe(1);
	const result = runAtOnce(shared.rest());
	expect(await beside).toBe(result);
	expect(runAtOnce(shared.rest())).toBe(result);
	expect(counter.done).toBe(50);
});

it("leaves out the rest once the result is of no use", async () => {
	let done = 0;
	function* work(): Generator<undefined, void> {
		for (; done < 50; done++) yield;
	}
	await runInSteps(stepsUntil(() => done >= 3, work()));
	expect(done).toBe(3);
	await runInSteps(stepsUntil(() => false, work()));
	expect(done).toBe(50);
});
