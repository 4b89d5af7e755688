/** Other texts for a search that found nothing: the names of parts that are written alike. */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { PartPhrase, PartPhrases } from "./part-phrases.ts";

/** The share of common letter pairs from which two names are alike. */
const MIN_LIKENESS = 0.4;

/** At most `count` names, the likest first, those of the page's language before others. Typos in the first letter are rare. */
export function findNearTexts(
	phrases: PartPhrases,
	hasParts: (concept: number) => boolean,
	text: string,
	language: Language,
	count: number,
): string[] {
	const joined = wordsOf(text).join("");
	// A part number is near to other numbers, not to words.
	if (/\d{3}/.test(joined)) return [];
	const typedPairs = pairsOf(joined);
	const best = new Map<number, { likeness: number; phrase: PartPhrase["phrase"] }>();
	for (const { concept, phrase, joined: name } of phrases(joined[0] ?? "")) {
		const likeness =
			likenessOf(typedPairs, pairsOf(name)) + (phrase.language === language ? 0.05 : 0);
		if (likeness >= MIN_LIKENESS && likeness > (best.get(concept)?.likeness ?? 0))
			best.set(concept, { likeness, phrase });
	}
	return [...best]
		.sort(([, a], [, b]) => b.likeness - a.likeness)
		.filter(([concept]) => hasParts(concept))
		.map(([, { phrase }]) => phrase.text.toLowerCase())
		.filter((near, at, all) => all.indexOf(near) === at)
		.slice(0, count);
}

/** Neighbouring letters, with the first and the last letter marked. */
function pairsOf(word: string): Set<string> {
	const marked = ` ${word} `;
	const pairs = new Set<string>();
	for (let at = 0; at + 1 < marked.length; at++) pairs.add(marked.slice(at, at + 2));
	return pairs;
}

/** Common pairs among all pairs: 1 for the same word. */
function likenessOf(a: Set<string>, b: Set<string>): number {
	let common = 0;
	for (const pair of a) if (b.has(pair)) common++;
	return (2 * common) / (a.size + b.size);
}
