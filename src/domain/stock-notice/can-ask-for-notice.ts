import type { AvailabilityClass } from "../catalog/availability.ts";

/**
 * Only a part that cannot ship now: out of stock, or on its way to the store. A special order is
 * made for the buyer.
 */
export function canAskForNotice(availability: AvailabilityClass, isSpecialOrder: boolean): boolean {
	if (isSpecialOrder) return false;
	return availability === "NO_STOCK" || availability === "INCOMING";
}
