/** The side of the truck that a part is made for. */
export type Side = "left" | "right";

export const SIDES: readonly Side[] = ["left", "right"];

/** The side in the English title; null for a part of both sides or of none. */
export function sideOfTitle(title: string): Side | null {
	const words = new Set(title.toLowerCase().match(/[a-z]+/g));
	const [side, other] = SIDES.filter((name) => words.has(name));
	return side && !other ? side : null;
}

/** Whether the part is made for the other side than the one that the shopper asked for. */
export function isForOtherSide(title: string, asked: Side | null): boolean {
	const side = sideOfTitle(title);
	return asked !== null && side !== null && side !== asked;
}
