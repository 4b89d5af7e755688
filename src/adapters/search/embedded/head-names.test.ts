import { expect, it } from "vitest";
import { findHeadEnds, onlyHead } from "./head-names.ts";
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
];
const FILLERS = new Set(["with", "for", "del"]);

/** The names that are meant, the longest first. */
function namesIn(text: string): string[] {
	const words = text.split(" ");
	const terms = words.map((word) => ({ spellings: [[word]], isFiller: FILLERS.has(word) }));
	const phrases = openPhraseMatcher(LEXICON).find(terms);
	const placed = words.map((word, place) => ({ text: word, place }));
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
