/** Opens a built index: it answers searches, and its prices and stock can be updated. */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
} from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { Language } from "../../../domain/store/language.ts";
import {
	type FacetCounts,
	MAX_MATCHED_IDS,
	type SearchRequest,
	type SearchResult,
	type TextCompletions,
} from "../../../ports/search.ts";
import { asBitset, type Bitset, hasBit, openBitsets, setRange } from "./bitset.ts";
import { openTextCompleter } from "./complete-text.ts";
import { NO_COUNTS, openFacetIds } from "./facet-counts.ts";
import { openFacets } from "./facets.ts";
import type { FilteredDocs } from "./filtered-docs.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";
import { toInterpretation } from "./interpret-text.ts";
import { type ListedDocs, openListPages } from "./list-page.ts";
import { matchSizedText, type SizedMatch } from "./match-sized-text.ts";
import { matchText, type TextOptions } from "./match-text.ts";
import { openMeasurements } from "./measurements.ts";
import { openArena } from "./memory.ts";
import { buildTextTables, openTextIndex, type TextTables } from "./open-text-index.ts";
import { openSortOrders, priceRange } from "./sort-orders.ts";
import { runAtOnce, type SharedSteps, shareSteps } from "./steps.ts";
import { openVehicleFitments } from "./vehicle-fitments.ts";

export type Index = {
	search: (request: SearchRequest) => SearchResult;
	suggest: (text: string, count: number) => number[];
	complete: (text: string, language: Language, count: number) => TextCompletions;
	nearTexts: (text: string, language: Language, count: number) => string[];
	priceOf: (partId: number, level: PriceLevel) => number | null;
	availabilityOf: (partId: number) => AvailabilityClass | undefined;
	groupOf: (partId: number) => number | undefined;
	countFitmentsOfLine: (lineId: number) => number;
	/** Returns whether a price changed. */
	setPrices: (partId: number, cents: Partial<Record<PriceLevel, number>>) => boolean;
	/** Returns whether the class changed. */
	setAvailability: (partId: number, availability: AvailabilityClass) => boolean;
	/**
	 * Brings changed prices into the sort orders, which otherwise happens when a list is sorted by
	 * price.
	 */
	sortPrices: () => void;
	/** Opens the part that answers search texts, which otherwise the first text does. */
	openTexts: () => void;
	usedBytes: () => number;
};

export function openIndex(
	data: IndexData,
	tables: SharedSteps<TextTables> = shareSteps(buildTextTables(data.meta)),
): Index {
	return runAtOnce(openIndexInSteps(data, tables));
}

/**
 * Yields between its steps, because opening the index of a million parts takes longer than a
 * request should wait. The part that answers search texts is opened only if its tables are there.
 */
export function* openIndexInSteps(
	data: IndexData,
	tables: SharedSteps<TextTables>,
): Generator<undefined, Index> {
	const { meta, arrays } = data;
	const { docs } = meta;
	const bitsets = openBitsets(docs, openArena(data.memory, Object.values(arrays)));
	yield;
	const orders = openSortOrders(data);
	yield;
	const measurements = openMeasurements(data, bitsets);
	yield;
	const facets = openFacets(data, bitsets, measurements);
	yield;
	const fitments = openVehicleFitments(data, bitsets);
	yield;
	const shipsToday = facets.classDocs("IN_STOCK");
	const placeInList = (doc: number) =>
		(orders.popular.ranks[doc] as number) + (hasBit(shipsToday, doc) ? 0 : docs);
	const text = once(() =>
		openTextIndex(data, bitsets, placeInList, fitments, runAtOnce(tables.rest())),
	);
	const completer = once(() => openTextCompleter(text(), data));
	if (tables.isDone()) {
		text();
		yield;
		completer();
		yield;
	}
	const pages = openListPages(data, bitsets, orders, shipsToday);
	const partIdOf = (doc: number) => arrays.partIds[doc] as number;
	const docOf = (partId: number) =>
		arrays.partDocs[partId] ? (arrays.partDocs[partId] as number) - 1 : undefined;
	const toFacetCounts = openFacetIds(meta);
	/**
	 * The counts of frequent lists: the whole catalog, or one choice. A change of stock clears them.
	 */
	const countsCache = new Map<string, FacetCounts>();

	function search(request: SearchRequest): SearchResult {
		bitsets.releaseAll();
		const match = request.text.trim()
			? matchTyped(request.text, { ignoresVehicle: request.ignoresTextVehicle })
			: undefined;
		const vehicleDocs = request.vehicle
			? fitments.docsFor(request.vehicle, request.vehicleAnswers)
			: undefined;
		const base = withoutVehicle(baseOf(match, vehicleDocs?.listed), request);
		const filtered = facets.filter(base, request.filters, priceBits(request));
		const tiers = once(() => vehicleDocs?.tiers() ?? []);
		return {
			...pageOf(request, { filtered, match, tiers }),
			total: filtered.count,
			interpretation: match ? toInterpretation(match.reading(), meta.lineIds) : null,
			facets: countsOf(request, filtered),
			minMax: rangeOf(request.level, filtered),
			measurementRanges: request.withoutCounts ? [] : measurements.rangesOf(filtered),
			...(canGiveMatchedIds(request, filtered.count) && {
				matchedIds: Array.from(bitsets.list(filtered.docs), partIdOf),
			}),
		};
	}

	function matchTyped(typed: string, options: TextOptions): BitsetMatch {
		const match = matchSizedText(
			{ bitsets, measurements },
			typed,
			(words) => matchText(text(), words, options),
			(word) => text().vehicles.vehicleNamesIn(word).length > 0,
		);
		return { ...match, docs: asBitset(match.docs) };
	}

	function pageOf(
		request: SearchRequest,
		listed: ListedDocs & { match: BitsetMatch | undefined },
	): Pick<SearchResult, "partIds" | "groups" | "measurementMatches"> {
		const grouped = request.isGrouped ? pages.groupPageOf(request, listed) : undefined;
		const pageDocs = grouped?.docs ?? pages.pageOf(request, listed);
		return {
			partIds: pageDocs.map(partIdOf),
			groups: grouped
				? {
						total: grouped.total,
						others: new Map(
							pageDocs.map((doc, at) => [partIdOf(doc), (grouped.others[at] ?? []).map(partIdOf)]),
						),
					}
				: null,
			measurementMatches: matchesOf(pageDocs, listed.match?.typedValues ?? []),
		};
	}

	function matchesOf(pageDocs: number[], values: TypedValue[]): SearchResult["measurementMatches"] {
		if (values.length === 0) return new Map();
		return new Map(
			pageDocs.flatMap((doc) => {
				const differences = measurements.differencesOf(doc, values);
				return differences ? [[partIdOf(doc), differences]] : [];
			}),
		);
	}

	/** The documents that are not listed for the excluded vehicle. */
	function withoutVehicle(
		base: Bitset | undefined,
		{ excludedVehicle, vehicleAnswers }: SearchRequest,
	): Bitset | undefined {
		if (!excludedVehicle) return base;
		const rest = base ? bitsets.copy(base) : bitsets.empty();
		if (!base) setRange(rest, 0, meta.docs);
		bitsets.andNot(rest, fitments.docsFor(excludedVehicle, vehicleAnswers).listed);
		return rest;
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

	/**
	 * When the part that the text names is not listed for the vehicle, other parts with its words are
	 * no answer.
	 */
	function baseOf(match: BitsetMatch | undefined, listed: Bitset | undefined): Bitset | undefined {
		if (!match) return listed;
		if (!listed) return match.docs;
		const { set, count } = bitsets.intersect(match.docs, listed);
		const namedSet = count > 0 ? match.named() : undefined;
		const named = namedSet && asBitset(namedSet);
		const isMissing =
			named && bitsets.intersects(named, match.docs) && !bitsets.intersects(named, set);
		return isMissing ? bitsets.empty() : set;
	}

	/**
	 * The documents within the price filter. A part without a price in the caller's level is not
	 * among them.
	 */
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

	return {
		search,
		openTexts: completer,
		usedBytes: bitsets.usedBytes,
		suggest(words, count) {
			if (!words.trim()) return [];
			bitsets.releaseAll();
			const match = matchTyped(words, { enough: count });
			const firstPage = {
				sort: "textMatch",
				level: null,
				language: "en",
				page: 1,
				pageSize: count,
			} as const;
			return pages.pageOf(firstPage, { filtered: match, match, tiers: () => [] }).map(partIdOf);
		},
		complete(words, language, count) {
			bitsets.releaseAll();
			return completer().complete(words, language, count);
		},
		nearTexts(words, language, count) {
			bitsets.releaseAll();
			return completer().nearTexts(words, language, count);
		},
		priceOf(partId, level) {
			const doc = docOf(partId);
			const cents = doc === undefined ? NO_PRICE : (orders.prices(level)[doc] as number);
			return cents === NO_PRICE ? null : cents;
		},
		availabilityOf(partId) {
			const doc = docOf(partId);
			return doc === undefined
				? undefined
				: AVAILABILITY_CLASSES[arrays.availability[doc] as number];
		},
		groupOf(partId) {
			const doc = docOf(partId);
			return doc === undefined ? undefined : arrays.groupOfDocs[doc];
		},
		countFitmentsOfLine: fitments.countOfLine,
		setPrices(partId, cents) {
			const doc = docOf(partId);
			if (doc === undefined) return false;
			let hasChanged = false;
			PRICE_LEVELS.forEach((level, place) => {
				const price = cents[level] ?? NO_PRICE;
				if (arrays.prices[place * docs + doc] === price) return;
				arrays.prices[place * docs + doc] = price;
				hasChanged = true;
			});
			if (hasChanged) orders.priceChanged(doc);
			return hasChanged;
		},
		sortPrices() {
			for (const level of PRICE_LEVELS) orders.price(level);
		},
		setAvailability(partId, availability) {
			const doc = docOf(partId);
			if (doc === undefined) return false;
			const to = AVAILABILITY_CLASSES.indexOf(availability);
			if (to === arrays.availability[doc]) return false;
			countsCache.clear();
			facets.moveAvailability(doc, arrays.availability[doc] as number, to);
			arrays.availability[doc] = to;
			return true;
		},
	};
}

type BitsetMatch = SizedMatch & { docs: Bitset };

function once<T>(compute: () => T): () => T {
	let result: { value: T } | undefined;
	return () => {
		result ??= { value: compute() };
		return result.value;
	};
}

/**
 * Undefined for requests that are not cached. All unknown values share one id, so there are few
 * keys.
 */
function countsCacheKey(request: SearchRequest): string | undefined {
	const { text, vehicle, excludedVehicle, filters } = request;
	if (text.trim() || (vehicle ?? excludedVehicle)) return undefined;
	if (filters.minCents !== null || filters.maxCents !== null) return undefined;
	const { attributes, availability, measurements, ...others } = filters;
	if (measurements.length > 0) return undefined;
	const chosen = Object.values(others).reduce(
		(sum: number, list) => sum + (Array.isArray(list) ? list.length : 0),
		0,
	);
	if (chosen > 1 || availability.length > 0 || Object.keys(attributes).length > 0) return undefined;
	return JSON.stringify(others);
}

/** With a filter by price or availability, the counts depend on parts that do not match now. */
function canGiveMatchedIds(
	{ withMatchedIds, filters: { availability, minCents, maxCents } }: SearchRequest,
	count: number,
): boolean {
	const hasStockFilter = availability.length > 0 || minCents !== null || maxCents !== null;
	return withMatchedIds === true && !hasStockFilter && count <= MAX_MATCHED_IDS;
}
