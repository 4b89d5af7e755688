/**
 * Limits and caches the quotes of a paid carrier. Beyond the budget, the store's own rates are
 * used.
 */
import type { ShippingRequest, ShippingResult } from "../../domain/shipping/shipping-request.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Shipping } from "../../ports/shipping.ts";

/**
 * `caller`: whose share of the budget pays; null for the store, which checks a quote again that a
 * buyer has seen.
 */
export type QuoteCarrier = (
	request: ShippingRequest,
	caller: string | null,
) => Promise<ShippingResult>;

const MINUTE = 60_000;
/** Long enough for a buyer to get from the shipping options to the order. */
const CACHE_MILLISECONDS = 20 * MINUTE;
const MAX_CACHED_QUOTES = 2000;

export type CarrierDependencies = {
	shipping: Pick<Shipping, "isPaid" | "quote">;
	limiter: Limiter;
	now?: () => number;
};

export function createCarrierQuotes({
	shipping,
	limiter,
	now = performance.now.bind(performance),
}: CarrierDependencies): QuoteCarrier {
	const cache = new Map<string, { result: Promise<ShippingResult>; until: number }>();
	return async (request, caller) => {
		if (!shipping.isPaid) return shipping.quote(request, { mayPay: false });
		const key = JSON.stringify(request);
		const cached = cache.get(key);
		if (cached && cached.until > now()) return cached.result;
		if (!(await canPayForQuote(limiter, caller))) return shipping.quote(request, { mayPay: false });
		const result = shipping.quote(request, { mayPay: true });
		cache.delete(key);
		cache.set(key, { result, until: now() + CACHE_MILLISECONDS });
		result.catch(() => cache.delete(key));
		for (const oldestKey of cache.keys()) {
			if (cache.size <= MAX_CACHED_QUOTES) break;
			cache.delete(oldestKey);
		}
		return result;
	};
}

async function canPayForQuote(limiter: Limiter, caller: string | null): Promise<boolean> {
	if (caller !== null && !(await limiter.take("paid-call", caller)).allowed) return false;
	return (await limiter.take("paid-call-budget", "shipping")).allowed;
}
