import { describe, expect, it } from "vitest";
import {
	foldText,
	inflections,
	isFiller,
	isOneTypoApart,
	partKindOf,
	termsOf,
	typoLikelihood,
	wordsOf,
} from "./search-text.ts";

describe("a search text", () => {
	it.each([
		["CIGÜEÑAL", "ciguenal"],
		["Válvula de presión", "valvula de presion"],
		["A/C hose", "ac hose"],
		["head w/ valves", "head with valves"],
		["turbo w/actuator", "turbo with actuator"],
		["bomba c/polea", "bomba con polea"],
		["W/S seal", "w/s seal"],
		["", ""],
	])("%j is folded to %j", (text, folded) => {
		expect(foldText(text)).toBe(folded);
	});

	it.each([
		["NPR-HD 2005–2007", ["npr", "hd", "2005", "2007"]],
		["🚚 --", []],
	])("%j has the words %j", (text, words) => {
		expect(wordsOf(text)).toEqual(words);
	});

	it.each([
		["2006 NPR-HD, water/oil (pump)", ["2006", "npr-hd", "water", "oil", "pump"]],
		["oil+filter&2015_npr", ["oil", "filter", "2015", "npr"]],
		["8-97123-456-0\n1-2345", ["8-97123-456-0", "1-2345"]],
		["- / -", []],
	])("%j has the pieces %j", (text, pieces) => {
		expect(termsOf(text)).toEqual(pieces);
	});

	it("recognizes fillers in both languages", () => {
		expect(["for", "de", "the", "para"].every(isFiller)).toBe(true);
		expect(["pump", "constructor", ""].some(isFiller)).toBe(false);
	});
});

describe("the part kind in a title", () => {
	it.each([
		["Water pump 4HK1-TC, Isuzu NPR", ["water", "pump"]],
		["Bomba de agua, Isuzu", ["bomba", "agua"]],
		["High-pressure supply pump", ["high", "pressure", "supply", "pump"]],
		["Diesel oxidation catalyst (DOC) 4HK1", ["diesel", "oxidation", "catalyst"]],
		["4HK1 engine", []],
	])("%j is %j", (title, words) => {
		expect(partKindOf(title)).toEqual(words);
	});
});

it.each([
	["filters", "filter"],
	["pads", "pad"],
	["batteries", "battery"],
	["cojinetes", "cojinete"],
	["inyectores", "inyector"],
	["inyector", "inyectores"],
	["pump", "pumps"],
])("%s is also searched as %s", (word, inflection) => {
	expect(inflections(word)).toContain(inflection);
});

it("leaves short words and codes as they are", () => {
	expect(inflections("gas")).toEqual(["gas"]);
	expect(inflections("4hk1s")).toEqual(["4hk1s"]);
});

it.each([
	["pump", "pmp", true],
	["pump", "pumpp", true],
	["pump", "bump", true],
	["pump", "upmp", true],
	["pump", "pump", false],
	["pump", "pupm", true],
	["pump", "mupp", false],
	["pump", "pu", false],
	["", "a", true],
	["aab", "aba", true],
])("%j and %j are one typo apart: %s", (a, b, isUnmerged) => {
	expect(isOneTypoApart(a, b)).toBe(isUnmerged);
	expect(isOneTypoApart(b, a)).toBe(isUnmerged);
});

it.each([
	["fap", "flap", "fan"],
	["ank", "tank", "ant"],
	["pupm", "pump", "pulp"],
	["iouzu", "isuzu", "zouzu"],
])("%s is more likely %s than %s", (typed, likely, unlikely) => {
	expect(typoLikelihood(typed, likely)).toBeGreaterThan(typoLikelihood(typed, unlikely));
});
