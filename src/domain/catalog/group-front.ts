/** Which part of an interchange group is shown for all of them. */
import type { AvailabilityClass } from "./availability.ts";

/** A part as far as it can be bought. */
export type StockedPart = {
	availability: { class: AvailabilityClass };
	isSpecialOrder: boolean;
};

export function isSoldOut({ availability, isSpecialOrder }: StockedPart): boolean {
	return availability.class === "NO_STOCK" && !isSpecialOrder;
}

/**
 * The part that replaces a sold out one on the front of its group: the first one that ships today,
 * or the first one that can be had. Undefined if the part itself can be had or no other one can.
 */
export function replacementOnFront<Part extends StockedPart>(
	first: StockedPart,
	others: readonly Part[],
): Part | undefined {
	if (!isSoldOut(first)) return undefined;
	return (
		others.find(({ availability }) => availability.class === "IN_STOCK") ??
		others.find((other) => !isSoldOut(other))
	);
}
