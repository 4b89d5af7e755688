/**
 * What the search made of the words of a text: which were dropped, and which spelling was searched
 * instead.
 */
import type { TextInterpretation } from "../../../ports/search.ts";

export type WordsUsed = {
	/** The text that was searched. */
	shown: string;
	dropped: string;
	/** The mistyped words. */
	typed: string;
};

/** Null when the text was searched as typed: a "correction" to the same words says nothing. */
export function wordsUsed(
	text: string,
	{ dropped, corrected }: Pick<TextInterpretation, "dropped" | "corrected">,
): WordsUsed | null {
	const corrections = corrected.filter(({ typed, used }) => bare(typed) !== bare(used));
	if (dropped.length === 0 && corrections.length === 0) return null;
	const shown = shownText(text, dropped, corrections);
	return {
		// A correction inside a longer word is named alone.
		shown: bare(shown) === bare(text) ? corrections.map(({ used }) => used).join(" ") : shown,
		dropped: dropped.join(" "),
		typed: corrections.map(({ typed }) => typed).join(" "),
	};
}

/** The text without the words that were dropped, with the spelling that was searched. */
function shownText(
	text: string,
	dropped: string[],
	corrections: TextInterpretation["corrected"],
): string {
	let words = text.split(/\s+/).filter(Boolean);
	for (const droppedWords of dropped) words = replaceWords(words, droppedWords, "");
	for (const { typed, used } of corrections) words = replaceWords(words, typed, used);
	return words.join(" ");
}

/**
 * Replaces every place where the words follow one another. A term of the search may be several
 * words of the text.
 */
function replaceWords(words: string[], phrase: string, replacement: string): string[] {
	const length = phrase.trim().split(/\s+/).length;
	const result: string[] = [];
	for (let at = 0; at < words.length; at++) {
		const isFound = bare(words.slice(at, at + length).join(" ")) === bare(phrase);
		if (!isFound) result.push(words[at] as string);
		else if (replacement) result.push(replacement);
		if (isFound) at += length - 1;
	}
	return result;
}

/** Without case, repeated spaces, and the punctuation around each word. */
function bare(text: string): string {
	return text
		.toLowerCase()
		.split(/\s+/)
		.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
		.filter(Boolean)
		.join(" ");
}
