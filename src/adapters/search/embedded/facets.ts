/** Counts what each choice would leave. A list of choices is counted with its own choice lifted. */
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import type { SearchFilters } from "../../../ports/search.ts";
import { type Bitset, type Bitsets, bitsetWords, clearBit, setBit, setRange } from "./bitset.ts";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { openTags } from "./tags.ts";

/** What a filter narrows; its own counts are made without it. */
type Lifted = "category" | "subcategory" | "availability" | "price" | { facet: number };
type Group = { lifts: Lifted; bits: Bitset };

export type Narrowed = {
	/** Documents that pass every filter. */
	docs: Bitset;
	count: number;
	/** Documents that pass every filter but the ones named; `docs` itself when none of them is set. */
	without: (...lifted: Lifted[]) => Bitset;
	filteredFacets: Set<number>;
};

export type Counts = {
	tags: Uint32Array;
	subcategories: Uint32Array;
	categories: Uint32Array;
	availability: number[];
};

export type Facets = {
	narrow: (base: Bitset | undefined, filters: SearchFilters, price: Bitset | undefined) => Narrowed;
	count: (narrowed: Narrowed) => Counts;
	stockChanged: (doc: number, from: number, to: number) => void;
};

/** Fewer documents than one in so many are looked at one by one. */
const SPARSE = 64;

export function openFacets(data: IndexData, bitsets: Bitsets): Facets {
	const { meta, arrays } = data;
	const { docs } = meta;
	const everything = bitsets.permanent();
	setRange(everything, 0, docs);
	const tags = openTags(data, bitsets, everything);
	const facetOf = (kind: "brand" | "make" | "engine" | "presentation") =>
		meta.facets.findIndex((facet) => facet.kind === kind);
	const facetOfAttribute = (id: number) =>
		meta.facets.findIndex((facet) => facet.kind === "attribute" && facet.attributeId === id);
	const categories = categoriesOf(meta);
	const categoryOf = Uint16Array.from(meta.subcategories, ({ categoryId }) =>
		categories.indexOf(categoryId),
	);
	const width = bitsetWords(docs);
	const subcategoryEnds = bitsets.column(
		meta.subcategories.map((_, place) => arrays.subcategoryStarts[place + 1] ?? docs),
	);
	const inRuns = bitsets.column(new Uint32Array(subcategoryEnds.length));
	const stock = AVAILABILITY_CLASSES.map(
		(_, place): Bitset => arrays.stockBits.subarray(place * width, (place + 1) * width),
	);

	function placeBits(chosen: (subcategory: { id: number; categoryId: number }) => boolean): Bitset {
		const bits = bitsets.empty();
		meta.subcategories.forEach((subcategory, place) => {
			if (chosen(subcategory))
				setRange(
					bits,
					arrays.subcategoryStarts[place] ?? docs,
					arrays.subcategoryStarts[place + 1] ?? docs,
				);
		});
		return bits;
	}

	function stockBits(classes: SearchFilters["availability"]): Bitset {
		const bits = bitsets.empty();
		for (const name of classes)
			bitsets.or(bits, stock[AVAILABILITY_CLASSES.indexOf(name)] as Bitset);
		return bits;
	}

	function groupsOf(filters: SearchFilters, price: Bitset | undefined): Group[] {
		const groups: Group[] = [];
		const { categoryIds, subcategoryIds, availability } = filters;
		if (categoryIds.length)
			groups.push({
				lifts: "category",
				bits: placeBits(({ categoryId }) => categoryIds.includes(categoryId)),
			});
		if (subcategoryIds.length)
			groups.push({
				lifts: "subcategory",
				bits: placeBits(({ id }) => subcategoryIds.includes(id)),
			});
		if (availability.length) groups.push({ lifts: "availability", bits: stockBits(availability) });
		const byTag: [facet: number, refs: (number | string)[]][] = [
			[facetOf("brand"), filters.brandIds],
			[facetOf("make"), filters.makeIds],
			[facetOf("engine"), filters.engineIds],
			[facetOf("presentation"), filters.presentations],
			...Object.entries(filters.attributes).map(([id, values]): [number, number[]] => [
				facetOfAttribute(Number(id)),
				values,
			]),
		];
		for (const [facet, refs] of byTag)
			if (refs.length) groups.push({ lifts: { facet }, bits: tags.bitsOf(facet, refs) });
		if (price) groups.push({ lifts: "price", bits: price });
		return groups;
	}

	function countTags({ docs: passing, count, without, filteredFacets }: Narrowed): Uint32Array {
		const counts = count === docs ? tags.totals.slice() : tags.count(passing, count);
		for (const facet of filteredFacets) {
			const others = without({ facet });
			tags.countFacet(others === everything ? undefined : others, facet, counts);
		}
		return counts;
	}

	/** By subcategory: a run of documents each. */
	function countPlaces(set: Bitset): Uint32Array {
		bitsets.countRuns(set, subcategoryEnds, inRuns);
		return inRuns.slice();
	}

	/** Of few documents one by one; the sets of a class are as long as the catalog. */
	function countStock({ docs: passing, count, without }: Narrowed): number[] {
		const anyStock = without("availability");
		if (anyStock !== passing || count * SPARSE > docs)
			return stock.map((bits) => bitsets.countIntersection(anyStock, bits));
		const counts = stock.map(() => 0);
		for (const doc of bitsets.list(passing)) {
			const place = arrays.availability[doc] as number;
			counts[place] = (counts[place] as number) + 1;
		}
		return counts;
	}

	return {
		narrow(base, filters, price) {
			const groups = groupsOf(filters, price);
			const anded = (kept: Group[]) => {
				const [first, ...rest] = [...(base ? [base] : []), ...kept.map(({ bits }) => bits)];
				if (!first || rest.length === 0) return first ?? everything;
				const bits = bitsets.copy(first);
				for (const other of rest) bitsets.and(bits, other);
				return bits;
			};
			const passing = anded(groups);
			const without = (...lifted: Lifted[]) => {
				const kept = groups.filter(({ lifts }) => !lifted.some((name) => isSame(name, lifts)));
				return kept.length === groups.length ? passing : anded(kept);
			};
			const filteredFacets = new Set(
				groups.flatMap(({ lifts }) => (typeof lifts === "object" ? [lifts.facet] : [])),
			);
			return { docs: passing, count: bitsets.count(passing), without, filteredFacets };
		},
		count(narrowed) {
			const { without } = narrowed;
			const inCategory = without("subcategory");
			const anywhere = without("category", "subcategory");
			const subcategories = countPlaces(inCategory);
			const everywhere = anywhere === inCategory ? subcategories : countPlaces(anywhere);
			const inCategories = new Uint32Array(categories.length);
			for (let place = 0; place < everywhere.length; place++) {
				const category = categoryOf[place] as number;
				inCategories[category] = (inCategories[category] as number) + (everywhere[place] as number);
			}
			return {
				tags: countTags(narrowed),
				subcategories,
				categories: inCategories,
				availability: countStock(narrowed),
			};
		},
		stockChanged(doc, from, to) {
			clearBit(stock[from] as Bitset, doc);
			setBit(stock[to] as Bitset, doc);
		},
	};
}

/** The categories in the order in which they are counted. */
export function categoriesOf({ subcategories }: Pick<IndexMeta, "subcategories">): number[] {
	return [...new Set(subcategories.map(({ categoryId }) => categoryId))];
}

/** The documents of each class, one set after the other. */
export function stockBitsOf(availability: Uint8Array): Uint32Array {
	const width = bitsetWords(availability.length);
	const bits = new Uint32Array(AVAILABILITY_CLASSES.length * width);
	for (let doc = 0; doc < availability.length; doc++)
		setBit(bits, (availability[doc] as number) * width * 32 + doc);
	return bits;
}

function isSame(a: Lifted, b: Lifted): boolean {
	return typeof a === "object" && typeof b === "object" ? a.facet === b.facet : a === b;
}
