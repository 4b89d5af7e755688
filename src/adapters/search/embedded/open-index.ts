/** A built index, ready to be searched and kept in step with price and stock. */
import { AVAILABILITY_CLASSES, type AvailabilityClass } from "../../../domain/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/price-level.ts";
import { isPriceOrder } from "../../../domain/sort-order.ts";
import type { FacetCounts, SearchAnswer, SearchRequest } from "../../../ports/search.ts";
import { openArticles } from "./articles.ts";
import { andInto, type Bits, both, countBits, emptyBits, hasBit, without } from "./bits.ts";
import { type Counts, type Narrowed, openFacets } from "./facets.ts";
import { openFitting } from "./fitting.ts";
import { type Facet, type IndexData, type IndexMeta, NO_PRICE } from "./index-data.ts";
import { openNumbers } from "./numbers.ts";
import { cutPage, type Order, openOrders, priceRange } from "./orders.ts";
import { matchText, type TextIndex, type TextMatch } from "./text.ts";
import { openWords } from "./words.ts";

export type Index = {
	search: (request: SearchRequest) => SearchAnswer;
	suggest: (text: string, count: number) => number[];
	setPrices: (partId: number, cents: Partial<Record<PriceLevel, number>>) => void;
	setAvailability: (partId: number, availability: AvailabilityClass) => void;
};

export function openIndex(data: IndexData): Index {
	const { meta, arrays } = data;
	const { docs } = meta;
	const orders = openOrders(data);
	const facets = openFacets(data);
	const text: TextIndex = {
		size: docs,
		words: openWords(data),
		articles: openArticles(data),
		numbers: openNumbers(arrays),
		fitting: openFitting(data),
	};
	const docOf = openDocuments(arrays.partIds);
	/** Of the whole catalog; most lists begin there. Made when asked for, again after a change of stock. */
	let unfiltered: FacetCounts | undefined;

	function search(request: SearchRequest): SearchAnswer {
		const match = request.text.trim() ? matchText(text, request.text) : undefined;
		const base = baseOf(match, request);
		const narrowed = facets.narrow(base, request.filters, priceBits(request));
		return {
			partIds: pageOf(request, match, narrowed).map((doc) => arrays.partIds[doc] as number),
			total: narrowed.count,
			facets: countsOf(narrowed),
			minMax: rangeOf(request.level, narrowed),
		};
	}

	function countsOf(narrowed: Narrowed): FacetCounts {
		if (!narrowed.isEverything) return nameCounts(meta, facets.count(narrowed));
		unfiltered ??= nameCounts(meta, facets.count(narrowed));
		return unfiltered;
	}

	function baseOf(match: TextMatch | undefined, { vehicle }: SearchRequest): Bits | undefined {
		const fitting = vehicle ? text.fitting.fits(vehicle) : undefined;
		if (!match) return fitting;
		if (fitting) andInto(match.docs, fitting);
		return match.docs;
	}

	function pricesOf(level: PriceLevel): Uint32Array {
		const place = PRICE_LEVELS.indexOf(level);
		return arrays.prices.subarray(place * docs, (place + 1) * docs);
	}

	/** Documents within the price filter; none without a price in the caller's level. */
	function priceBits({ level, filters: { minCents, maxCents } }: SearchRequest): Bits | undefined {
		if (level === null || (minCents === null && maxCents === null)) return undefined;
		const prices = pricesOf(level);
		return bitsWithin(prices, minCents ?? 0, Math.min(maxCents ?? NO_PRICE - 1, NO_PRICE - 1));
	}

	function rangeOf(level: PriceLevel | null, { docs: passing, count, without }: Narrowed) {
		if (level === null) return null;
		const set = without("price");
		return priceRange(orders.price(level), set, set === passing ? count : countBits(set), pricesOf(level));
	}

	/** Hits on a number come first whatever the order; then, by match, the best titles. */
	function pageOf(request: Cutting, match: TextMatch | undefined, { docs: set, count }: Pick<Narrowed, "docs" | "count">): number[] {
		const { page, pageSize } = request;
		const offset = (page - 1) * pageSize;
		const pinned = match ? pinnedDocs(match, set) : [];
		const result = pinned.slice(offset, offset + pageSize);
		if (offset >= count || result.length === pageSize || pinned.length === count) return result;
		const rest = pinned.length > 0 ? set.slice() : set;
		for (const doc of pinned) rest[doc >>> 5] = (rest[doc >>> 5] as number) & ~(1 << (doc & 31));
		let skip = Math.max(0, offset - pinned.length);
		for (const layer of layersOf(request, match, { docs: rest, count: count - pinned.length })) {
			if (result.length >= pageSize) break;
			const { order, isReversed } = orderFor(request, layer.isLast);
			result.push(...cutPage(order, layer.set, layer.count, { offset: skip, limit: pageSize - result.length, isReversed }));
			skip = Math.max(0, skip - layer.count);
		}
		return result;
	}

	/** By match, the best titles come first; from dear to cheap, parts without a price still come last. */
	function layersOf({ sort, level }: Cutting, match: TextMatch | undefined, set: Pick<Narrowed, "docs" | "count">): Iterable<Layer> {
		if (sort === "textMatch" && match) return split(set, match.layers());
		if (sort === "highToLow" && level !== null) return split(set, [orders.priced(level)]);
		return split(set, []);
	}

	function orderFor({ sort, level, language }: Cutting, isLastLayer: boolean): { order: Order; isReversed: boolean } {
		if (isPriceOrder(sort) && level !== null) return { order: orders.price(level), isReversed: sort === "highToLow" && !isLastLayer };
		if (sort === "asc" || sort === "desc")
			return { order: language === "es" ? orders.titleEs : orders.titleEn, isReversed: sort === "desc" };
		return { order: orders.popular, isReversed: false };
	}

	function pinnedDocs({ ranks }: TextMatch, set: Bits): number[] {
		return [...ranks.entries()]
			.filter(([doc]) => hasBit(set, doc))
			.sort(([a, rankA], [b, rankB]) => rankA - rankB || (orders.popular.ranks[a] as number) - (orders.popular.ranks[b] as number))
			.map(([doc]) => doc);
	}

	return {
		search,
		suggest(words, count) {
			if (!words.trim()) return [];
			const match = matchText(text, words);
			const first = { sort: "textMatch", level: null, language: "en", page: 1, pageSize: count } as const;
			return pageOf(first, match, { docs: match.docs, count: countBits(match.docs) }).map((doc) => arrays.partIds[doc] as number);
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
			unfiltered = undefined;
			const to = AVAILABILITY_CLASSES.indexOf(availability);
			facets.stockChanged(doc, arrays.availability[doc] as number, to);
			arrays.availability[doc] = to;
		},
	};
}

/** What decides which documents of a set stand on a page. */
type Cutting = Pick<SearchRequest, "sort" | "level" | "language" | "page"> & { pageSize: number };

type Layer = { set: Bits; count: number; isLast: boolean };

/** The documents of each layer that no earlier one has, then the rest; each is cut only when asked for. */
function* split({ docs, count }: Pick<Narrowed, "docs" | "count">, layers: Iterable<Bits>): Generator<Layer> {
	let rest = docs;
	let left = count;
	let isLast = false;
	for (const layer of layers) {
		isLast = true;
		const inside = both(rest, layer);
		const size = countBits(inside);
		yield { set: inside, count: size, isLast: false };
		if (size > 0) rest = without(rest, layer);
		left -= size;
	}
	yield { set: rest, count: left, isLast };
}

/** The document of a part, if it is one. */
function openDocuments(partIds: Uint32Array): (partId: number) => number | undefined {
	let highest = 0;
	for (const id of partIds) if (id > highest) highest = id;
	const places = new Int32Array(highest + 1).fill(-1);
	for (let doc = 0; doc < partIds.length; doc++) places[partIds[doc] as number] = doc;
	return (partId) => {
		const doc = places[partId] ?? -1;
		return doc < 0 ? undefined : doc;
	};
}

/** The documents whose value lies in a range, a word of bits at a time. */
function bitsWithin(values: Uint32Array, low: number, high: number): Bits {
	const bits = emptyBits(values.length);
	for (let word = 0, start = 0; word < bits.length; word++, start += 32) {
		const end = Math.min(start + 32, values.length);
		let own = 0;
		for (let doc = start; doc < end; doc++) {
			const value = values[doc] as number;
			if (value >= low && value <= high) own |= 1 << (doc - start);
		}
		bits[word] = own;
	}
	return bits;
}

/** Counts by the ids the tables know; choices that would leave nothing are not listed. */
function nameCounts({ tags, facets, subcategories }: IndexMeta, counts: Counts): FacetCounts {
	const maps: Record<Facet["kind"], Map<number | string, number>> = {
		brand: new Map(),
		make: new Map(),
		engine: new Map(),
		presentation: new Map(),
		attribute: new Map(),
	};
	tags.forEach(({ facet, ref }, tag) => {
		const count = counts.tags[tag] as number;
		if (count > 0) maps[(facets[facet] as Facet).kind].set(ref, count);
	});
	return {
		categories: new Map([...counts.categories].filter(([, count]) => count > 0)),
		subcategories: new Map(
			subcategories.flatMap(({ id }, place) => (counts.subcategories[place] ? [[id, counts.subcategories[place] as number]] : [])),
		),
		brands: maps.brand as Map<number, number>,
		makes: maps.make as Map<number, number>,
		engines: maps.engine as Map<number, number>,
		presentations: maps.presentation as Map<string, number>,
		availability: new Map(AVAILABILITY_CLASSES.map((name, place) => [name, counts.availability[place] as number])),
		attributeValues: maps.attribute as Map<number, number>,
	};
}
