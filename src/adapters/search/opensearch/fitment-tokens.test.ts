import { expect, it } from "vitest";
import { allYearsToken, qualifierKey, spanTokens, yearTokens } from "./fitment-tokens.ts";

it("finds a span by exactly the years in it", () => {
	for (const [from, to] of [
		[0, 255],
		[104, 104],
		[95, 107],
		[1, 254],
		[110, 128],
		[0, 7],
	] as const) {
		const span = new Set(spanTokens("line", 12, (from << 8) | to));
		const found = Array.from({ length: 256 }, (_, place) => place).filter((place) =>
			yearTokens("line", 12, 1900 + place).some((token) => span.has(token)),
		);
		expect(found).toEqual(Array.from({ length: to - from + 1 }, (_, n) => from + n));
	}
});

it("has few words for a span, and one for all years", () => {
	expect(spanTokens("engine", 5, 0x00ff)).toEqual([allYearsToken("engine", 5)]);
	expect(spanTokens("line", 1, (96 << 8) | 103)).toEqual(["line1:96/8"]);
	expect(spanTokens("line", 1, (1 << 8) | 254).length).toBeLessThan(15);
});

it("asks for no year that cannot be stored", () => {
	expect(yearTokens("line", 1, 1899)).toEqual([]);
	expect(yearTokens("line", 1, 2156)).toEqual([]);
});

it("tells qualifiers apart", () => {
	const plain = { builtFrom: null, builtTo: null, variant: null, note: null };
	expect(qualifierKey(plain)).toBe(qualifierKey({ ...plain }));
	expect(qualifierKey({ ...plain, variant: "TC" })).not.toBe(qualifierKey(plain));
});
