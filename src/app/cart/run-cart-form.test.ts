import { expect, it } from "vitest";
import type { Cart } from "./cart-interface.ts";
import { cartFormHandler } from "./run-cart-form.ts";

const REMOVED = { sku: "A-1", title: "Oil filter", quantity: 3 };

/** A cart that records its calls. */
function aCart() {
	const calls: unknown[][] = [];
	const cart: Cart = {
		read: async () => ({
			lines: [],
			unavailable: [],
			deletedSkus: [],
			saved: [],
			today: "2026-11-18",
		}),
		async setQuantity(...args) {
			calls.push(["setQuantity", ...args]);
			return { quantity: 2, note: "availability" };
		},
		async remove(...args) {
			calls.push(["remove", ...args]);
			return REMOVED;
		},
		async saveForLater(...args) {
			calls.push(["saveForLater", ...args]);
		},
		async applyChanges(changes) {
			calls.push(["applyChanges", ...changes]);
			const short = changes.find(({ quantity }) => quantity > 2);
			return short ? { sku: short.sku, note: "availability" } : null;
		},
		async moveToCart(...args) {
			calls.push(["moveToCart", ...args]);
			return { note: "out_of_stock" };
		},
		async deleteSaved(...args) {
			calls.push(["deleteSaved", ...args]);
		},
		share: async () => "/shared-cart/1",
	};
	return { cart, calls };
}

async function run(intent: string, quantity = "") {
	const { cart, calls } = aCart();
	const result = await cartFormHandler(intent)?.(cart, { sku: "A-1", quantity });
	return { result, calls };
}

it("sets a quantity and reports why the cart holds another one", async () => {
	expect(await run("set", "5")).toEqual({
		result: { intent: "set", sku: "A-1", note: "availability" },
		calls: [["setQuantity", "A-1", 5]],
	});
});

it("sets at most the largest quantity of a line", async () => {
	expect((await run("set", "123456")).calls).toEqual([["setQuantity", "A-1", 9999]]);
});

it.each(["", "x", "-2"])("changes nothing for the quantity %j", async (quantity) => {
	expect(await run("set", quantity)).toEqual({ result: { intent: "set", sku: "A-1" }, calls: [] });
});

it.each([
	["remove", ""],
	["set", "0"],
])("removes the line with %s %s and returns enough to undo that", async (intent, quantity) => {
	expect(await run(intent, quantity)).toEqual({
		result: { intent, removed: REMOVED },
		calls: [["remove", "A-1"]],
	});
});

it("saves a part for later, moves it back and deletes it", async () => {
	expect((await run("later")).calls).toEqual([["saveForLater", "A-1"]]);
	expect(await run("back")).toEqual({
		result: { intent: "back", sku: "A-1", note: "out_of_stock" },
		calls: [["moveToCart", "A-1"]],
	});
	expect((await run("drop")).calls).toEqual([["deleteSaved", "A-1"]]);
});

it("hands the changes of a finding to the cart at once, and says which part is short", async () => {
	const fix = async (changes: string) => {
		const { cart, calls } = aCart();
		return {
			result: await cartFormHandler("fix")?.(cart, { sku: "", quantity: "", changes }),
			calls,
		};
	};
	expect(await fix("A-1:0 B-2:2 C-3:later broken D-4:x")).toEqual({
		result: { intent: "fix" },
		calls: [
			[
				"applyChanges",
				{ sku: "A-1", quantity: 0, isSavedForLater: false },
				{ sku: "B-2", quantity: 2, isSavedForLater: false },
				{ sku: "C-3", quantity: 0, isSavedForLater: true },
			],
		],
	});
	// This cart never takes more than two.
	expect((await fix("A-1:0 B-2:3")).result).toEqual({
		intent: "fix",
		sku: "B-2",
		note: "availability",
	});
});

it("returns the path of the shared cart", async () => {
	expect((await run("share")).result).toEqual({ intent: "share", link: "/shared-cart/1" });
});

it.each(["merge", "toString", "", "cart-new"])("knows no form %j", (intent) => {
	expect(cartFormHandler(intent)).toBeUndefined();
});
