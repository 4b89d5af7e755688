/** PDF catalogs and the flyer of the local store. */
import { bindAll } from "../platform/bind-all.ts";
import type { Content } from "../ports/content.ts";
import { deleteFlyer, readFlyer, readSavedFlyer, saveFlyer } from "./papers/edit-flyer.ts";
import { type MakeDependencies, makeCatalog } from "./papers/make-catalog.ts";
import {
	type CatalogDependencies,
	createCatalog,
	deleteCatalog,
	listCatalogFiles,
	readCatalogFile,
	remakeCatalog,
	setCatalogPublished,
} from "./papers/manage-catalogs.ts";
import { canCacheCatalogs, listCatalogs, openCatalog } from "./papers/read-catalogs.ts";

type PaperDependencies = CatalogDependencies & MakeDependencies & { content: Content };

export function bindPapers(deps: PaperDependencies) {
	return {
		catalogs: bindAll(deps, { list: listCatalogs, open: openCatalog, canCache: canCacheCatalogs }),
		catalogFiles: bindAll(deps, {
			list: listCatalogFiles,
			read: readCatalogFile,
			create: createCatalog,
			make: makeCatalog,
			remake: remakeCatalog,
			setPublished: setCatalogPublished,
			delete: deleteCatalog,
		}),
		flyer: bindAll(deps, {
			read: readFlyer,
			readSaved: readSavedFlyer,
			save: saveFlyer,
			delete: deleteFlyer,
		}),
	};
}
