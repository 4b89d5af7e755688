/** Whatever is asked of an order, it stays on the ways its moves allow, and nothing leaves that nobody has paid for. */
import fc from "fast-check";
import {
	canCancel,
	canMove,
	ORDER_MOVES,
	ORDER_STATUSES,
	type OrderStatus,
	PAYMENT_STATUSES,
	type PaymentStatus,
	staffMoves,
} from "../../src/domain/order-status.ts";

type Event = { by: "store" | "staff" | "buyer"; to: OrderStatus; payment: PaymentStatus };

const event: fc.Arbitrary<Event> = fc.record({
	by: fc.constantFrom("store" as const, "staff" as const, "buyer" as const),
	to: fc.constantFrom(...ORDER_STATUSES),
	payment: fc.constantFrom(...PAYMENT_STATUSES),
});
const PAID_FOR: readonly PaymentStatus[] = ["paid", "on_account", "partially_refunded"];
const LEAVES: readonly OrderStatus[] = ["processing", "dropship", "awaiting_shipment", "shipped"];

export function checkMoves(runs: number): void {
	fc.assert(
		// As long as they may be, not as short as fast-check likes them.
		fc.property(fc.array(event, { maxLength: 40, size: "max" }), (events) => {
			let at: OrderStatus = "draft";
			for (const one of events) {
				const to = one.by === "buyer" ? "cancelled" : one.to;
				if (!isAllowed(at, to, one)) continue;
				if (!ORDER_MOVES[at].includes(to)) throw new Error(`${one.by} moves from ${at} to ${to}`);
				if (one.by === "staff" && LEAVES.includes(to) && !PAID_FOR.includes(one.payment)) throw new Error(`${to} while ${one.payment}`);
				at = to;
			}
		}),
		{ numRuns: runs },
	);
}

function isAllowed(at: OrderStatus, to: OrderStatus, { by, payment }: Event): boolean {
	if (by === "buyer") return canCancel(at);
	return by === "staff" ? staffMoves(at, payment).includes(to) : canMove(at, to);
}
