import { describe, expect, it } from "vitest";
import { detectDecimalSign, normalizeNumber } from "./decimal-sign.ts";

describe("detectDecimalSign", () => {
	it.each([
		[["1.234,50", "12,5"], ","],
		[["$1,234.50", "12.5"], "."],
		[["€ 0,75", "1,234"], ","],
		[["1,234", "SKU"], "."],
		[["8,97", "10.50", "11.25"], "."],
	] as const)("reads %j as %s", (cells, sign) => {
		expect(detectDecimalSign(cells)).toBe(sign);
	});
});

describe("normalizeNumber", () => {
	it.each([
		["1,234.50", ".", "1234.50"],
		["US$ 1.234,50", ",", "1234.50"],
		["1 234,5 €", ",", "1234.5"],
		["-3", ".", "-3"],
		[".5", ".", "0.5"],
		["1.234", ",", "1234"],
		["12,5", ".", null],
		["1,23,4", ".", null],
		["12.5", ",", null],
		["ten", ".", null],
		["", ".", null],
		["-", ".", null],
	] as const)("reads %j with %s as %j", (cell, sign, expected) => {
		expect(normalizeNumber(cell, sign)).toBe(expected);
	});
});
