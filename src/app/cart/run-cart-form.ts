/**
 * The forms of the cart page, for both carts: on the server for a customer, in the browser for a
 * guest.
 */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import type { CartNote } from "../../domain/cart/cart-rules.ts";
import { parseChanges } from "./cart-changes.ts";
import type { Cart, RemovedLine } from "./cart-interface.ts";

/** `changes`: those of a finding of the audit, as `writeChanges` wrote them. */
export type CartFormFields = { intent: string; sku: string; quantity: string; changes?: string };

export type CartFormResult = {
	intent: string;
	/** The line that was changed. */
	sku?: string;
	/** Why its quantity differs from the requested one. */
	note?: CartNote | null;
	removed?: RemovedLine;
	/** The path of the page that shows a shared cart. */
	link?: string;
};

type FormHandler = (cart: Cart, fields: CartFormFields) => Promise<Omit<CartFormResult, "intent">>;

/** By the `intent` of the form. */
const HANDLERS: Record<string, FormHandler> = {
	set: setQuantity,
	remove,
	async later(cart, { sku }) {
		await cart.saveForLater(sku);
		return { sku };
	},
	async back(cart, { sku }) {
		const { note } = await cart.moveToCart(sku);
		return { sku, note };
	},
	async drop(cart, { sku }) {
		await cart.deleteSaved(sku);
		return { sku };
	},
	async fix(cart, { changes = "" }) {
		return (await cart.applyChanges(parseChanges(changes))) ?? {};
	},
	async share(cart) {
		return { link: await cart.share() };
	},
};

/** Undefined when no such form exists. */
export function cartFormHandler(intent: string) {
	const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
	if (!handler) return undefined;
	return async (cart: Cart, fields: Omit<CartFormFields, "intent">): Promise<CartFormResult> => ({
		intent,
		...(await handler(cart, { ...fields, intent })),
	});
}

async function setQuantity(cart: Cart, fields: CartFormFields) {
	const { sku } = fields;
	if (fields.quantity === "0") return remove(cart, fields);
	const quantity = Math.min(MAX_LINE_QUANTITY, Math.floor(Number(fields.quantity) || 0));
	// Anything but a number changes nothing.
	if (quantity <= 0) return { sku };
	const { note } = await cart.setQuantity(sku, quantity);
	return { sku, note };
}

async function remove(cart: Cart, { sku }: CartFormFields) {
	const removed = await cart.remove(sku);
	return removed ? { removed } : {};
}
