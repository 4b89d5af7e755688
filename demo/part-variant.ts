/** The variant of a part kind: the piston with its rings, the ring set, or the piston alone. */
import { countAssured } from "./assured-targets.ts";
import { KINDS } from "./kinds/all-kinds.ts";
import { dice } from "./random.ts";

const PURPOSE = 12;
/** Even a small catalog has every kind of part for the four most wanted trucks and engines. */
export const ALWAYS_COVERED_TARGETS = 4;

export const IN_KITS = new Set(KINDS.flatMap(({ kit }) => kit.map(({ url }) => url)));

/** The first groups of a kind are for the most wanted targets, the next for the assured ones. */
export function countSureRanks(kindIndex: number): number {
	return ALWAYS_COVERED_TARGETS + countAssured(KINDS[kindIndex]?.url ?? "");
}

/**
 * An index into the kind's names. Variants take turns; for kinds in kits, the most wanted engines
 * get the main variant first. Assured targets get the main variant.
 */
export function variantOf(kindIndex: number, rank: number, group: number): number {
	const kind = KINDS[kindIndex];
	if (!kind) return 0;
	const sureRanks = countSureRanks(kindIndex);
	if (rank >= ALWAYS_COVERED_TARGETS && rank < sureRanks) return 0;
	const turn = IN_KITS.has(kind.url) ? Math.max(0, rank - sureRanks + 1) : rank;
	return turn < kind.names.length ? turn : dice(PURPOSE, group).whole(0, kind.names.length - 1);
}
