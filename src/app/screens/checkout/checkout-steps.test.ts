import { expect, it } from "vitest";
import {
	type CheckoutDraft,
	parseDraft,
	withoutShippingPrice,
} from "../../checkout-draft/parse-draft.ts";
import { openStep, stepOf } from "./checkout-steps.ts";

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
	shippingRequested: { serviceCode: "ground", price: 0 },
};

it("opens the first step that is not done", () => {
	expect(openStep({ ...completeDraft, email: "" }, false)).toBe("shipping");
	expect(openStep({ ...completeDraft, email: "nobody" }, false)).toBe("shipping");
	expect(openStep({ ...completeDraft, email: "", shippingAddress: null }, true)).toBe("shipping");
	expect(openStep({ ...completeDraft, shippingRequested: null }, false)).toBe("shipping-options");
	expect(openStep({ ...completeDraft, ...withoutShippingPrice(completeDraft) }, false)).toBe(
		"shipping-options",
	);
	expect(openStep(completeDraft, false)).toBe("payment");
});

it("opens a step by each address of the specification", () => {
	expect(
		["", "/billing", "/payment", "/shipping", "/shipping-options"].map((end) =>
			stepOf(`/es/Checkout${end}`),
		),
	).toEqual(["shipping", "payment", "payment", "shipping", "shipping-options"]);
});
