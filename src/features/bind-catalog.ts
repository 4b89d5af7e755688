/** Catalog, vehicles and garage: one table for each group of use cases. */
import { bindAll } from "../platform/bind-all.ts";
import type { createCatalogCache } from "./catalog/catalog-cache.ts";
import {
	countResultsForVehicle,
	getPartForVehicle,
	readCategoriesForVehicle,
	readFitsOfSkus,
	requireNumberListAllowance,
	resolveNumbersForVehicle,
	searchProductsForVehicle,
	suggestForVehicle,
} from "./catalog/catalog-for-vehicle.ts";
import { checkVin } from "./catalog/check-vin.ts";
import { distinguishParts } from "./catalog/distinguish-parts.ts";
import { findNearTexts } from "./catalog/find-near-texts.ts";
import { findSku } from "./catalog/get-part.ts";
import { listModelParts } from "./catalog/landing-parts.ts";
import { listCards } from "./catalog/list-cards.ts";
import { listPartOptions } from "./catalog/list-part-options.ts";
import { listPopularParts } from "./catalog/list-popular-parts.ts";
import {
	listSitemapModels,
	listSitemapParts,
	listSitemapPlaces,
	sitemapBlocks,
	sitemapModelBlocks,
} from "./catalog/list-sitemap.ts";
import type { SearchLog } from "./catalog/search-log.ts";
import { verifyVin } from "./catalog/verify-vin.ts";
import {
	activateInGarage,
	addToGarage,
	nameUnit,
	readGarage,
	removeFromGarage,
	setVehicleAnswers,
} from "./garage/edit-garage.ts";
import { importUnits } from "./garage/import-units.ts";
import type { Dependencies } from "./service-dependencies.ts";
import {
	listAllMakes,
	listEngines,
	listEnginesForMake,
	listMakes,
	listModels,
	listYears,
} from "./vehicles/choose-vehicle.ts";
import { decodeVin } from "./vehicles/decode-vin.ts";
import { findBySpec } from "./vehicles/find-vehicle.ts";
import { resolveLegacyUrl } from "./vehicles/resolve-legacy-url.ts";

export function bindCatalog(
	deps: Dependencies & ReturnType<typeof createCatalogCache> & { searchLog: SearchLog },
) {
	return {
		catalog: {
			categories: deps.categories,
			brands: deps.brands,
			facetNames: deps.facetNames,
			...bindAll(deps, {
				search: searchProductsForVehicle,
				suggest: suggestForVehicle,
				countResults: countResultsForVehicle,
				nearTexts: findNearTexts,
				distinguish: distinguishParts,
				resolveNumbers: resolveNumbersForVehicle,
				requireNumberListAllowance,
				getPart: getPartForVehicle,
				findSku,
				listCards,
				listOptions: listPartOptions,
				listPopular: listPopularParts,
				categoriesForVehicle: readCategoriesForVehicle,
				fitsOfSkus: readFitsOfSkus,
				checkVin,
				verifyVin,
			}),
		},
		landing: {
			makes: deps.landingMakes,
			modelCounts: deps.modelCounts,
			companions: deps.companions,
			...bindAll(deps, { listParts: listModelParts }),
		},
		sitemap: bindAll(deps, {
			listBlocks: sitemapBlocks,
			listParts: listSitemapParts,
			listPlaces: listSitemapPlaces,
			listModelBlocks: sitemapModelBlocks,
			listModels: listSitemapModels,
		}),
		vehicles: {
			find: deps.findVehicle,
			findEngine: deps.findEngine,
			modelSpans: deps.modelSpans,
			...bindAll(deps, {
				listYears,
				listMakes,
				listModels,
				listEngines,
				listEnginesForMake,
				listAllMakes,
				decodeVin,
				findBySpec: findBySpec,
				resolveLegacyUrl: resolveLegacyUrl,
			}),
		},
		garage: bindAll(deps, {
			read: readGarage,
			add: addToGarage,
			remove: removeFromGarage,
			activate: activateInGarage,
			setVehicleAnswers: setVehicleAnswers,
			nameUnit,
			importUnits,
		}),
	};
}
