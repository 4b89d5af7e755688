import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedRefund } from "./return-estimate.ts";
import { STORE_ERROR_REASONS, RETURN_REASONS, type ReturnReason, refundableShipping } from "./return-rule.ts";

describe("the shipping of an order", () => {
	const all = (reason: ReturnReason | null, ...lines: [kept: number, pieces: number][]) =>
		lines.map(([kept, pieces]) => ({ kept, pieces, reason }));

	it.each(RETURN_REASONS)(
		"goes back with all of it or with what is left of it, if the error was ours: %s",
		(reason) => {
			const whole = STORE_ERROR_REASONS.includes(reason) ? 1500 : 0;
			expect(refundableShipping("return", 1500, all(reason, [3, 3], [1, 1]))).toBe(whole);
			expect(refundableShipping("return", 1500, all(reason, [1, 1], [0, 0]))).toBe(whole);
			expect(refundableShipping("return", 1500, all(reason, [3, 2], [1, 1]))).toBe(0);
			expect(refundableShipping("return", 1500, all(reason, [3, 3], [1, 0]))).toBe(0);
		},
	);

	it.each([
		["with an old core", "core" as const, all(null, [1, 1])],
		["with an old core after all of the order", "core" as const, all(null, [0, 1])],
		["without a reason", "return" as const, all(null, [1, 1])],
		["with nothing", "return" as const, all("arrived_late", [1, 0])],
		["with nothing after all of the order", "return" as const, all("arrived_late", [0, 0])],
		[
			"if one line of it was the buyer's doing",
			"return" as const,
			[...all("arrived_late", [1, 1]), ...all("i_dont_need_it", [1, 1])],
		],
	])("does not go back %s", (_, kind, lines) => {
		expect(refundableShipping(kind, 1500, lines)).toBe(0);
	});

	it("goes back once, with the last piece, in whatever returns and whatever is found in them", () => {
		const asked = fc.record({ pieces: fc.nat(4), reason: fc.constantFrom(...RETURN_REASONS) });
		const step = fc.record({
			kind: fc.constantFrom("return" as const, "core" as const),
			asked: fc.array(asked, { minLength: 1, maxLength: 3 }),
		});
		const bought = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
		let whole = 0;
		fc.assert(
			fc.property(bought, fc.array(step, { maxLength: 25 }), (quantities, steps) => {
				const lines = quantities.map((quantity) => ({ left: quantity, kept: quantity }));
				const back = steps.reduce((sum, one) => sum + take(lines, one), 0);
				const isAll = lines.every(({ kept }) => kept === 0);
				whole += Number(isAll);
				expect(back).toBe(isAll ? 999 : 0);
			}),
			{ numRuns: 1000 },
		);
		expect(whole).toBeGreaterThan(0);
	});

	type Step = { kind: "return" | "core"; asked: { pieces: number; reason: ReturnReason }[] };

	/** Takes back what there still is of it, and gives the shipping that goes with it. */
	function take(lines: { left: number; kept: number }[], { kind, asked }: Step): number {
		const now = lines.map(({ left, kept }, n) => ({
			kept,
			reason: asked[n]?.reason ?? null,
			pieces: Math.min(asked[n]?.pieces ?? 0, left),
		}));
		const back = refundableShipping(kind, 999, now);
		for (const [n, line] of kind === "core" ? [] : lines.entries()) {
			const { pieces = 0, reason = null } = now[n] ?? {};
			line.left -= pieces;
			if (reason && STORE_ERROR_REASONS.includes(reason)) line.kept -= pieces;
		}
		return back;
	}
});

describe("what a return would give back", () => {
	const worth = {
		quantity: 2,
		goodsCents: 20_000,
		discountCents: 0,
		taxCents: 1400,
		coreCents: 5000,
		before: 0,
		coresLeft: 1,
	};
	const terms = { restockingPercent: 15, leftCents: 32_900, shippingCents: 1500 };

	it("is the parts, their deposits as far as these have not gone back, and the shipping", () => {
		expect(
			expectedRefund("return", [{ worth, kept: 2, pieces: 2, reason: "arrived_late" }], terms),
		).toEqual({
			...{ salesCents: 20_000, taxCents: 1400, coreCents: 5000, shippingCents: 1500, feeCents: 0 },
		});
		expect(
			expectedRefund("return", [{ worth, kept: 2, pieces: 1, reason: "i_dont_need_it" }], terms),
		).toEqual({
			...{ salesCents: 8500, taxCents: 700, coreCents: 5000, shippingCents: 0, feeCents: 1500 },
		});
		expect(
			expectedRefund("core", [{ worth, kept: 2, pieces: 1, reason: "arrived_late" }], terms),
		).toMatchObject({
			salesCents: 0,
			coreCents: 5000,
		});
	});

	it("counts lines that cannot come back as kept, and cuts the shipping first", () => {
		const line = { worth, kept: 2, pieces: 2, reason: "arrived_late" as const };
		const kept = { worth: null, kept: 1, pieces: 0, reason: null };
		expect(expectedRefund("return", [line, kept], terms).shippingCents).toBe(0);
		expect(expectedRefund("return", [line, { ...kept, kept: 0 }], terms).shippingCents).toBe(1500);
		expect(expectedRefund("return", [line], { ...terms, leftCents: 27_000 })).toMatchObject({
			salesCents: 20_000,
			shippingCents: 600,
		});
	});
});
