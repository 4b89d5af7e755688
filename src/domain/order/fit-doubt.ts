/** Whether the parts of an order fit the vehicle of its VIN. */
import type { Fit } from "../catalog/fitment.ts";

export const FIT_DOUBTS = ["does_not_fit", "may_fit"] as const;
/** `may_fit`: it depends on a detail, or fits only some of the vehicles that the VIN may mean. */
export type FitDoubt = (typeof FIT_DOUBTS)[number];

/** Why staff send a part that does not fit the VIN, for the timeline of the order. */
export const MAX_FIT_REASON_LENGTH = 500;

/**
 * The doubt about a part, from its answers for every vehicle that the VIN may mean. Null when it
 * fits, is universal or has no fitments.
 */
export function fitDoubtOf(answers: readonly Fit["answer"][]): FitDoubt | null {
	const decisive = answers.filter((answer) => answer !== "universal" && answer !== "no_data");
	if (decisive.every((answer) => answer === "fits")) return null;
	return decisive.every((answer) => answer === "does_not_fit") ? "does_not_fit" : "may_fit";
}
