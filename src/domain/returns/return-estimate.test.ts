import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateRefund } from "./return-estimate.ts";
import {
	RETURN_REASONS,
	type ReturnReason,
	refundableShipping,
	STORE_ERROR_REASONS,
} from "./return-rule.ts";

describe("the shipping of an order", () => {
	const linesOf = (
		reason: ReturnReason | null,
		...lines: [keptQuantity: number, returnedQuantity: number][]
	) =>
		lines.map(([keptQuantity, returnedQuantity]) => ({ keptQuantity, returnedQuantity, reason }));

	it.each(RETURN_REASONS)(
		"is refunded with the whole order, or with its last pieces, if the store made the error: %s",
		(reason) => {
			const shippingCents = STORE_ERROR_REASONS.includes(reason) ? 1500 : 0;
			expect(refundableShipping("return", 1500, linesOf(reason, [3, 3], [1, 1]))).toBe(
				shippingCents,
			);
			expect(refundableShipping("return", 1500, linesOf(reason, [1, 1], [0, 0]))).toBe(
				shippingCents,
			);
			expect(refundableShipping("return", 1500, linesOf(reason, [3, 2], [1, 1]))).toBe(0);
			expect(refundableShipping("return", 1500, linesOf(reason, [3, 3], [1, 0]))).toBe(0);
		},
	);

	it.each([
		["with a core", "core" as const, linesOf(null, [1, 1])],
		["with a core after the whole order came back", "core" as const, linesOf(null, [0, 1])],
		["without a reason", "return" as const, linesOf(null, [1, 1])],
		["with no pieces", "return" as const, linesOf("arrived_late", [1, 0])],
		[
			"with no pieces after the whole order came back",
			"return" as const,
			linesOf("arrived_late", [0, 0]),
		],
		[
			"if the buyer caused the return of one line",
			"return" as const,
			[...linesOf("arrived_late", [1, 1]), ...linesOf("i_dont_need_it", [1, 1])],
		],
	])("is not refunded %s", (_, kind, lines) => {
		expect(refundableShipping(kind, 1500, lines)).toBe(0);
	});

	it("is refunded once, with the last piece, in any sequence of returns", () => {
		const anyLineReturn = fc.record({
			quantity: fc.nat(4),
			reason: fc.constantFrom(...RETURN_REASONS),
		});
		const anyReturn = fc.record({
			kind: fc.constantFrom("return" as const, "core" as const),
			lineReturns: fc.array(anyLineReturn, { minLength: 1, maxLength: 3 }),
		});
		const anyQuantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
		let wholeOrders = 0;
		fc.assert(
			fc.property(anyQuantities, fc.array(anyReturn, { maxLength: 25 }), (quantities, returns) => {
				const lines = quantities.map((quantity) => ({ left: quantity, kept: quantity }));
				const refundedCents = returns.reduce(
					(sum, orderReturn) => sum + shippingOf(lines, orderReturn),
					0,
				);
				const isWholeOrder = lines.every(({ kept }) => kept === 0);
				wholeOrders += Number(isWholeOrder);
				expect(refundedCents).toBe(isWholeOrder ? 999 : 0);
			}),
			{ numRuns: 1000 },
		);
		expect(wholeOrders).toBeGreaterThan(0);
	});

	type OrderReturn = {
		kind: "return" | "core";
		lineReturns: { quantity: number; reason: ReturnReason }[];
	};

	/** Returns as many pieces as are left, and gives the shipping that is refunded with them. */
	function shippingOf(
		lines: { left: number; kept: number }[],
		{ kind, lineReturns }: OrderReturn,
	): number {
		const orderLines = lines.map(({ left, kept }, n) => ({
			keptQuantity: kept,
			reason: lineReturns[n]?.reason ?? null,
			returnedQuantity: Math.min(lineReturns[n]?.quantity ?? 0, left),
		}));
		const shippingCents = refundableShipping(kind, 999, orderLines);
		for (const [n, line] of kind === "core" ? [] : lines.entries()) {
			const { returnedQuantity = 0, reason = null } = orderLines[n] ?? {};
			line.left -= returnedQuantity;
			if (reason && STORE_ERROR_REASONS.includes(reason)) line.kept -= returnedQuantity;
		}
		return shippingCents;
	}
});

describe("the estimated refund", () => {
	const boughtLine = {
		quantity: 2,
		goodsCents: 20_000,
		discountCents: 0,
		taxCents: 1400,
		coreCents: 5000,
		refundedQuantity: 0,
		coresLeft: 1,
	};
	const terms = { restockingPercent: 15, leftCents: 32_900, shippingCents: 1500 };
	const aLine = (returnedQuantity: number, reason: ReturnReason) => ({
		boughtLine,
		keptQuantity: 2,
		returnedQuantity,
		reason,
	});

	it("is the parts, the core charges not refunded yet, and the shipping", () => {
		expect(estimateRefund("return", [aLine(2, "arrived_late")], terms)).toEqual({
			salesCents: 20_000,
			taxCents: 1400,
			coreCents: 5000,
			shippingCents: 1500,
			feeCents: 0,
		});
		expect(estimateRefund("return", [aLine(1, "i_dont_need_it")], terms)).toEqual({
			salesCents: 8500,
			taxCents: 700,
			coreCents: 5000,
			shippingCents: 0,
			feeCents: 1500,
		});
		expect(estimateRefund("core", [aLine(1, "arrived_late")], terms)).toMatchObject({
			salesCents: 0,
			coreCents: 5000,
		});
	});

	it("leaves the shipping out while the buyer keeps a line that cannot be returned", () => {
		const keptLine = { boughtLine: null, keptQuantity: 1, returnedQuantity: 0, reason: null };
		const line = aLine(2, "arrived_late");
		expect(estimateRefund("return", [line, keptLine], terms).shippingCents).toBe(0);
		expect(
			estimateRefund("return", [line, { ...keptLine, keptQuantity: 0 }], terms).shippingCents,
		).toBe(1500);
	});

	it("is capped at what was paid, shipping first", () => {
		const line = aLine(2, "arrived_late");
		expect(estimateRefund("return", [line], { ...terms, leftCents: 27_000 })).toMatchObject({
			salesCents: 20_000,
			shippingCents: 600,
		});
	});
});
