import { expect, it } from "vitest";
import { DEFAULT_SHIPPING_RATES } from "../../domain/shipping/shipping-rate-table.ts";
import type { ShippingRequest } from "../../domain/shipping/shipping-request.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Shipping } from "../../ports/shipping.ts";
import { createCarrierQuotes } from "./carrier-quotes.ts";

const aRequest = (postalCode = "33166"): ShippingRequest => ({
	to: {
		street1: "",
		street2: "",
		city: "Miami",
		state: "FL",
		postalCode,
		country: "US",
		isResidential: false,
	},
	lines: [],
	origins: {},
	wantsLiftgate: false,
	rates: DEFAULT_SHIPPING_RATES,
});

/**
 * A carrier that records whether each quote was paid, and a limiter with this many tokens per name.
 */
function aCarrier({ isPaid = true, tokens = {} as Record<string, number> } = {}) {
	const payments: boolean[] = [];
	const shipping: Pick<Shipping, "isPaid" | "quote"> = {
		isPaid,
		quote: async (_, { mayPay }) => {
			payments.push(mayPay);
			return { kind: "options", options: [], warnings: [] };
		},
	};
	const tokensLeft: Record<string, number> = { "paid-call": 2, "paid-call-budget": 3, ...tokens };
	const limiter = {
		take: async (name: string) => {
			tokensLeft[name] = (tokensLeft[name] ?? 0) - 1;
			return tokensLeft[name] >= 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: 1 };
		},
	} as unknown as Limiter;
	let time = 0;
	return {
		payments,
		quote: createCarrierQuotes({ shipping, limiter, now: () => time }),
		wait: (ms: number) => (time += ms),
	};
}

it("asks a carrier without fees every time", async () => {
	const { quote, payments } = aCarrier({ isPaid: false });
	await quote(aRequest(), "ip");
	await quote(aRequest(), "ip");
	expect(payments).toEqual([false, false]);
});

it("pays once for a request until the cached quote expires", async () => {
	const { quote, payments, wait } = aCarrier();
	await Promise.all([quote(aRequest(), "ip"), quote(aRequest(), "another")]);
	await quote(aRequest(), null);
	expect(payments.filter(Boolean).length).toBeLessThanOrEqual(2);
	const count = payments.length;
	await quote(aRequest(), null);
	expect(payments).toHaveLength(count);
	wait(21 * 60_000);
	await quote(aRequest(), null);
	expect(payments).toHaveLength(count + 1);
});

it("uses the store's own rates when the caller's share or the store's budget is spent", async () => {
	const { quote, payments } = aCarrier();
	for (const zip of ["1", "2", "3"]) await quote(aRequest(zip), "ip");
	expect(payments).toEqual([true, true, false]);
	for (const zip of ["4", "5"]) await quote(aRequest(zip), null);
	expect(payments.slice(3)).toEqual([true, false]);
});
