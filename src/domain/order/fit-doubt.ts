/** Whether the parts of an order fit the vehicle of its VIN. */
import type { Fit } from "../catalog/fitment.ts";
import type { OrderStatus } from "./order-status.ts";

export const FIT_DOUBTS = ["does_not_fit", "may_fit"] as const;
/** `may_fit`: it depends on a detail, or fits only some of the vehicles that the VIN may mean. */
export type FitDoubt = (typeof FIT_DOUBTS)[number];

/** Why staff send a part that does not fit the VIN, for the timeline of the order. */
export const MAX_FIT_REASON_LENGTH = 500;

/** The statuses before an order goes on to its shipping. */
const STATUSES_BEFORE_SHIPPING: readonly OrderStatus[] = [
	"vin_verification",
	"awaiting_payment",
	"on_hold",
];

/**
 * Whether this move lets an order go on whose VIN was not verified. A part that does not fit the
 * VIN then needs a reason.
 */
export function goesOnUnverified(
	{ status, isVinVerified }: { status: OrderStatus; isVinVerified: boolean },
	to: OrderStatus,
): boolean {
	return (
		!isVinVerified &&
		STATUSES_BEFORE_SHIPPING.includes(status) &&
		to !== "on_hold" &&
		to !== "cancelled"
	);
}

/** Whether a part does not fit the VIN, as far as the catalog knows. */
export function hasMisfit(lines: readonly { fitDoubt: FitDoubt | null }[]): boolean {
	return lines.some(({ fitDoubt }) => fitDoubt === "does_not_fit");
}

/**
 * The doubt about a part, from its answers for every vehicle that the VIN may mean. Null when it
 * fits, is universal or has no fitments.
 */
export function fitDoubtOf(answers: readonly Fit["answer"][]): FitDoubt | null {
	const decisive = answers.filter((answer) => answer !== "universal" && answer !== "no_data");
	if (decisive.every((answer) => answer === "fits")) return null;
	return decisive.every((answer) => answer === "does_not_fit") ? "does_not_fit" : "may_fit";
}
