import { expect, it } from "vitest";
import { toSingleLine } from "./single-line.ts";

it("replaces line breaks and control characters, and returns null for a blank text", () => {
	expect(toSingleLine("  1Z 999\n\tAA \u0001\u202e ", 80)).toBe("1Z 999 AA");
	for (const blank of ["", " \n ", null, undefined]) expect(toSingleLine(blank, 80)).toBeNull();
});

it("cuts at the maximum length without halving a character or leaving a blank", () => {
	expect(toSingleLine("🚚🚚🚚", 2)).toBe("🚚🚚");
	expect(toSingleLine("PO 12", 3)).toBe("PO");
});
