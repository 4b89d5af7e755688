/** A built index, ready to be searched and kept in step with price and stock. */
import { AVAILABILITY_CLASSES, type AvailabilityClass } from "../../../domain/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/price-level.ts";
import { isPriceOrder } from "../../../domain/sort-order.ts";
import type { FacetCounts, SearchAnswer, SearchRequest } from "../../../ports/search.ts";
import { openArticles } from "./articles.ts";
import { andInto, type Bits, both, countBits, emptyBits, hasBit, setBit, without } from "./bits.ts";
import { type Counts, openFacets } from "./facets.ts";
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
	const docOf = new Map(Array.from(arrays.partIds, (id, doc) => [id, doc]));

	function search(request: SearchRequest): SearchAnswer {
		const match = request.text.trim() ? matchText(text, request.text) : undefined;
		const base = baseOf(match, request);
		const narrowed = facets.narrow(base, request.filters, priceBits(request));
		const { level } = request;
		return {
			partIds: pageOf(request, match, narrowed.docs).map((doc) => arrays.partIds[doc] as number),
			total: narrowed.count,
			facets: nameCounts(meta, facets.count(narrowed)),
			minMax: level === null ? null : rangeOf(level, narrowed.without("price")),
		};
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
		const low = minCents ?? 0;
		const high = Math.min(maxCents ?? NO_PRICE - 1, NO_PRICE - 1);
		const bits = emptyBits(docs);
		for (let doc = 0; doc < docs; doc++) if ((prices[doc] as number) >= low && (prices[doc] as number) <= high) setBit(bits, doc);
		return bits;
	}

	function rangeOf(level: PriceLevel, set: Bits) {
		const prices = pricesOf(level);
		return priceRange(orders.price(level), set, docs, (doc) => prices[doc] as number);
	}

	/** Hits on a number come first whatever the order; then, by match, the best titles. */
	function pageOf(request: Cutting, match: TextMatch | undefined, set: Bits): number[] {
		const { page, pageSize } = request;
		const offset = (page - 1) * pageSize;
		const pinned = match ? pinnedDocs(match, set) : [];
		const result = pinned.slice(offset, offset + pageSize);
		const rest = set.slice();
		for (const doc of pinned) rest[doc >>> 5] = (rest[doc >>> 5] as number) & ~(1 << (doc & 31));
		let skip = Math.max(0, offset - pinned.length);
		for (const layer of layersOf(request, match, rest)) {
			if (result.length >= pageSize) break;
			const { order, isReversed } = orderFor(request, layer.isLast);
			result.push(...cutPage(order, layer.set, layer.count, { offset: skip, limit: pageSize - result.length, isReversed }));
			skip = Math.max(0, skip - layer.count);
		}
		return result;
	}

	/** By match, the best titles come first; from dear to cheap, parts without a price still come last. */
	function layersOf({ sort, level }: Cutting, match: TextMatch | undefined, set: Bits): Iterable<Layer> {
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
			return pageOf(first, match, match.docs).map((doc) => arrays.partIds[doc] as number);
		},
		setPrices(partId, cents) {
			const doc = docOf.get(partId);
			if (doc === undefined) return;
			PRICE_LEVELS.forEach((level, place) => {
				arrays.prices[place * docs + doc] = cents[level] ?? NO_PRICE;
			});
			orders.priceChanged();
		},
		setAvailability(partId, availability) {
			const doc = docOf.get(partId);
			if (doc === undefined) return;
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
function* split(set: Bits, layers: Bits[]): Generator<Layer> {
	let rest = set;
	for (const layer of layers) {
		const inside = both(rest, layer);
		yield { set: inside, count: countBits(inside), isLast: false };
		rest = without(rest, layer);
	}
	yield { set: rest, count: countBits(rest), isLast: layers.length > 0 };
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
