/**
 * The parts that a guest saved for later, in this browser. They move to the account when the
 * customer opens the cart page.
 */
import { readLocal, SAVED_FOR_LATER_KEY, writeLocal } from "../browser/local-storage.ts";
import { parseStoredCart, type StoredLine } from "./parse-stored-cart.ts";

export function readSavedForLater(): StoredLine[] {
	return parseStoredCart(readLocal(SAVED_FOR_LATER_KEY));
}

/** Puts the new lines first. Of a part that is saved already the larger quantity counts. */
export function addSavedForLater(lines: readonly StoredLine[]): void {
	if (lines.length === 0) return;
	const before = readSavedForLater();
	const withLargerQuantity = ({ sku, cartQty }: StoredLine) => ({
		sku,
		cartQty: Math.max(cartQty, before.find((line) => line.sku === sku)?.cartQty ?? 0),
	});
	write([
		...lines.map(withLargerQuantity),
		...before.filter(({ sku }) => !lines.some((line) => line.sku === sku)),
	]);
}

/** Without a SKU all saved parts are dropped. */
export function dropSavedForLater(sku?: string): void {
	write(sku === undefined ? [] : readSavedForLater().filter((line) => line.sku !== sku));
}

function write(lines: readonly StoredLine[]): void {
	writeLocal(SAVED_FOR_LATER_KEY, JSON.stringify(lines));
	window.dispatchEvent(new StorageEvent("storage", { key: SAVED_FOR_LATER_KEY }));
}
