/** Every use case with its dependencies in hand: what the API and the screens are given. */
import type pg from "pg";
import type { Database } from "../platform/postgres/pool.ts";
import { remember, type Version } from "../platform/remember.ts";
import { getPart, type PartRequest } from "./catalog/get-part.ts";
import { type ListRequest, listParts, listPopularParts, type PopularRequest } from "./catalog/list-parts.ts";
import { readBrands, readCategories } from "./catalog/read-tree.ts";
import { readPage } from "./content/read-page.ts";
import { readSettings } from "./store/read-settings.ts";

/** `version` moves on with every change of the catalog or the settings. */
export type Dependencies = { db: Database; pool: pg.Pool; version: Version };

export type Services = ReturnType<typeof bindUseCases>;

export function bindUseCases(deps: Dependencies) {
	const kept = {
		settings: remember(deps.version, (_: "all") => readSettings(deps)),
		categories: remember(deps.version, (_: "all") => readCategories(deps)),
		brands: remember(deps.version, (_: "all") => readBrands(deps)),
	};
	return {
		settings: () => kept.settings("all"),
		categories: () => kept.categories("all"),
		brands: () => kept.brands("all"),
		listParts: (request: ListRequest) => listParts(deps, request),
		listPopularParts: (request: PopularRequest) => listPopularParts(deps, request),
		getPart: (request: PartRequest) => getPart(deps, request),
		readPage: (url: string) => readPage(deps, url),
	};
}
