import { expect, it } from "vitest";
import { inInches, LENGTH_PATTERN, parseTypedLength } from "./typed-length.ts";

it.each([
	["35", 35],
	[" 34.5 mm ", 34.5],
	["34,5", 34.5],
	["M14", 14],
	["1in", 25.4],
	['1.375"', 34.93],
	['1 3/8"', 34.93],
	["1-3/8 in", 34.93],
	["3/4", 19.05],
	["2 pulgadas", 50.8],
])("reads %j as %f millimetres", (text, millimetres) => {
	expect(parseTypedLength(text)).toBe(millimetres);
	expect(text).toMatch(new RegExp(`^(?:${LENGTH_PATTERN})$`));
});

it.each(["", "x", "1/0", "-5", "1e9", "5 kg", "1 2 3", "9".repeat(9)])("refuses %j", (text) => {
	expect(parseTypedLength(text)).toBeUndefined();
});

it("writes millimetres in inches", () => {
	expect(inInches(35)).toBe("1.38");
});
