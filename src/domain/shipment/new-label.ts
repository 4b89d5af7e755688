/** When a box that has left gets a new label from the carrier. */
import { isCovered, type OrderStanding } from "../order/order-status.ts";
import type { OrderShipment } from "./order-shipment.ts";

/** A label of a shipment, with the times of its purchase and of its end. */
export type LabelTimes = {
	status: "buying" | "bought" | "declined" | "voided";
	/** When its purchase began. */
	createdAt: Date;
	boughtAt: Date | null;
	voidedAt: Date | null;
};

type LeftBox = Pick<OrderShipment, "status" | "shippedAt" | "trackings">;

/**
 * A box that has left without a tracking number needs a new label after its last one was voided. An
 * unfinished purchase does not change that, because it is continued and charged once. `labels` are
 * in the sequence of their purchases.
 */
export function needsNewLabel(
	{ status, shippedAt, trackings }: LeftBox,
	labels: readonly LabelTimes[],
): boolean {
	if (status !== "shipped" || shippedAt === null || trackings.length > 0) return false;
	const last = labels.findLast((label) => wasOnBox(label, shippedAt));
	return last?.status === "voided" && last.voidedAt !== null && last.voidedAt > shippedAt;
}

/** A purchase that began before the box left and ended after that never got onto the box. */
function wasOnBox({ createdAt, boughtAt }: LabelTimes, shippedAt: Date): boolean {
	return boughtAt !== null && (boughtAt <= shippedAt || createdAt > shippedAt);
}

/** The buyer has paid for the box, whatever else of the order is still open. */
export function canRelabelOrder({ status, paymentStatus }: OrderStanding): boolean {
	return status !== "cancelled" && isCovered(paymentStatus);
}
