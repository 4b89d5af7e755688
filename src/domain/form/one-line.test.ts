import { expect, it } from "vitest";
import { oneLine } from "./one-line.ts";

it("keeps one line of what was typed, and nothing for nothing", () => {
	expect(oneLine("  1Z 999\n\tAA \u0001 ")).toBe("1Z 999 AA");
	expect([oneLine(""), oneLine(" \n "), oneLine(null), oneLine(undefined)]).toEqual([
		null,
		null,
		null,
		null,
	]);
});

it("cuts at a length without halving a character or leaving a blank", () => {
	expect(oneLine("🚚🚚🚚", 2)).toBe("🚚🚚");
	expect(oneLine("PO 12", 3)).toBe("PO");
});
