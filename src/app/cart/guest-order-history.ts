/**
 * What this browser ordered as a guest. No account remembers it, and whoever is about to buy the same parts once more should know. Not
 * which order it was: its link opens the address and more to whoever reads it here.
 */
import { readLocal, writeLocal } from "../browser/local-storage.ts";

const ORDERED_KEY = "ordered";
const MOST = 10;
/** Longer than a quote lives with some talk about it. */
const KEPT_MS = 90 * 86_400_000;

/** `at`: when it was placed, which tells it from the others too. */
export type GuestOrder = { at: string; parts: { sku: string; quantity: number }[] };

/** The newest first. */
export function rememberGuestOrder(order: GuestOrder): void {
	const others = readGuestOrders().filter(({ at }) => at !== order.at);
	writeLocal(ORDERED_KEY, JSON.stringify([order, ...others].slice(0, MOST)));
}

export function readGuestOrders(): GuestOrder[] {
	const kept = readKept();
	const known = kept.filter(isOrder);
	// What is too old, or was kept with its link once, goes.
	if (known.length < kept.length) writeLocal(ORDERED_KEY, JSON.stringify(known));
	return known;
}

function readKept(): unknown[] {
	try {
		const kept: unknown = JSON.parse(readLocal(ORDERED_KEY) ?? "[]");
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

function isOrder(kept: unknown): kept is GuestOrder {
	const { at, parts } = (kept ?? {}) as Partial<GuestOrder>;
	if (typeof at !== "string" || !(Date.parse(at) > Date.now() - KEPT_MS)) return false;
	return (
		Array.isArray(parts) &&
		parts.every((part) => typeof part?.sku === "string" && typeof part.quantity === "number")
	);
}
