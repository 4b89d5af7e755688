import { expect, it } from "vitest";
import { hasWords, isOneNumber } from "./similar-titles.ts";

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
