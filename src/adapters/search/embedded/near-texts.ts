/** Other texts for a search that found nothing: the names of parts that are written alike. */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { PartPhrase, PartPhrases } from "./part-phrases.ts";

/** The share of letters that two names must have in common, at the same places. */
const MIN_LIKENESS = 0.65;
/** A cheaper test before: the share of their common letter pairs. */
const MIN_COMMON_PAIRS = 0.3;
/** How much the language of the page counts. */
const OWN_LANGUAGE = 0.05;

/**
 * At most `count` names, the likest first, those of the page's language before others. Typos in the
 * first letter are rare.
 */
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
	const best = new Map<number, { rank: number; phrase: PartPhrase["phrase"] }>();
	for (const { concept, phrase, joined: name } of phrases.withFirstLetter(joined[0] ?? "")) {
		const longest = Math.max(joined.length, name.length);
		if (Math.min(joined.length, name.length) < longest * MIN_LIKENESS) continue;
		if (commonPairs(typedPairs, pairsOf(name)) < MIN_COMMON_PAIRS) continue;
		const likeness = 1 - editDistance(joined, name) / longest;
		const rank = likeness + (phrase.language === language ? OWN_LANGUAGE : 0);
		if (likeness >= MIN_LIKENESS && rank > (best.get(concept)?.rank ?? 0))
			best.set(concept, { rank, phrase });
	}
	return [...best]
		.sort(([, a], [, b]) => b.rank - a.rank)
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
function commonPairs(a: Set<string>, b: Set<string>): number {
	let common = 0;
	for (const pair of a) if (b.has(pair)) common++;
	return (2 * common) / (a.size + b.size);
}

/** The number of letters to insert, delete or replace. */
function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
