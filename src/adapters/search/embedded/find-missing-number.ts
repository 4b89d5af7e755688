import type { DocumentSets } from "./document-sets.ts";
import type { Attempt } from "./drop-terms.ts";
import { isMissingNumber, type NumberIndex, nearestNumbers } from "./rank-numbers.ts";

/**
 * The number among the words that no part meets, and the matches of the other words with the
 * nearest numbers: "Norkraft 99725089".
 */
export function findMissingNumber(
	index: NumberIndex & { bitsets: DocumentSets },
	{ matches, dropped }: Attempt,
): { number: string; ranks: Map<number, number> } | undefined {
	const { bitsets } = index;
	const number = dropped.find(isMissingNumber);
	if (!number || matches.count === 0) return undefined;
	for (const ranks of nearestNumbers(index, number)) {
		const near = bitsets.empty();
		bitsets.addDocuments(near, ranks.keys());
		if (ranks.size > 0 && bitsets.intersects(near, matches.set)) return { number, ranks };
	}
	return undefined;
}
