/** What a part can be filtered by: the documents of a tag, and how often each tag stands in a set of documents. */
import { type Bits, emptyBits, orInto, setBit } from "./bits.ts";
import type { IndexData } from "./index-data.ts";

export type Tags = {
	/** Documents with any of the choices of a facet. */
	bitsOf: (facet: number, refs: (number | string)[]) => Bits;
	/** Of all documents, by tag. */
	totals: Uint32Array;
	/** Of the documents of the set, by tag. */
	count: (set: Bits) => Uint32Array;
	/** Writes the counts of one facet's tags anew; without a set, those of all documents. */
	countFacet: (set: Bits | undefined, facet: number, into: Uint32Array) => void;
};

/** A tag on more than one of this many documents is kept as bits once it was asked for. */
const DENSE = 32;

export function openTags({ meta, arrays }: IndexData): Tags {
	const { docs } = meta;
	const { brandSets, kindSets, fitSets, setStarts, setTags, tagDocStarts, tagDocs } = arrays;
	const tagFacets = Uint16Array.from(meta.tags, ({ facet }) => facet);
	const tagOf = new Map(meta.tags.map(({ facet, ref }, tag) => [`${facet}:${ref}`, tag]));
	const totals = Uint32Array.from(meta.tags, (_, tag) => (tagDocStarts[tag + 1] as number) - (tagDocStarts[tag] as number));
	const dense = new Map<number, Bits>();
	const sizes = new Uint32Array(setStarts.length - 1);

	function addDocs(tag: number, into: Bits): void {
		const end = tagDocStarts[tag + 1] as number;
		for (let at = tagDocStarts[tag] as number; at < end; at++) setBit(into, tagDocs[at] as number);
	}

	function denseBits(tag: number): Bits | undefined {
		if ((totals[tag] as number) * DENSE < docs) return undefined;
		let bits = dense.get(tag);
		if (!bits) {
			bits = emptyBits(docs);
			addDocs(tag, bits);
			dense.set(tag, bits);
		}
		return bits;
	}

	/** How many documents of the set have each tag set of the column. */
	function addSizes(set: Bits, column: Uint32Array): void {
		for (let word = 0; word < set.length; word++) {
			for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
				const place = column[(word << 5) + (31 - Math.clz32(bits & -bits))] as number;
				sizes[place] = (sizes[place] as number) + 1;
			}
		}
	}

	/** Turns the sizes of tag sets into counts of tags, and the sizes back to nothing. */
	function spread(into: Uint32Array, facet: number | undefined): void {
		for (let place = 0; place < sizes.length; place++) {
			const size = sizes[place] as number;
			if (size === 0) continue;
			sizes[place] = 0;
			const end = setStarts[place + 1] as number;
			for (let at = setStarts[place] as number; at < end; at++) {
				const tag = setTags[at] as number;
				if (facet === undefined || tagFacets[tag] === facet) into[tag] = (into[tag] as number) + size;
			}
		}
	}

	function columnOf(facet: number): Uint32Array {
		const kind = meta.facets[facet]?.kind;
		if (kind === "brand") return brandSets;
		return kind === "make" || kind === "engine" ? fitSets : kindSets;
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
			const bits = emptyBits(docs);
			for (const tag of known) {
				const own = denseBits(tag);
				if (own) orInto(bits, own);
				else addDocs(tag, bits);
			}
			return bits;
		},
		count(set) {
			for (const column of [brandSets, kindSets, fitSets]) addSizes(set, column);
			const counts = new Uint32Array(meta.tags.length);
			spread(counts, undefined);
			return counts;
		},
		countFacet(set, facet, into) {
			for (let tag = 0; tag < into.length; tag++) if (tagFacets[tag] === facet) into[tag] = set ? 0 : (totals[tag] as number);
			if (!set) return;
			addSizes(set, columnOf(facet));
			spread(into, facet);
		},
	};
}
