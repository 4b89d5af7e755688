/** 400 queries from a fixed seed, each with its right parts according to the catalog tables. */
import type { Catalog } from "./catalog-facts.ts";
import {
	partialNumberQueries,
	retiredNumberQueries,
	typoNumberQueries,
	wholeNumberQueries,
} from "./number-queries.ts";
import { typoWordQueries, vehicleQueries, wordQueries } from "./word-queries.ts";

/** For `numbers` the first result must be right; for the others one of the first three. */
export function labelledQueries(catalog: Catalog) {
	return {
		numbers: [
			...wholeNumberQueries(catalog, 10),
			...retiredNumberQueries(catalog, 10),
			...partialNumberQueries(catalog, 10),
		],
		typoNumbers: typoNumberQueries(catalog, 15),
		typoWords: typoWordQueries(catalog, 15),
		words: [...wordQueries(catalog, 14), ...vehicleQueries(catalog, 12)],
	};
}
