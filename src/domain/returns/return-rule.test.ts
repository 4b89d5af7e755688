import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_STATE_TAX_RATES } from "../money/sales-tax.ts";
import { calculateTotals } from "../money/totals.ts";
import {
	capRefund,
	isReturnable,
	RETURN_REASONS,
	type ReturnReason,
	refundOfLine,
	refundTotal,
	returnRefusal,
} from "./return-rule.ts";

it.each([
	{ isSpecialOrder: false, isElectrical: false, expected: true },
	{ isSpecialOrder: true, isElectrical: false, expected: false },
	{ isSpecialOrder: false, isElectrical: true, expected: false },
	{ isSpecialOrder: true, isElectrical: true, expected: false },
])(
	"special order $isSpecialOrder, electrical $isElectrical: returnable $expected",
	({ expected, ...part }) => {
		expect(isReturnable(part)).toBe(expected);
	},
);

describe("whether a line can be returned", () => {
	const eligibleLine = {
		kind: "return" as const,
		reason: null,
		isSpecialOrder: false,
		isReturnable: true,
		daysLeft: 5,
		isInTransit: false,
		quantityLeft: 1,
	};

	it.each([
		[{}, null],
		[{ isSpecialOrder: true, isReturnable: false }, "return_special_order"],
		[{ isReturnable: false }, "return_electrical"],
		[{ daysLeft: 0 }, null],
		[{ daysLeft: -1 }, "return_not_eligible"],
		[{ daysLeft: null }, "return_not_eligible"],
		[{ quantityLeft: 0 }, "return_not_eligible"],
		[{ daysLeft: null, isInTransit: true }, "return_not_eligible"],
		[{ daysLeft: null, isInTransit: true, reason: "lost_in_transit" as const }, null],
		[{ daysLeft: null, reason: "lost_in_transit" as const }, "return_not_eligible"],
		[{ kind: "core" as const, isReturnable: false }, null],
		[{ kind: "core" as const, isSpecialOrder: true, isReturnable: false }, null],
		[{ kind: "core" as const, daysLeft: -1 }, "return_not_eligible"],
	])("%o: %s", (changes, refusal) => {
		expect(returnRefusal({ ...eligibleLine, ...changes })).toBe(refusal);
	});
});

const TAX = {
	isTaxable: true,
	credit: "retail" as const,
	state: "FL",
	taxType: "state",
	fixedTaxPercentage: "0",
	stateTaxRates: DEFAULT_STATE_TAX_RATES,
};

const anyLine = fc.record({
	quantity: fc.integer({ min: 1, max: 40 }),
	priceCents: fc.integer({ min: 0, max: 500_000 }),
	coreCents: fc.integer({ min: 0, max: 90_000 }),
});
const anyReturn = fc.record({
	line: fc.nat(),
	kind: fc.constantFrom("return" as const, "core" as const),
	quantity: fc.integer({ min: 1, max: 12 }),
	creditPercent: fc.integer({ min: 0, max: 100 }),
	reason: fc.constantFrom(...RETURN_REASONS),
});

describe("the refund of a return", () => {
	it("never exceeds what was paid, in any sequence of partial returns and core credits", () => {
		const anyOrder = fc.record({
			lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
			discount: fc.nat(300_000),
			shipping: fc.nat(9000),
			returns: fc.array(anyReturn, { maxLength: 60 }),
			restockingPercent: fc.integer({ min: 0, max: 100 }),
			staffRefund: fc.nat(200_000),
		});
		fc.assert(
			fc.property(
				anyOrder,
				({ lines, discount, shipping, returns, restockingPercent, staffRefund }) => {
					const totals = calculateTotals({
						lines,
						shippingCents: shipping,
						discountCents: discount,
						tax: TAX,
					});
					const counts = lines.map((): ReturnedCount => ({ pieces: 0, cores: 0 }));
					let refundedCents = Math.min(staffRefund, totals.totalCents);
					for (const lineReturn of returns) {
						const refund = refundOnce(lines, totals, counts, lineReturn, restockingPercent);
						const capped = capRefund(refund, totals.totalCents - refundedCents);
						for (const cents of Object.values(capped)) expect(cents).toBeGreaterThanOrEqual(0);
						refundedCents += refundTotal(capped);
						expect(refundedCents).toBeLessThanOrEqual(totals.totalCents);
					}
				},
			),
			{ numRuns: 500 },
		);
	});

	it("is everything but the shipping when all pieces come back for store errors, in any number of returns", () => {
		fc.assert(
			fc.property(
				fc.array(anyLine, { minLength: 1, maxLength: 5 }),
				fc.nat(300_000),
				fc.integer({ min: 1, max: 7 }),
				(lines, discount, quantity) => {
					const totals = calculateTotals({
						lines,
						shippingCents: 999,
						discountCents: discount,
						tax: TAX,
					});
					const counts = lines.map((): ReturnedCount => ({ pieces: 0, cores: 0 }));
					let refundedCents = 0;
					for (const [line, bought] of lines.entries())
						for (let done = 0; done < bought.quantity; done += quantity) {
							const lineReturn: LineReturn = {
								line,
								kind: "return",
								quantity,
								creditPercent: 100,
								reason: "arrived_late",
							};
							refundedCents += refundTotal(refundOnce(lines, totals, counts, lineReturn, 15));
						}
					expect(refundedCents).toBe(totals.totalCents - 999);
				},
			),
		);
	});
});

/** Pieces and cores of a line that were refunded so far. */
type ReturnedCount = { pieces: number; cores: number };

type LineReturn = {
	line: number;
	kind: "return" | "core";
	quantity: number;
	creditPercent: number;
	reason: ReturnReason;
};

/** Refunds as many pieces as are left of the line, and counts them. */
function refundOnce(
	lines: { quantity: number; coreCents: number }[],
	totals: ReturnType<typeof calculateTotals>,
	counts: ReturnedCount[],
	{ line, kind, quantity, creditPercent, reason }: LineReturn,
	restockingPercent: number,
) {
	const n = line % lines.length;
	const bought = lines[n];
	const count = counts[n];
	const share = totals.lines[n];
	if (!bought || !count || !share) throw new Error("no such line");
	const acceptedQuantity = Math.min(
		quantity,
		bought.quantity - (kind === "core" ? count.cores : count.pieces),
	);
	const coreQuantity = Math.min(acceptedQuantity, bought.quantity - count.cores);
	const refund = refundOfLine(
		{
			kind,
			reason: kind === "core" ? null : reason,
			quantity: bought.quantity,
			goodsCents: share.goodsCents,
			discountCents: share.discountCents,
			taxCents: share.taxCents,
			coreCents: bought.coreCents,
			refundedQuantity: count.pieces,
			acceptedQuantity,
			coreQuantity,
			creditPercent: kind === "core" ? creditPercent : 100,
		},
		restockingPercent,
	);
	if (kind === "return") count.pieces += acceptedQuantity;
	count.cores += coreQuantity;
	return refund;
}
