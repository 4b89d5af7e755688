/**
 * The search index as plain arrays. A search reads nothing else.
 *
 * A document is an active part. Documents are ordered by subcategory and popularity, so each
 * subcategory is a run of documents. A tag is anything a part can be filtered by: each brand, make,
 * engine, presentation and attribute value is one tag.
 */

import type { Qualifiers } from "../../../domain/catalog/fitment-row.ts";
import type { ChangeHistory } from "./change-history.sql.ts";
import type { LexiconConcept } from "./lexicon.ts";

export type Facet =
	| { kind: "brand" | "make" | "engine" | "presentation" }
	| { kind: "attribute"; attributeId: number };

export type Tag = { facet: number; ref: number | string };

export type IndexMeta = {
	docs: number;
	/** The pg_snapshot of the tables: the transactions whose changes the index contains. */
	snapshot: string;
	/**
	 * The last changes that the index contains, to notice a database that went back in time. An index
	 * of some parts has none.
	 */
	history?: ChangeHistory;
	/** Milliseconds since 1970. */
	builtAt?: number;
	subcategories: { id: number; categoryId: number }[];
	facets: Facet[];
	tags: Tag[];
	lineIds: number[];
	engineIds: number[];
	/** The engine of each line, as an index into engineIds. */
	lineEngines: number[];
	/** The line that each line is a rebadge of, as an index into lineIds; −1 for none. */
	lineBases: number[];
	/** The first and last year in which each line was built. */
	lineSpans: [from: number, to: number][];
	/**
	 * What fitments are narrowed by. The first entry has no qualifier, the second one is for kits.
	 */
	qualifiers: Qualifiers[];
	measures: { id: number; code: string; unit: string }[];
	/** The model name of each line. */
	lineModels: string[];
	/** The words of all titles, sorted. */
	words: string[];
	/** The part kinds that titles name, such as "water pump". */
	partKinds: string[];
	/** The words of the trade and what they mean. */
	lexicon: LexiconConcept[];
	/**
	 * The tags of brands and attribute values, and the subcategories, that have a word in their name.
	 */
	tagWords: Record<string, number[]>;
	subcategoryWords: Record<string, number[]>;
	/**
	 * The lines (by make and model) and the engines that have a word in their name. An engine is also
	 * found by its size: "5.2l".
	 */
	lineWords: Record<string, number[]>;
	engineWords: Record<string, number[]>;
};

export type IndexArrays = {
	partIds: Uint32Array;
	/** The document of each part id plus one; 0 for a part that is not in the index. */
	partDocs: Uint32Array;
	/** The documents ordered by part id. */
	docsById: Uint32Array;
	/** The first document of each subcategory, and the end of the last one. */
	subcategoryStarts: Uint32Array;
	/**
	 * Documents with the same tags share a tag set. Each document has three: its brand, its
	 * presentation and attributes, and the makes and engines it fits. There are few tag sets, so
	 * facets are counted per set, not per document.
	 */
	brandSets: Uint32Array;
	attributeSets: Uint32Array;
	fitmentSets: Uint32Array;
	/** The tags of each tag set. */
	setStarts: Uint32Array;
	setTags: Uint16Array;
	/** The documents of each tag. */
	tagDocStarts: Uint32Array;
	tagDocs: Uint32Array;
	/** The index of each document's class in AVAILABILITY_CLASSES. */
	availability: Uint8Array;
	/** One bitset per availability class. */
	availabilityBits: Uint32Array;
	/** Cents of each document, one price level after the other; NO_PRICE where there is none. */
	prices: Uint32Array;
	/**
	 * The documents sorted by price, and the rank of each document, one price level after the other.
	 */
	byPrice: Uint32Array;
	priceRanks: Uint32Array;
	/** The documents sorted by popularity, by English title and by Spanish title. */
	byPopularity: Uint32Array;
	byTitleEn: Uint32Array;
	byTitleEs: Uint32Array;
	/** The rank of each document in those sort orders. */
	popularityRanks: Uint32Array;
	titleEnRanks: Uint32Array;
	titleEsRanks: Uint32Array;
	/**
	 * The fitments of each line and each engine; those without a qualifier come first, up to
	 * `…QualifiedStarts`. A span of years is stored as (from − 1900) << 8 | (to − 1900), a qualifier
	 * as its place in `meta.qualifiers`.
	 */
	lineStarts: Uint32Array;
	lineQualifiedStarts: Uint32Array;
	lineDocs: Uint32Array;
	lineYears: Uint16Array;
	lineQualifiers: Uint16Array;
	engineStarts: Uint32Array;
	engineQualifiedStarts: Uint32Array;
	engineDocs: Uint32Array;
	engineYears: Uint16Array;
	engineQualifiers: Uint16Array;
	/**
	 * The kits that fit each line with all their pieces. Rebadges and engines are resolved already.
	 */
	kitLineStarts: Uint32Array;
	kitLineQualifiedStarts: Uint32Array;
	kitLineDocs: Uint32Array;
	kitLineYears: Uint16Array;
	kitLineQualifiers: Uint16Array;
	/** The kits all of whose pieces have a fitment for each engine. */
	kitEngineStarts: Uint32Array;
	kitEngineQualifiedStarts: Uint32Array;
	kitEngineDocs: Uint32Array;
	kitEngineYears: Uint16Array;
	kitEngineQualifiers: Uint16Array;
	/** The documents that fit every vehicle. */
	universalDocs: Uint32Array;
	/** The interchange group of each document, and the documents of each group. */
	groupOfDocs: Uint32Array;
	groupStarts: Uint32Array;
	groupDocs: Uint32Array;
	/**
	 * The values of each measure in hundredths of its unit, lowest first, and the document of each
	 * value.
	 */
	measureStarts: Uint32Array;
	measureValues: Uint32Array;
	measureDocs: Uint32Array;
	/** The measures and values of each document. */
	docMeasureStarts: Uint32Array;
	docMeasures: Uint16Array;
	docMeasureValues: Uint32Array;
	/** The posting list of each title word. */
	wordStarts: Uint32Array;
	wordDocs: Uint32Array;
	/** The words that many documents have, and a bitset for each of them. */
	denseWords: Uint32Array;
	denseWordBits: Uint32Array;
	/** The documents of each part kind. */
	partKindStarts: Uint32Array;
	partKindDocs: Uint32Array;
	/** The sorted part numbers: their characters, and the document and kind of each. */
	numberStarts: Uint32Array;
	numberChars: Uint8Array;
	numberDocs: Uint32Array;
	numberKinds: Uint8Array;
	/** A filter for numbers that may contain a text; see match-numbers.ts. */
	numberSlices: Uint32Array;
};

/**
 * The arrays lie in the memory that the kernels work on. Opening an index allocates more of that
 * memory, so open it once.
 */
export type IndexData = { meta: IndexMeta; arrays: IndexArrays; memory: WebAssembly.Memory };

export const NO_PRICE = 0xffffffff;

/**
 * The place in `meta.qualifiers` of fitments without a qualifier, and of kits that depend on a
 * qualifier of a piece.
 */
export const NO_QUALIFIER = 0;
export const KIT_QUALIFIER = 1;

/** A span of years without limits. */
export const ALL_YEARS = 0x00ff;

/** The kinds of part numbers, best match first. */
export const NUMBER_KINDS = ["ours", "oem", "gm", "barcode", "superseded", "interchange"] as const;
