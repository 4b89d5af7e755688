/** How far an order has come, in the five steps a buyer thinks in. */
import type { OrderStatus, PaymentStatus } from "../../domain/order/order-status.ts";

export const ORDER_STEPS = ["placed", "payment", "preparing", "shipped", "delivered"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];
export type StepState = "done" | "current" | "ahead";

const REACHED: Partial<Record<OrderStatus, OrderStep>> = {
	processing: "preparing",
	dropship: "preparing",
	awaiting_shipment: "preparing",
	shipped: "shipped",
	delivered: "delivered",
};

/** Whether the money is there, was there, or is owed on account. */
function isCovered(payment: PaymentStatus): boolean {
	return payment !== "unpaid" && payment !== "failed";
}

/** Null for an order that goes nowhere any more. */
export function orderProgress(
	status: OrderStatus,
	payment: PaymentStatus,
): { step: OrderStep; state: StepState }[] | null {
	if (status === "cancelled") return null;
	const current = ORDER_STEPS.indexOf(
		REACHED[status] ?? (isCovered(payment) ? "preparing" : "payment"),
	);
	// What has left the house and what has arrived is done; everything else is under way.
	const isOver = status === "shipped" || status === "delivered";
	return ORDER_STEPS.map((step, n) => ({
		step,
		state: n < current || (n === current && isOver) ? "done" : n === current ? "current" : "ahead",
	}));
}
