/** PDF catalogs: what they contain, and who may open them. */
import type { Caller } from "../account/caller.ts";
import type { PriceLevel } from "../catalog/price-level.ts";

/** The parts of a catalog by the urls of the tree. Null means all. */
export type CatalogFilter = {
	category: string | null;
	subcategory: string | null;
	brand: string | null;
	make: string | null;
	/** A model of the make. */
	model: string | null;
	inStock: boolean;
};

export const ALL_PARTS: CatalogFilter = {
	category: null,
	subcategory: null,
	brand: null,
	make: null,
	model: null,
	inStock: false,
};

/** About 900 pages; a larger file helps no reader. */
export const MAX_CATALOG_PARTS = 20_000;
export const MAX_CATALOG_NAME_LENGTH = 80;
export const MAX_CATALOGS = 200;

const FILE_KEY = /^[0-9a-f]{32}\.pdf$/;

/** The name of a stored file: it follows from the job, so that a repeated job replaces its file. */
export function catalogFileKey(jobId: string): string {
	return `${jobId.replaceAll("-", "")}.pdf`;
}

export function isCatalogFileKey(key: string): boolean {
	return FILE_KEY.test(key);
}

/**
 * Whether the caller may open a catalog with the prices of `level`; null is one without prices.
 * Online prices are for all while guests see them. Other prices are for accounts with that level.
 */
export function canOpenCatalog(
	level: PriceLevel | null,
	caller: Caller,
	guestCart: boolean,
): boolean {
	if (level === null || (level === "online" && guestCart)) return true;
	if (caller.kind === "guest") return false;
	return caller.ownLevel === level || caller.levels.includes(level);
}

/** The file name that a reader gets: the catalog's name in ASCII. */
export function catalogFileName(name: string): string {
	const ascii = name
		.normalize("NFD")
		.replaceAll(/[^\w\s-]/g, "")
		.trim()
		.toLowerCase()
		.replaceAll(/[\s_-]+/g, "-");
	return `cabover-${ascii || "catalog"}.pdf`;
}
