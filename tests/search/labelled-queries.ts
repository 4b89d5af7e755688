/** Four hundred queries made from the catalog's own truth, always the same, each with the parts that are right. */
import type { Catalog } from "./catalog-facts.ts";
import {
	partialNumberQueries,
	retiredNumberQueries,
	typoNumberQueries,
	wholeNumberQueries,
} from "./number-queries.ts";
import { typoWordQueries, vehicleQueries, wordQueries } from "./word-queries.ts";

/** `numbers` must be right at once; the others among the first three. */
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
