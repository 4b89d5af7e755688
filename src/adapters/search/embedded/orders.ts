/** The orders a list can have: the documents in that order, and the place of each document in it. */
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/price-level.ts";
import { type BitSpace, type Bits, type Column, hasBit } from "./bits.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";

export type Order = { docs: Uint32Array; ranks: Uint32Array };

export type Orders = {
	popular: Order;
	titleEn: Order;
	titleEs: Order;
	/** Sorted when first asked for: dearer by part id among equals, parts without a price last. */
	price: (level: PriceLevel) => Order;
	/** The cents of each document in the level. */
	prices: (level: PriceLevel) => Column;
	priceChanged: (doc: number) => void;
};

/** Below one in this many documents a page is cut from the set, above it from a walk along the order. */
const SPARSE = 24;
const ID_SPAN = 2 ** 22;
const MAX_CENTS = 2 ** 31 - 1;
/** Sets up to this size are simply sorted. */
const FEW = 512;
const BUCKETS = 1024;
/** A walk along an order is given up after one in this many documents. */
const PATIENCE = 32;
/** So many documents at each end of the prices are looked at. */
const END_STEPS = 1000;

export function openOrders({ meta, arrays }: IndexData, space: BitSpace): Orders {
	arrays.prices = space.keepColumn(arrays.prices);
	const byId = orderOf(sortedBy(meta.docs, (doc) => arrays.partIds[doc] as number));
	const prices = new Map<PriceLevel, { order: Order; changed: Set<number> }>();
	const keyAt = (level: PriceLevel) => {
		const offset = PRICE_LEVELS.indexOf(level) * meta.docs;
		return (doc: number) => Math.min(arrays.prices[offset + doc] as number, MAX_CENTS) * ID_SPAN + (byId.ranks[doc] as number);
	};
	return {
		popular: orderOf(arrays.byPopularity),
		titleEn: orderOf(arrays.byTitleEn),
		titleEs: orderOf(arrays.byTitleEs),
		price(level) {
			let kept = prices.get(level);
			if (!kept) kept = { order: orderOf(packedSort(meta.docs, keyAt(level), byId)), changed: new Set() };
			else if (kept.changed.size > 0) kept = { order: orderOf(moved(kept.order.docs, kept.changed, keyAt(level))), changed: new Set() };
			prices.set(level, kept);
			return kept.order;
		},
		prices(level) {
			const place = PRICE_LEVELS.indexOf(level);
			return arrays.prices.subarray(place * meta.docs, (place + 1) * meta.docs);
		},
		priceChanged(doc) {
			for (const { changed } of prices.values()) changed.add(doc);
		},
	};
}

function orderOf(docs: Uint32Array): Order {
	const ranks = new Uint32Array(docs.length);
	for (let rank = 0; rank < docs.length; rank++) ranks[docs[rank] as number] = rank;
	return { docs, ranks };
}

function sortedBy(count: number, keyOf: (doc: number) => number): Uint32Array {
	const keys = new Float64Array(count);
	for (let doc = 0; doc < count; doc++) keys[doc] = keyOf(doc) * ID_SPAN + doc;
	keys.sort();
	return Uint32Array.from(keys, (key) => key % ID_SPAN);
}

function packedSort(count: number, keyOf: (doc: number) => number, byId: Order): Uint32Array {
	const keys = new Float64Array(count);
	for (let doc = 0; doc < count; doc++) keys[doc] = keyOf(doc);
	keys.sort();
	return Uint32Array.from(keys, (key) => byId.docs[key % ID_SPAN] as number);
}

/** The same order with some documents put where their new keys belong: one pass, where sorting anew would hold requests up. */
function moved(docs: Uint32Array, changed: Set<number>, keyOf: (doc: number) => number): Uint32Array {
	const stays = docs.filter((doc) => !changed.has(doc));
	const result = new Uint32Array(docs.length);
	let from = 0;
	let filled = 0;
	for (const doc of [...changed].sort((a, b) => keyOf(a) - keyOf(b))) {
		const to = firstAfter(stays, from, keyOf(doc), keyOf);
		result.set(stays.subarray(from, to), filled);
		filled += to - from;
		result[filled++] = doc;
		from = to;
	}
	result.set(stays.subarray(from), filled);
	return result;
}

function firstAfter(docs: Uint32Array, from: number, key: number, keyOf: (doc: number) => number): number {
	let low = from;
	let high = docs.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (keyOf(docs[middle] as number) < key) low = middle + 1;
		else high = middle;
	}
	return low;
}

export type PriceRange = { minCents: number; maxCents: number };

export type Cut = { offset: number; limit: number; isReversed: boolean };

/** The documents of one page of the set in the given order. */
export function cutPage(space: BitSpace, order: Order, set: Bits, count: number, cut: Cut): number[] {
	if (cut.offset >= count) return [];
	return (count * SPARSE < order.docs.length ? undefined : walkPage(order, set, cut)) ?? cutSparse(space, order, set, count, cut);
}

/** Along the order until the page is full; undefined when that takes too long, because the set stands at its far end. */
function walkPage(order: Order, set: Bits, { offset, limit, isReversed }: Cut): number[] | undefined {
	const page: number[] = [];
	const { length } = order.docs;
	const furthest = length / PATIENCE;
	let passed = 0;
	for (let step = 0; step < length && page.length < limit; step++) {
		if (step > furthest && length > FEW) return undefined;
		const doc = order.docs[isReversed ? length - 1 - step : step] as number;
		if (hasBit(set, doc) && passed++ >= offset) page.push(doc);
	}
	return page;
}

/** Sorts only the stretch of the order that the page lies in. */
function cutSparse(space: BitSpace, order: Order, set: Bits, count: number, { offset, limit, isReversed }: Cut): number[] {
	const ranks = space.list(set);
	for (let at = 0; at < count; at++) ranks[at] = order.ranks[ranks[at] as number] as number;
	const end = isReversed ? count - offset : Math.min(count, offset + limit);
	const start = isReversed ? Math.max(0, end - limit) : offset;
	const { part, before } = count <= FEW ? { part: ranks, before: 0 } : stretch(ranks, order.docs.length, start, end);
	part.sort();
	const page = Array.from(part.subarray(start - before, end - before), (rank) => order.docs[rank] as number);
	return isReversed ? page.reverse() : page;
}

/** The ranks of the buckets that hold the places from `start` to `end`, and how many come before them. */
function stretch(ranks: Uint32Array, size: number, start: number, end: number): { part: Uint32Array; before: number } {
	const width = Math.ceil(size / BUCKETS);
	const sizes = new Uint32Array(BUCKETS);
	for (let at = 0; at < ranks.length; at++) {
		const bucket = Math.floor((ranks[at] as number) / width);
		sizes[bucket] = (sizes[bucket] as number) + 1;
	}
	let first = 0;
	let before = 0;
	while (before + (sizes[first] as number) <= start) before += sizes[first++] as number;
	let last = first;
	let upTo = before + (sizes[first] as number);
	while (upTo < end) upTo += sizes[++last] as number;
	return { part: ranks.filter((rank) => rank >= first * width && rank < (last + 1) * width), before };
}

/** Lowest and highest price of the set; null when none of it has one. Of a large set the ends of the order mostly tell. */
export function priceRange(space: BitSpace, order: Order, set: Bits, count: number, prices: Column): PriceRange | null {
	const isSparse = count * SPARSE < order.docs.length;
	const ends = isSparse ? undefined : rangeInOrder(order.docs, set, prices);
	if (ends) return ends;
	const range = space.range(set, prices);
	return range ? { minCents: range.low, maxCents: range.high } : null;
}

/** Undefined when neither end has a document of the set with a price soon. */
function rangeInOrder(docs: Uint32Array, set: Bits, prices: Column): PriceRange | undefined {
	const isIn = (doc: number | undefined) => doc !== undefined && hasBit(set, doc) && prices[doc] !== NO_PRICE;
	let first = 0;
	while (first < END_STEPS && !isIn(docs[first])) first++;
	// Parts without a price stand after all others.
	let last = firstAfter(docs, 0, NO_PRICE, (doc) => prices[doc] as number) - 1;
	const lowest = last - END_STEPS;
	while (last > lowest && !isIn(docs[last])) last--;
	if (first === END_STEPS || last === lowest) return undefined;
	return { minCents: prices[docs[first] as number] as number, maxCents: prices[docs[last] as number] as number };
}
