/** What the store asks of its search: which parts, in which order, with which counts. Prices and stock on a page come from the tables. */
import type { AvailabilityClass } from "../domain/catalog/availability.ts";
import type { PageSize } from "../domain/catalog/paging.ts";
import type { PriceLevel } from "../domain/catalog/price-level.ts";
import type { SortOrder } from "../domain/catalog/sort-order.ts";
import type { Language } from "../domain/store/language.ts";

/** The vehicle a list is for: one of the table, or every vehicle with an engine. */
export type SearchVehicle =
	| { kind: "vehicle"; lineIds: number[]; engineId: number; year: number }
	| { kind: "engine"; engineId: number };

/** Choices within one list are alternatives; the lists narrow each other. Empty means no choice. */
export type SearchFilters = {
	categoryIds: number[];
	subcategoryIds: number[];
	brandIds: number[];
	makeIds: number[];
	engineIds: number[];
	presentations: string[];
	availability: AvailabilityClass[];
	/** Chosen values by attribute. */
	attributes: Record<number, number[]>;
	minCents: number | null;
	maxCents: number | null;
};

/** Nothing chosen. */
export const NO_FILTERS: SearchFilters = {
	categoryIds: [],
	subcategoryIds: [],
	brandIds: [],
	makeIds: [],
	engineIds: [],
	presentations: [],
	availability: [],
	attributes: {},
	minCents: null,
	maxCents: null,
};

export type SearchRequest = {
	text: string;
	vehicle: SearchVehicle | null;
	filters: SearchFilters;
	/** The caller's prices; null hides them: then no price filter, no price order and no range exist. */
	level: PriceLevel | null;
	sort: SortOrder;
	page: number;
	pageSize: PageSize;
	language: Language;
	/** Of an answer that shows no filters nobody counts their choices: its `facets` are empty. */
	withoutCounts?: true;
};

/** How many parts each choice would leave, its own list lifted. */
export type FacetCounts = {
	categories: Map<number, number>;
	subcategories: Map<number, number>;
	brands: Map<number, number>;
	makes: Map<number, number>;
	engines: Map<number, number>;
	presentations: Map<string, number>;
	availability: Map<AvailabilityClass, number>;
	attributeValues: Map<number, number>;
};

export type SearchResult = {
	partIds: number[];
	total: number;
	facets: FacetCounts;
	/** Range of prices in the caller's level with the price filter lifted; null without prices. */
	minMax: { minCents: number; maxCents: number } | null;
};

export type Search = {
	search: (request: SearchRequest) => SearchResult;
	/** Parts that the text so far may mean, best first. */
	suggest: (text: string, count: number) => number[];
	/**
	 * A part's price as the index knows it, a moment behind the tables: for what is shown while one types. Null where there is none;
	 * undefined while more has changed than the index can follow, until it is built anew.
	 */
	priceOf: (partId: number, level: PriceLevel) => number | null | undefined;
	/** Resolves when the index is complete and in step with the tables as of now. */
	ready: () => Promise<void>;
	/** How many parts changed more than five seconds ago without the index having heard of it: none, unless something is wrong. */
	countMissedChanges: () => Promise<number>;
	close: () => Promise<void>;
};
