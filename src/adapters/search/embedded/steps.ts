/** Runs work that is divided into steps, at once or with other work between the steps. */
import { setImmediate } from "node:timers/promises";

export function runAtOnce<T>(steps: Generator<undefined, T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
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
