/** Asks the carrier within a budget: what it was paid for is remembered a while, and beyond the budget our own rates answer. */
import type { ShippingAnswer, ShipQuestion } from "../../domain/shipping/shipping.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Shipping } from "../../ports/shipping.ts";

/** `caller` is whose share is used; null for the store itself, which asks again about what a buyer was shown. */
export type AskCarrier = (question: ShipQuestion, caller: string | null) => Promise<ShippingAnswer>;

const MINUTE = 60_000;
/** From the first look at the options to the order. */
const KEPT = 20 * MINUTE;
const MOST_KEPT = 2000;

export type CarrierDependencies = { shipping: Shipping; limiter: Limiter; now?: () => number };

export function carrierAsker({
	shipping,
	limiter,
	now = performance.now.bind(performance),
}: CarrierDependencies): AskCarrier {
	const kept = new Map<string, { answer: Promise<ShippingAnswer>; until: number }>();
	return async (question, caller) => {
		if (!shipping.isPaid) return shipping.quote(question, { mayPay: false });
		const key = JSON.stringify(question);
		const known = kept.get(key);
		if (known && known.until > now()) return known.answer;
		if (!(await mayAsk(limiter, caller))) return shipping.quote(question, { mayPay: false });
		const answer = shipping.quote(question, { mayPay: true });
		kept.delete(key);
		kept.set(key, { answer, until: now() + KEPT });
		answer.catch(() => kept.delete(key));
		for (const oldest of kept.keys()) {
			if (kept.size <= MOST_KEPT) break;
			kept.delete(oldest);
		}
		return answer;
	};
}

async function mayAsk(limiter: Limiter, caller: string | null): Promise<boolean> {
	if (caller !== null && !(await limiter.take("paid-call", caller)).allowed) return false;
	return (await limiter.take("paid-call-budget", "shipping")).allowed;
}
