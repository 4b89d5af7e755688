import { describe, expect, it } from "vitest";
import { isFiller } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept } from "./lexicon.ts";
import { openPhraseMatcher } from "./match-phrases.ts";

const concept = (...texts: string[]): LexiconConcept => ({
	role: "part",
	subcategories: [],
	phrases: texts.map((text) => ({ text, language: "en", kind: "term" })),
});
const CONCEPTS = {
	pump: concept("water pump", "bomba de agua"),
	shaft: concept("drive shaft"),
	rod: concept("con rod"),
	oilFilter: concept("oil filter"),
	oil: concept("oil"),
	turbo: concept("turbo"),
	hose: concept("turbo hose"),
	turboWithActuator: concept("turbo with actuator"),
};
const names = Object.keys(CONCEPTS);
const matcher = openPhraseMatcher(Object.values(CONCEPTS));
const termsOf = (text: string) =>
	text.split(" ").map((word) => ({ spellings: [word.split("-")], isFiller: isFiller(word) }));
const found = (text: string) =>
	matcher
		.find(termsOf(text))
		.toSorted((a, b) => b.weight - a.weight)
		.map((match) => names[match.concept]);

describe("a phrase is found", () => {
	it.each([
		["water pump", "pump"],
		["water pumps", "pump"],
		["waterpump", "pump"],
		["pump water", "pump"],
		["water isuzu pump", "pump"],
		["bomba agua", "pump"],
		["bombas de agua", "pump"],
		["driveshafts", "shaft"],
		["drive-shaft", "shaft"],
		["con rod", "rod"],
		["conrod", "rod"],
	])("in %j", (text, name) => {
		expect(found(text)[0]).toBe(name);
	});

	it("not from one of its words", () => {
		expect(found("rod")).toEqual([]);
		expect(found("pump")).toEqual([]);
	});

	it('with what comes with the part only behind a word such as "with"', () => {
		expect(found("turbo actuator")).toEqual(["turbo"]);
		expect(found("turbo with actuator")[0]).toBe("turboWithActuator");
		// The gasket is with the actuator.
		expect(found("turbo actuator with gasket")).toEqual(["turbo"]);
		expect(found("turbo isuzu con actuator")[0]).toBe("turboWithActuator");
	});

	it("with the longest phrase first", () => {
		expect(found("oil filter")).toEqual(["oilFilter", "oil"]);
	});

	it("with one of several spellings", () => {
		const terms = [
			{ spellings: [["oil"]], isFiller: false },
			{ spellings: [["fitter"], ["filter"]], isFiller: false },
		];
		expect(matcher.find(terms).map((match) => names[match.concept])).toContain("oilFilter");
	});
});

it("completes a phrase, the shortest first", () => {
	const completed = (text: string) =>
		matcher.complete(termsOf(text)).map((match) => names[match.concept]);
	expect(completed("turb")).toEqual(["turbo", "hose", "turboWithActuator"]);
	expect(completed("oil f")).toEqual(["oilFilter"]);
	expect(completed("xyz")).toEqual([]);
});

describe("a correction completes a phrase", () => {
	const isCompleting = (text: string, place: number, word: string) =>
		matcher.openCompletionTest(termsOf(text), place)(word);

	it("with its neighbours, in any order and written together", () => {
		expect(isCompleting("oil fitter", 1, "filter")).toBe(true);
		expect(isCompleting("fitter for oil", 0, "filter")).toBe(true);
		expect(isCompleting("drve shaft", 0, "drive")).toBe(true);
		expect(isCompleting("cheap watr isuzu pump", 1, "water")).toBe(true);
	});

	it("not alone, and not in a phrase whose other words are missing", () => {
		expect(isCompleting("turbi engine", 0, "turbo")).toBe(false);
		expect(isCompleting("watr hose", 0, "water")).toBe(false);
		expect(isCompleting("oil fitter", 1, "fitted")).toBe(false);
	});
});

describe("a word can be in a phrase", () => {
	it.each(["water", "bombas", "driveshaft", "shafts", "filters", "rod", "abc"])("%j", (word) => {
		expect(matcher.canHave(word)).toBe(true);
	});

	it("unless it has letters that no phrase has", () => {
		expect(matcher.canHave("cheap")).toBe(false);
		expect(matcher.canHave("quickly")).toBe(false);
	});
});

it("gives no phrase of an earlier text", () => {
	expect(found("water")).toEqual([]);
	expect(found("pump")).toEqual([]);
	expect(found("water pump")).toEqual(["pump"]);
});
