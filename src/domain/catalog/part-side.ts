/** The side of the truck that a part is made for. */
export type Side = "left" | "right";

export const SIDES: readonly Side[] = ["left", "right"];

/** The side in the English title; null for a part of both sides or of none. */
export function sideOfTitle(title: string): Side | null {
	const words = new Set(title.toLowerCase().match(/[a-z]+/g));
	const [side, other] = SIDES.filter((name) => words.has(name));
	return side && !other ? side : null;
}

const OPPOSITES: readonly [string, string][] = [
	["left", "right"],
	["front", "rear"],
	["upper", "lower"],
	["inner", "outer"],
	["inside", "outside"],
	["intake", "exhaust"],
];

const OPPOSITE_OF: ReadonlyMap<string, string> = new Map(
	OPPOSITES.flatMap(([one, other]) => [
		[one, other],
		[other, one],
	]),
);

/** Whether the word says for which place of the truck or engine a part is. */
export function isPlaceWord(word: string): boolean {
	return OPPOSITE_OF.has(word);
}

/** "rear" for "front". */
export function oppositePlace(word: string): string | undefined {
	return OPPOSITE_OF.get(word);
}

/** Whether two parts are for opposite places, so that one does not replace the other. */
export function areOpposite(title: string, otherTitle: string): boolean {
	const [words, otherWords] = [title, otherTitle].map(
		(text) => new Set(text.toLowerCase().match(/[a-z]+/g)),
	);
	const isOnlyIn = (word: string, other: string) =>
		words?.has(word) && !words.has(other) && otherWords?.has(other) && !otherWords.has(word);
	return OPPOSITES.some(([one, other]) => isOnlyIn(one, other) || isOnlyIn(other, one));
}

/** Whether the part is made for the other side than the one that the shopper asked for. */
export function isForOtherSide(title: string, asked: Side | null): boolean {
	const side = sideOfTitle(title);
	return asked !== null && side !== null && side !== asked;
}
