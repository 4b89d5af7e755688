import { expect, it } from "vitest";
import type { Cart } from "./cart-interface.ts";
import { cartFormHandler } from "./run-cart-form.ts";

const REMOVED = { sku: "A-1", title: "Oil filter", quantity: 3 };

/** A cart that records its calls. */
function aCart() {
	const calls: unknown[][] = [];
	const cart: Cart = {
		read: async () => ({ lines: [], unavailable: [], deletedSkus: [], saved: [] }),
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

it("swaps a part: adds the other one first, and keeps the line when too few can be had", async () => {
	const swap = async (quantity: number) => {
		const { cart, calls } = aCart();
		const fields = { sku: "", quantity: "", changes: `A-1:0 B-2:${quantity}` };
		return { result: await cartFormHandler("fix")?.(cart, fields), calls };
	};
	expect(await swap(2)).toEqual({
		result: { intent: "fix" },
		calls: [
			["setQuantity", "B-2", 2],
			["remove", "A-1"],
		],
	});
	// This cart never takes more than two.
	expect(await swap(3)).toEqual({
		result: { intent: "fix", sku: "B-2", note: "availability" },
		calls: [["setQuantity", "B-2", 3]],
	});
});

it("returns the path of the shared cart", async () => {
	expect((await run("share")).result).toEqual({ intent: "share", link: "/shared-cart/1" });
});

it.each(["merge", "toString", "", "cart-new"])("knows no form %j", (intent) => {
	expect(cartFormHandler(intent)).toBeUndefined();
});
