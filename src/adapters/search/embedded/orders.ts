/** The orders a list can have: the documents in that order, and the place of each document in it. */
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/price-level.ts";
import { type Bits, emptyBits, hasBit, listBits, setBit } from "./bits.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";

export type Order = { docs: Uint32Array; ranks: Uint32Array };

export type Orders = {
	popular: Order;
	titleEn: Order;
	titleEs: Order;
	price: (level: PriceLevel) => Order;
	priced: (level: PriceLevel) => Bits;
	priceChanged: () => void;
};

/** Below one in this many documents a page is cut from the sorted set, above it from a walk along the order. */
const SPARSE = 24;
const ID_SPAN = 2 ** 22;
const MAX_CENTS = 2 ** 31 - 1;

export function openOrders({ meta, arrays }: IndexData): Orders {
	const byId = orderOf(sortedBy(meta.docs, (doc) => arrays.partIds[doc] as number));
	const prices = new Map<PriceLevel, Order>();
	return {
		popular: orderOf(arrays.byPopularity),
		titleEn: orderOf(arrays.byTitleEn),
		titleEs: orderOf(arrays.byTitleEs),
		/** Sorted when first asked for after a change: dearer by part id among equals, parts without a price last. */
		price(level) {
			let order = prices.get(level);
			if (!order) {
				const offset = PRICE_LEVELS.indexOf(level) * meta.docs;
				order = orderOf(packedSort(meta.docs, (doc) => Math.min(arrays.prices[offset + doc] as number, MAX_CENTS), byId));
				prices.set(level, order);
			}
			return order;
		},
		/** The documents that have a price in the level. */
		priced(level) {
			const offset = PRICE_LEVELS.indexOf(level) * meta.docs;
			const bits = emptyBits(meta.docs);
			for (let doc = 0; doc < meta.docs; doc++) if (arrays.prices[offset + doc] !== NO_PRICE) setBit(bits, doc);
			return bits;
		},
		priceChanged: () => prices.clear(),
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
	for (let doc = 0; doc < count; doc++) keys[doc] = keyOf(doc) * ID_SPAN + (byId.ranks[doc] as number);
	keys.sort();
	return Uint32Array.from(keys, (key) => byId.docs[key % ID_SPAN] as number);
}

export type Cut = { offset: number; limit: number; isReversed: boolean };

/** The documents of one page of the set in the given order. */
export function cutPage(order: Order, set: Bits, count: number, { offset, limit, isReversed }: Cut): number[] {
	if (offset >= count) return [];
	if (count * SPARSE < order.docs.length) {
		const ranks = listBits(set, count).map((doc) => order.ranks[doc] as number);
		ranks.sort();
		if (isReversed) ranks.reverse();
		return Array.from(ranks.subarray(offset, offset + limit), (rank) => order.docs[rank] as number);
	}
	const page: number[] = [];
	let passed = 0;
	for (let step = 0; step < order.docs.length && page.length < limit; step++) {
		const doc = order.docs[isReversed ? order.docs.length - 1 - step : step] as number;
		if (hasBit(set, doc) && passed++ >= offset) page.push(doc);
	}
	return page;
}

/** Lowest and highest price of the set; null when none of it has one. */
export function priceRange(
	order: Order,
	set: Bits,
	count: number,
	priceOf: (doc: number) => number,
): { minCents: number; maxCents: number } | null {
	const [lowest] = cutPage(order, set, count, { offset: 0, limit: 1, isReversed: false });
	if (lowest === undefined || priceOf(lowest) === NO_PRICE) return null;
	for (let rank = order.docs.length - 1; rank >= 0; rank--) {
		const doc = order.docs[rank] as number;
		if (priceOf(doc) !== NO_PRICE && hasBit(set, doc)) return { minCents: priceOf(lowest), maxCents: priceOf(doc) };
	}
	return null;
}
