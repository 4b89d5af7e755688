/** A built index, ready to be searched and kept in step with price and stock. */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
} from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { isPriceOrder } from "../../../domain/catalog/sort-order.ts";
import type { FacetCounts, SearchAnswer, SearchRequest } from "../../../ports/search.ts";
import {
	type Bitset,
	type Bitsets,
	type CountedBitset,
	clearBit,
	hasBit,
	openBitsets,
} from "./bitset.ts";
import { type Counts, categoriesOf, type Narrowed, openFacets } from "./facets.ts";
import { type Facet, type IndexData, type IndexMeta, NO_PRICE, type Tag } from "./index-data.ts";
import { openNumbers } from "./match-numbers.ts";
import { matchText, type TextIndex, type TextMatch } from "./match-text.ts";
import { openFitting } from "./match-vehicle.ts";
import { openWords } from "./match-words.ts";
import { openArena } from "./memory.ts";
import { openArticles } from "./part-kinds.ts";
import { cutPage, type Order, openOrders, priceRange } from "./sort-orders.ts";

export type Index = {
	search: (request: SearchRequest) => SearchAnswer;
	suggest: (text: string, count: number) => number[];
	priceOf: (partId: number, level: PriceLevel) => number | null;
	setPrices: (partId: number, cents: Partial<Record<PriceLevel, number>>) => void;
	setAvailability: (partId: number, availability: AvailabilityClass) => void;
	/** What its memory takes. */
	bytes: () => number;
};

export function openIndex(data: IndexData): Index {
	const { meta, arrays } = data;
	const { docs } = meta;
	const bitsets = openBitsets(docs, openArena(data.memory, Object.values(arrays)));
	const orders = openOrders(data);
	const facets = openFacets(data, bitsets);
	const text: TextIndex = {
		bitsets,
		words: openWords(data, bitsets),
		articles: openArticles(data, bitsets),
		numbers: openNumbers(arrays, bitsets),
		fitting: openFitting(data, bitsets),
		popular: orders.popular,
	};
	const docOf = (partId: number) =>
		arrays.partDocs[partId] ? (arrays.partDocs[partId] as number) - 1 : undefined;
	const nameCounts = openNames(meta);
	/** Of the lists that shoppers begin at: the whole catalog, or one choice. Made when asked for, again after a change of stock. */
	const beginnings = new Map<string, FacetCounts>();

	function search(request: SearchRequest): SearchAnswer {
		bitsets.releaseAll();
		const match = request.text.trim() ? matchText(text, request.text) : undefined;
		const base = baseOf(match, request);
		const narrowed = facets.narrow(base, request.filters, priceBits(request));
		return {
			partIds: pageOf(request, match, narrowed).map((doc) => arrays.partIds[doc] as number),
			total: narrowed.count,
			facets: countsOf(request, narrowed),
			minMax: rangeOf(request.level, narrowed),
		};
	}

	function countsOf(request: SearchRequest, narrowed: Narrowed): FacetCounts {
		if (request.withoutCounts) return UNCOUNTED;
		const key = beginningOf(request);
		const known = key && beginnings.get(key);
		if (known) return known;
		const counts = nameCounts(facets.count(narrowed));
		if (key) beginnings.set(key, counts);
		return counts;
	}

	function baseOf(match: TextMatch | undefined, { vehicle }: SearchRequest): Bitset | undefined {
		const fitting = vehicle ? text.fitting.fits(vehicle) : undefined;
		if (!match) return fitting;
		return fitting ? bitsets.intersect(match.docs, fitting).set : match.docs;
	}

	/** Documents within the price filter; none without a price in the caller's level. */
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

	function rangeOf(level: PriceLevel | null, { docs: passing, count, without }: Narrowed) {
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

	/** Hits on a number come first whatever the order; then, by match, the best titles. */
	function pageOf(
		request: Cutting,
		match: TextMatch | undefined,
		{ docs: set, count }: Pick<Narrowed, "docs" | "count">,
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
				...cutPage(bitsets, order, layer.set, layer.count, {
					offset: skip,
					limit: pageSize - result.length,
					isReversed,
				}),
			);
			skip = Math.max(0, skip - layer.count);
		}
		return result;
	}

	/** By match, the best titles come first; from dear to cheap, parts without a price still come last. */
	function layersOf(
		{ sort, level }: Cutting,
		match: TextMatch | undefined,
		set: Pick<Narrowed, "docs" | "count">,
	): Iterable<Layer> {
		if (sort === "textMatch" && match) return split(bitsets, set, match.layers());
		if (sort === "highToLow" && level !== null)
			return split(bitsets, set, [bitsets.selectBetween(orders.prices(level), 0, NO_PRICE - 1)]);
		return split(bitsets, set, []);
	}

	function orderFor(
		{ sort, level, language }: Cutting,
		isLastLayer: boolean,
	): { order: Order; isReversed: boolean } {
		if (isPriceOrder(sort) && level !== null)
			return { order: orders.price(level), isReversed: sort === "highToLow" && !isLastLayer };
		if (sort === "asc" || sort === "desc")
			return {
				order: language === "es" ? orders.titleEs : orders.titleEn,
				isReversed: sort === "desc",
			};
		return { order: orders.popular, isReversed: false };
	}

	/** By rank, the more popular first among equals: both in one number each, so that the native sort does it. */
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
		bytes: bitsets.usedBytes,
		suggest(words, count) {
			if (!words.trim()) return [];
			bitsets.releaseAll();
			const match = matchText(text, words, count);
			const first = {
				sort: "textMatch",
				level: null,
				language: "en",
				page: 1,
				pageSize: count,
			} as const;
			return pageOf(first, match, match).map((doc) => arrays.partIds[doc] as number);
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
			beginnings.clear();
			facets.stockChanged(doc, arrays.availability[doc] as number, to);
			arrays.availability[doc] = to;
		},
	};
}

/** A name for the request if it is one that shoppers begin at. Unknown values have one id, so there are few such names. */
function beginningOf({ text, vehicle, filters }: SearchRequest): string | undefined {
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
type Cutting = Pick<SearchRequest, "sort" | "level" | "language" | "page"> & { pageSize: number };

type Layer = CountedBitset & { isLast: boolean };

/** The documents of each layer that no earlier one has, then the rest; each is cut only when asked for. */
function* split(
	bitsets: Bitsets,
	{ docs, count }: Pick<Narrowed, "docs" | "count">,
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

const UNCOUNTED: FacetCounts = {
	categories: new Map(),
	subcategories: new Map(),
	brands: new Map(),
	makes: new Map(),
	engines: new Map(),
	presentations: new Map(),
	availability: new Map(),
	attributeValues: new Map(),
};

/** Counts by the ids the tables know; choices that would leave nothing are not listed. */
function openNames(meta: IndexMeta): (counts: Counts) => FacetCounts {
	const { tags, facets, subcategories } = meta;
	const allPlaces = <T>(refs: T[]): Names<T> => ({ places: Uint32Array.from(refs.keys()), refs });
	const namedAs = <T extends number | string>(kind: Facet["kind"]): Names<T> => {
		const places = [...tags.keys()].filter(
			(tag) => (facets[tags[tag]?.facet ?? 0] as Facet).kind === kind,
		);
		return {
			places: Uint32Array.from(places),
			refs: places.map((tag) => (tags[tag] as Tag).ref as T),
		};
	};
	const brands = namedAs<number>("brand");
	const makes = namedAs<number>("make");
	const engines = namedAs<number>("engine");
	const presentations = namedAs<string>("presentation");
	const attributeValues = namedAs<number>("attribute");
	const inCategories = allPlaces(categoriesOf(meta));
	const inSubcategories = allPlaces(subcategories.map(({ id }) => id));
	return (counts) => ({
		categories: listed(inCategories, counts.categories),
		subcategories: listed(inSubcategories, counts.subcategories),
		brands: listed(brands, counts.tags),
		makes: listed(makes, counts.tags),
		engines: listed(engines, counts.tags),
		presentations: listed(presentations, counts.tags),
		availability: new Map(
			AVAILABILITY_CLASSES.map((name, place) => [name, counts.availability[place] as number]),
		),
		attributeValues: listed(attributeValues, counts.tags),
	});
}

/** The places of some choices among the counts, and what the tables call each. */
type Names<T> = { places: Uint32Array; refs: T[] };

function listed<T>({ places, refs }: Names<T>, counts: Uint32Array): Map<T, number> {
	const map = new Map<T, number>();
	for (let at = 0; at < places.length; at++) {
		const count = counts[places[at] as number] as number;
		if (count > 0) map.set(refs[at] as T, count);
	}
	return map;
}
