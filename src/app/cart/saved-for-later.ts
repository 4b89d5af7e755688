/** What a guest keeps for later, in this browser; an account takes it over at its next look at the cart. */

import { LATER_KEY, readLocal, writeLocal } from "../browser/local-storage.ts";
import { type StoredLine, parseStoredCart } from "./parse-stored-cart.ts";

export function readSavedForLater(): StoredLine[] {
	return parseStoredCart(readLocal(LATER_KEY));
}

/** The newest first; of the same part the larger quantity. */
export function addSavedForLater(lines: readonly StoredLine[]): void {
	if (lines.length === 0) return;
	const before = readSavedForLater();
	const larger = ({ sku, cartQty }: StoredLine) => ({
		sku,
		cartQty: Math.max(cartQty, before.find((one) => one.sku === sku)?.cartQty ?? 0),
	});
	write([
		...lines.map(larger),
		...before.filter(({ sku }) => !lines.some((line) => line.sku === sku)),
	]);
}

/** One of them, or all. */
export function dropSavedForLater(sku?: string): void {
	write(sku === undefined ? [] : readSavedForLater().filter((line) => line.sku !== sku));
}

function write(lines: readonly StoredLine[]): void {
	writeLocal(LATER_KEY, JSON.stringify(lines));
	window.dispatchEvent(new StorageEvent("storage", { key: LATER_KEY }));
}
