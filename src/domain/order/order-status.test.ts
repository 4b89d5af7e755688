import { describe, expect, it } from "vitest";
import {
	checkEveryTransition,
	checkRandomTransitions,
} from "../../../tests/support/random-transitions.ts";
import {
	canBuyerCancel,
	canCancel,
	ORDER_STATUSES,
	ORDER_TRANSITIONS,
	type OrderStatus,
	staffCancelReason,
} from "./order-status.ts";

describe("the moves of an order", () => {
	it("are exactly the expected ones, from every status to every other", checkEveryTransition);

	it("happen only when they are allowed, in random sequences", () => checkRandomTransitions(3000));

	it("let the buyer cancel until the goods have left, except a paid special order", () => {
		const order = {
			kind: "order",
			status: "dropship",
			paymentStatus: "paid",
			hasSpecialOrder: true,
		} as const;
		const canCancelNow = (change: Partial<Parameters<typeof canBuyerCancel>[0]>) =>
			canBuyerCancel({ ...order, ...change }, false);
		expect(canCancelNow({})).toBe(false);
		expect(canCancelNow({ paymentStatus: "on_account" })).toBe(false);
		expect(canCancelNow({ status: "awaiting_shipment", paymentStatus: "partially_refunded" })).toBe(
			false,
		);
		expect(canCancelNow({ status: "awaiting_payment", paymentStatus: "unpaid" })).toBe(true);
		expect(canCancelNow({ status: "processing", hasSpecialOrder: false })).toBe(true);
		expect(canCancelNow({ status: "shipped", hasSpecialOrder: false })).toBe(false);
		expect(canCancelNow({ kind: "quote", status: "draft", hasSpecialOrder: false })).toBe(false);
	});

	it("let only staff cancel the rest of an order of which a piece has left", () => {
		const order = {
			kind: "order",
			status: "awaiting_shipment",
			paymentStatus: "paid",
			hasSpecialOrder: false,
		} as const;
		expect([canBuyerCancel(order, true), staffCancelReason(order, true)]).toEqual([
			false,
			"partly_shipped",
		]);
		expect([canBuyerCancel(order, false), staffCancelReason(order, false)]).toEqual([true, null]);
		expect(staffCancelReason({ ...order, hasSpecialOrder: true }, false)).toBe("special_order");
		expect(staffCancelReason({ ...order, status: "shipped" }, true)).toBeNull();
	});

	it("end in delivered or cancelled, and nowhere else", () => {
		expect(ORDER_STATUSES.filter((status) => ORDER_TRANSITIONS[status].length === 0)).toEqual([
			"delivered",
			"cancelled",
		]);
	});

	it("reach every status from a draft", () => {
		const reached = new Set<OrderStatus>(["draft"]);
		for (const from of reached) for (const to of ORDER_TRANSITIONS[from]) reached.add(to);
		expect(reached.size).toBe(ORDER_STATUSES.length);
	});

	it("allow cancelling until the goods have left, except for a draft", () => {
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
