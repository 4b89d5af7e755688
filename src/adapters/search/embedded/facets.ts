/** Counts what each choice would leave. A list of choices is counted with its own choice lifted. */
import { AVAILABILITY_CLASSES } from "../../../domain/availability.ts";
import type { SearchFilters } from "../../../ports/search.ts";
import { andInto, type Bits, both, countBits, countRange, emptyBits, fullBits, orInto, setBit, setRange } from "./bits.ts";
import type { IndexData } from "./index-data.ts";

/** What a filter narrows; its own counts are made without it. */
type Lifted = "category" | "subcategory" | "availability" | "price" | { facet: number };
type Group = { lifts: Lifted; bits: Bits };

export type Narrowed = {
	/** Documents that pass every filter. */
	docs: Bits;
	count: number;
	/** Documents that pass every filter but the ones named. */
	without: (...lifted: Lifted[]) => Bits;
	filteredFacets: Set<number>;
};

export type Counts = { tags: Uint32Array; subcategories: Uint32Array; categories: Map<number, number>; availability: number[] };

export type Facets = {
	narrow: (base: Bits | undefined, filters: SearchFilters, price: Bits | undefined) => Narrowed;
	count: (narrowed: Narrowed) => Counts;
	stockChanged: (doc: number, from: number, to: number) => void;
};

export function openFacets({ meta, arrays }: IndexData): Facets {
	const { docs } = meta;
	const everything = fullBits(docs);
	const tagTotals = Uint32Array.from(
		meta.tags,
		(_, tag) => (arrays.tagDocStarts[tag + 1] as number) - (arrays.tagDocStarts[tag] as number),
	);
	const tagFacets = Uint16Array.from(meta.tags, ({ facet }) => facet);
	const tagOf = new Map(meta.tags.map(({ facet, ref }, tag) => [`${facet}:${ref}`, tag]));
	const facetOf = (kind: "brand" | "make" | "engine" | "presentation") => meta.facets.findIndex((facet) => facet.kind === kind);
	const facetOfAttribute = (id: number) => meta.facets.findIndex((facet) => facet.kind === "attribute" && facet.attributeId === id);
	const stock = AVAILABILITY_CLASSES.map(() => emptyBits(docs));
	for (let doc = 0; doc < docs; doc++) setBit(stock[arrays.availability[doc] as number] as Bits, doc);

	function tagBits(facet: number, refs: (number | string)[]): Bits {
		const bits = emptyBits(docs);
		for (const ref of refs) {
			const tag = tagOf.get(`${facet}:${ref}`);
			if (tag === undefined) continue;
			const end = arrays.tagDocStarts[tag + 1] as number;
			for (let at = arrays.tagDocStarts[tag] as number; at < end; at++) setBit(bits, arrays.tagDocs[at] as number);
		}
		return bits;
	}

	function placeBits(chosen: (subcategory: { id: number; categoryId: number }) => boolean): Bits {
		const bits = emptyBits(docs);
		meta.subcategories.forEach((subcategory, place) => {
			if (chosen(subcategory)) setRange(bits, arrays.subcategoryStarts[place] ?? docs, arrays.subcategoryStarts[place + 1] ?? docs);
		});
		return bits;
	}

	function groupsOf(filters: SearchFilters, price: Bits | undefined): Group[] {
		const groups: Group[] = [];
		const { categoryIds, subcategoryIds, availability } = filters;
		if (categoryIds.length) groups.push({ lifts: "category", bits: placeBits(({ categoryId }) => categoryIds.includes(categoryId)) });
		if (subcategoryIds.length) groups.push({ lifts: "subcategory", bits: placeBits(({ id }) => subcategoryIds.includes(id)) });
		if (availability.length) {
			const bits = emptyBits(docs);
			for (const name of availability) orInto(bits, stock[AVAILABILITY_CLASSES.indexOf(name)] as Bits);
			groups.push({ lifts: "availability", bits });
		}
		const byTag: [facet: number, refs: (number | string)[]][] = [
			[facetOf("brand"), filters.brandIds],
			[facetOf("make"), filters.makeIds],
			[facetOf("engine"), filters.engineIds],
			[facetOf("presentation"), filters.presentations],
			...Object.entries(filters.attributes).map(([id, values]): [number, number[]] => [facetOfAttribute(Number(id)), values]),
		];
		for (const [facet, refs] of byTag) if (refs.length) groups.push({ lifts: { facet }, bits: tagBits(facet, refs) });
		if (price) groups.push({ lifts: "price", bits: price });
		return groups;
	}

	/** Tags of the set, by whichever way is shorter; only those of `facet` if one is given. */
	function countTags(set: Bits, facet: number | undefined, into: Uint32Array): void {
		const { tagStarts, tags } = arrays;
		for (let word = 0; word < set.length; word++) {
			for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
				const doc = (word << 5) + (31 - Math.clz32(bits & -bits));
				const end = tagStarts[doc + 1] as number;
				for (let at = tagStarts[doc] as number; at < end; at++) {
					const tag = tags[at] as number;
					if (facet === undefined || tagFacets[tag] === facet) into[tag] = (into[tag] as number) + 1;
				}
			}
		}
	}

	return {
		narrow(base, filters, price) {
			const groups = groupsOf(filters, price);
			const without = (...lifted: Lifted[]) => {
				const bits = (base ?? everything).slice();
				for (const group of groups) if (!lifted.some((name) => isSame(name, group.lifts))) andInto(bits, group.bits);
				return bits;
			};
			const passing = without();
			const filteredFacets = new Set(groups.flatMap(({ lifts }) => (typeof lifts === "object" ? [lifts.facet] : [])));
			return { docs: passing, count: countBits(passing), without, filteredFacets };
		},
		count({ docs: passing, count, without, filteredFacets }) {
			const tags = count === docs ? tagTotals.slice() : new Uint32Array(meta.tags.length);
			if (count !== docs) countTags(passing, undefined, tags);
			for (const facet of filteredFacets) {
				for (let tag = 0; tag < tags.length; tag++) if (tagFacets[tag] === facet) tags[tag] = 0;
				countTags(without({ facet }), facet, tags);
			}
			const inCategory = without("subcategory");
			const anywhere = without("category", "subcategory");
			const subcategories = new Uint32Array(meta.subcategories.length);
			const categories = new Map<number, number>();
			meta.subcategories.forEach(({ categoryId }, place) => {
				const start = arrays.subcategoryStarts[place] ?? docs;
				const end = arrays.subcategoryStarts[place + 1] ?? docs;
				subcategories[place] = countRange(inCategory, start, end);
				categories.set(categoryId, (categories.get(categoryId) ?? 0) + countRange(anywhere, start, end));
			});
			const anyStock = without("availability");
			return { tags, subcategories, categories, availability: stock.map((bits) => countBits(both(anyStock, bits))) };
		},
		stockChanged(doc, from, to) {
			const bit = 1 << (doc & 31);
			const old = stock[from] as Bits;
			old[doc >>> 5] = (old[doc >>> 5] as number) & ~bit;
			setBit(stock[to] as Bits, doc);
		},
	};
}

function isSame(a: Lifted, b: Lifted): boolean {
	return typeof a === "object" && typeof b === "object" ? a.facet === b.facet : a === b;
}
