/** Compares spellings: words that sound alike, and words that are two typos apart. */
import { isOneTypoApart } from "./search-text.ts";

/**
 * A key that is equal for words that sound alike to a Spanish or English speaker: "inllector" and
 * "inyector", "balbula" and "valvula". The word is folded: lower case, without accents.
 */
export function soundKey(word: string): string {
	return SOUNDS.reduce((key, [pattern, sound]) => key.replace(pattern, sound), word);
}

const SOUNDS: [pattern: RegExp, sound: string][] = [
	[/ph/g, "f"],
	[/ck/g, "k"],
	[/g[uh](?=[ei])/g, "g"],
	[/qu/g, "k"],
	[/cc(?=[ei])/g, "s"],
	[/sc(?=[ei])/g, "s"],
	[/c(?=[eiy])/g, "s"],
	[/[cq]/g, "k"],
	[/[zx]/g, "s"],
	[/ll/g, "y"],
	[/v/g, "b"],
	[/h/g, ""],
	[/j/g, "g"],
	[/y/g, "i"],
	[/n(?=[bp])/g, "m"],
	[/(.)\1+/g, "$1"],
	[/(?<=...)e?s$/, ""],
];

/**
 * Letters that are beside each other on a keyboard, and letters that people take for each other.
 */
const KEY_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const CONFUSED_LETTERS = ["bvp", "ckqszx", "gjh", "iyl", "mn", "dt", "ao", "ei", "ou", "fv", "uw"];

/**
 * Whether two words differ only in first letters that are not typed for each other: "plástico" is
 * no typo of "elástico", but "vulbo" is one of "bulbo".
 */
export function haveOtherFirstLetters(a: string, b: string): boolean {
	if (a.length !== b.length || a[0] === b[0] || a.slice(1) !== b.slice(1)) return false;
	const [first, other] = [a[0] as string, b[0] as string];
	const isConfused = CONFUSED_LETTERS.some(
		(letters) => letters.includes(first) && letters.includes(other),
	);
	return !isConfused && !areNeighbours(first, other);
}

/** Keys of a row, and of the rows above and below it. */
function areNeighbours(a: string, b: string): boolean {
	const [one, other] = [a, b].map((letter) => {
		const row = KEY_ROWS.findIndex((keys) => keys.includes(letter));
		return { row, column: KEY_ROWS[row]?.indexOf(letter) ?? -1 };
	}) as [{ row: number; column: number }, { row: number; column: number }];
	if (one.row < 0 || other.row < 0) return true;
	return Math.abs(one.row - other.row) <= 1 && Math.abs(one.column - other.column) <= 1;
}

/** How many letters must be inserted, deleted or replaced to turn one text into the other. */
export function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let place = 0; place < a.length; place++) {
		const next = [place + 1];
		for (let at = 0; at < b.length; at++)
			next.push(
				Math.min(
					(next[at] as number) + 1,
					(row[at + 1] as number) + 1,
					(row[at] as number) + (a[place] === b[at] ? 0 : 1),
				),
			);
		row = next;
	}
	return row[b.length] as number;
}

/**
 * Whether two changes (of a letter, or of two neighbours) turn one word into the other. Both begin
 * with the same letter.
 */
export function isTwoTyposApart(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 2 || a[0] !== b[0]) return false;
	let start = 1;
	while (start < a.length && start < b.length && a[start] === b[start]) start++;
	// One change at the first difference must leave words that are equal or one typo apart.
	const changes = [
		a.slice(0, start) + a.slice(start + 1),
		a.slice(0, start) + (b[start] ?? "") + a.slice(start),
		a.slice(0, start) + (b[start] ?? "") + a.slice(start + 1),
		a.slice(0, start) + (a[start + 1] ?? "") + (a[start] ?? "") + a.slice(start + 2),
	];
	return changes.some((changed) => changed === b || isOneTypoApart(changed, b));
}
