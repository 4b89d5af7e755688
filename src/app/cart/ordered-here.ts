/** What this browser ordered as a guest. No account remembers it, and whoever is about to buy the same parts once more should know. */
import { readLocal, writeLocal } from "../local-storage.ts";

const ORDERED_KEY = "ordered";
const MOST = 10;

/** `name`: number and validator. */
export type OrderedHere = { name: string; skus: string[] };

/** The newest first. */
export function keepOrdered(order: OrderedHere): void {
	const others = orderedHere().filter(({ name }) => name !== order.name);
	writeLocal(ORDERED_KEY, JSON.stringify([order, ...others].slice(0, MOST)));
}

export function orderedHere(): OrderedHere[] {
	try {
		const kept: unknown = JSON.parse(readLocal(ORDERED_KEY) ?? "[]");
		return Array.isArray(kept) ? kept.filter(isOrder) : [];
	} catch {
		return [];
	}
}

function isOrder(kept: unknown): kept is OrderedHere {
	const { name, skus } = (kept ?? {}) as Partial<OrderedHere>;
	return typeof name === "string" && Array.isArray(skus) && skus.every((sku) => typeof sku === "string");
}
