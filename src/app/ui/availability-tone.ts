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

/** The colour of the text that says when a part ships. A special order is not out of stock. */
export function availabilityTone(availability: AvailabilityClass, isSpecialOrder: boolean): string {
	const tone = AVAILABILITY_TONES[availability];
	return TEXT_TONES[isSpecialOrder && tone === "bad" ? "warn" : tone];
}
