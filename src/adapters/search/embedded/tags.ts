/** Finds the documents of a tag, and counts the tags of a set of documents. */
import type { Bitset, Bitsets, Column } from "./bitset.ts";
import type { IndexData } from "./index-data.ts";

export type TagIndex = {
	/** The documents with any of the chosen values of a facet. */
	docsWithAny: (facet: number, refs: (number | string)[]) => Bitset;
	/** The number of documents of each tag. */
	totals: Uint32Array;
	/** Counts each tag in the set; `size` is the number of documents in it. */
	count: (set: Bitset, size: number) => Uint32Array;
	/**
	 * Replaces the counts of one facet's tags by those of another set, or of all documents without a
	 * set.
	 */
	countFacet: (set: Bitset | undefined, facet: number, into: Uint32Array) => void;
};

/** A tag on more than one of 32 documents becomes a bitset at its first use. */
const DENSE_SHARE = 32;
/** Up to 400 documents are counted one by one; more are counted by tag set. */
const MAX_COUNTED_SINGLY = 400;

export function openTags({ meta, arrays }: IndexData, bitsets: Bitsets, allDocs: Bitset): TagIndex {
	const { docs } = meta;
	const { brandSets, attributeSets, fitmentSets, setStarts, setTags, tagDocStarts, tagDocs } =
		arrays;
	const columns = [brandSets, attributeSets, fitmentSets] as const;
	const tagFacets = Uint16Array.from(meta.tags, ({ facet }) => facet);
	const tagOf = new Map(meta.tags.map(({ facet, ref }, tag) => [`${facet}:${ref}`, tag]));
	const totals = Uint32Array.from(
		meta.tags,
		(_, tag) => (tagDocStarts[tag + 1] as number) - (tagDocStarts[tag] as number),
	);
	const dense = new Map<number, Bitset>();
	/** The number of documents with each tag set; all zeros between two counts. */
	const setCounts = bitsets.column(new Uint32Array(setStarts.length - 1));
	const tagCounts = bitsets.column(new Uint32Array(meta.tags.length));

	function addDocs(tag: number, into: Bitset): void {
		bitsets.addList(tagDocs, tagDocStarts[tag] as number, tagDocStarts[tag + 1] as number, into);
	}

	function denseBits(tag: number): Bitset | undefined {
		if ((totals[tag] as number) * DENSE_SHARE < docs) return undefined;
		let bits = dense.get(tag);
		if (!bits) {
			bits = bitsets.permanent();
			addDocs(tag, bits);
			dense.set(tag, bits);
		}
		return bits;
	}

	function addSet(place: number, size: number, into: Uint32Array): void {
		const end = setStarts[place + 1] as number;
		for (let at = setStarts[place] as number; at < end; at++) {
			const tag = setTags[at] as number;
			into[tag] = (into[tag] as number) + size;
		}
	}

	/** Counts the tags of all columns, or of one column, in the set. */
	function countDirectly(set: Bitset, size: number, only?: Column): Uint32Array {
		if (size <= MAX_COUNTED_SINGLY) {
			// JavaScript is faster in a plain array than in the shared memory.
			const counts = new Uint32Array(tagCounts.length);
			const list = bitsets.list(set);
			for (const column of only ? [only] : columns)
				for (let at = 0; at < list.length; at++)
					addSet(column[list[at] as number] as number, 1, counts);
			return counts;
		}
		tagCounts.fill(0);
		if (only) bitsets.tally(set, only, setCounts);
		else bitsets.tallyThree(set, columns, setCounts);
		bitsets.distribute(setCounts, { starts: setStarts, members: setTags }, tagCounts);
		return tagCounts.slice();
	}

	function columnOf(facet: number): Column {
		const kind = meta.facets[facet]?.kind;
		if (kind === "brand") return brandSets;
		return kind === "make" || kind === "engine" ? fitmentSets : attributeSets;
	}

	/** Counts the documents outside the set instead where they are fewer. */
	function countSet(set: Bitset, size: number, only?: Column): Uint32Array {
		if (size * 2 <= docs) return countDirectly(set, size, only);
		return bitsets.scope(() => {
			const others = bitsets.copy(allDocs);
			bitsets.andNot(others, set);
			return countDirectly(others, docs - size, only).map(
				(count, tag) => (totals[tag] as number) - count,
			);
		});
	}

	return {
		totals,
		docsWithAny(facet, refs) {
			const chosenTags = refs.flatMap((ref) => tagOf.get(`${facet}:${ref}`) ?? []);
			const [only] = chosenTags;
			if (chosenTags.length === 1 && only !== undefined) {
				const bits = denseBits(only);
				if (bits) return bits;
			}
			const bits = bitsets.empty();
			for (const tag of chosenTags) {
				const tagBits = denseBits(tag);
				if (tagBits) bitsets.or(bits, tagBits);
				else addDocs(tag, bits);
			}
			return bits;
		},
		count: (set, size) => countSet(set, size),
		countFacet(set, facet, into) {
			const counts = set ? countSet(set, bitsets.count(set), columnOf(facet)) : totals;
			for (let tag = 0; tag < into.length; tag++)
				if (tagFacets[tag] === facet) into[tag] = counts[tag] as number;
		},
	};
}
