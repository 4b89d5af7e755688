import { expect, it } from "vitest";
import { beginningsOf, hasWords, isOneNumber } from "./similar-titles.ts";

const LENS = { en: "Headlight lens", es: "Mica de faro" };

it.each([
	["8973611", true],
	["ME 993611", true],
	["abcd12", true],
	["plástico 2006", false],
	["plástico", false],
])("knows whether %j is one number: %j", (text, isNumber) => {
	expect(isOneNumber(text)).toBe(isNumber);
});

it.each([
	["faro", true],
	["Faro 2006", true],
	["plástico", false],
	["plástico 2006", false],
])("looks for the words of %j in the title, and not for its numbers: %j", (words, isSimilar) => {
	expect(hasWords(LENS, words)).toBe(isSimilar);
});

it.each([
	["8-99878-999-9", ["8998789999", "89987899", "899878", "8998"]],
	["ME 993611", ["ME993611", "ME9936", "ME99"]],
	["1-87610-127-0-XY", ["1876101270XY", "1876101270", "18761012", "187610", "1876"]],
	[
		"NK-CO-118461-27-0-XYZW",
		[
			"NKCO118461270XYZW",
			"NKCO118461270XY",
			"NKCO118461270",
			"NKCO1184612",
			"NKCO11846",
			"NKCO118",
			"NKCO1",
		],
	],
	["plástico", ["plástico", "plásti", "plás"]],
	["faro de niebla", ["faro de niebla", "faro de nieb", "faro de ni"]],
	["abc", []],
])("shortens %j from its end", (text, beginnings) => {
	expect(beginningsOf(text)).toEqual(beginnings);
});
