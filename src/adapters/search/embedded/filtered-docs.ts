/** The documents of a list, with and without some of its filters. */
import type { Bitset } from "./bitset.ts";

export type FilterName =
	| "category"
	| "subcategory"
	| "availability"
	| "price"
	| { facet: number }
	| { measureId: number };

export type FilteredDocs = {
	/** The documents that pass every filter. */
	docs: Bitset;
	count: number;
	/**
	 * The documents that pass every filter except the named ones; `docs` itself when none of those is
	 * active.
	 */
	without: (...names: FilterName[]) => Bitset;
	filteredFacets: Set<number>;
	/** The measures that the list is filtered by. */
	filteredMeasures: number[];
};
