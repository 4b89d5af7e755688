/**
 * Finds the typed text inside a shown text: the beginnings of words, or a number in any spelling.
 */
import { foldText, wordsOf } from "../../domain/catalog/search-text.ts";

export type TextRun = { text: string; isMatch: boolean };

/** A shorter number would be found everywhere. */
const MIN_NUMBER_LENGTH = 3;

export function highlightMatch(text: string, typed: string): TextRun[] {
	const key = wordsOf(typed).join("");
	const isNumber = /\d/.test(key) && key.length >= MIN_NUMBER_LENGTH;
	return (isNumber && runsOfNumber(text, key)) || runsOfWords(text, wordsOf(typed));
}

function runsOfWords(text: string, typedWords: string[]): TextRun[] {
	const runs: TextRun[] = [];
	for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
		const folded = foldText(piece);
		const length = Math.max(
			0,
			...typedWords.filter((word) => folded.startsWith(word)).map((word) => word.length),
		);
		append(runs, piece.slice(0, length), true);
		append(runs, piece.slice(length), false);
	}
	return runs;
}

/**
 * Undefined when the text does not contain the number. Letters and digits count, separators do not.
 */
function runsOfNumber(text: string, key: string): TextRun[] | undefined {
	const places = [...text.matchAll(/[A-Za-z0-9]/g)].map(({ index }) => index);
	const start = places
		.map((place) => text[place])
		.join("")
		.toLowerCase()
		.indexOf(key);
	if (start < 0) return undefined;
	const [from, to] = [places[start] as number, (places[start + key.length - 1] as number) + 1];
	const runs: TextRun[] = [];
	append(runs, text.slice(0, from), false);
	append(runs, text.slice(from, to), true);
	append(runs, text.slice(to), false);
	return runs;
}

function append(runs: TextRun[], text: string, isMatch: boolean): void {
	const last = runs.at(-1);
	if (!text) return;
	if (last?.isMatch === isMatch) last.text += text;
	else runs.push({ text, isMatch });
}
