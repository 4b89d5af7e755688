/** The orders a list can have: the documents in that order, and the place of each document in it. */
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import { type Bitset, type Bitsets, type Column, hasBit } from "./bitset.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";
import { ranksOf, sortBy } from "./radix-sort.ts";

export type Order = { docs: Uint32Array; ranks: Uint32Array };

export type Orders = {
	popular: Order;
	titleEn: Order;
	titleEs: Order;
	/** Cheap first, by part among equals, parts without a price last. Changes are worked in when it is asked for. */
	price: (level: PriceLevel) => Order;
	/** The cents of each document in the level. */
	prices: (level: PriceLevel) => Column;
	priceChanged: (doc: number) => void;
};

/** A step along an order costs so much less than to list and sort a document. */
const STEPS = 3;
/** Sets up to this size are simply sorted. */
const FEW = 512;
const BUCKET_BITS = 10;
/** So many documents at each end of the prices are looked at. */
const END_STEPS = 1000;

export function openOrders({ meta, arrays }: IndexData): Orders {
	const ofLevel = (values: Uint32Array, level: PriceLevel) => {
		const place = PRICE_LEVELS.indexOf(level);
		return values.subarray(place * meta.docs, (place + 1) * meta.docs);
	};
	const levels = new Map(
		PRICE_LEVELS.map((level) => {
			const order: Order = {
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
				replace(
					order,
					moved(
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

/** The orders of all price levels, one after the other: cheap first, by part among equals, parts without a price last. */
export function priceOrdersOf(
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

/** Only between the first and the last place that changes. */
function replace({ docs, ranks }: Order, by: Uint32Array): void {
	let start = 0;
	while (start < docs.length && docs[start] === by[start]) start++;
	let end = docs.length;
	while (end > start && docs[end - 1] === by[end - 1]) end--;
	for (let rank = start; rank < end; rank++) {
		docs[rank] = by[rank] as number;
		ranks[by[rank] as number] = rank;
	}
}

type Compare = (a: number, b: number) => number;

/** The same order with some documents put where they belong now: one pass, where sorting anew would hold requests up. */
function moved({ docs, ranks }: Order, changed: Set<number>, compare: Compare): Uint32Array {
	const stays = without(docs, Uint32Array.from(changed, (doc) => ranks[doc] as number).sort());
	const result = new Uint32Array(docs.length);
	let from = 0;
	let filled = 0;
	for (const doc of [...changed].sort(compare)) {
		const to = firstNot(stays, from, (other) => compare(other, doc) < 0);
		result.set(stays.subarray(from, to), filled);
		filled += to - from;
		result[filled++] = doc;
		from = to;
	}
	result.set(stays.subarray(from), filled);
	return result;
}

/** All but the entries at some places, which ascend. */
function without(docs: Uint32Array, left: Uint32Array): Uint32Array {
	const rest = new Uint32Array(docs.length - left.length);
	let from = 0;
	let filled = 0;
	for (const place of [...left, docs.length]) {
		rest.set(docs.subarray(from, place), filled);
		filled += place - from;
		from = place + 1;
	}
	return rest;
}

/** The first place from `from` on whose document does not pass; those that do come before all that do not. */
function firstNot(docs: Uint32Array, from: number, passes: (doc: number) => boolean): number {
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

export type Cut = { offset: number; limit: number; isReversed: boolean };

/** The documents of one page of the set in the given order: along the order where that is likely to be the shorter way. */
export function cutPage(
	bitsets: Bitsets,
	order: Order,
	set: Bitset,
	count: number,
	cut: Cut,
): number[] {
	if (cut.offset >= count) return [];
	const furthest = count * STEPS;
	const expected = ((cut.offset + cut.limit) * order.docs.length) / count;
	return (
		(expected < furthest ? walkPage(order, set, furthest, cut) : undefined) ??
		cutSparse(bitsets, order, set, count, cut)
	);
}

/** Along the order until the page is full; undefined when that takes too long, because the set stands at its far end. */
function walkPage(
	order: Order,
	set: Bitset,
	furthest: number,
	{ offset, limit, isReversed }: Cut,
): number[] | undefined {
	const page: number[] = [];
	const { length } = order.docs;
	let passed = 0;
	for (let step = 0; step < length && page.length < limit; step++) {
		if (step > furthest) return undefined;
		const doc = order.docs[isReversed ? length - 1 - step : step] as number;
		if (hasBit(set, doc) && passed++ >= offset) page.push(doc);
	}
	return page;
}

/** Sorts only the stretch of the order that the page lies in. */
function cutSparse(
	bitsets: Bitsets,
	order: Order,
	set: Bitset,
	count: number,
	{ offset, limit, isReversed }: Cut,
): number[] {
	const ranks = bitsets.list(set);
	for (let at = 0; at < count; at++) ranks[at] = order.ranks[ranks[at] as number] as number;
	const end = isReversed ? count - offset : Math.min(count, offset + limit);
	const start = isReversed ? Math.max(0, end - limit) : offset;
	const { part, before } =
		count <= FEW ? { part: ranks, before: 0 } : stretch(ranks, order.docs.length, start, end);
	part.sort();
	const page = Array.from(
		part.subarray(start - before, end - before),
		(rank) => order.docs[rank] as number,
	);
	return isReversed ? page.reverse() : page;
}

/** The ranks of the buckets that hold the places from `start` to `end`, and how many come before them. */
function stretch(
	ranks: Uint32Array,
	size: number,
	start: number,
	end: number,
): { part: Uint32Array; before: number } {
	// A power of two for a bucket's width: its number is then a shift, where a division would take most of the time.
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

/** Lowest and highest price of the set; null when none of it has one. Of a large set the ends of the order mostly tell. */
export function priceRange(
	bitsets: Bitsets,
	order: Order,
	set: Bitset,
	count: number,
	prices: Column,
): PriceRange | null {
	// From each end there is likely one of the set within so many steps as it is smaller than all.
	const isNear = order.docs.length / count < count / 2;
	const ends = isNear ? rangeInOrder(order.docs, set, prices) : undefined;
	if (ends) return ends;
	const range = bitsets.minMax(set, prices);
	return range ? { minCents: range.low, maxCents: range.high } : null;
}

/** Undefined when neither end has a document of the set with a price soon. */
function rangeInOrder(docs: Uint32Array, set: Bitset, prices: Column): PriceRange | undefined {
	const isIn = (doc: number | undefined) =>
		doc !== undefined && hasBit(set, doc) && prices[doc] !== NO_PRICE;
	let first = 0;
	while (first < END_STEPS && !isIn(docs[first])) first++;
	// Parts without a price stand after all others.
	let last = firstNot(docs, 0, (doc) => prices[doc] !== NO_PRICE) - 1;
	const lowest = last - END_STEPS;
	while (last > lowest && !isIn(docs[last])) last--;
	if (first === END_STEPS || last === lowest) return undefined;
	return {
		minCents: prices[docs[first] as number] as number,
		maxCents: prices[docs[last] as number] as number,
	};
}
