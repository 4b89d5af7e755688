/** Which parts are similar to a text that no part meets. */
import { normalizeNumber } from "../../../domain/catalog/part-number.ts";
import { foldText } from "../../../domain/catalog/search-text.ts";
import type { Bilingual } from "../../../domain/store/language.ts";

/** The letters before a number are at most these: "ME 993611". */
const MAX_PREFIX_LETTERS = 3;

/**
 * Whether the text is one part number, which may have spaces, and not words with a year among them.
 */
export function isOneNumber(text: string): boolean {
	const words = text.trim().split(/\s+/);
	return (
		words.some(hasDigit) &&
		words.every((word) => hasDigit(word) || word.length <= MAX_PREFIX_LETTERS)
	);
}

const MIN_BEGINNING = 4;
/**
 * How many characters are cut off the end of words. A number is cut down to its beginning, because
 * numbers of one kind of part have less in common.
 */
const WORD_CUTS = [0, 2, 4];
const NUMBER_STEP = 2;
/** No part has a longer number. */
const MAX_NUMBER_LENGTH = 40;

/** The text and its beginnings, the longest first. A number is cut without its dashes. */
export function beginningsOf(text: string): string[] {
	const isNumber = isOneNumber(text);
	if (!isNumber)
		return WORD_CUTS.map((cut) => text.slice(0, Math.max(0, text.length - cut))).filter(
			({ length }) => length >= MIN_BEGINNING,
		);
	const whole = normalizeNumber(text.normalize("NFKC")).slice(0, MAX_NUMBER_LENGTH);
	const beginnings: string[] = [];
	for (let length = whole.length; length >= MIN_BEGINNING; length -= NUMBER_STEP)
		beginnings.push(whole.slice(0, length));
	return beginnings;
}

/**
 * A part that is only found by another name is not similar to the words: a lens is no "plástico".
 */
export function hasWords(title: Bilingual, words: string): boolean {
	const titles = [title.en, title.es].map(foldText);
	return foldText(words)
		.split(/\s+/)
		.every((word) => hasDigit(word) || titles.some((text) => text.includes(word)));
}

function hasDigit(word: string): boolean {
	return /\d/.test(word);
}
