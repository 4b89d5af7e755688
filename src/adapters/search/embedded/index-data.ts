/**
 * The index as plain arrays: everything a search needs, nothing it has to ask for.
 *
 * Documents are the active parts in the order (subcategory, popularity), so a subcategory is a run of documents.
 * What a part can be filtered by is a tag: brand, make, engine, presentation and every attribute value have one.
 */

export type Facet =
	| { kind: "brand" | "make" | "engine" | "presentation" }
	| { kind: "attribute"; attributeId: number };

export type Tag = { facet: number; ref: number | string };

export type IndexMeta = {
	docs: number;
	/** Which state of the tables this is, as a pg_snapshot: the transactions it has seen. */
	snapshot: string;
	subcategories: { id: number; categoryId: number }[];
	facets: Facet[];
	tags: Tag[];
	lineIds: number[];
	engineIds: number[];
	/** Engine of each line, as a place in engineIds. */
	lineEngines: number[];
	/** The line each is a rebadge of, as a place in lineIds; −1 for none. */
	lineBases: number[];
	/** First and last year each line was built. */
	lineSpans: [from: number, to: number][];
	/** The words of titles in order, and what else a word can name. */
	words: string[];
	/** The articles that titles name, their words with a space between. */
	articles: string[];
	/** Words of brands and of (sub)categories: the tags and subcategories they stand for. */
	tagWords: Record<string, number[]>;
	subcategoryWords: Record<string, number[]>;
	/** Words of makes, models and engines: the lines and the engines they stand for. */
	lineWords: Record<string, number[]>;
	engineWords: Record<string, number[]>;
};

export type IndexArrays = {
	partIds: Uint32Array;
	/** The document of each part plus one, 0 for a part that is none; and the documents in the order of their parts. */
	partDocs: Uint32Array;
	docsById: Uint32Array;
	/** First document of each subcategory, and the end. */
	subcategoryStarts: Uint32Array;
	/**
	 * Documents with the same tags share a tag set: one for the brand, one for what the part is (presentation, attributes)
	 * and one for what it fits (makes, engines). Sets are few, so counting goes by set, not by document.
	 */
	brandSets: Uint32Array;
	kindSets: Uint32Array;
	fitSets: Uint32Array;
	/** Tags of each set, one after the other. */
	setStarts: Uint32Array;
	setTags: Uint16Array;
	/** Documents of each tag. */
	tagDocStarts: Uint32Array;
	tagDocs: Uint32Array;
	/** Place of the class in AVAILABILITY_CLASSES. */
	availability: Uint8Array;
	/** The documents of each class as bits. */
	stockBits: Uint32Array;
	/** Cents by level, one level after the other; NO_PRICE where there is none. */
	prices: Uint32Array;
	/** Documents by price and the place of each among them, one level after the other. */
	byPrice: Uint32Array;
	priceRanks: Uint32Array;
	/** Documents by popularity, by title in English and in Spanish. */
	byPopularity: Uint32Array;
	byTitleEn: Uint32Array;
	byTitleEs: Uint32Array;
	/** The place of each document in those orders. */
	popularityRanks: Uint32Array;
	titleEnRanks: Uint32Array;
	titleEsRanks: Uint32Array;
	/** Fitments by line and by engine: the document, and the years packed as (from − 1900) << 8 | (to − 1900). */
	lineStarts: Uint32Array;
	lineDocs: Uint32Array;
	lineYears: Uint16Array;
	engineStarts: Uint32Array;
	engineDocs: Uint32Array;
	engineYears: Uint16Array;
	/** Documents of each title word. */
	wordStarts: Uint32Array;
	wordDocs: Uint32Array;
	/** The words that many documents have, and those documents as bits. */
	denseWords: Uint32Array;
	denseWordBits: Uint32Array;
	/** Documents of each article. */
	articleStarts: Uint32Array;
	articleDocs: Uint32Array;
	/** Part numbers in order: their characters, the document and the kind of each. */
	numberStarts: Uint32Array;
	numberChars: Uint8Array;
	numberDocs: Uint32Array;
	numberKinds: Uint8Array;
	/** Which numbers may contain which characters; numbers.ts tells how. */
	numberSlices: Uint32Array;
};

/** The arrays stand in the memory, where the kernels reach them. An index opened on it takes more of it, so it is opened once. */
export type IndexData = { meta: IndexMeta; arrays: IndexArrays; memory: WebAssembly.Memory };

export const NO_PRICE = 0xffffffff;

/** In the order a match on them ranks. */
export const NUMBER_KINDS = ["ours", "oem", "gm", "barcode", "superseded", "interchange"] as const;
