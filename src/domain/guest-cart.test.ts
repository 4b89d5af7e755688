import { expect, it } from "vitest";
import { asFormField, readGuestCart } from "./guest-cart.ts";

const LINE = { sku: "CB-1", cartQty: 2 };

it.each([JSON.stringify([LINE]), JSON.stringify({ cart: [LINE] }), JSON.stringify({ items: [{ ...LINE, price: 1 }] })])(
	"reads the lines of any version: %s",
	(text) => {
		expect(readGuestCart(text)).toEqual([LINE]);
	},
);

it.each([null, "", "{", "7", '"x"', "{}", '[null,1,{"sku":"","cartQty":1},{"sku":"A","cartQty":0},{"sku":7,"cartQty":1}]'])(
	"finds nothing in %j",
	(text) => {
		expect(readGuestCart(text)).toEqual([]);
	},
);

it("sends as many lines as a form may carry, and all of them where they fit", () => {
	const lines = Array.from({ length: 500 }, (_, n) => ({ sku: `"Ñ ${n}"`.padEnd(60, "İ"), cartQty: n }));
	const sent = asFormField(lines, 30_000);
	expect(String(new URLSearchParams({ sent })).length).toBeLessThan(30_010);
	expect(JSON.parse(sent)).toEqual(lines.slice(0, JSON.parse(sent).length));
	expect(JSON.parse(sent).length).toBeGreaterThan(50);
	expect(JSON.parse(asFormField(lines.slice(0, 9), 30_000))).toEqual(lines.slice(0, 9));
	expect(asFormField([], 30_000)).toBe("[]");
});
