/**
 * Limits and stores the quotes of a paid carrier. Beyond the budget, the store's own rates are
 * used. All processes share the quotes, so that an order has the price that another process showed.
 */
import { createHmac } from "node:crypto";
import type { ShippingRequest, ShippingResult } from "../../domain/shipping/shipping-request.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Shipping } from "../../ports/shipping.ts";
import { insertQuote, selectQuote } from "./carrier-quotes.sql.ts";

/**
 * `caller`: whose share of the budget pays; null for the store, which checks a quote again that a
 * buyer has seen.
 */
export type QuoteCarrier = (
	request: ShippingRequest,
	caller: string | null,
) => Promise<ShippingResult>;

export type CarrierDependencies = {
	pool: Queryable;
	/** The key of the hash of a question, because addresses could be guessed from a plain hash. */
	addressKey: Buffer;
	shipping: Pick<Shipping, "isPaid" | "quote">;
	limiter: Limiter;
};

export function createCarrierQuotes(deps: CarrierDependencies): QuoteCarrier {
	const { pool, addressKey, shipping, limiter } = deps;
	/** A caller who asks the same twice at once, as with a double click, pays once. */
	const running = new Map<string, Promise<ShippingResult | null>>();

	/** Null when the budget is spent. */
	async function askOnce(
		request: ShippingRequest,
		text: string,
		caller: string | null,
	): Promise<ShippingResult | null> {
		const question = createHmac("sha256", addressKey).update(`carrier quote\n${text}`).digest();
		const [stored] = await selectQuote(pool, question);
		if (stored) return stored.answer;
		if (!(await canPayForQuote(limiter, caller))) return null;
		const answer = await shipping.quote(request, { mayPay: true });
		const [first] = await insertQuote(pool, question, JSON.stringify(answer));
		return first?.answer ?? answer;
	}

	return async (request, caller) => {
		const quoteOwnRates = () => shipping.quote(request, { mayPay: false });
		if (!shipping.isPaid) return quoteOwnRates();
		const text = JSON.stringify(request);
		const key = `${caller}\n${text}`;
		const answer =
			running.get(key) ?? askOnce(request, text, caller).finally(() => running.delete(key));
		running.set(key, answer);
		return (await answer) ?? quoteOwnRates();
	};
}

async function canPayForQuote(limiter: Limiter, caller: string | null): Promise<boolean> {
	if (caller !== null && !(await limiter.take("paid-call", caller)).allowed) return false;
	return (await limiter.take("paid-call-budget", "shipping")).allowed;
}
