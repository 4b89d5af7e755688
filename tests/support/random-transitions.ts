/** Tries random transitions of orders: only allowed ones happen, and no unpaid order is shipped. */
import fc from "fast-check";
import {
	canCancel,
	canTransition,
	ORDER_STATUSES,
	type OrderStatus,
	PAYMENT_STATUSES,
	type PaymentStatus,
	staffTransitions,
} from "../../src/domain/order/order-status.ts";

type Event = { by: "store" | "staff" | "buyer"; to: OrderStatus; payment: PaymentStatus };

const event: fc.Arbitrary<Event> = fc.record({
	by: fc.constantFrom("store" as const, "staff" as const, "buyer" as const),
	to: fc.constantFrom(...ORDER_STATUSES),
	payment: fc.constantFrom(...PAYMENT_STATUSES),
});
const OWED: readonly PaymentStatus[] = ["unpaid", "failed"];
const PAID_FOR: readonly PaymentStatus[] = ["paid", "on_account", "partially_refunded"];
const LEAVES: readonly OrderStatus[] = ["processing", "dropship", "awaiting_shipment", "shipped"];

/**
 * The allowed transitions, written a second time so that the test does not compare the code with
 * itself.
 */
const TRANSITIONS = `
	draft > awaiting_payment vin_verification on_hold
	vin_verification > awaiting_payment processing on_hold cancelled
	awaiting_payment > processing on_hold cancelled
	on_hold > processing awaiting_payment awaiting_shipment cancelled
	processing > dropship awaiting_shipment on_hold cancelled
	dropship > awaiting_shipment shipped cancelled
	awaiting_shipment > shipped on_hold cancelled
	shipped > delivered`;
const allowedTransitions = new Set(
	TRANSITIONS.trim()
		.split("\n")
		.flatMap((line) => {
			const [from = "", to = ""] = line.split(" > ");
			return to.split(" ").map((status) => `${from.trim()} ${status}`);
		}),
);

/**
 * Whether the list above allows the transition. For cancellations by the buyer the code may be
 * stricter.
 */
function isExpected(at: OrderStatus, to: OrderStatus, { by, payment }: Event): boolean {
	if (!allowedTransitions.has(`${at} ${to}`)) return false;
	if (by !== "staff") return true;
	return to === "awaiting_payment"
		? OWED.includes(payment)
		: PAID_FOR.includes(payment) || !LEAVES.includes(to);
}

/** Every status with every other status, for every caller and payment status. */
export function checkEveryTransition(): void {
	for (const at of ORDER_STATUSES)
		for (const to of ORDER_STATUSES)
			for (const by of ["store", "staff", "buyer"] as const)
				for (const payment of PAYMENT_STATUSES) check(at, { by, to, payment });
}

export function checkRandomTransitions(runs: number): void {
	fc.assert(
		// fast-check prefers short arrays by default; `size: "max"` makes them long.
		fc.property(fc.array(event, { maxLength: 40, size: "max" }), (events) => {
			let at: OrderStatus = "draft";
			for (const next of events) at = check(at, next) ?? at;
		}),
		{ numRuns: runs },
	);
}

/** Returns the new status if the order moved. */
function check(at: OrderStatus, event: Event): OrderStatus | undefined {
	const to = event.by === "buyer" ? "cancelled" : event.to;
	const [may, should] = [isAllowed(at, to, event), isExpected(at, to, event)];
	if (may && !should)
		throw new Error(`${event.by} moves from ${at} to ${to} while ${event.payment}`);
	if (should && !may && event.by !== "buyer")
		throw new Error(`${event.by} cannot move from ${at} to ${to} while ${event.payment}`);
	return may ? to : undefined;
}

function isAllowed(at: OrderStatus, to: OrderStatus, { by, payment }: Event): boolean {
	if (by === "buyer") return canCancel(at);
	if (by !== "staff") return canTransition(at, to);
	return staffTransitions({ status: at, paymentStatus: payment, balanceDueCents: 0 }).includes(to);
}
