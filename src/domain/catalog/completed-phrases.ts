/**
 * Completes a typed text to the part kinds of the titles that it found: "water pu" to "Water pump".
 */

import { wordsOf } from "./search-text.ts";
import { MAX_PHRASE_SUGGESTIONS } from "./suggestion-limits.ts";

/**
 * Only part kinds that contain every typed word, each from its beginning, and say more than the
 * text.
 */
export function completePhrases(titles: readonly string[], text: string): string[] {
	const typedWords = wordsOf(text);
	const phrases = new Map<string, string>();
	for (const title of titles) {
		const phrase = partKindText(title);
		const words = wordsOf(phrase);
		const key = words.join(" ");
		const isLonger = key !== typedWords.join(" ");
		const hasAll = typedWords.every((typed) => words.some((word) => word.startsWith(typed)));
		if (key && isLonger && hasAll && !phrases.has(key)) phrases.set(key, phrase);
	}
	return [...phrases.values()].slice(0, MAX_PHRASE_SUGGESTIONS);
}

/** The part kind as written: "Bomba de agua" in "Bomba de agua 4HK1-TC, Isuzu NPR". */
function partKindText(title: string): string {
	const words: string[] = [];
	for (const word of title.split(/\s+/)) {
		const bare = word.replace(/[^\p{L}\p{N}]+$/u, "");
		if (!/^\p{L}[^\d]*$/u.test(bare)) break;
		words.push(bare);
		if (bare !== word) break;
	}
	return words.join(" ");
}
