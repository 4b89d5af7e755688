import { expect, it } from "vitest";
import {
	attemptFor,
	type CheckoutDraft,
	cartFingerprint,
	updateDraftText,
	openStep,
	parseDraft,
	withoutShippingPrice,
} from "./parse-draft.ts";

const KEY = "0b6f6c3e-7f3c-4f34-9a51-0d7f0c9e8a11";
const address = {
	...{
		receiver: "Shop",
		company: "",
		street1: "8300 NW 53rd St",
		street2: "",
		city: "Doral",
		state: "FL",
		postal_code: "33166",
	},
	...{ country: "US", phone: "3055550142", additional_info: "", type: "commercial" as const },
};
const done: CheckoutDraft = {
	...parseDraft(null),
	...{
		email: "a@b.example",
		shippingAddress: address,
		isBillingSaid: true,
		shippingRequested: { serviceCode: "ground", price: 0 },
	},
};

it.each([
	null,
	"",
	"[]",
	"7",
	"{",
	'{"shippingAddress":7,"attempt":{"key":"x"},"coupon":{},"typed":{"shipping":{"a":1}}}',
])("begins anew with %j", (text) => {
	expect(parseDraft(text)).toEqual(parseDraft(null));
});

it("keeps what was said, and what others keep beside it", () => {
	const text = updateDraftText('{"creditRetail":"credit"}', {
		...done,
		attempt: { key: KEY, cart: "A 1", isSent: true },
	});
	expect(parseDraft(text)).toEqual({
		...done,
		attempt: { key: KEY, cart: "A 1", isSent: true },
	});
	expect(JSON.parse(text).creditRetail).toBe("credit");
});

it("believes no address that could not be sent", () => {
	expect(
		parseDraft(JSON.stringify({ shippingAddress: { ...address, postal_code: "1" } }))
			.shippingAddress,
	).toBeNull();
});

it("opens one step after the other", () => {
	expect(openStep({ ...done, email: "" }, false)).toBe("default");
	expect(openStep({ ...done, email: "nobody" }, false)).toBe("default");
	expect(openStep({ ...done, email: "", shippingAddress: null }, true)).toBe("shipping");
	expect(openStep({ ...done, shippingRequested: null }, false)).toBe("shipping-options");
	expect(openStep({ ...done, ...withoutShippingPrice(done) }, false)).toBe("shipping-options");
	expect(openStep({ ...done, isBillingSaid: false }, false)).toBe("billing");
	expect(openStep(done, false)).toBe("payment");
});

it("another address asks for the price again and remembers the service", () => {
	expect(withoutShippingPrice(done).shippingRequested).toEqual({ serviceCode: "ground", price: null });
	expect(withoutShippingPrice({ ...done, shippingRequested: null }).shippingRequested).toBeNull();
});

it("one cart is one try, whatever the order of its lines", () => {
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

it("a try that was sent is kept until it is known what came of it", () => {
	const sent = { key: KEY, cart: "A 1", isSent: true };
	expect(attemptFor(sent, [{ sku: "A", cartQty: 2 }], () => "other")).toBe(sent);
});
