/** The fields of a part's document in the cluster, and the settings of the index. */
import type { AvailabilityClass } from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { Facet } from "../embedded/index-data.ts";

export type PartDocument = {
	id: number;
	subcategory: number;
	/** The place of the subcategory in the catalog, which decides between equal measurements. */
	subcategoryPlace: number;
	group: number;
	popularity: number;
	titleEn: string;
	titleEs: string;
	brand: number[];
	make: number[];
	engine: number[];
	presentation: string[];
	/** Ids of attribute values. */
	value: number[];
	availability: AvailabilityClass;
	/** Cents by price level, without the levels that have no price. */
	price: Partial<Record<PriceLevel, number>>;
	/** The part id in each level without a price, to sort such parts by it. */
	unpriced: Partial<Record<PriceLevel, number>>;
	/** Hundredths by the id of the measure. */
	measure: Record<string, number>;
	/**
	 * The values of all lengths and of all threads, for a size that is typed without the name of its
	 * measure.
	 */
	lengths: number[];
	threads: number[];
	/** The words of both titles. */
	words: string[];
	/** The part kinds that the titles name. */
	kinds: string[];
	/** The places of the lexicon's concepts that have a phrase in the titles. */
	concepts: number[];
	/**
	 * Part numbers without leading zeros, the same with their kinds, and every three characters that
	 * follow one another in one.
	 */
	numbers: string[];
	kindedNumbers: string[];
	triples: string[];
	/** The words of fitments, without and with their qualifiers; see fitment-tokens.ts. */
	fits: string[];
	fitsIf: string[];
	isUniversal: boolean;
};

/**
 * Changes with the fields: processes of two versions of the store have an index each, and a writer
 * each.
 */
export const DOCUMENT_FORMAT = 2;

/** Whole documents are written, so a field that is not listed here is an error of ours. */
export function indexSettings({ replicas }: { replicas: number }) {
	const levels = Object.fromEntries(PRICE_LEVELS.map((level) => [level, { type: "integer" }]));
	return {
		settings: {
			// One shard counts facets exactly, up to some five million parts.
			number_of_shards: 1,
			number_of_replicas: replicas,
			refresh_interval: "500ms",
			max_result_window: MAX_RESULT_WINDOW,
			max_terms_count: 65_536,
			"mapping.total_fields.limit": 5000,
		},
		mappings: {
			dynamic: "strict",
			properties: {
				id: { type: "integer" },
				subcategory: { type: "integer" },
				subcategoryPlace: { type: "integer" },
				group: { type: "integer" },
				popularity: { type: "integer" },
				titleEn: { type: "keyword", index: false },
				titleEs: { type: "keyword", index: false },
				brand: { type: "integer" },
				make: { type: "integer" },
				engine: { type: "integer" },
				presentation: { type: "keyword" },
				value: { type: "integer" },
				availability: { type: "keyword" },
				price: { properties: levels },
				unpriced: { properties: levels },
				// The measures of the store become fields when the first part has them.
				measure: { type: "object", dynamic: true },
				lengths: { type: "integer", doc_values: false },
				threads: { type: "integer", doc_values: false },
				words: { type: "keyword", doc_values: false },
				kinds: { type: "keyword", doc_values: false },
				concepts: { type: "integer", doc_values: false },
				numbers: { type: "keyword", doc_values: false },
				// Read for up to 2,500 parts of one search, and quicker than the whole documents.
				kindedNumbers: { type: "keyword", index: false },
				triples: { type: "keyword", doc_values: false },
				fits: { type: "keyword", doc_values: false },
				fitsIf: { type: "keyword", doc_values: false },
				isUniversal: { type: "boolean" },
			},
		},
	};
}

/** The last page of a list that the store shows. */
const MAX_RESULT_WINDOW = 24_000 + 1000;

/** The field that has the choices of each facet. */
export const FACET_FIELDS: Record<Facet["kind"], string> = {
	brand: "brand",
	make: "make",
	engine: "engine",
	presentation: "presentation",
	attribute: "value",
};

export const priceField = (level: PriceLevel) => `price.${level}`;
export const unpricedField = (level: PriceLevel) => `unpriced.${level}`;
export const measureField = (measureId: number) => `measure.${measureId}`;

/** A number with its kind, as one word; see `readKindedNumber`. */
export function kindedNumber(number: string, kind: number): string {
	return `${number} ${kind}`;
}

export function readKindedNumber(word: string): { number: string; kind: number } {
	const [number = "", kind] = word.split(" ");
	return { number, kind: Number(kind) };
}

/** Every three characters that follow one another. */
export function triplesOf(number: string): string[] {
	return Array.from({ length: Math.max(0, number.length - 2) }, (_, at) =>
		number.slice(at, at + 3),
	);
}
