/** Asks the carrier within a budget: what it was paid for is remembered a while, and beyond the budget our own rates answer. */
import type { ShippingResult, ShippingRequest } from "../../domain/shipping/shipping.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Shipping } from "../../ports/shipping.ts";

/** `caller` is whose share is used; null for the store itself, which asks again about what a buyer was shown. */
export type QuoteCarrier = (question: ShippingRequest, caller: string | null) => Promise<ShippingResult>;

const MINUTE = 60_000;
/** From the first look at the options to the order. */
const CACHE_MILLISECONDS = 20 * MINUTE;
const MAX_CACHED_QUOTES = 2000;

export type CarrierDependencies = { shipping: Shipping; limiter: Limiter; now?: () => number };

export function createCarrierQuotes({
	shipping,
	limiter,
	now = performance.now.bind(performance),
}: CarrierDependencies): QuoteCarrier {
	const kept = new Map<string, { answer: Promise<ShippingResult>; until: number }>();
	return async (question, caller) => {
		if (!shipping.isPaid) return shipping.quote(question, { mayPay: false });
		const key = JSON.stringify(question);
		const known = kept.get(key);
		if (known && known.until > now()) return known.answer;
		if (!(await canPayForQuote(limiter, caller))) return shipping.quote(question, { mayPay: false });
		const answer = shipping.quote(question, { mayPay: true });
		kept.delete(key);
		kept.set(key, { answer, until: now() + CACHE_MILLISECONDS });
		answer.catch(() => kept.delete(key));
		for (const oldest of kept.keys()) {
			if (kept.size <= MAX_CACHED_QUOTES) break;
			kept.delete(oldest);
		}
		return answer;
	};
}

async function canPayForQuote(limiter: Limiter, caller: string | null): Promise<boolean> {
	if (caller !== null && !(await limiter.take("paid-call", caller)).allowed) return false;
	return (await limiter.take("paid-call-budget", "shipping")).allowed;
}
