import { describe, expect, it } from "vitest";
import { looksLikeNumber, normalizeNumber, numberKey } from "./part-number.ts";

describe("a part number", () => {
	it.each([
		"8-97123-456-0",
		"8971234560",
		"8 97123 456 0",
		"8.97123.456.0",
		" 8-971-23456-0 ",
		"008971234560",
	])("is the same as %j", (text) => {
		expect(numberKey(text)).toBe("8971234560");
	});

	it("keeps its zeros when it is only normalized", () => {
		expect(normalizeNumber("0 445 120-007a")).toBe("0445120007A");
		expect(numberKey("000")).toBe("0");
		expect(numberKey("")).toBe("");
	});

	it.each([
		["8971", true],
		["ME99", true],
		["897", false],
		["PUMP", false],
		["", false],
	])("is long enough to be searched as %j: %s", (key, isWorth) => {
		expect(looksLikeNumber(key)).toBe(isWorth);
	});
});
