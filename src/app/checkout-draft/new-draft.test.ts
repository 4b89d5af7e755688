import { expect, it } from "vitest";
import { draftAfterCartChange, newDraft } from "./new-draft.ts";

const draft = newDraft({ email: "a@b.example", credit: "retail", version: "2.2", items: [] });
const items = [{ sku: "A-1", cartQty: 2, title: "Filter", price: 5, image: null, qtyMultiple: 1 }];

it("clears the quoted shipping price and the sums when the cart changes, and remembers the service", () => {
	const before = {
		...draft,
		shippingRequested: { serviceCode: "ground", price: 12.5 },
		coupon: "X",
		total: 22.5,
		tax: 1,
		vinNumber: "V",
	};
	expect(draftAfterCartChange(before, items)).toMatchObject({
		items,
		coupon: "X",
		vinNumber: "V",
		email: "a@b.example",
		total: 0,
		tax: 0,
		shippingRequested: { serviceCode: "ground", price: null },
	});
});

it.each([null, undefined, 7, {}, { serviceCode: 7 }])(
	"chooses no service when none was chosen: %j",
	(shippingRequested) => {
		expect(
			draftAfterCartChange({ ...draft, shippingRequested }, items).shippingRequested,
		).toBeNull();
	},
);
