import fc from "fast-check";
import { expect, it } from "vitest";
import { comparePayout } from "./payout-comparison.ts";

const payment = { kind: "payment", ref: "pay_1", amountCents: 10_000, feeCents: 320 } as const;
const refund = { kind: "refund", ref: "ref_1", amountCents: -2500, feeCents: 0 } as const;
const dispute = { kind: "other", ref: "adjustment", amountCents: -5000, feeCents: 1500 } as const;
const books = {
	payments: [{ ref: "pay_1", orderNumber: 111, cents: 10_000 }],
	refunds: [{ ref: "ref_1", orderNumber: 112, cents: 2500 }],
};

it("finds the order of each payment and refund, and no difference", () => {
	const { lines, sums } = comparePayout([payment, refund, dispute], books);
	expect(lines.map(({ orderNumber }) => orderNumber)).toEqual([111, 112, null]);
	expect(lines.map(({ difference }) => difference)).toEqual([null, null, null]);
	expect(sums).toEqual({
		paymentCents: 10_000,
		refundCents: -2500,
		otherCents: -5000,
		feeCents: 1820,
		totalCents: 680,
	});
});

it("names what is not in our books, and what has another amount", () => {
	const { lines } = comparePayout([payment, refund], {
		payments: [{ ref: "pay_1", orderNumber: 111, cents: 9999 }],
		refunds: [],
	});
	expect(lines).toMatchObject([
		{ difference: "amount", ourCents: 9999, orderNumber: 111 },
		{ difference: "missing_here", ourCents: null, orderNumber: null },
	]);
});

it("a payment and a refund with the same name are not mistaken for each other", () => {
	const { lines } = comparePayout([{ ...refund, ref: "pay_1" }], books);
	expect(lines).toMatchObject([{ difference: "missing_here" }]);
});

it("the total is the sum of all amounts without the fees", () => {
	const line = fc.record({
		kind: fc.constantFrom("payment", "refund", "other"),
		ref: fc.string(),
		amountCents: fc.integer(),
		feeCents: fc.nat(),
	});
	fc.assert(
		fc.property(fc.array(line), (lines) => {
			const { sums } = comparePayout(lines, { payments: [], refunds: [] });
			expect(sums.totalCents).toBe(
				sums.paymentCents + sums.refundCents + sums.otherCents - sums.feeCents,
			);
		}),
	);
});
