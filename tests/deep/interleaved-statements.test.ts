/** Of two things that happen to one order, the second begins between any two statements of the first: the books are true all the same. */
import { expect, it } from "vitest";
import { EVENTS, type Event, happenings } from "../payments/payment-schedules.ts";
import { openPayingRig, type PayingRig } from "../payments/payment-store.ts";
import { statementInterceptor } from "../support/intercept-statements.ts";

/** How long the first waits for the second, which may be waiting for the first. */
const PATIENCE = 60;
const BEGINNINGS = ["card", "verify", "redirect"] as const;
const MAX_STATEMENTS = 200;

it.each(BEGINNINGS.flatMap((method) => EVENTS.map((first) => [first, method] as const)))(
	"true books whatever comes between the statements of: %s (%s)",
	async (first, method) => {
		const rig = await openPayingRig();
		let tried = 0;
		for (const second of EVENTS) {
			for (let at = 1; at < MAX_STATEMENTS; at++) {
				const wasReached = await interleave(rig, { method, first, second, at });
				if (!wasReached) break;
				tried += 1;
			}
		}
		await rig.settleDown();
		await rig.expectTrueBooks();
		await rig.api.close();
		console.log(`${first} (${method}): ${tried} boundaries`);
		expect(tried).toBeGreaterThan(0);
	},
);

type Interleaving = {
	method: (typeof BEGINNINGS)[number];
	first: Event;
	second: Event;
	at: number;
};

/** False when the first has fewer statements than that. */
async function interleave(
	rig: PayingRig,
	{ method, first, second, at }: Interleaving,
): Promise<boolean> {
	const happen = await happenings(rig, method);
	let [seen, between]: [number, Promise<unknown> | undefined] = [0, undefined];
	const watch = async (_: string, go: () => Promise<unknown>) => {
		if (++seen === at) {
			between = statementInterceptor.exit(() => settled(happen(second)));
			await Promise.race([between, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
		}
		return go();
	};
	// A buyer who has said yes makes the most of it.
	await happen("approve");
	await statementInterceptor.run(watch, () => settled(happen(first)));
	await between;
	await rig.settleDown();
	await rig.expectTrueBooks();
	return between !== undefined;
}

async function settled(work: Promise<unknown>): Promise<void> {
	await work.catch(() => {});
}
