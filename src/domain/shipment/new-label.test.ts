import { expect, it } from "vitest";
import { canRelabelOrder, type LabelTimes, needsNewLabel } from "./new-label.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 19, hour));
/** It left at 10. */
const BOX = { status: "shipped" as const, shippedAt: at(10), trackings: [] };
const label = (created: number, bought: number, voided: number | null): LabelTimes => ({
	status: voided === null ? "bought" : "voided",
	createdAt: at(created),
	boughtAt: at(bought),
	voidedAt: voided === null ? null : at(voided),
});
const unfinished = (status: "buying" | "declined", created: number): LabelTimes => ({
	...label(created, created, null),
	status,
	boughtAt: null,
});

it("needs a new label after its last one was voided", () => {
	expect(needsNewLabel(BOX, [label(8, 9, 11)])).toBe(true);
	expect(needsNewLabel(BOX, [label(8, 9, 11), label(12, 12, null)])).toBe(false);
	expect(needsNewLabel(BOX, [label(8, 9, 11), label(12, 12, 13)])).toBe(true);
	for (const status of ["buying", "declined"] as const)
		expect(needsNewLabel(BOX, [label(8, 9, 11), unfinished(status, 12)])).toBe(true);
});

it("needs none with a number, in the house, delivered, or with a label voided before", () => {
	const voided = [label(8, 9, 11)];
	expect(needsNewLabel({ ...BOX, trackings: ["1Z"] }, voided)).toBe(false);
	expect(needsNewLabel({ ...BOX, status: "delivered" }, voided)).toBe(false);
	expect(needsNewLabel({ ...BOX, status: "packed", shippedAt: null }, voided)).toBe(false);
	expect(needsNewLabel(BOX, [label(7, 8, 9)])).toBe(false);
	expect(needsNewLabel(BOX, [])).toBe(false);
});

it("does not count a label that came after the box had left without it", () => {
	expect(needsNewLabel(BOX, [label(9, 11, 12)])).toBe(false);
	expect(needsNewLabel(BOX, [label(7, 8, 11), label(9, 11, 12)])).toBe(true);
});

it("asks only that the order is paid and not cancelled", () => {
	const order = { status: "on_hold", paymentStatus: "paid", balanceDueCents: 500 } as const;
	expect(canRelabelOrder(order)).toBe(true);
	expect(canRelabelOrder({ ...order, status: "delivered" })).toBe(true);
	expect(canRelabelOrder({ ...order, status: "cancelled" })).toBe(false);
	expect(canRelabelOrder({ ...order, paymentStatus: "unpaid" })).toBe(false);
});
