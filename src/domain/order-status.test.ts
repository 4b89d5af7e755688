import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canCancel, canMove, ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from "./order-status.ts";

describe("the moves of an order", () => {
	it("never leave the graph, whatever is asked", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 40 }), (asked) => {
				let at: OrderStatus = "draft";
				for (const to of asked) {
					if (!canMove(at, to)) continue;
					expect(ORDER_MOVES[at]).toContain(to);
					at = to;
				}
				expect(ORDER_STATUSES).toContain(at);
			}),
			{ numRuns: 3000 },
		);
	});

	it("end in delivered or cancelled, and nowhere else", () => {
		expect(ORDER_STATUSES.filter((status) => ORDER_MOVES[status].length === 0)).toEqual(["delivered", "cancelled"]);
	});

	it("reach every status from a draft", () => {
		const reached = new Set<OrderStatus>(["draft"]);
		for (const from of reached) for (const to of ORDER_MOVES[from]) reached.add(to);
		expect(reached.size).toBe(ORDER_STATUSES.length);
	});

	it("allow cancelling until the goods have left, but for a draft", () => {
		expect(ORDER_STATUSES.filter(canCancel)).toEqual([
			"awaiting_payment",
			"vin_verification",
			"on_hold",
			"processing",
			"dropship",
			"awaiting_shipment",
		]);
	});
});
