import { expect, it } from "vitest";
import { eeiHint } from "./export-pack.ts";

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
