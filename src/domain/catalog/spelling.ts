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
