import { expect, it } from "vitest";
import {
	type CheckoutDraft,
	parseDraft,
	updateDraftText,
	withoutShippingPrice,
} from "./parse-draft.ts";

const KEY = "0b6f6c3e-7f3c-4f34-9a51-0d7f0c9e8a11";
const address = {
	receiver: "Shop",
	company: "",
	street1: "8300 NW 53rd St",
	street2: "",
	city: "Doral",
	state: "FL",
	postal_code: "33166",
	country: "US",
	phone: "3055550142",
	additional_info: "",
	type: "commercial" as const,
};
const completeDraft: CheckoutDraft = {
	...parseDraft(null),
	email: "a@b.example",
	shippingAddress: address,
	isVinFilled: true,
	shippingRequested: { serviceCode: "ground", price: 0 },
};

it.each([
	null,
	"",
	"[]",
	"7",
	"{",
	'{"shippingAddress":7,"attempt":{"key":"x"},"coupon":{},"typed":{"shipping":{"a":1}}}',
])("starts an empty draft for %j", (text) => {
	expect(parseDraft(text)).toEqual(parseDraft(null));
});

it("reads back what was stored, and keeps fields of other versions", () => {
	const text = updateDraftText('{"creditRetail":"credit"}', {
		...completeDraft,
		attempt: { key: KEY, cart: "A 1", isSent: true },
	});
	expect(parseDraft(text)).toEqual({
		...completeDraft,
		attempt: { key: KEY, cart: "A 1", isSent: true },
	});
	expect(JSON.parse(text).creditRetail).toBe("credit");
});

it("ignores an address that the API would refuse", () => {
	expect(
		parseDraft(JSON.stringify({ shippingAddress: { ...address, postal_code: "1" } }))
			.shippingAddress,
	).toBeNull();
});

it("forgets the shipping price and remembers the service", () => {
	expect(withoutShippingPrice(completeDraft).shippingRequested).toEqual({
		serviceCode: "ground",
		price: null,
	});
	expect(
		withoutShippingPrice({ ...completeDraft, shippingRequested: null }).shippingRequested,
	).toBeNull();
});
