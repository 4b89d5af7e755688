/**
 * The orders that this browser placed as a guest, to warn a guest who is about to buy the same
 * parts again through a quote. The link of an order is not stored, because it opens the address to
 * every reader of the storage.
 */
import { readLocal, writeLocal } from "../browser/local-storage.ts";

const HISTORY_KEY = "ordered";
const MAX_ORDERS = 10;
/** Longer than a quote stays open, with some time for messages about it. */
const MAX_AGE_MS = 90 * 86_400_000;

/** `at`: when the order was placed, which also identifies it. */
export type GuestOrder = { at: string; parts: { sku: string; quantity: number }[] };

/** Puts the order first. */
export function rememberGuestOrder(order: GuestOrder): void {
	const others = readGuestOrders().filter(({ at }) => at !== order.at);
	writeLocal(HISTORY_KEY, JSON.stringify([order, ...others].slice(0, MAX_ORDERS)));
}

export function readGuestOrders(): GuestOrder[] {
	const stored = readStored();
	const orders = stored.filter(isRecentOrder);
	// Orders that are too old, or that an older version stored with their link, are deleted.
	if (orders.length < stored.length) writeLocal(HISTORY_KEY, JSON.stringify(orders));
	return orders;
}

function readStored(): unknown[] {
	try {
		const stored: unknown = JSON.parse(readLocal(HISTORY_KEY) ?? "[]");
		return Array.isArray(stored) ? stored : [];
	} catch {
		return [];
	}
}

function isRecentOrder(stored: unknown): stored is GuestOrder {
	const { at, parts } = (stored ?? {}) as Partial<GuestOrder>;
	if (typeof at !== "string" || !(Date.parse(at) > Date.now() - MAX_AGE_MS)) return false;
	return (
		Array.isArray(parts) &&
		parts.every((part) => typeof part?.sku === "string" && typeof part.quantity === "number")
	);
}
