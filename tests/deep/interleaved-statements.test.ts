/**
 * Starts a second payment event between any two SQL statements of a first one on the same order,
 * and checks that the books still balance.
 */
import { expect, it } from "vitest";
import { EVENTS, type Event, happenings } from "../payments/payment-schedules.ts";
import { openPayingRig, type PayingRig } from "../payments/payment-store.ts";
import { statementInterceptor } from "../support/intercept-statements.ts";

/** How long the first event waits for the second, which may itself wait for a lock of the first. */
const MAX_WAIT_MS = 60;
const METHODS = ["card", "verify", "redirect"] as const;
const MAX_STATEMENTS = 200;

it.each(METHODS.flatMap((method) => EVENTS.map((first) => [first, method] as const)))(
	"the books balance when any event runs between two statements of %s (%s)",
	async (first, method) => {
		const rig = await openPayingRig();
		let boundaries = 0;
		for (const second of EVENTS) {
			for (let at = 1; at < MAX_STATEMENTS; at++) {
				const wasReached = await interleave(rig, { method, first, second, at });
				if (!wasReached) break;
				boundaries += 1;
			}
		}
		await rig.runAllJobs();
		await rig.expectBooksBalance();
		await rig.api.close();
		console.log(`${first} (${method}): ${boundaries} boundaries`);
		expect(boundaries).toBeGreaterThan(0);
	},
);

type Interleaving = {
	method: (typeof METHODS)[number];
	first: Event;
	second: Event;
	at: number;
};

/** Returns false when the first event has fewer statements than `at`. */
async function interleave(
	rig: PayingRig,
	{ method, first, second, at }: Interleaving,
): Promise<boolean> {
	const happen = await happenings(rig, method);
	let statementCount = 0;
	let secondEvent: Promise<unknown> | undefined;
	const watch = async (_: string, go: () => Promise<unknown>) => {
		if (++statementCount === at) {
			secondEvent = statementInterceptor.exit(() => ignoreFailure(happen(second)));
			await Promise.race([secondEvent, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
		}
		return go();
	};
	// The buyer has approved the payment, so that the events have the most to do.
	await happen("approve");
	await statementInterceptor.run(watch, () => ignoreFailure(happen(first)));
	await secondEvent;
	await rig.runAllJobs();
	await rig.expectBooksBalance();
	return secondEvent !== undefined;
}

async function ignoreFailure(work: Promise<unknown>): Promise<void> {
	await work.catch(() => {});
}
