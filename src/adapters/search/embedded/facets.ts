/**
 * Applies the filters, and counts how many documents each further choice would leave. A facet is
 * counted without its own filter.
 */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
} from "../../../domain/catalog/availability.ts";
import type { SearchFilters } from "../../../ports/search.ts";
import { type Bitset, type Bitsets, bitsetWords, clearBit, setBit, setRange } from "./bitset.ts";
import type { FilteredDocs, FilterName } from "./filtered-docs.ts";
import type { IndexData, IndexMeta } from "./index-data.ts";
import type { Measurements } from "./measurements.ts";
import { openTags } from "./tags.ts";

type ActiveFilter = { name: FilterName; bits: Bitset };

export type FacetTallies = {
	tags: Uint32Array;
	subcategories: Uint32Array;
	categories: Uint32Array;
	availability: number[];
};

export type Facets = {
	filter: (
		base: Bitset | undefined,
		filters: SearchFilters,
		price: Bitset | undefined,
	) => FilteredDocs;
	count: (filtered: FilteredDocs) => FacetTallies;
	/** The documents of an availability class. The set changes with the stock. */
	classDocs: (name: AvailabilityClass) => Bitset;
	moveAvailability: (doc: number, from: number, to: number) => void;
};

/** Below one document in 64, documents are counted one by one. */
const SPARSE_SHARE = 64;

export function openFacets(
	data: IndexData,
	bitsets: Bitsets,
	measurements: Pick<Measurements, "docsWithin">,
): Facets {
	const { meta, arrays } = data;
	const { docs } = meta;
	const allDocs = bitsets.permanent();
	setRange(allDocs, 0, docs);
	const tags = openTags(data, bitsets, allDocs);
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
	const subcategoryCounts = bitsets.column(new Uint32Array(subcategoryEnds.length));
	const classBits = AVAILABILITY_CLASSES.map(
		(_, place): Bitset => arrays.availabilityBits.subarray(place * width, (place + 1) * width),
	);

	function subcategoryBits(
		chosen: (subcategory: { id: number; categoryId: number }) => boolean,
	): Bitset {
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

	function availabilityBits(classes: SearchFilters["availability"]): Bitset {
		const bits = bitsets.empty();
		for (const name of classes)
			bitsets.or(bits, classBits[AVAILABILITY_CLASSES.indexOf(name)] as Bitset);
		return bits;
	}

	function activeFilters(filters: SearchFilters, price: Bitset | undefined): ActiveFilter[] {
		const active: ActiveFilter[] = [];
		const { categoryIds, subcategoryIds, availability } = filters;
		if (categoryIds.length)
			active.push({
				name: "category",
				bits: subcategoryBits(({ categoryId }) => categoryIds.includes(categoryId)),
			});
		if (subcategoryIds.length)
			active.push({
				name: "subcategory",
				bits: subcategoryBits(({ id }) => subcategoryIds.includes(id)),
			});
		if (availability.length)
			active.push({ name: "availability", bits: availabilityBits(availability) });
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
			if (refs.length) active.push({ name: { facet }, bits: tags.docsWithAny(facet, refs) });
		for (const range of filters.measurements)
			active.push({ name: { measureId: range.measureId }, bits: measurements.docsWithin(range) });
		if (price) active.push({ name: "price", bits: price });
		return active;
	}

	function countTags({ docs: passing, count, without, filteredFacets }: FilteredDocs): Uint32Array {
		const counts = count === docs ? tags.totals.slice() : tags.count(passing, count);
		for (const facet of filteredFacets) {
			const others = without({ facet });
			tags.countFacet(others === allDocs ? undefined : others, facet, counts);
		}
		return counts;
	}

	/** Each subcategory is a run of documents. */
	function countSubcategories(set: Bitset): Uint32Array {
		bitsets.countRuns(set, subcategoryEnds, subcategoryCounts);
		return subcategoryCounts.slice();
	}

	/** Few documents are counted one by one, because a bitset is as long as the catalog. */
	function countAvailability({ docs: passing, count, without }: FilteredDocs): number[] {
		const anyAvailability = without("availability");
		if (anyAvailability !== passing || count * SPARSE_SHARE > docs)
			return classBits.map((bits) => bitsets.countIntersection(anyAvailability, bits));
		const counts = classBits.map(() => 0);
		for (const doc of bitsets.list(passing)) {
			const place = arrays.availability[doc] as number;
			counts[place] = (counts[place] as number) + 1;
		}
		return counts;
	}

	return {
		filter(base, filters, price) {
			const active = activeFilters(filters, price);
			const intersectAll = (applied: ActiveFilter[]) => {
				const [first, ...rest] = [...(base ? [base] : []), ...applied.map(({ bits }) => bits)];
				if (!first || rest.length === 0) return first ?? allDocs;
				const bits = bitsets.copy(first);
				for (const filterBits of rest) bitsets.and(bits, filterBits);
				return bits;
			};
			const passing = intersectAll(active);
			const without = (...names: FilterName[]) => {
				const remaining = active.filter(
					({ name }) => !names.some((otherName) => isSame(otherName, name)),
				);
				return remaining.length === active.length ? passing : intersectAll(remaining);
			};
			const filteredFacets = new Set(
				active.flatMap(({ name }) =>
					typeof name === "object" && "facet" in name ? [name.facet] : [],
				),
			);
			return {
				docs: passing,
				count: bitsets.count(passing),
				without,
				filteredFacets,
				filteredMeasures: filters.measurements.map(({ measureId }) => measureId),
			};
		},
		count(filtered) {
			const { without } = filtered;
			const anySubcategory = without("subcategory");
			const anyCategory = without("category", "subcategory");
			const subcategories = countSubcategories(anySubcategory);
			const allSubcategories =
				anyCategory === anySubcategory ? subcategories : countSubcategories(anyCategory);
			const categoryCounts = new Uint32Array(categories.length);
			for (let place = 0; place < allSubcategories.length; place++) {
				const category = categoryOf[place] as number;
				categoryCounts[category] =
					(categoryCounts[category] as number) + (allSubcategories[place] as number);
			}
			return {
				tags: countTags(filtered),
				subcategories,
				categories: categoryCounts,
				availability: countAvailability(filtered),
			};
		},
		classDocs: (name) => classBits[AVAILABILITY_CLASSES.indexOf(name)] as Bitset,
		moveAvailability(doc, from, to) {
			clearBit(classBits[from] as Bitset, doc);
			setBit(classBits[to] as Bitset, doc);
		},
	};
}

/** The ids of the categories, in the order of their counts. */
export function categoriesOf({ subcategories }: Pick<IndexMeta, "subcategories">): number[] {
	return [...new Set(subcategories.map(({ categoryId }) => categoryId))];
}

/** Builds the bitset of each availability class, one after the other. */
export function buildAvailabilityBits(availability: Uint8Array): Uint32Array {
	const width = bitsetWords(availability.length);
	const bits = new Uint32Array(AVAILABILITY_CLASSES.length * width);
	for (let doc = 0; doc < availability.length; doc++)
		setBit(bits, (availability[doc] as number) * width * 32 + doc);
	return bits;
}

function isSame(a: FilterName, b: FilterName): boolean {
	if (typeof a !== "object" || typeof b !== "object") return a === b;
	if ("facet" in a) return "facet" in b && a.facet === b.facet;
	return "measureId" in b && a.measureId === b.measureId;
}
