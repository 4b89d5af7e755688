import { describe, expect, it } from "vitest";
import { wordsOf } from "../../../src/domain/catalog/search-text.ts";
import { KINDS } from "../../kinds/all-kinds.ts";
import { TAXONOMY } from "../../taxonomy.ts";
import { readConcepts } from "./read-concepts.ts";
import { SEARCH_LEXICON } from "./search-lexicon.ts";

const LANGUAGES = ["en", "es"] as const;
const folded = (phrase: string) => wordsOf(phrase).join(" ");

describe("the search lexicon", () => {
	it("names every kind of part as titles do, in both languages", () => {
		const missing = KINDS.flatMap(({ url, category, names }) => {
			const concepts = SEARCH_LEXICON.filter(
				(concept) => concept.category === url || concept.category === category.url,
			);
			return LANGUAGES.flatMap((language) =>
				names
					.map((name) => withoutSize(name[language]))
					.filter((name) => !concepts.some((concept) => hasPhrase(concept.phrases[language], name)))
					.map((name) => `${url} ${language}: ${name}`),
			);
		});
		expect(missing).toEqual([]);
	});

	it("names only categories of the store", () => {
		const urls = new Set(
			TAXONOMY.flatMap(({ url, subcategories }) => [url, ...subcategories.map((sub) => sub.url)]),
		);
		const unknown = SEARCH_LEXICON.flatMap(({ category }) => category ?? []).filter(
			(category) => !urls.has(category),
		);
		expect(unknown).toEqual([]);
	});

	it("has no phrase that is empty or a misspelling of its own", () => {
		const wrong = SEARCH_LEXICON.flatMap(({ phrases, misspellings = [] }) => {
			const right = new Set([...phrases.en, ...phrases.es].map(folded));
			return [
				...[...right].filter((phrase) => phrase === ""),
				...misspellings.filter((phrase) => right.has(folded(phrase))),
			];
		});
		expect(wrong).toEqual([]);
	});

	it("has no filler that is also the name of a part", () => {
		const fillers = new Set(phrasesWithRole("filler"));
		expect(phrasesWithRole(undefined).filter((phrase) => fillers.has(phrase))).toEqual([]);
	});

	it("reads families, words that lead to a category only, and misspellings", () => {
		const [concept] = readConcepts(
			"fan-belts\n\ten fan belt, >belt\n\tes {correa} de ventilador\n\ttypo fan velt",
		);
		expect(concept).toEqual({
			category: "fan-belts",
			phrases: {
				en: ["fan belt"],
				es: ["correa de ventilador", "banda de ventilador", "faja de ventilador"],
			},
			aliases: { en: ["belt"], es: [] },
			misspellings: ["fan velt"],
		});
	});
});

/** "Back-up alarm 97 dB" without its loudness, "Coolant 50/50, 1 gal" without its volume. */
function withoutSize(name: string): string {
	return name.replace(/\s*\(.*?\)|,.*|( de)? \d+ dB/g, "");
}

function hasPhrase(phrases: string[], name: string): boolean {
	return phrases.some((phrase) => folded(phrase) === folded(name));
}

function phrasesWithRole(role: "filler" | undefined): string[] {
	return SEARCH_LEXICON.filter((concept) => concept.role === role).flatMap(({ phrases, aliases }) =>
		[...phrases.en, ...phrases.es, ...(aliases?.en ?? []), ...(aliases?.es ?? [])].map(folded),
	);
}
