import { expect, it } from "vitest";
import type { ShippingRequest } from "../../domain/shipping/shipping.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Shipping } from "../../ports/shipping.ts";
import { createCarrierQuotes } from "./ask-carrier.ts";

const question = (postalCode = "33166"): ShippingRequest => ({
	to: {
		street1: "",
		street2: "",
		city: "Miami",
		state: "FL",
		postalCode,
		country: "US",
		isResidential: false,
	},
	...{ lines: [], origins: {}, wantsLiftgate: false },
});

/** A carrier that counts what it was paid for, and a limiter with so many tokens for each name. */
function aStore({ isPaid = true, tokens = {} as Record<string, number> } = {}) {
	const asked: boolean[] = [];
	const shipping: Shipping = {
		isPaid,
		quote: async (_, { mayPay }) => {
			asked.push(mayPay);
			return { kind: "options", options: [], warnings: [] };
		},
	};
	const left: Record<string, number> = { "paid-call": 2, "paid-call-budget": 3, ...tokens };
	const limiter = {
		take: async (name: string) => {
			left[name] = (left[name] ?? 0) - 1;
			return left[name] >= 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: 1 };
		},
	} as unknown as Limiter;
	let time = 0;
	return {
		asked,
		ask: createCarrierQuotes({ shipping, limiter, now: () => time }),
		wait: (ms: number) => (time += ms),
	};
}

it("asks a carrier that costs nothing every time", async () => {
	const { ask, asked } = aStore({ isPaid: false });
	await ask(question(), "ip");
	await ask(question(), "ip");
	expect(asked).toEqual([false, false]);
});

it("pays once for a question, until the answer is too old", async () => {
	const { ask, asked, wait } = aStore();
	await Promise.all([ask(question(), "ip"), ask(question(), "another")]);
	await ask(question(), null);
	expect(asked.filter(Boolean).length).toBeLessThanOrEqual(2);
	const paid = asked.length;
	await ask(question(), null);
	expect(asked).toHaveLength(paid);
	wait(21 * 60_000);
	await ask(question(), null);
	expect(asked).toHaveLength(paid + 1);
});

it("answers by our own rates when the caller's share is used up, and when the store's is", async () => {
	const { ask, asked } = aStore();
	for (const zip of ["1", "2", "3"]) await ask(question(zip), "ip");
	expect(asked).toEqual([true, true, false]);
	for (const zip of ["4", "5"]) await ask(question(zip), null);
	expect(asked.slice(3)).toEqual([true, false]);
});
