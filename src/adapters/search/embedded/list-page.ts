/**
 * Takes one page from the documents that match: in the sort order of the request, by part or by
 * interchange group.
 */
import { isPriceOrder } from "../../../domain/catalog/sort-order.ts";
import type { SearchRequest } from "../../../ports/search.ts";
import {
	asBitset,
	type Bitset,
	type Bitsets,
	type CountedBitset,
	clearBit,
	hasBit,
} from "./bitset.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { FilteredDocs } from "./filtered-docs.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";
import type { TextMatch } from "./match-text.ts";
import { type SortedDocs, type SortOrders, slicePage } from "./sort-orders.ts";

/** What decides which documents of a set stand on a page. */
export type PageRequest = Pick<
	SearchRequest,
	"sort" | "measureOrder" | "level" | "language" | "page"
> & {
	pageSize: number;
};

export type ListedDocs = {
	filtered: Pick<FilteredDocs, "docs" | "count">;
	match: Pick<TextMatch, "ranks" | "layers"> | undefined;
	/**
	 * The documents that certainly fit the vehicle, then those that may fit; none without a vehicle.
	 */
	tiers: () => Bitset[];
};

/** `others` has the other documents of each group on the page, best first. */
export type GroupPage = { docs: number[]; total: number; others: number[][] };

export type ListPages = {
	pageOf: (request: PageRequest, listed: ListedDocs) => number[];
	groupPageOf: (request: PageRequest, listed: ListedDocs) => GroupPage;
};

/** Documents in their order, cut out on demand. */
type Run = { count: number; slice: (offset: number, limit: number) => number[] };
type Layer = CountedBitset & { isLast: boolean };

/** The first documents looked at for each group of a page. A group has a few brands. */
const DOCS_PER_GROUP = 4;

/** `shipsToday` is the set of documents in stock, which changes in place. */
export function openListPages(
	{ meta, arrays }: IndexData,
	bitsets: Bitsets,
	orders: SortOrders,
	shipsToday: Bitset,
): ListPages {
	const { docs } = meta;
	const { groupOfDocs, groupStarts, groupDocs, measureStarts, measureDocs } = arrays;
	/** The number of the last count that met each group, so that nothing has to be cleared. */
	const groupStamps = new Uint32Array(groupStarts.length - 1);
	let stamp = 0;

	/** Matches by number come first in every sort order. */
	function* runsOf(request: PageRequest, { filtered, match, tiers }: ListedDocs): Generator<Run> {
		const pinned = match ? pinnedDocs(request, match, filtered.docs, tiers) : [];
		if (pinned.length > 0) yield runOf(pinned);
		if (pinned.length === filtered.count) return;
		const set = setWithout(filtered, pinned);
		if (request.measureOrder) {
			const measured = measuredDocs(request.measureOrder, set.docs);
			yield runOf(measured);
			if (measured.length === set.count) return;
			Object.assign(set, setWithout(set, measured));
		}
		for (const layer of layersOf(request, match, tiers, set)) {
			const { order, isReversed } = orderFor(request, layer.isLast);
			yield {
				count: layer.count,
				slice: (offset, limit) =>
					slicePage(bitsets, order, layer.set, layer.count, { offset, limit, isReversed }),
			};
		}
	}

	function setWithout({ docs, count }: ListedDocs["filtered"], listed: number[]) {
		if (listed.length === 0) return { docs, count };
		const rest = bitsets.copy(docs);
		for (const doc of listed) clearBit(rest, doc);
		return { docs: rest, count: count - listed.length };
	}

	/** The documents of a set that have the measurement, sorted by its value. */
	function measuredDocs(
		{ measureId, isDescending }: NonNullable<PageRequest["measureOrder"]>,
		set: Bitset,
	): number[] {
		const place = meta.measures.findIndex(({ id }) => id === measureId);
		if (place < 0) return [];
		const sorted = Array.from(
			measureDocs.subarray(measureStarts[place], measureStarts[place + 1]),
		).filter((doc) => hasBit(set, doc));
		return isDescending ? sorted.reverse() : sorted;
	}

	/**
	 * Sorted by match: the best titles, among them what fits the vehicle, among those what ships
	 * today. Sorted by popularity: what fits the vehicle. From high to low price, parts without a
	 * price still come last.
	 */
	function layersOf(
		{ sort, level }: PageRequest,
		match: ListedDocs["match"],
		tiers: ListedDocs["tiers"],
		set: Pick<FilteredDocs, "docs" | "count">,
	): Iterable<Layer> {
		if (sort === "textMatch")
			return splitDeeper(bitsets, set, [
				() => bitsetsOf(match?.layers() ?? []),
				tiers,
				() => [shipsToday],
			]);
		if (sort === "popular") return splitDeeper(bitsets, set, [tiers]);
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

	/**
	 * Sorts by rank of the match, then as in the best match. All is combined into one number for the
	 * native sort.
	 */
	function pinnedDocs(
		{ sort }: PageRequest,
		{ ranks }: Pick<TextMatch, "ranks">,
		set: Bitset,
		tiers: ListedDocs["tiers"],
	): number[] {
		if (ranks.size === 0) return [];
		const keys = new Float64Array(ranks.size);
		const placeOf = placeWithin(tiers(), sort === "textMatch");
		let filled = 0;
		for (const [doc, rank] of ranks)
			if (hasBit(set, doc)) keys[filled++] = rank * PLACES * docs + placeOf(doc);
		return Array.from(
			keys.subarray(0, filled).sort(),
			(key) => orders.popular.docs[key % docs] as number,
		);
	}

	/** A number that sorts documents by fit, by shipping today if asked for, and by popularity. */
	function placeWithin(tiers: Bitset[], isByStock: boolean): (doc: number) => number {
		return (doc) => {
			const tier = tiers.findIndex((docsOfTier) => hasBit(docsOfTier, doc));
			const isLater = isByStock && !hasBit(shipsToday, doc);
			const place = (tier < 0 ? tiers.length : tier) * 2 + (isLater ? 1 : 0);
			return place * docs + (orders.popular.ranks[doc] as number);
		};
	}

	/** Counts the interchange groups of a set. */
	function countGroups(set: Bitset): number {
		stamp++;
		let count = 0;
		const list = bitsets.list(set);
		for (let at = 0; at < list.length; at++) {
			const group = groupOfDocs[list[at] as number] as number;
			if (groupStamps[group] === stamp) continue;
			groupStamps[group] = stamp;
			count++;
		}
		return count;
	}

	/** The first document of each group, in the order of the documents. */
	function firstOfGroups({ page, pageSize }: PageRequest, runs: Iterable<Run>): number[] {
		stamp++;
		const skipped = (page - 1) * pageSize;
		const result: number[] = [];
		let passed = 0;
		for (const doc of docsIn(runs, (skipped + pageSize) * DOCS_PER_GROUP)) {
			const group = groupOfDocs[doc] as number;
			if (groupStamps[group] === stamp) continue;
			groupStamps[group] = stamp;
			if (passed++ >= skipped) result.push(doc);
			if (result.length === pageSize) break;
		}
		return result;
	}

	return {
		pageOf(request, listed) {
			const { page, pageSize } = request;
			const result: number[] = [];
			let skip = (page - 1) * pageSize;
			if (skip >= listed.filtered.count) return result;
			for (const { count, slice } of runsOf(request, listed)) {
				if (skip < count) result.push(...slice(skip, pageSize - result.length));
				if (result.length >= pageSize) break;
				skip = Math.max(0, skip - count);
			}
			return result;
		},
		groupPageOf(request, listed) {
			const set = listed.filtered.docs;
			const first = firstOfGroups(request, runsOf(request, listed));
			const placeOf = placeWithin(listed.tiers(), true);
			const others = first.map((doc) => {
				const group = groupOfDocs[doc] as number;
				const members = groupDocs.subarray(groupStarts[group], groupStarts[group + 1]);
				return Array.from(members)
					.filter((member) => member !== doc && hasBit(set, member))
					.sort((a, b) => placeOf(a) - placeOf(b));
			});
			return { docs: first, total: countGroups(set), others };
		},
	};
}

function runOf(docs: number[]): Run {
	return { count: docs.length, slice: (offset, limit) => docs.slice(offset, offset + limit) };
}

/** All documents, in pieces that grow, because most pages need few documents. */
function* docsIn(runs: Iterable<Run>, firstSize: number): Generator<number> {
	let size = firstSize;
	for (const { count, slice } of runs)
		for (let at = 0; at < count; at += size, size *= 2) yield* slice(at, size);
}

/** The places by fit and stock: three tiers, in stock or not. */
const PLACES = 6;

function* bitsetsOf(layers: Iterable<DocumentSet>): Generator<Bitset> {
	for (const layer of layers) yield asBitset(layer);
}

/** Splits a set by the first layers, each part of it by the next layers, and so on. */
function* splitDeeper(
	bitsets: Bitsets,
	set: Pick<FilteredDocs, "docs" | "count">,
	[first, ...deeper]: (() => Iterable<Bitset>)[],
): Generator<Layer> {
	for (const layer of splitIntoLayers(bitsets, set, first ? first() : []))
		if (layer.count > 0)
			if (deeper.length === 0 || layer.count === 1) yield layer;
			else yield* splitDeeper(bitsets, { docs: layer.set, count: layer.count }, deeper);
}

/**
 * Yields the documents of each layer that are in no earlier layer, then the rest. Layers are
 * computed on demand, and not for a single document.
 */
function* splitIntoLayers(
	bitsets: Bitsets,
	{ docs, count }: Pick<FilteredDocs, "docs" | "count">,
	layers: Iterable<Bitset>,
): Generator<Layer> {
	let rest = docs;
	let left = count;
	let isLast = false;
	if (left > 1)
		for (const layer of layers) {
			isLast = true;
			const inside = bitsets.intersect(rest, layer);
			if (inside.count === 0) continue;
			yield { ...inside, isLast: false };
			left -= inside.count;
			if (left === 0) return;
			rest = bitsets.copy(rest);
			bitsets.andNot(rest, layer);
			if (left === 1) break;
		}
	yield { set: rest, count: left, isLast };
}
