/** Opens a built index: it answers searches, and its prices and stock can be updated. */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
} from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { isPriceOrder } from "../../../domain/catalog/sort-order.ts";
import type { FacetCounts, SearchRequest, SearchResult } from "../../../ports/search.ts";
import {
	type Bitset,
	type Bitsets,
	type CountedBitset,
	clearBit,
	hasBit,
	openBitsets,
} from "./bitset.ts";
import { categoriesOf, type FacetTallies, type FilteredDocs, openFacets } from "./facets.ts";
import { type Facet, type IndexData, type IndexMeta, NO_PRICE, type Tag } from "./index-data.ts";
import { openNumberMatcher } from "./match-numbers.ts";
import { matchText, type TextIndex, type TextMatch } from "./match-text.ts";
import { openVehicleMatcher } from "./match-vehicle.ts";
import { openWordMatcher } from "./match-words.ts";
import { openArena } from "./memory.ts";
import { openPartKindMatcher } from "./part-kinds.ts";
import { openSortOrders, priceRange, type SortedDocs, slicePage } from "./sort-orders.ts";

export type Index = {
	search: (request: SearchRequest) => SearchResult;
	suggest: (text: string, count: number) => number[];
	priceOf: (partId: number, level: PriceLevel) => number | null;
	setPrices: (partId: number, cents: Partial<Record<PriceLevel, number>>) => void;
	setAvailability: (partId: number, availability: AvailabilityClass) => void;
	usedBytes: () => number;
};

export function openIndex(data: IndexData): Index {
	const { meta, arrays } = data;
	const { docs } = meta;
	const bitsets = openBitsets(docs, openArena(data.memory, Object.values(arrays)));
	const orders = openSortOrders(data);
	const facets = openFacets(data, bitsets);
	const text: TextIndex = {
		bitsets,
		words: openWordMatcher(data, bitsets),
		partKinds: openPartKindMatcher(data, bitsets),
		numbers: openNumberMatcher(arrays, bitsets),
		vehicles: openVehicleMatcher(data, bitsets),
		popular: orders.popular,
	};
	const docOf = (partId: number) =>
		arrays.partDocs[partId] ? (arrays.partDocs[partId] as number) - 1 : undefined;
	const toFacetCounts = openFacetIds(meta);
	/** The counts of frequent lists: the whole catalog, or one choice. A change of stock clears them. */
	const countsCache = new Map<string, FacetCounts>();

	function search(request: SearchRequest): SearchResult {
		bitsets.releaseAll();
		const match = request.text.trim() ? matchText(text, request.text) : undefined;
		const base = baseOf(match, request);
		const filtered = facets.filter(base, request.filters, priceBits(request));
		return {
			partIds: pageOf(request, match, filtered).map((doc) => arrays.partIds[doc] as number),
			total: filtered.count,
			facets: countsOf(request, filtered),
			minMax: rangeOf(request.level, filtered),
			groups: null,
			measurementRanges: [],
			measurementMatches: new Map(),
		};
	}

	function countsOf(request: SearchRequest, filtered: FilteredDocs): FacetCounts {
		if (request.withoutCounts) return NO_COUNTS;
		const cacheKey = countsCacheKey(request);
		const cached = cacheKey && countsCache.get(cacheKey);
		if (cached) return cached;
		const counts = toFacetCounts(facets.count(filtered));
		if (cacheKey) countsCache.set(cacheKey, counts);
		return counts;
	}

	function baseOf(match: TextMatch | undefined, { vehicle }: SearchRequest): Bitset | undefined {
		const fits = vehicle ? text.vehicles.docsFitting(vehicle) : undefined;
		if (!match) return fits;
		return fits ? bitsets.intersect(match.docs, fits).set : match.docs;
	}

	/** The documents within the price filter. A part without a price in the caller's level is not among them. */
	function priceBits({
		level,
		filters: { minCents, maxCents },
	}: SearchRequest): Bitset | undefined {
		if (level === null || (minCents === null && maxCents === null)) return undefined;
		return bitsets.selectBetween(
			orders.prices(level),
			minCents ?? 0,
			Math.min(maxCents ?? NO_PRICE - 1, NO_PRICE - 1),
		);
	}

	function rangeOf(level: PriceLevel | null, { docs: passing, count, without }: FilteredDocs) {
		if (level === null) return null;
		const set = without("price");
		return priceRange(
			bitsets,
			orders.price(level),
			set,
			set === passing ? count : bitsets.count(set),
			orders.prices(level),
		);
	}

	/** Matches by number come first in every sort order. Sorted by match, the best titles come next. */
	function pageOf(
		request: PageRequest,
		match: TextMatch | undefined,
		{ docs: set, count }: Pick<FilteredDocs, "docs" | "count">,
	): number[] {
		const { page, pageSize } = request;
		const offset = (page - 1) * pageSize;
		const pinned = match ? pinnedDocs(match, set) : [];
		const result = pinned.slice(offset, offset + pageSize);
		if (offset >= count || result.length === pageSize || pinned.length === count) return result;
		const rest = pinned.length > 0 ? bitsets.copy(set) : set;
		for (const doc of pinned) clearBit(rest, doc);
		let skip = Math.max(0, offset - pinned.length);
		for (const layer of layersOf(request, match, { docs: rest, count: count - pinned.length })) {
			if (result.length >= pageSize) break;
			const { order, isReversed } = orderFor(request, layer.isLast);
			result.push(
				...slicePage(bitsets, order, layer.set, layer.count, {
					offset: skip,
					limit: pageSize - result.length,
					isReversed,
				}),
			);
			skip = Math.max(0, skip - layer.count);
		}
		return result;
	}

	/** Sorted by match, the best titles come first. From high to low price, parts without a price still come last. */
	function layersOf(
		{ sort, level }: PageRequest,
		match: TextMatch | undefined,
		set: Pick<FilteredDocs, "docs" | "count">,
	): Iterable<Layer> {
		if (sort === "textMatch" && match) return splitIntoLayers(bitsets, set, match.layers());
		if (sort === "highToLow" && level !== null)
			return splitIntoLayers(bitsets, set, [
				bitsets.selectBetween(orders.prices(level), 0, NO_PRICE - 1),
			]);
		return splitIntoLayers(bitsets, set, []);
	}

	function orderFor(
		{ sort, level, language }: PageRequest,
		isLastLayer: boolean,
	): { order: SortedDocs; isReversed: boolean } {
		if (isPriceOrder(sort) && level !== null)
			return { order: orders.price(level), isReversed: sort === "highToLow" && !isLastLayer };
		if (sort === "asc" || sort === "desc")
			return {
				order: language === "es" ? orders.titleEs : orders.titleEn,
				isReversed: sort === "desc",
			};
		return { order: orders.popular, isReversed: false };
	}

	/** Sorts by rank, then by popularity. Both are combined into one number, so that the native sort can be used. */
	function pinnedDocs({ ranks }: TextMatch, set: Bitset): number[] {
		const keys = new Float64Array(ranks.size);
		let filled = 0;
		for (const [doc, rank] of ranks)
			if (hasBit(set, doc)) keys[filled++] = rank * docs + (orders.popular.ranks[doc] as number);
		return Array.from(
			keys.subarray(0, filled).sort(),
			(key) => orders.popular.docs[key % docs] as number,
		);
	}

	return {
		search,
		usedBytes: bitsets.usedBytes,
		suggest(words, count) {
			if (!words.trim()) return [];
			bitsets.releaseAll();
			const match = matchText(text, words, count);
			const firstPage = {
				sort: "textMatch",
				level: null,
				language: "en",
				page: 1,
				pageSize: count,
			} as const;
			return pageOf(firstPage, match, match).map((doc) => arrays.partIds[doc] as number);
		},
		priceOf(partId, level) {
			const doc = docOf(partId);
			const cents = doc === undefined ? NO_PRICE : (orders.prices(level)[doc] as number);
			return cents === NO_PRICE ? null : cents;
		},
		setPrices(partId, cents) {
			const doc = docOf(partId);
			if (doc === undefined) return;
			PRICE_LEVELS.forEach((level, place) => {
				arrays.prices[place * docs + doc] = cents[level] ?? NO_PRICE;
			});
			orders.priceChanged(doc);
		},
		setAvailability(partId, availability) {
			const doc = docOf(partId);
			if (doc === undefined) return;
			const to = AVAILABILITY_CLASSES.indexOf(availability);
			if (to === arrays.availability[doc]) return;
			countsCache.clear();
			facets.moveAvailability(doc, arrays.availability[doc] as number, to);
			arrays.availability[doc] = to;
		},
	};
}

/** Undefined for requests that are not cached. All unknown values share one id, so there are few keys. */
function countsCacheKey({ text, vehicle, filters }: SearchRequest): string | undefined {
	if (text.trim() || vehicle || filters.minCents !== null || filters.maxCents !== null)
		return undefined;
	const { attributes, availability, ...others } = filters;
	const chosen = Object.values(others).reduce(
		(sum: number, list) => sum + (Array.isArray(list) ? list.length : 0),
		0,
	);
	if (chosen > 1 || availability.length > 0 || Object.keys(attributes).length > 0) return undefined;
	return JSON.stringify(others);
}

/** What decides which documents of a set stand on a page. */
type PageRequest = Pick<SearchRequest, "sort" | "level" | "language" | "page"> & {
	pageSize: number;
};

type Layer = CountedBitset & { isLast: boolean };

/** Yields the documents of each layer that are in no earlier layer, then the rest. Layers are computed on demand. */
function* splitIntoLayers(
	bitsets: Bitsets,
	{ docs, count }: Pick<FilteredDocs, "docs" | "count">,
	layers: Iterable<Bitset>,
): Generator<Layer> {
	let rest = docs;
	let left = count;
	let isLast = false;
	for (const layer of layers) {
		isLast = true;
		const inside = bitsets.intersect(rest, layer);
		if (inside.count === 0) continue;
		yield { ...inside, isLast: false };
		rest = bitsets.copy(rest);
		bitsets.andNot(rest, layer);
		left -= inside.count;
	}
	yield { set: rest, count: left, isLast };
}

const NO_COUNTS: FacetCounts = {
	categories: new Map(),
	subcategories: new Map(),
	brands: new Map(),
	makes: new Map(),
	engines: new Map(),
	presentations: new Map(),
	availability: new Map(),
	attributeValues: new Map(),
};

/** Converts counts to maps by id. A choice that would leave no document is not in the maps. */
function openFacetIds(meta: IndexMeta): (counts: FacetTallies) => FacetCounts {
	const { tags, facets, subcategories } = meta;
	const allPlaces = <T>(refs: T[]): CountedIds<T> => ({
		places: Uint32Array.from(refs.keys()),
		refs,
	});
	const tagsOfKind = <T extends number | string>(kind: Facet["kind"]): CountedIds<T> => {
		const places = [...tags.keys()].filter(
			(tag) => (facets[tags[tag]?.facet ?? 0] as Facet).kind === kind,
		);
		return {
			places: Uint32Array.from(places),
			refs: places.map((tag) => (tags[tag] as Tag).ref as T),
		};
	};
	const brands = tagsOfKind<number>("brand");
	const makes = tagsOfKind<number>("make");
	const engines = tagsOfKind<number>("engine");
	const presentations = tagsOfKind<string>("presentation");
	const attributeValues = tagsOfKind<number>("attribute");
	const categoryIds = allPlaces(categoriesOf(meta));
	const subcategoryIds = allPlaces(subcategories.map(({ id }) => id));
	return (counts) => ({
		categories: countsById(categoryIds, counts.categories),
		subcategories: countsById(subcategoryIds, counts.subcategories),
		brands: countsById(brands, counts.tags),
		makes: countsById(makes, counts.tags),
		engines: countsById(engines, counts.tags),
		presentations: countsById(presentations, counts.tags),
		availability: new Map(
			AVAILABILITY_CLASSES.map((name, place) => [name, counts.availability[place] as number]),
		),
		attributeValues: countsById(attributeValues, counts.tags),
	});
}

/** The places of some choices in the counts, and the id of each. */
type CountedIds<T> = { places: Uint32Array; refs: T[] };

function countsById<T>({ places, refs }: CountedIds<T>, counts: Uint32Array): Map<T, number> {
	const map = new Map<T, number>();
	for (let at = 0; at < places.length; at++) {
		const count = counts[places[at] as number] as number;
		if (count > 0) map.set(refs[at] as T, count);
	}
	return map;
}
