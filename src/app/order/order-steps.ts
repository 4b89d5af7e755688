/** The progress of an order in the five steps that the buyer sees. */
import type { OrderStatus, PaymentStatus } from "../../domain/order/order-status.ts";

export const ORDER_STEPS = ["placed", "payment", "preparing", "shipped", "delivered"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];
export type StepState = "done" | "current" | "ahead";

const STEP_OF_STATUS: Partial<Record<OrderStatus, OrderStep>> = {
	processing: "preparing",
	dropship: "preparing",
	awaiting_shipment: "preparing",
	shipped: "shipped",
	delivered: "delivered",
};

/** Whether the order was paid, also if refunded since, or is on account. */
function isCovered(payment: PaymentStatus): boolean {
	return payment !== "unpaid" && payment !== "failed";
}

function hasLeft(status: OrderStatus): boolean {
	return status === "shipped" || status === "delivered";
}

/** Null for a cancelled order. An order with a balance due counts as unpaid. */
export function orderProgress(
	status: OrderStatus,
	payment: PaymentStatus,
): { step: OrderStep; state: StepState }[] | null {
	if (status === "cancelled") return null;
	const current = ORDER_STEPS.indexOf(
		!isCovered(payment) && !hasLeft(status) ? "payment" : (STEP_OF_STATUS[status] ?? "preparing"),
	);
	// Shipped and delivered are done when they are reached; the other steps take time.
	const isStepDone = hasLeft(status);
	return ORDER_STEPS.map((step, n) => ({
		step,
		state:
			n < current || (n === current && isStepDone) ? "done" : n === current ? "current" : "ahead",
	}));
}
