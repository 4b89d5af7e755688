/** The inputs of a cart: the name of one of several carts, and a list of parts to add. */
import * as z from "zod/mini";
import { MAX_CART_NAME_LENGTH, MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { IdempotencyKey } from "./idempotency-key.ts";
import { Quantity, Sku } from "./number-fields.ts";

export const CartName = z.object({
	name: text(required(), maxCharacters(MAX_CART_NAME_LENGTH), oneLine()),
});

/** Parts that are added together. With a key, a repeated request adds nothing. */
export const CartAddition = z.strictObject({
	items: z
		.array(z.strictObject({ sku: Sku, quantity: Quantity }))
		.check(z.maxLength(MAX_ORDER_LINES)),
	key: z.optional(IdempotencyKey),
});

/** The form of the quick order always has a key. */
const QuickOrder = z.strictObject({ items: CartAddition.shape.items, key: IdempotencyKey });

/**
 * Reads the rows of the quick order: each has a field `s` with the part number and a field `n` with
 * the quantity. A row without a part or a quantity is left out. Undefined when the form was
 * tampered with.
 */
export function readQuickOrder(form: FormData): z.output<typeof QuickOrder> | undefined {
	const quantities = form.getAll("n").map(rowQuantity);
	const items = form
		.getAll("s")
		.map((sku, index) => ({ sku, quantity: quantities[index] ?? 0 }))
		.filter(({ sku, quantity }) => sku !== "" && quantity > 0);
	return z.safeParse(QuickOrder, { items, key: form.get("key") }).data;
}

/**
 * A quantity above the limit is lowered to it, as the cart does. A text that is no whole number is
 * not guessed.
 */
function rowQuantity(text: FormDataEntryValue): number {
	return /^\s*\d+\s*$/.test(String(text)) ? Math.min(MAX_LINE_QUANTITY, Number(text)) : 0;
}
