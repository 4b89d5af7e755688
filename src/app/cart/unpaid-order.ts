/**
 * The last order of this browser that was placed but not paid. Its parts have left the cart, so the
 * cart page links to the payment.
 */
import { readLocal, removeLocal, writeLocal } from "../browser/local-storage.ts";

const UNPAID_KEY = "waiting";

/** `name`: order number and validator. */
export function saveUnpaidOrder(name: string): void {
	writeLocal(UNPAID_KEY, name);
}

export function readUnpaidOrder(): string | null {
	return readLocal(UNPAID_KEY);
}

/** Does nothing when another order has been saved since. */
export function dropUnpaidOrder(name: string): void {
	if (readLocal(UNPAID_KEY) === name) removeLocal(UNPAID_KEY);
}
