/** Which of a kind's articles a group is: the piston with its rings, the ring set, or the bare piston. */
import { KINDS } from "./kinds/all-kinds.ts";
import { dice } from "./random.ts";

const PURPOSE = 12;
/** The most wanted trucks and engines, of which even a small catalog has every kind of part. */
export const SURE_TARGETS = 4;

const IN_KITS = new Set(KINDS.flatMap(({ kit }) => kit.map(({ url }) => url)));

/** Index into the kind's names. Each has its turn; of what goes into kits, the wanted engines have the main article first. */
export function partKindOf(kindIndex: number, rank: number, group: number): number {
	const kind = KINDS[kindIndex];
	if (!kind) return 0;
	const turn = IN_KITS.has(kind.url) ? Math.max(0, rank - SURE_TARGETS + 1) : rank;
	return turn < kind.names.length ? turn : dice(PURPOSE, group).whole(0, kind.names.length - 1);
}
