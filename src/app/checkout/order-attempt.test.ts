import { expect, it } from "vitest";
import { attemptFor, cartFingerprint } from "./order-attempt.ts";

const KEY = "0b6f6c3e-7f3c-4f34-9a51-0d7f0c9e8a11";

it("keeps the attempt while the cart holds the same lines, in any order", () => {
	const cart = [
		{ sku: "A", cartQty: 1 },
		{ sku: "B", cartQty: 2 },
	];
	const first = attemptFor(null, cart, () => KEY);
	expect(attemptFor(first, cart.toReversed(), () => "other")).toBe(first);
	expect(attemptFor(first, [{ sku: "A", cartQty: 2 }], () => "other")).toEqual({
		key: "other",
		cart: "A 2",
		isSent: false,
	});
	expect(first.cart).toBe(cartFingerprint(cart));
});

it("keeps a sent attempt until its result is known", () => {
	const sent = { key: KEY, cart: "A 1", isSent: true };
	expect(attemptFor(sent, [{ sku: "A", cartQty: 2 }], () => "other")).toBe(sent);
});
