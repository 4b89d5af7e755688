/** Which parts are similar to a text that no part meets. */
import { normalizeNumber } from "../../../domain/catalog/part-number.ts";
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

const MIN_BEGINNING = 4;
/** How many characters are cut off the end. Numbers of one kind of part have less in common than the forms of a word. */
const CUTS = { words: [0, 2, 4], number: [0, 2, 4, 6, 8] };

/** The text and its beginnings, the longest first. A number is cut without its dashes. */
export function beginningsOf(text: string): string[] {
	const isNumber = isOneNumber(text);
	const whole = isNumber ? normalizeNumber(text.normalize("NFKC")) : text;
	return CUTS[isNumber ? "number" : "words"]
		.map((cut) => whole.slice(0, Math.max(0, whole.length - cut)))
		.filter((beginning) => beginning.length >= MIN_BEGINNING);
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
