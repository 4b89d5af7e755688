import { expect, it } from "vitest";
import { eeiHint, packagesOf } from "./export-pack.ts";

const line = (hsCode: string | null, goodsCents: number) => ({ hsCode, goodsCents });

it("asks for a filing above 2,500 dollars of one code, and not at it", () => {
	expect(eeiHint([line("8708.99", 250_000)], "MX").isNeeded).toBe(false);
	expect(eeiHint([line("8708.99", 200_000), line("8511.50", 200_000)], "MX").isNeeded).toBe(false);
	expect(eeiHint([line("8708.99", 200_000), line("8708.99", 50_001)], "MX")).toEqual({
		codes: [{ hsCode: "8708.99", cents: 250_001 }],
		isNeeded: true,
	});
	expect(eeiHint([line(null, 300_000)], "GT").codes).toEqual([{ hsCode: null, cents: 300_000 }]);
});

it("asks for nothing within the country and to Canada", () => {
	for (const country of ["US", "CA"])
		expect(eeiHint([line("8708.99", 900_000)], country)).toEqual({ codes: [], isNeeded: false });
});

const ordered = [{ quantity: 4 }];
const box = (quantity: number, rest: Partial<Parameters<typeof packagesOf>[1][number]> = {}) => ({
	status: "shipped" as const,
	lines: [{ orderLineId: 7, quantity, picked: 0 }],
	trackings: [],
	weightGrams: 5000,
	...rest,
});

it("counts the boxes of an order and adds up what they weigh", () => {
	const shipments = [box(3, { trackings: ["A", "B"] }), box(1), box(4, { status: "cancelled" })];
	expect(packagesOf(ordered, shipments, 9_000)).toEqual({
		count: 3,
		grossGrams: 10_000,
		tooLightGrams: null,
	});
	expect(packagesOf(ordered, [box(3), box(1, { weightGrams: null })], 9_000)).toEqual({
		count: 2,
		grossGrams: null,
		tooLightGrams: null,
	});
});

it("never has a gross weight below the net weight", () => {
	const weigh = (netGrams: number) => packagesOf(ordered, [box(3), box(1)], netGrams);
	expect(weigh(10_000).grossGrams).toBe(10_000);
	// Two boxes that were weighed to a tenth of a pound.
	expect(weigh(10_009)).toEqual({ count: 2, grossGrams: 10_009, tooLightGrams: null });
	expect(weigh(10_045).grossGrams).toBe(10_045);
	// A wrong weight is not printed: staff are told about it.
	expect(weigh(10_046)).toEqual({ count: 2, grossGrams: null, tooLightGrams: 10_000 });
});

it("counts no boxes before every piece is packed", () => {
	const unknown = { count: null, grossGrams: null, tooLightGrams: null };
	expect(packagesOf(ordered, [], 9_000)).toEqual(unknown);
	expect(packagesOf(ordered, [box(3)], 9_000)).toEqual(unknown);
	expect(packagesOf(ordered, [box(3), box(1, { status: "picking" })], 9_000)).toEqual(unknown);
});
