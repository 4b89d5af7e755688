/** Which parts are similar to a text that no part meets. */
import { foldText } from "../../../domain/catalog/search-text.ts";
import type { Bilingual } from "../../../domain/store/language.ts";

/** The letters before a number are at most these: "ME 993611". */
const MAX_PREFIX_LETTERS = 3;

/** Whether the text is one part number, which may have spaces, and not words with a year among them. */
export function isOneNumber(text: string): boolean {
	const words = text.trim().split(/\s+/);
	return (
		words.some(hasDigit) &&
		words.every((word) => hasDigit(word) || word.length <= MAX_PREFIX_LETTERS)
	);
}

/** A part that is only found by another name is not similar to the words: a lens is no "plástico". */
export function hasWords(title: Bilingual, words: string): boolean {
	const titles = [title.en, title.es].map(foldText);
	return foldText(words)
		.split(/\s+/)
		.every((word) => hasDigit(word) || titles.some((text) => text.includes(word)));
}

function hasDigit(word: string): boolean {
	return /\d/.test(word);
}
