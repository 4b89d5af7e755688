/**
 * The search port: which parts match, in which sort order, with which facet counts. Pages read
 * prices and stock from the tables.
 */
import type { AvailabilityClass } from "../domain/catalog/availability.ts";
import type { PageSize } from "../domain/catalog/paging.ts";
import type { Side } from "../domain/catalog/part-side.ts";
import type { PriceLevel } from "../domain/catalog/price-level.ts";
import type { SortOrder } from "../domain/catalog/sort-order.ts";
import type { Language } from "../domain/store/language.ts";
import type { VehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";

/** The vehicle of a list, or every vehicle with an engine. */
export type SearchVehicle =
	| { kind: "vehicle"; lineIds: number[]; engineId: number; year: number }
	| { kind: "engine"; engineId: number };

/** Values of one filter are alternatives; all filters must match. An empty list means no filter. */
export type SearchFilters = {
	categoryIds: number[];
	subcategoryIds: number[];
	brandIds: number[];
	makeIds: number[];
	engineIds: number[];
	presentations: string[];
	availability: AvailabilityClass[];
	/** Value ids by attribute id. */
	attributes: Record<number, number[]>;
	minCents: number | null;
	maxCents: number | null;
	measurements: MeasurementRange[];
};

/** Parts whose measurement lies between both ends, which are included; null is an open end. */
export type MeasurementRange = { measureId: number; min: number | null; max: number | null };

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
	measurements: [],
};

export const MAX_MATCHED_IDS = 200;

export type SearchRequest = {
	text: string;
	vehicle: SearchVehicle | null;
	/**
	 * What the shopper said about the vehicle. It decides which parts certainly fit and come first.
	 */
	vehicleAnswers?: VehicleAnswers;
	filters: SearchFilters;
	/**
	 * The caller's price level. Null hides prices: no price filter, no price order, no price range.
	 */
	level: PriceLevel | null;
	sort: SortOrder;
	/** Sorts by a measurement instead of `sort`. Parts without it come last. */
	measureOrder?: { measureId: number; isDescending: boolean };
	page: number;
	pageSize: PageSize;
	language: Language;
	/** Skips the facet counts; `facets` is empty. */
	withoutCounts?: true;
	/** Gives the ids of all matches of a short list (`SearchResult.matchedIds`). */
	withMatchedIds?: true;
	/** A page has one part per interchange group: the best one that matches. */
	isGrouped?: boolean;
	/**
	 * Matches only parts for other vehicles than the one that the text names; those for the same
	 * model come first.
	 */
	ignoresTextVehicle?: boolean;
	/** Leaves out the parts that are listed for this vehicle. */
	excludedVehicle?: SearchVehicle;
};

/** How many parts each choice would leave. A facet is counted without its own filter. */
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

/** How the search text was read. */
export type TextInterpretation = {
	/** The words that were ignored because no part meets them, as typed. */
	dropped: string[];
	/** Mistyped words and the spelling that was searched instead. */
	corrected: { typed: string; used: string }[];
	/**
	 * The vehicle that the text names; `year` is null without a year in which it was built. When
	 * nothing is listed for a particular vehicle, no part matches. `typedLineIds` are the lines of
	 * the typed model, if nothing is listed for it and the parts are for the models with similar
	 * names in `lineIds`; null otherwise. `lastYear` is the last year of a typed range.
	 */
	vehicle: {
		lineIds: number[];
		year: number | null;
		lastYear: number | null;
		typedLineIds: number[] | null;
	} | null;
	/**
	 * The side that the text asks for. Parts of the other side are listed if there are none of this
	 * one.
	 */
	side: Side | null;
	/** The text, if it is a number that no part has and parts with the nearest numbers match. */
	missingNumber: string | null;
	/** The measurements in the text, if no part has them and parts with the nearest ones match. */
	missingSize: string | null;
};

/** What a text that is still being typed may become, and the categories that it names. */
export type TextCompletions = {
	texts: string[];
	/**
	 * The text to search for parts while words are only begun, as "water pump" for "wat p"; null to
	 * search the text as typed.
	 */
	partText: string | null;
	categoryIds: number[];
	subcategoryIds: number[];
};

export type SearchResult = {
	/** Null without a text. */
	interpretation: TextInterpretation | null;
	partIds: number[];
	total: number;
	/** The interchange groups among the matches, of a grouped request only. */
	groups: PartGroups | null;
	/**
	 * The range of each measurement, without its own filter. Empty unless all matches are in one
	 * subcategory.
	 */
	measurementRanges: CountedRange[];
	/**
	 * How far each part of the page is from the measurements in the search text. Empty without such
	 * measurements.
	 */
	measurementMatches: Map<number, MeasurementMatch[]>;
	/**
	 * The only parts whose prices and stock change this result. Given on request for at most
	 * `MAX_MATCHED_IDS` matches, if neither price nor availability decides which parts match.
	 */
	matchedIds?: number[];
	facets: FacetCounts;
	/** The price range in the caller's level, without the price filter; null without prices. */
	minMax: { minCents: number; maxCents: number } | null;
};

/**
 * `total` counts the groups; `others` has the other matching parts of each group on the page, best
 * first, by the part of the page.
 */
type PartGroups = { total: number; others: Map<number, number[]> };

/** `count` is the number of parts that have the measurement. */
export type CountedRange = { measureId: number; min: number; max: number; count: number };

/** `difference` is the value minus the typed one; 0 for an exact match. */
export type MeasurementMatch = { measureId: number; value: number; difference: number };

/**
 * What the index holds of a part. Prices and stock are missing while the index is behind the
 * tables.
 */
export type IndexedPart = {
	/** A number that the parts of one interchange group share. */
	group: number;
	/** `priceCents` is null without a price and for a hidden one. */
	offer: { priceCents: number | null; availability: AvailabilityClass } | undefined;
};

/**
 * `secondsSinceUpdate`: since the index was last compared with the tables; about a second in normal
 * operation.
 */
export type IndexAge = { secondsSinceBuild: number; secondsSinceUpdate: number };

/** The most texts in one call of `suggestForEach`. */
export const MAX_TEXTS_PER_CALL = 500;

export type Search = {
	search: (request: SearchRequest) => Promise<SearchResult>;
	/**
	 * Completed texts in the language of the page, and the categories that the text names. At most
	 * `count` of each.
	 */
	complete: (text: string, language: Language, count: number) => Promise<TextCompletions>;
	/** The names of parts that are written like a text that found nothing, at most `count`. */
	nearTexts: (text: string, language: Language, count: number) => Promise<string[]>;
	/** The best matches for a text that is still being typed. */
	suggest: (text: string, count: number) => Promise<number[]>;
	/**
	 * As `suggest` for each of several texts, such as the part numbers of a list; at most
	 * MAX_TEXTS_PER_CALL.
	 */
	suggestForEach: (texts: string[], count: number) => Promise<number[][]>;
	/**
	 * What the index holds of some parts, with prices of the level; null hides prices. Unknown parts
	 * are missing.
	 */
	readParts: (partIds: number[], level: PriceLevel | null) => Promise<Map<number, IndexedPart>>;
	/** A function that counts the fitments of a model line and its engine, to rank models. */
	fitmentCounter: () => Promise<(lineId: number) => number>;
	/**
	 * Prepares what the first search text needs, without keeping requests waiting. Left out by an
	 * engine that needs nothing.
	 */
	prepare?: () => void;
	/** Resolves when the index is built and up to date with the tables. */
	ready: () => Promise<void>;
	/**
	 * How many parts changed more than five seconds ago and are not updated in the index; 0 in normal
	 * operation.
	 */
	countMissedChanges: () => Promise<number>;
	/** How old the index is. Left out by an engine that does not know. */
	readAge?: () => IndexAge;
	close: () => Promise<void>;
};

/** Parts whose prices or stock changed, with their categories (by URL) and brands. */
export type ChangedParts = { categories: string[]; brandIds: number[]; partIds: number[] };
