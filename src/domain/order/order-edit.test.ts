import fc from "fast-check";
import { expect, it } from "vitest";
import { refundForPieces } from "../money/totals.ts";
import { canRaiseLine, keepLines } from "./order-edit.ts";

type Step = { kind: "refund" | "edit"; quantity: number };

const steps = fc.array(
	fc.record({
		kind: fc.constantFrom("refund" as const, "edit" as const),
		quantity: fc.integer({ min: 1, max: 12 }),
	}),
	{ maxLength: 12 },
);

/** Refunds pieces and edits the quantity in turns, then refunds what is left. */
function refundAll(
	bought: { quantity: number; priceCents: number; discountCents: number },
	changes: readonly Step[],
) {
	let line = { ...bought, n: 1, coreCents: 0, refundedQuantity: 0 };
	const refunds: number[] = [];
	const refund = (pieces: number) => {
		const goods = {
			goodsCents: line.priceCents * line.quantity,
			discountCents: line.discountCents,
			taxCents: 0,
		};
		refunds.push(refundForPieces(goods, line.quantity, line.refundedQuantity, pieces));
		line = { ...line, refundedQuantity: line.refundedQuantity + pieces };
	};
	for (const { kind, quantity } of changes) {
		const open = line.quantity - line.refundedQuantity;
		if (kind === "refund") refund(Math.min(quantity, open));
		else if (quantity >= line.refundedQuantity && (quantity <= line.quantity || canRaiseLine(line)))
			line = keepLines([line], [{ line: 1, quantity }])[0] ?? line;
	}
	refund(line.quantity - line.refundedQuantity);
	return { refunds, paidCents: line.priceCents * line.quantity - line.discountCents };
}

it("refunds of a line, between edits of its quantity, are together what the line cost", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 12 }),
			fc.integer({ min: 1, max: 10_000 }),
			fc.double({ min: 0, max: 1, noNaN: true }),
			steps,
			(quantity, priceCents, share, changes) => {
				const discountCents = Math.floor(quantity * priceCents * share);
				const bought = { quantity, priceCents, discountCents };
				const { refunds, paidCents } = refundAll(bought, changes);
				expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(paidCents);
				expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0);
			},
		),
		{ numRuns: 2000 },
	);
});

it("a discounted line with refunded pieces gets no more pieces", () => {
	expect(canRaiseLine({ discountCents: 4000, refundedQuantity: 2 })).toBe(false);
	expect(canRaiseLine({ discountCents: 0, refundedQuantity: 2 })).toBe(true);
	expect(canRaiseLine({ discountCents: 4000, refundedQuantity: 0 })).toBe(true);
});
