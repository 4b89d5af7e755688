/** Normalizes search texts: lower case, no accents, words of letters and digits. */

/** Full-width letters and digits become ordinary ones. */
export function foldText(text: string): string {
	const letters = PLAIN.test(text) ? text : text.normalize("NFKD").replace(/\p{Diacritic}/gu, "");
	const lower = letters.toLowerCase();
	// Only abbreviations with a slash are written out.
	if (!lower.includes("/")) return lower;
	return lower
		.replace(/\ba\/c\b/g, "ac")
		.replace(/\bw\/o\b/g, "without")
		.replace(/\bw\/(?:\s+|(?=[a-z]{3}))/g, "with ")
		.replace(/\bc\/(?:\s+|(?=[a-z]{3}))/g, "con ");
}

/** Nothing but ASCII without the two accents in it; most texts of the catalog are. */
const PLAIN = /^[\x20-\x5d\x5f\x61-\x7e]*$/;

const ONE_WORD = /^[a-z0-9]+$/;

export function wordsOf(text: string): string[] {
	const folded = foldText(text);
	return ONE_WORD.test(folded) ? [folded] : (folded.match(/[a-z0-9]+/g) ?? []);
}

/**
 * The terms between spaces, commas, slashes, plus signs, ampersands and underscores. "NPR-HD" is
 * one term of two words.
 */
export function termsOf(text: string): string[] {
	return splitTerms(foldText(text));
}

/** The terms of a folded text. */
export function splitTerms(folded: string): string[] {
	return folded
		.split(/[\s,;/|()"'+&_]+/)
		.map((term) => term.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ""))
		.filter(Boolean);
}

const FILLERS = new Set(
	"a an and by con de del el en for in la las los of para por the to with y".split(" "),
);

/** Whether a word describes no part, such as "for" or "de". */
export function isFiller(word: string): boolean {
	return FILLERS.has(word);
}

/** A piston of another size is still a piston. */
const SIZE_CLASSES = new Set(["oversize", "undersize", "sobremedida", "bajomedida"]);

/**
 * The part kind of a title, up to its first comma, bracket or digit: "water pump" in "Water pump
 * 4HK1-TC, Isuzu NPR".
 */
export function partKindOf(title: string): string[] {
	const words: string[] = [];
	for (const term of foldText(title).split(/\s+/)) {
		if (/^[^a-z]|[0-9]/.test(term) || SIZE_CLASSES.has(term)) break;
		words.push(...wordsOf(term));
		if (/[^a-z]$/.test(term)) break;
	}
	return [...new Set(words)].filter((word) => !isFiller(word));
}

/** The word with its possible singular and plural forms, in both languages. */
export function inflections(word: string): string[] {
	if (word.length < 4 || /\d/.test(word)) return [word];
	const forms = [word, `${word}s`, `${word}es`];
	if (word.endsWith("s")) forms.push(word.slice(0, -1));
	if (word.endsWith("es")) forms.push(word.slice(0, -2));
	if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
	return forms;
}

/**
 * The word without its ending of number, which is equal for singular and plural in both languages:
 * "valv", "bateri", "luc".
 */
export function stemOf(word: string): string {
	if (word.length < 4 || /\d/.test(word)) return withEnding(word, "z", "c");
	const singular = word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
	const stem = singular.length > 3 && singular.endsWith("e") ? singular.slice(0, -1) : singular;
	return withEnding(withEnding(stem, "y", "i"), "z", "c");
}

function withEnding(word: string, letter: string, replacement: string): string {
	return word.endsWith(letter) ? word.slice(0, -1) + replacement : word;
}

/** Whether two words are one insertion, deletion, replacement or swap of neighbours apart. */
export function isOneTypoApart(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1 || a === b) return false;
	let start = 0;
	while (start < a.length && a[start] === b[start]) start++;
	let end = 0;
	while (
		end < a.length - start &&
		end < b.length - start &&
		a[a.length - 1 - end] === b[b.length - 1 - end]
	)
		end++;
	const left = a.slice(start, a.length - end);
	const right = b.slice(start, b.length - end);
	if (left.length <= 1 && right.length <= 1) return true;
	return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * How likely `candidate`, which is one typo away, is the intended word: letters are dropped and
 * swapped more often than replaced, and the first letter is rarely wrong.
 */
export function typoLikelihood(typed: string, candidate: string): number {
	let matching = 0;
	const remaining = [...candidate];
	for (const letter of typed) {
		const at = remaining.indexOf(letter);
		if (at < 0) continue;
		remaining.splice(at, 1);
		matching++;
	}
	return (matching === typed.length ? 2 : 0) + (typed[0] === candidate[0] ? 1 : 0);
}
