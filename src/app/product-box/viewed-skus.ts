/** The parts that this browser looked at last, by SKU. They are never stored on the server. */
import { MAX_SKU_LENGTH } from "../../domain/catalog/part-number.ts";
import { MAX_VIEWED_PARTS } from "../../domain/catalog/viewed-parts-limit.ts";
import { readLocal, removeLocal, VIEWED_KEY, writeLocal } from "../browser/local-storage.ts";

/** Newest first. Anything else in the storage counts as no parts. */
export function readViewedSkus(): string[] {
	try {
		const stored: unknown = JSON.parse(readLocal(VIEWED_KEY) ?? "[]");
		if (!Array.isArray(stored)) return [];
		return stored
			.filter((sku) => typeof sku === "string" && sku.length <= MAX_SKU_LENGTH)
			.slice(0, MAX_VIEWED_PARTS);
	} catch {
		return [];
	}
}

export function addViewedSku(sku: string): void {
	const skus = [sku, ...readViewedSkus().filter((viewedSku) => viewedSku !== sku)];
	writeLocal(VIEWED_KEY, JSON.stringify(skus.slice(0, MAX_VIEWED_PARTS)));
}

export function clearViewedSkus(): void {
	removeLocal(VIEWED_KEY);
	delete document.documentElement.dataset.viewed;
}
