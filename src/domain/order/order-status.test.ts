import { describe, expect, it } from "vitest";
import { checkEveryMove, checkMoves } from "../../../tests/support/random-moves.ts";
import {
	buyerMayCancel,
	canCancel,
	ORDER_MOVES,
	ORDER_STATUSES,
	type OrderStatus,
} from "./order-status.ts";

describe("the moves of an order", () => {
	it("are those that were agreed, from each to each, and no others", checkEveryMove);

	it("never leave the graph, whatever is asked", () => checkMoves(3000));

	it("are the buyer's to end until the goods have left, but for a special order that is paid for", () => {
		const order = {
			kind: "order",
			status: "dropship",
			payment_status: "paid",
			has_special: true,
		} as const;
		expect(buyerMayCancel(order)).toBe(false);
		expect(buyerMayCancel({ ...order, payment_status: "on_account" })).toBe(false);
		expect(
			buyerMayCancel({
				...order,
				status: "awaiting_shipment",
				payment_status: "partially_refunded",
			}),
		).toBe(false);
		expect(buyerMayCancel({ ...order, status: "awaiting_payment", payment_status: "unpaid" })).toBe(
			true,
		);
		expect(buyerMayCancel({ ...order, status: "processing", has_special: false })).toBe(true);
		expect(buyerMayCancel({ ...order, status: "shipped", has_special: false })).toBe(false);
		expect(buyerMayCancel({ ...order, kind: "quote", status: "draft", has_special: false })).toBe(
			false,
		);
	});

	it("end in delivered or cancelled, and nowhere else", () => {
		expect(ORDER_STATUSES.filter((status) => ORDER_MOVES[status].length === 0)).toEqual([
			"delivered",
			"cancelled",
		]);
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
