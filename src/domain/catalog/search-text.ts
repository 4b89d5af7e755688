/** Search texts brought to one form: small letters, no accents, words of letters and digits. */

export function foldText(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{Diacritic}/gu, "")
		.toLowerCase()
		.replace(/\ba\/c\b/g, "ac");
}

export function wordsOf(text: string): string[] {
	return foldText(text).match(/[a-z0-9]+/g) ?? [];
}

/** What stands between spaces, commas and slashes: "NPR-HD" is one piece of two words. */
export function termsOf(text: string): string[] {
	return foldText(text)
		.split(/[\s,;/|()"']+/)
		.map((piece) => piece.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ""))
		.filter(Boolean);
}

const FILLERS = new Set(
	"a an and by con de del el en for in la las los of para por the to with y".split(" "),
);

/** Words that tell nothing about a part: a text without them means the same. */
export function isFiller(word: string): boolean {
	return FILLERS.has(word);
}

/** What a title names, up to its first comma, bracket or figure: "water pump" of "Water pump 4HK1-TC, Isuzu NPR". */
export function partKindOf(title: string): string[] {
	const words: string[] = [];
	for (const piece of foldText(title).split(/\s+/)) {
		if (/^[^a-z]|[0-9]/.test(piece)) break;
		words.push(...wordsOf(piece));
		if (/[^a-z]$/.test(piece)) break;
	}
	return [...new Set(words)].filter((word) => !isFiller(word));
}

/** The words to look for besides the one given: singular for plural and the other way round, in both languages. */
export function inflections(word: string): string[] {
	if (word.length < 4 || /\d/.test(word)) return [word];
	const forms = [word, `${word}s`, `${word}es`];
	if (word.endsWith("s")) forms.push(word.slice(0, -1));
	if (word.endsWith("es")) forms.push(word.slice(0, -2));
	if (word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
	return forms;
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
 * How probable it is that a word one typo away was meant: letters are dropped and swapped more often than exchanged, the first least of
 * all.
 */
export function typoLikelihood(typed: string, meant: string): number {
	let kept = 0;
	const left = [...meant];
	for (const letter of typed) {
		const at = left.indexOf(letter);
		if (at >= 0) left.splice(at, 1);
		if (at >= 0) kept++;
	}
	return (kept === typed.length ? 2 : 0) + (typed[0] === meant[0] ? 1 : 0);
}
