import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import { type BadgeTone, TEXT_TONES } from "./badge.tsx";

/** Apart from the words of the badge, because lists show only the colours. */
export const AVAILABILITY_TONES: Record<AvailabilityClass, BadgeTone> = {
	IN_STOCK: "good",
	LOCAL: "good",
	BACKORDER: "warn",
	INCOMING: "warn",
	NO_STOCK: "bad",
};

/**
 * The colour of a day in a list: in stock at the warehouse that ships it, on its way there first,
 * or out of stock. A part of a local store and one of a supplier that ship on the same day look
 * alike. A special order is not out of stock.
 */
export function availabilityTone(availability: AvailabilityClass, isSpecialOrder: boolean): string {
	if (availability === "IN_STOCK") return TEXT_TONES.good;
	return TEXT_TONES[availability === "NO_STOCK" && !isSpecialOrder ? "bad" : "warn"];
}
