/** Caches of the catalog, valid until its tables change. */
import {
	cacheByVersion,
	cacheEachByVersion,
	type Version,
} from "../../platform/versioned-cache.ts";
import { findEngine, findVehicle } from "../vehicles/find-vehicle.ts";
import { listModelSpans } from "../vehicles/list-models.ts";
import { type PartRecordKey, readPartRecord } from "./get-part.ts";
import { readLandingMakes } from "./landing-models.ts";
import {
	type ModelPartRowsRequest,
	readCompanions,
	readModelCounts,
	readModelPartRows,
} from "./landing-parts.ts";
import { readListChanges } from "./list-sitemap.ts";
import { createOfferLoader, readUnpricedCards } from "./part-card.ts";
import { selectPopular } from "./part-cards.sql.ts";
import { readBrands, readCategories } from "./read-category-tree.ts";
import { readFacetNames } from "./read-facet-names.ts";
import { readReferenceNumbers } from "./read-match-reasons.ts";
import { type SuggestDependencies, type SuggestRequest, suggest } from "./suggest.ts";

/** A card takes about a kilobyte. */
const MAX_CACHED_CARDS = 20_000;
/**
 * The record of a part takes 10 kB on average, and 100 kB with a buyer's guide of hundreds of
 * trucks.
 */
const MAX_CACHED_RECORDS = 500;
/** The numbers of a part take about two kilobytes. */
const MAX_CACHED_NUMBERS = 10_000;

type Deps = Pick<SuggestDependencies, "pool" | "search"> &
	Parameters<typeof readCategories>[0] &
	Parameters<typeof findVehicle>[0] & {
		/** Changes with every change of what a shopper sees. */
		version: Version;
		/** Changes with every change except those of prices and stock. */
		catalogVersion: Version;
	};

export function createCatalogCache(deps: Deps) {
	const { pool, catalogVersion } = deps;
	const cached = <Value>(load: (deps: Deps) => Promise<Value>) => {
		const read = cacheByVersion(catalogVersion, (_: "all") => load(deps));
		return () => read("all");
	};
	const cache = {
		categories: cached(readCategories),
		brands: cached(readBrands),
		facetNames: cached(readFacetNames),
		modelSpans: cached(listModelSpans),
		landingMakes: cached(readLandingMakes),
		companions: cached(readCompanions),
		listChanges: cached(readListChanges),
		findVehicle: cacheByVersion(catalogVersion, (id: number) => findVehicle(deps, id)),
		findEngine: cacheByVersion(catalogVersion, (id: number) => findEngine(deps, id)),
		unpricedCards: cacheEachByVersion(catalogVersion, MAX_CACHED_CARDS, (ids: number[]) =>
			readUnpricedCards(pool, ids),
		),
		numbers: cacheEachByVersion(catalogVersion, MAX_CACHED_NUMBERS, (ids: number[]) =>
			readReferenceNumbers(pool, ids),
		),
		popularRows: cacheByVersion(catalogVersion, (count: number) => selectPopular(pool, count)),
		offers: createOfferLoader(pool),
	};
	const recordByKey = cacheByVersion(
		catalogVersion,
		(key: string) => {
			const [sku, region] = JSON.parse(key) as [string, string | null];
			return readPartRecord(pool, { sku, region });
		},
		MAX_CACHED_RECORDS,
	);
	const countsByLines = cacheByVersion(catalogVersion, (lines: string) =>
		readModelCounts(deps, lines.split(",").map(Number)),
	);
	const modelPartsByKey = cacheByVersion(catalogVersion, (key: string) =>
		readModelPartRows(deps, JSON.parse(key) as ModelPartRowsRequest),
	);
	const suggestByKey = cacheByVersion(deps.version, (key: string) =>
		suggest({ ...deps, ...cache }, JSON.parse(key) as SuggestRequest),
	);
	return {
		...cache,
		partRecords: (key: PartRecordKey) => recordByKey(JSON.stringify([key.sku, key.region])),
		modelCounts: async (lineIds: number[]) => (await countsByLines(lineIds.join())).counts,
		modelChanges: async (lineIds: number[]) => (await countsByLines(lineIds.join())).changes,
		modelPartRows: (request: ModelPartRowsRequest) => modelPartsByKey(JSON.stringify(request)),
		/**
		 * Many shoppers type the same beginnings, so suggestions are cached until their data changes.
		 */
		cachedSuggest: (request: SuggestRequest) => suggestByKey(JSON.stringify(request)),
	};
}
