/** The words that files have for positions, in both languages. */
import { FITMENT_POSITIONS, type PartFitment } from "../catalog/part-record.ts";
import { nameKey } from "./vehicle-names.ts";

type Position = NonNullable<PartFitment["position"]>;

const WORDS: Record<Position, string[]> = {
	front: ["front", "delantero", "delantera"],
	rear: ["rear", "back", "trasero", "trasera"],
	left: ["left", "izquierdo", "izquierda"],
	right: ["right", "derecho", "derecha"],
	front_left: ["front left", "left front", "delantero izquierdo", "delantera izquierda"],
	front_right: ["front right", "right front", "delantero derecho", "delantera derecha"],
	rear_left: ["rear left", "left rear", "trasero izquierdo", "trasera izquierda"],
	rear_right: ["rear right", "right rear", "trasero derecho", "trasera derecha"],
	upper: ["upper", "superior"],
	lower: ["lower", "inferior"],
	inner: ["inner", "interior"],
	outer: ["outer", "exterior"],
};

const ANY = ["any", "all", "n/a", "not applicable", "cualquiera", "todas"];

const BY_WORD = new Map<string, Position | null>([
	...FITMENT_POSITIONS.flatMap((position) =>
		[position, ...WORDS[position]].map((word) => [nameKey(word), position] as const),
	),
	...ANY.map((word) => [nameKey(word), null] as const),
]);

/** Null for a word that means every position, undefined for a word that is not known. */
export function positionOf(text: string): Position | null | undefined {
	return BY_WORD.get(nameKey(text));
}
