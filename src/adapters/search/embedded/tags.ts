/** What a part can be filtered by: the documents of a tag, and how often each tag stands in a set of documents. */
import type { Bitset, Bitsets, Column } from "./bitset.ts";
import type { IndexData } from "./index-data.ts";

export type Tags = {
	/** Documents with any of the choices of a facet. */
	bitsOf: (facet: number, refs: (number | string)[]) => Bitset;
	/** Of all documents, by tag. */
	totals: Uint32Array;
	/** Of the documents of the set, by tag; `size` is how many documents it has. */
	count: (set: Bitset, size: number) => Uint32Array;
	/** Writes the counts of one facet's tags anew; without a set, those of all documents. */
	countFacet: (set: Bitset | undefined, facet: number, into: Uint32Array) => void;
};

/** A tag on more than one of this many documents is kept as bits once it was asked for. */
const DENSE = 32;
/** Up to so many documents are counted one by one; the rest by tag set. */
const FEW = 400;

export function openTags({ meta, arrays }: IndexData, bitsets: Bitsets, everything: Bitset): Tags {
	const { docs } = meta;
	const { brandSets, kindSets, fitSets, setStarts, setTags, tagDocStarts, tagDocs } = arrays;
	const columns = [brandSets, kindSets, fitSets] as const;
	const tagFacets = Uint16Array.from(meta.tags, ({ facet }) => facet);
	const tagOf = new Map(meta.tags.map(({ facet, ref }, tag) => [`${facet}:${ref}`, tag]));
	const totals = Uint32Array.from(
		meta.tags,
		(_, tag) => (tagDocStarts[tag + 1] as number) - (tagDocStarts[tag] as number),
	);
	const dense = new Map<number, Bitset>();
	/** How many documents have each tag set; nothing between two counts. */
	const sizes = bitsets.column(new Uint32Array(setStarts.length - 1));
	const inTags = bitsets.column(new Uint32Array(meta.tags.length));

	function addDocs(tag: number, into: Bitset): void {
		bitsets.addList(tagDocs, tagDocStarts[tag] as number, tagDocStarts[tag + 1] as number, into);
	}

	function denseBits(tag: number): Bitset | undefined {
		if ((totals[tag] as number) * DENSE < docs) return undefined;
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

	/** How often each tag of all columns, or of one, stands in the set. */
	function countIn(set: Bitset, size: number, only?: Column): Uint32Array {
		if (size <= FEW) {
			// JavaScript is quicker in an array of its own than in the shared memory.
			const counts = new Uint32Array(inTags.length);
			const list = bitsets.list(set);
			for (const column of only ? [only] : columns)
				for (let at = 0; at < list.length; at++)
					addSet(column[list[at] as number] as number, 1, counts);
			return counts;
		}
		inTags.fill(0);
		if (only) bitsets.tally(set, only, sizes);
		else bitsets.tallyThree(set, columns, sizes);
		bitsets.distribute(sizes, { starts: setStarts, members: setTags }, inTags);
		return inTags.slice();
	}

	function columnOf(facet: number): Column {
		const kind = meta.facets[facet]?.kind;
		if (kind === "brand") return brandSets;
		return kind === "make" || kind === "engine" ? fitSets : kindSets;
	}

	/** What a set lacks is counted instead where that is less: the rest of all documents is what it has. */
	function countMany(set: Bitset, size: number, only?: Column): Uint32Array {
		if (size * 2 <= docs) return countIn(set, size, only);
		return bitsets.scope(() => {
			const others = bitsets.copy(everything);
			bitsets.andNot(others, set);
			return countIn(others, docs - size, only).map(
				(count, tag) => (totals[tag] as number) - count,
			);
		});
	}

	return {
		totals,
		bitsOf(facet, refs) {
			const known = refs.flatMap((ref) => tagOf.get(`${facet}:${ref}`) ?? []);
			const [only] = known;
			if (known.length === 1 && only !== undefined) {
				const bits = denseBits(only);
				if (bits) return bits;
			}
			const bits = bitsets.empty();
			for (const tag of known) {
				const own = denseBits(tag);
				if (own) bitsets.or(bits, own);
				else addDocs(tag, bits);
			}
			return bits;
		},
		count: (set, size) => countMany(set, size),
		countFacet(set, facet, into) {
			const counts = set ? countMany(set, bitsets.count(set), columnOf(facet)) : totals;
			for (let tag = 0; tag < into.length; tag++)
				if (tagFacets[tag] === facet) into[tag] = counts[tag] as number;
		},
	};
}
