/**
 * Reads the tables of the search lexicon. A concept is a line with the url of its category, or `-`
 * for none, and indented below it `en` and `es` with what people call it and `typo` with wrong
 * spellings, separated by commas. `>` marks a word that leads to the category and is not searched
 * in titles, because it means other things there. `{balero}` is written out with all words of that
 * family. A second line of a language has descriptions by people who do not know the name, such as
 * "cleans the oil".
 */
import type { SearchConcept } from "./search-concept.ts";
import { WORD_FAMILIES } from "./word-families.ts";

export function readConcepts(table: string, role?: SearchConcept["role"]): SearchConcept[] {
	return table
		.trim()
		.split(/\n(?!\t)/)
		.map((text) => readConcept(text, role));
}

function readConcept(text: string, role?: SearchConcept["role"]): SearchConcept {
	const [category = "", ...lines] = text.split("\n");
	const words = (label: string) =>
		lines
			.filter((line) => line.startsWith(`\t${label} `))
			.flatMap((line) => line.slice(label.length + 2).split(","))
			.map((phrase) => phrase.trim())
			.flatMap(expand);
	const en = words("en");
	const es = words("es");
	const misspellings = unique(words("typo"));
	const aliases = { en: aliasesOf(en), es: aliasesOf(es) };
	return {
		...(category === "-" ? {} : { category }),
		phrases: { en: phrasesOf(en), es: phrasesOf(es) },
		...(aliases.en.length + aliases.es.length > 0 ? { aliases } : {}),
		...(misspellings.length > 0 ? { misspellings } : {}),
		...(role ? { role } : {}),
	};
}

function expand(phrase: string): string[] {
	const family = /\{(.+?)\}/.exec(phrase);
	if (!family) return [phrase];
	const members = WORD_FAMILIES[family[1] ?? ""];
	if (!members) throw new Error(`The search lexicon has no family ${family[0]}.`);
	return members.flatMap((member) => expand(phrase.replace(family[0], member)));
}

function phrasesOf(words: string[]): string[] {
	return unique(words.filter((word) => !word.startsWith(">")));
}

function aliasesOf(words: string[]): string[] {
	return unique(words.filter((word) => word.startsWith(">")).map((word) => word.slice(1)));
}

function unique(words: string[]): string[] {
	return [...new Set(words)];
}
