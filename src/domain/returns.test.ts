import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { totalsOf } from "./money/totals.ts";
import {
	capRefund,
	RETURN_REASONS,
	type ReturnReason,
	refundOfLine,
	returnRefusal,
	refundTotal,
} from "./returns/return-rule.ts";
import { RETURN_MOVES, RETURN_STATUSES, returnPath } from "./returns/return-status.ts";

const TAX = {
	isTaxable: true,
	credit: "retail" as const,
	state: "FL",
	taxType: "state",
	fixedTaxPercentage: "0",
};

const line = fc.record({
	quantity: fc.integer({ min: 1, max: 40 }),
	priceCents: fc.integer({ min: 0, max: 500_000 }),
	coreCents: fc.integer({ min: 0, max: 90_000 }),
});
const step = fc.record({
	line: fc.nat(),
	kind: fc.constantFrom("return" as const, "core" as const),
	pieces: fc.integer({ min: 1, max: 12 }),
	percent: fc.integer({ min: 0, max: 100 }),
	reason: fc.constantFrom(...RETURN_REASONS),
});

/** What a line has given back so far. */
type Count = { pieces: number; cores: number };

describe("what goes back", () => {
	it("never exceeds what was paid, in any sequence of partial returns and core credits", () => {
		const order = fc.record({
			lines: fc.array(line, { minLength: 1, maxLength: 5 }),
			discount: fc.nat(300_000),
			shipping: fc.nat(9000),
			steps: fc.array(step, { maxLength: 60 }),
			restocking: fc.integer({ min: 0, max: 100 }),
			staff: fc.nat(200_000),
		});
		fc.assert(
			fc.property(order, ({ lines, discount, shipping, steps, restocking, staff }) => {
				const totals = totalsOf({
					lines,
					shippingCents: shipping,
					discountCents: discount,
					tax: TAX,
				});
				const counts = lines.map((): Count => ({ pieces: 0, cores: 0 }));
				let back = Math.min(staff, totals.totalCents);
				for (const one of steps) {
					const refund = take(lines, totals, counts, one, restocking);
					const cut = capRefund(refund, totals.totalCents - back);
					for (const cents of Object.values(cut)) expect(cents).toBeGreaterThanOrEqual(0);
					back += refundTotal(cut);
					expect(back).toBeLessThanOrEqual(totals.totalCents);
				}
			}),
			{ numRuns: 500 },
		);
	});

	it("is everything but the shipping when all comes back through our own error, however it is divided", () => {
		fc.assert(
			fc.property(
				fc.array(line, { minLength: 1, maxLength: 5 }),
				fc.nat(300_000),
				fc.integer({ min: 1, max: 7 }),
				(lines, discount, at) => {
					const totals = totalsOf({ lines, shippingCents: 999, discountCents: discount, tax: TAX });
					const counts = lines.map((): Count => ({ pieces: 0, cores: 0 }));
					let back = 0;
					for (const [n, { quantity }] of lines.entries())
						for (let done = 0; done < quantity; done += at) {
							const one = {
								line: n,
								kind: "return" as const,
								pieces: at,
								percent: 100,
								reason: "arrived_late" as ReturnReason,
							};
							back += refundTotal(take(lines, totals, counts, one, 15));
						}
					expect(back).toBe(totals.totalCents - 999);
				},
			),
		);
	});
});

type Step = {
	line: number;
	kind: "return" | "core";
	pieces: number;
	percent: number;
	reason: ReturnReason;
};

/** Takes as many pieces back as there still are, and counts them. */
function take(
	lines: { quantity: number; coreCents: number }[],
	totals: ReturnType<typeof totalsOf>,
	counts: Count[],
	{ line: at, kind, pieces, percent, reason }: Step,
	restocking: number,
) {
	const n = at % lines.length;
	const [bought, count, share] = [lines[n], counts[n], totals.lines[n]];
	if (!bought || !count || !share) throw new Error("no such line");
	const accepted = Math.min(
		pieces,
		bought.quantity - (kind === "core" ? count.cores : count.pieces),
	);
	const cores = Math.min(accepted, bought.quantity - count.cores);
	const { goodsCents, discountCents, taxCents } = share;
	const refund = refundOfLine(
		{
			...{
				kind,
				reason: kind === "core" ? null : reason,
				quantity: bought.quantity,
				goodsCents,
				discountCents,
				taxCents,
			},
			...{
				coreCents: bought.coreCents,
				before: count.pieces,
				accepted,
				cores,
				creditPercent: kind === "core" ? percent : 100,
			},
		},
		restocking,
	);
	if (kind === "return") count.pieces += accepted;
	count.cores += cores;
	return refund;
}

describe("what may come back", () => {
	const ask = {
		kind: "return" as const,
		reason: null,
		isSpecialOrder: false,
		isReturnable: true,
		daysLeft: 5,
		isInTransit: false,
		left: 1,
	};

	it.each([
		[{}, null],
		[{ isSpecialOrder: true, isReturnable: false }, "return_special_order"],
		[{ isReturnable: false }, "return_electrical"],
		[{ daysLeft: 0 }, null],
		[{ daysLeft: -1 }, "return_not_eligible"],
		[{ daysLeft: null }, "return_not_eligible"],
		[{ left: 0 }, "return_not_eligible"],
		[{ daysLeft: null, isInTransit: true }, "return_not_eligible"],
		[{ daysLeft: null, isInTransit: true, reason: "lost_in_transit" as const }, null],
		[{ daysLeft: null, reason: "lost_in_transit" as const }, "return_not_eligible"],
		[{ kind: "core" as const, isReturnable: false }, null],
		[{ kind: "core" as const, isSpecialOrder: true, isReturnable: false }, null],
		[{ kind: "core" as const, daysLeft: -1 }, "return_not_eligible"],
	])("%o: %s", (given, no) => {
		expect(returnRefusal({ ...ask, ...given })).toBe(no);
	});
});

describe("the way of a return", () => {
	it("goes only along the moves", () => {
		for (const from of RETURN_STATUSES)
			for (const to of RETURN_STATUSES) {
				const path = returnPath(from, to);
				for (const [n, one] of (path ?? []).entries())
					expect(RETURN_MOVES[n === 0 ? from : (path?.[n - 1] ?? from)]).toContain(one);
				if (RETURN_MOVES[from].includes(to)) expect(path).toEqual([to]);
			}
	});

	it("has an end", () => {
		expect(returnPath("refunded", "requested")).toBeNull();
		expect(returnPath("approved", "received")).toEqual(["shipped_back", "received"]);
	});
});
