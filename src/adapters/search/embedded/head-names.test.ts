import { expect, it } from "vitest";
import {
	findBorrowedNames,
	findExcluded,
	findHeadEnds,
	onlyHead,
	withoutSecondNames,
	withoutSymptoms,
} from "./head-names.ts";
import type { LexiconConcept } from "./lexicon.ts";
import { openPhraseMatcher } from "./match-phrases.ts";

const part = (...texts: string[]): LexiconConcept => ({
	role: "part",
	subcategories: [1],
	phrases: texts.map((text) => ({ text, language: "en", kind: "term" })),
});
const LEXICON = [
	part("water pump"),
	part("pulley", "water pump pulley"),
	part("rear axle"),
	part("drum"),
	part("clutch"),
	part("clutch kit"),
	part("turbo"),
	part("actuator"),
	part("turbo with actuator"),
	part("tambor"),
	part("eje trasero"),
	part("puerta"),
	part("vidrio"),
	part("vidrio de puerta"),
	part("culata"),
	part("valvula"),
	part("culata sin valvulas"),
];
const FILLERS = new Set(["with", "for", "del"]);

function read(text: string) {
	const words = text.split(" ");
	const terms = words.map((word) => ({ spellings: [[word]], isFiller: FILLERS.has(word) }));
	const phrases = openPhraseMatcher(LEXICON).find(terms);
	const placed = words.map((word, place) => ({ text: word, place, isFiller: FILLERS.has(word) }));
	return { phrases, placed };
}

/** The names that are meant, the longest first. */
function namesIn(text: string): string[] {
	const { placed, phrases } = read(text);
	return onlyHead(LEXICON, phrases, findHeadEnds(LEXICON, placed, phrases))
		.sort((a, b) => b.weight - a.weight)
		.map(({ phrase }) => phrase.text);
}

it.each([
	["water pump with pulley", ["water pump"]],
	["water pump pulley", ["water pump pulley", "water pump", "pulley"]],
	["drum for rear axle", ["drum"]],
	["tambor del eje trasero", ["tambor"]],
	["kit for clutch", ["clutch kit", "clutch"]],
	["turbo with actuator", ["turbo with actuator", "turbo"]],
	["with pulley", ["pulley"]],
])("%s names %j", (text, names) => {
	expect(namesIn(text)).toEqual(names);
});

it.each([
	["puerta sin vidrio", ["sin", "vidrio"]],
	["water pump without pulley", ["without", "pulley"]],
	["drum without rear axle turbo", ["without", "rear", "axle"]],
	["turbo without gaskets", ["without", "gaskets"]],
	["culata sin valvulas", []],
	["sin vidrio", []],
	["turbo without", []],
	["turbo with actuator", []],
])("%s lacks %j", (text, lacking) => {
	const { placed, phrases } = read(text);
	expect(findExcluded(LEXICON, placed, phrases).map((term) => term.text)).toEqual(lacking);
});

it("takes a property for no second name of the named part", () => {
	const lexicon: LexiconConcept[] = [
		part("faro"),
		{
			role: "part",
			subcategories: [1],
			phrases: [{ text: "halogenos", language: "es", kind: "alias" }],
		},
		{
			role: "part",
			subcategories: [],
			phrases: [{ text: "halogeno", language: "es", kind: "term" }],
		},
	];
	const conceptsIn = (text: string) => {
		const terms = text.split(" ").map((word) => ({ spellings: [[word]], isFiller: false }));
		const phrases = openPhraseMatcher(lexicon).find(terms);
		return withoutSecondNames(lexicon, phrases).map(({ concept }) => concept);
	};
	expect(conceptsIn("faro halogeno").sort()).toEqual([0, 2]);
	expect(conceptsIn("halogeno").sort()).toEqual([1, 2]);
});

it.each([
	["wont start", ["wont start"]],
	["engine wont start", ["engine", "wont start"]],
	["engine wont start glow plug", ["engine", "glow plug"]],
	["glow plug wont start engine", ["glow plug", "engine"]],
])("a symptom gives way to another name in %j", (text, names) => {
	const lexicon: LexiconConcept[] = [
		part("engine"),
		part("glow plug"),
		{
			role: "part",
			subcategories: [2],
			phrases: [{ text: "wont start", language: "en", kind: "alias" }],
		},
	];
	const terms = text.split(" ").map((word) => ({ spellings: [[word]], isFiller: false }));
	const found = withoutSymptoms(lexicon, openPhraseMatcher(lexicon).find(terms));
	expect(found.sort((a, b) => a.mask - b.mask).map(({ phrase }) => phrase.text)).toEqual(names);
});

const spanish = (subcategories: number[], ...texts: string[]): LexiconConcept => ({
	role: "part",
	subcategories,
	phrases: texts.map((text) => ({ text, language: "es", kind: "term" })),
});
const MIRRORS = [
	spanish([1], "espejo completo", "espejo"),
	spanish([2], "cubierta cromada de espejo", "cubierta de espejo", "espejo cromado"),
	spanish([3], "manija exterior", "manija"),
	spanish([4], "faro"),
	spanish([5], "luz trasera", "faro de stop"),
	spanish([], "cromado"),
	spanish([], "exterior"),
];

it.each([
	["espejo derecho cromado", ["espejo cromado"]],
	["espejo cromado", ["espejo cromado"]],
	// The cover is named by its own noun.
	["cubierta de espejo cromado", []],
	// The usual name begins with the noun.
	["manija exterior", []],
	// "Stop" is no property of a headlamp.
	["faro de stop", []],
	["espejo", []],
])("in %s the borrowed names are %j", (text, names) => {
	const terms = text.split(" ").map((word) => ({ spellings: [[word]], isFiller: word === "de" }));
	const found = findBorrowedNames(MIRRORS, openPhraseMatcher(MIRRORS).find(terms));
	expect(found.map(({ name }) => name.phrase.text)).toEqual(names);
});
