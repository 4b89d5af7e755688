/** What the editor knows of each small table: its columns, what refers to it, and its page. */
import type { MasterKind } from "../../domain/catalog/master-data.ts";

/**
 * Rows of another table that refer to a record. `oncePer`: the table has one row per record and
 * this column, so a row that the other record has already is deleted by a merge.
 */
export type MasterUse = {
	name:
		| "parts"
		| "subcategories"
		| "values"
		| "engines"
		| "lines"
		| "fitments"
		| "searchWords"
		| "importCodes";
	table: string;
	column: string;
	oncePer?: string;
};

export type MasterTable = {
	table: string;
	/** The column of each field. Years and phrases are in tables of their own. */
	columns: Record<string, string>;
	uses: MasterUse[];
	/** The page of the shop with the name `url` of a record; it moves when the name changes. */
	pageOf?: (url: string) => string;
};

const NAMES = { nameEn: "name_en", nameEs: "name_es" };

export const MASTER_TABLES: Record<MasterKind, MasterTable> = {
	category: {
		table: "category",
		columns: { ...NAMES, url: "url", vmrsSystem: "vmrs_system", position: "position" },
		uses: [
			{ name: "subcategories", table: "subcategory", column: "category_id" },
			{ name: "searchWords", table: "search_concept", column: "category_id" },
		],
		pageOf: (url) => `/category/${url}`,
	},
	subcategory: {
		table: "subcategory",
		columns: { ...NAMES, url: "url", categoryId: "category_id", position: "position" },
		uses: [
			{ name: "parts", table: "part", column: "subcategory_id" },
			{ name: "searchWords", table: "search_concept", column: "subcategory_id" },
			{ name: "importCodes", table: "external_code", column: "subcategory_id" },
		],
	},
	brand: {
		table: "brand",
		columns: { name: "name", url: "url", quality: "quality" },
		uses: [
			{ name: "parts", table: "part", column: "brand_id" },
			{ name: "importCodes", table: "external_code", column: "brand_id" },
		],
		pageOf: (url) => `/search-by-brand/${url}`,
	},
	attribute: {
		table: "attribute",
		columns: { ...NAMES, code: "code", isFilter: "is_filter", position: "position" },
		uses: [{ name: "values", table: "attribute_value", column: "attribute_id" }],
	},
	value: {
		table: "attribute_value",
		columns: {
			nameEn: "label_en",
			nameEs: "label_es",
			code: "code",
			attributeId: "attribute_id",
		},
		uses: [{ name: "parts", table: "part_attribute", column: "value_id", oncePer: "part_id" }],
	},
	measure: {
		table: "measure",
		columns: { ...NAMES, code: "code", unit: "unit" },
		uses: [{ name: "parts", table: "part_measurement", column: "measure_id", oncePer: "part_id" }],
	},
	make: {
		table: "make",
		columns: { name: "name", url: "url" },
		uses: [
			{ name: "engines", table: "engine", column: "make_id" },
			{ name: "lines", table: "model_line", column: "make_id" },
		],
		pageOf: (url) => `/make/${url}`,
	},
	engine: {
		table: "engine",
		columns: {
			makeId: "make_id",
			name: "name",
			liter: "liter",
			displacementCc: "displacement_cc",
			cylinders: "cylinders",
			boreMm: "bore_mm",
			strokeMm: "stroke_mm",
			injection: "injection",
			yearFrom: "year_from",
			yearTo: "year_to",
		},
		uses: [
			{ name: "lines", table: "model_line", column: "engine_id" },
			{ name: "fitments", table: "fitment", column: "engine_id" },
		],
	},
	line: {
		table: "model_line",
		columns: {
			regionCode: "region_code",
			makeId: "make_id",
			model: "model",
			engineId: "engine_id",
			rebadgeOfId: "rebadge_of_id",
			gvwrLb: "gvwr_lb",
		},
		uses: [
			{ name: "fitments", table: "fitment", column: "line_id" },
			{ name: "lines", table: "model_line", column: "rebadge_of_id" },
		],
	},
	concept: {
		table: "search_concept",
		columns: {
			role: "role",
			categoryId: "category_id",
			subcategoryId: "subcategory_id",
			note: "note",
		},
		uses: [],
	},
};
