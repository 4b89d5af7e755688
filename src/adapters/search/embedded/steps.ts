/** Runs work that is divided into steps, at once or with other work between the steps. */
import { setImmediate } from "node:timers/promises";

export function runAtOnce<T>(steps: Generator<undefined, T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

/** Work in steps that several callers may continue, until its result is there for all of them. */
export type SharedSteps<T> = {
	isDone: () => boolean;
	/** Continues where the last caller stopped. */
	rest: () => Generator<undefined, T>;
};

export function shareSteps<T>(steps: Generator<undefined, T>): SharedSteps<T> {
	let result: { value: T } | undefined;
	return {
		isDone: () => result !== undefined,
		*rest() {
			while (!result) {
				const step = steps.next();
				if (step.done) result = { value: step.value };
				else yield;
			}
			return result.value;
		},
	};
}

/** Leaves out the rest of the steps once their result is of no use. */
export function* stepsUntil(
	isCancelled: () => boolean,
	steps: Generator<undefined, void>,
): Generator<undefined, void> {
	for (const step of steps) {
		if (isCancelled()) return;
		yield step;
	}
}

/** Requests are answered between the steps. */
export async function runInSteps<T>(steps: Generator<undefined, T>): Promise<T> {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		await setImmediate();
	}
}
