/** The sort orders of a list, and how one page is taken from a set of documents. */
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { type Bitset, type Bitsets, type Column, hasBit } from "./bitset.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";
import { ranksOf, sortBy } from "./radix-sort.ts";

/** All documents in a sort order, and the rank of each document in it. */
export type SortedDocs = { docs: Uint32Array; ranks: Uint32Array };

export type SortOrders = {
	popular: SortedDocs;
	titleEn: SortedDocs;
	titleEs: SortedDocs;
	/**
	 * Cheapest first, by part id among equal prices, parts without a price last. Price changes are
	 * applied at the next call.
	 */
	price: (level: PriceLevel) => SortedDocs;
	/** The cents of each document in the level. */
	prices: (level: PriceLevel) => Column;
	priceChanged: (doc: number) => void;
};

/** To list and sort a document costs as much as three steps along a sort order. */
const STEPS_PER_DOC = 3;
/** Larger sets are divided into buckets before they are sorted. */
const MAX_SIMPLE_SORT = 512;
const BUCKET_BITS = 10;
/** The most documents visited at each end of the price order. */
const MAX_END_STEPS = 1000;

export function openSortOrders({ meta, arrays }: IndexData): SortOrders {
	const ofLevel = (values: Uint32Array, level: PriceLevel) => {
		const place = PRICE_LEVELS.indexOf(level);
		return values.subarray(place * meta.docs, (place + 1) * meta.docs);
	};
	const levels = new Map(
		PRICE_LEVELS.map((level) => {
			const order: SortedDocs = {
				docs: ofLevel(arrays.byPrice, level),
				ranks: ofLevel(arrays.priceRanks, level),
			};
			return [level, { order, cents: ofLevel(arrays.prices, level), changed: new Set<number>() }];
		}),
	);
	const levelOf = (level: PriceLevel) =>
		levels.get(level) as NonNullable<ReturnType<typeof levels.get>>;
	const { partIds } = arrays;
	return {
		popular: { docs: arrays.byPopularity, ranks: arrays.popularityRanks },
		titleEn: { docs: arrays.byTitleEn, ranks: arrays.titleEnRanks },
		titleEs: { docs: arrays.byTitleEs, ranks: arrays.titleEsRanks },
		price(level) {
			const { order, cents, changed } = levelOf(level);
			if (changed.size > 0)
				overwriteChanges(
					order,
					reinsert(
						order,
						changed,
						(a, b) =>
							(cents[a] as number) - (cents[b] as number) ||
							(partIds[a] as number) - (partIds[b] as number),
					),
				);
			changed.clear();
			return order;
		},
		prices: (level) => levelOf(level).cents,
		priceChanged(doc) {
			for (const { changed } of levels.values()) changed.add(doc);
		},
	};
}

/** Builds the price orders of all levels, one after the other. */
export function buildPriceOrders(
	prices: Uint32Array,
	docsById: Uint32Array,
): { byPrice: Uint32Array; priceRanks: Uint32Array } {
	const docs = docsById.length;
	const byPrice = new Uint32Array(prices.length);
	const priceRanks = new Uint32Array(prices.length);
	for (let start = 0; start < prices.length; start += docs) {
		const order = sortBy(docsById.slice(), prices.subarray(start, start + docs));
		byPrice.set(order, start);
		priceRanks.set(ranksOf(order), start);
	}
	return { byPrice, priceRanks };
}

/** Writes only between the first and the last place that changes. */
function overwriteChanges({ docs, ranks }: SortedDocs, sorted: Uint32Array): void {
	let start = 0;
	while (start < docs.length && docs[start] === sorted[start]) start++;
	let end = docs.length;
	while (end > start && docs[end - 1] === sorted[end - 1]) end--;
	for (let rank = start; rank < end; rank++) {
		docs[rank] = sorted[rank] as number;
		ranks[sorted[rank] as number] = rank;
	}
}

type Compare = (a: number, b: number) => number;

/**
 * Moves the changed documents to their new places in one pass, because a complete sort would delay
 * requests.
 */
function reinsert(
	{ docs, ranks }: SortedDocs,
	changed: Set<number>,
	compare: Compare,
): Uint32Array {
	const unchanged = withoutPlaces(
		docs,
		Uint32Array.from(changed, (doc) => ranks[doc] as number).sort(),
	);
	const result = new Uint32Array(docs.length);
	let from = 0;
	let filled = 0;
	for (const doc of [...changed].sort(compare)) {
		const to = partitionPoint(unchanged, from, (otherDoc) => compare(otherDoc, doc) < 0);
		result.set(unchanged.subarray(from, to), filled);
		filled += to - from;
		result[filled++] = doc;
		from = to;
	}
	result.set(unchanged.subarray(from), filled);
	return result;
}

/** All entries except those at some places, which are in ascending order. */
function withoutPlaces(docs: Uint32Array, removed: Uint32Array): Uint32Array {
	const rest = new Uint32Array(docs.length - removed.length);
	let from = 0;
	let filled = 0;
	for (const place of [...removed, docs.length]) {
		rest.set(docs.subarray(from, place), filled);
		filled += place - from;
		from = place + 1;
	}
	return rest;
}

/**
 * The first place from `from` on whose document does not pass. Documents that pass come before all
 * others.
 */
function partitionPoint(docs: Uint32Array, from: number, passes: (doc: number) => boolean): number {
	let low = from;
	let high = docs.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (passes(docs[middle] as number)) low = middle + 1;
		else high = middle;
	}
	return low;
}

export type PriceRange = { minCents: number; maxCents: number };

export type PageSlice = { offset: number; limit: number; isReversed: boolean };

/**
 * The documents of one page. It walks along the sort order or sorts the set, depending on the
 * estimated cost.
 */
export function slicePage(
	bitsets: Bitsets,
	order: SortedDocs,
	set: Bitset,
	count: number,
	slice: PageSlice,
): number[] {
	if (slice.offset >= count) return [];
	const maxSteps = count * STEPS_PER_DOC;
	const expected = ((slice.offset + slice.limit) * order.docs.length) / count;
	return (
		(expected < maxSteps ? walkToPage(order, set, maxSteps, slice) : undefined) ??
		sortToPage(bitsets, order, set, count, slice)
	);
}

/**
 * Walks along the sort order until the page is full; undefined after too many steps, when the set
 * is at the far end.
 */
function walkToPage(
	order: SortedDocs,
	set: Bitset,
	maxSteps: number,
	{ offset, limit, isReversed }: PageSlice,
): number[] | undefined {
	const page: number[] = [];
	const { length } = order.docs;
	let passed = 0;
	for (let step = 0; step < length && page.length < limit; step++) {
		if (step > maxSteps) return undefined;
		const doc = order.docs[isReversed ? length - 1 - step : step] as number;
		if (hasBit(set, doc) && passed++ >= offset) page.push(doc);
	}
	return page;
}

/** Sorts only the documents of the set that are near the page. */
function sortToPage(
	bitsets: Bitsets,
	order: SortedDocs,
	set: Bitset,
	count: number,
	{ offset, limit, isReversed }: PageSlice,
): number[] {
	const ranks = bitsets.list(set);
	for (let at = 0; at < count; at++) ranks[at] = order.ranks[ranks[at] as number] as number;
	const end = isReversed ? count - offset : Math.min(count, offset + limit);
	const start = isReversed ? Math.max(0, end - limit) : offset;
	const { part, before } =
		count <= MAX_SIMPLE_SORT
			? { part: ranks, before: 0 }
			: selectBuckets(ranks, order.docs.length, start, end);
	part.sort();
	const page = Array.from(
		part.subarray(start - before, end - before),
		(rank) => order.docs[rank] as number,
	);
	return isReversed ? page.reverse() : page;
}

/**
 * The ranks in the buckets that hold the places from `start` to `end`, and the number of ranks
 * before them.
 */
function selectBuckets(
	ranks: Uint32Array,
	size: number,
	start: number,
	end: number,
): { part: Uint32Array; before: number } {
	// The width of a bucket is a power of two, because a shift is much faster than a division.
	const shift = Math.max(0, 32 - Math.clz32(size - 1) - BUCKET_BITS);
	const sizes = new Uint32Array(1 << BUCKET_BITS);
	for (let at = 0; at < ranks.length; at++) {
		const bucket = (ranks[at] as number) >>> shift;
		sizes[bucket] = (sizes[bucket] as number) + 1;
	}
	let first = 0;
	let before = 0;
	while (before + (sizes[first] as number) <= start) before += sizes[first++] as number;
	let last = first;
	let upTo = before + (sizes[first] as number);
	while (upTo < end) upTo += sizes[++last] as number;
	const part = new Uint32Array(upTo - before);
	let filled = 0;
	for (let at = 0; at < ranks.length; at++) {
		const bucket = (ranks[at] as number) >>> shift;
		if (bucket >= first && bucket <= last) part[filled++] = ranks[at] as number;
	}
	return { part, before };
}

/**
 * The lowest and highest price of the set, null without prices. For a large set the ends of the
 * price order usually suffice.
 */
export function priceRange(
	bitsets: Bitsets,
	order: SortedDocs,
	set: Bitset,
	count: number,
	prices: Column,
): PriceRange | null {
	// A set with one in n documents has one of them within about n steps from each end.
	const isDense = order.docs.length / count < count / 2;
	const ends = isDense ? priceRangeFromEnds(order.docs, set, prices) : undefined;
	if (ends) return ends;
	const range = bitsets.minMax(set, prices);
	return range ? { minCents: range.low, maxCents: range.high } : null;
}

/** Undefined when the set has no priced document near one of the ends. */
function priceRangeFromEnds(
	docs: Uint32Array,
	set: Bitset,
	prices: Column,
): PriceRange | undefined {
	const isIn = (doc: number | undefined) =>
		doc !== undefined && hasBit(set, doc) && prices[doc] !== NO_PRICE;
	let first = 0;
	while (first < MAX_END_STEPS && !isIn(docs[first])) first++;
	// Parts without a price come last.
	let last = partitionPoint(docs, 0, (doc) => prices[doc] !== NO_PRICE) - 1;
	const lowest = last - MAX_END_STEPS;
	while (last > lowest && !isIn(docs[last])) last--;
	if (first === MAX_END_STEPS || last === lowest) return undefined;
	return {
		minCents: prices[docs[first] as number] as number,
		maxCents: prices[docs[last] as number] as number,
	};
}
