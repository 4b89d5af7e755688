import { describe, expect, it } from "vitest";
import { openBitsets, setBit } from "./bitset.ts";
import { type SortedDocs, slicePage } from "./sort-orders.ts";

const DOCS = 30_000;

/** Documents in some order that is not their own. */
function someOrder(): SortedDocs {
	const docs = Uint32Array.from({ length: DOCS }, (_, rank) => (rank * 7919) % DOCS);
	const ranks = new Uint32Array(DOCS);
	docs.forEach((doc, rank) => {
		ranks[doc] = rank;
	});
	return { docs, ranks };
}

describe("a page", () => {
	it.each([
		[30, false],
		[30, true],
		[900, false],
		[900, true],
		[29_000, false],
		[29_000, true],
	])(
		"of %i documents, reversed %s, is the same part of the sorted whole at every offset",
		(count, isReversed) => {
			const order = someOrder();
			const chosen = Array.from({ length: count }, (_, at) => (at * 613) % DOCS);
			const bitsets = openBitsets(DOCS);
			const set = bitsets.empty();
			for (const doc of chosen) setBit(set, doc);
			const sorted = chosen.sort((a, b) => (order.ranks[a] as number) - (order.ranks[b] as number));
			if (isReversed) sorted.reverse();
			for (const offset of [0, 7, count - 5, count, count + 50])
				expect(slicePage(bitsets, order, set, count, { offset, limit: 12, isReversed })).toEqual(
					sorted.slice(offset, offset + 12),
				);
		},
	);
});
