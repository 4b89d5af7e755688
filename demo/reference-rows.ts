/**
 * The tables that do not depend on the size of the catalog: categories, brands, vehicles,
 * attributes, measures, warehouses.
 */
import { ATTRIBUTES, MEASURES } from "./attributes.ts";
import { BRANDS } from "./brands.ts";
import { companionsOf, isNeeded } from "./companions.ts";
import { chunked, copyRow, type Value } from "./copy-text.ts";
import type { DemoTable } from "./demo-table.ts";
import { WAREHOUSES } from "./stock-mix.ts";
import { TAXONOMY } from "./taxonomy.ts";
import { ENGINES } from "./vehicles/engines.ts";
import { LINES, MAKE_ID, MAKES, REGIONS } from "./vehicles/vehicle-tables.ts";

export function referenceTables(): DemoTable[] {
	return [
		fixedTable(
			"category",
			"id url name_en name_es vmrs_system position",
			TAXONOMY.map((category, index) => [
				index + 1,
				category.url,
				category.en,
				category.es,
				category.vmrs,
				index + 1,
			]),
		),
		fixedTable("subcategory", "id category_id url name_en name_es position", subcategoryRows()),
		fixedTable(
			"subcategory_companion",
			"subcategory_id companion_id position is_needed",
			companionRows(),
		),
		fixedTable(
			"brand",
			"id url name quality",
			BRANDS.map(({ id, url, name, quality }) => [id, url, name, quality]),
		),
		fixedTable(
			"vehicle_region",
			"code label_en label_es position",
			REGIONS.map(({ code, en, es }, index) => [code, en, es, index + 1]),
		),
		fixedTable(
			"make",
			"id url name",
			MAKES.map((name, index) => [index + 1, slug(name), name]),
		),
		fixedTable(
			"engine",
			"id make_id name liter displacement_cc cylinders bore_mm stroke_mm injection year_from year_to",
			engineRows(),
		),
		fixedTable(
			"model_line",
			"id region_code make_id model engine_id rebadge_of_id gvwr_lb",
			lineRows(),
		),
		fixedTable("vehicle", "id line_id year", vehicleRows()),
		fixedTable(
			"attribute",
			"id code name_en name_es is_filter position",
			ATTRIBUTES.map(({ id, code, en, es }) => [id, code, en, es, true, id]),
		),
		fixedTable("attribute_value", "id attribute_id code label_en label_es", attributeValueRows()),
		fixedTable(
			"measure",
			"id code name_en name_es unit",
			MEASURES.map(({ id, code, en, es, unit }) => [id, code, en, es, unit]),
		),
		fixedTable(
			"warehouse",
			"id code name stock_class zip",
			WAREHOUSES.map(({ id, code, name, stockClass, zip }) => [id, code, name, stockClass, zip]),
		),
	];
}

export function fixedTable(table: string, columns: string, rows: Value[][]): DemoTable {
	return {
		table,
		columns: columns.split(" "),
		expectedRows: rows.length,
		chunks: () => chunked(rows.length, (index) => ({ text: copyRow(rows[index] ?? []), rows: 1 })),
	};
}

function subcategoryRows(): Value[][] {
	return TAXONOMY.flatMap((category, index) =>
		category.subcategories.map((sub, position) => ({ categoryId: index + 1, sub, position })),
	).map(({ categoryId, sub, position }, index) => [
		index + 1,
		categoryId,
		sub.url,
		sub.en,
		sub.es,
		position + 1,
	]);
}

function companionRows(): Value[][] {
	const ids = new Map(
		TAXONOMY.flatMap(({ subcategories }) => subcategories).map(({ url }, index) => [
			url,
			index + 1,
		]),
	);
	return [...ids].flatMap(([url, id]) =>
		companionsOf(url).map((companionUrl, at): Value[] => [
			id,
			idIn(ids, companionUrl),
			at + 1,
			isNeeded(url, companionUrl),
		]),
	);
}

function idIn(ids: Map<string, number>, url: string): number {
	const id = ids.get(url);
	if (!id) throw new Error(`No subcategory ${url}.`);
	return id;
}

function engineRows(): Value[][] {
	return ENGINES.map((engine) => {
		const { id, name, liter, cc, cylinders, bore, stroke, injection, from, to } = engine;
		return [
			id,
			MAKE_ID.get(engine.make) ?? null,
			name,
			liter,
			cc,
			cylinders,
			bore,
			stroke,
			injection,
			from,
			to,
		];
	});
}

function lineRows(): Value[][] {
	return LINES.map(({ id, region, make, model, engineId, rebadgeOfId, gvwr }) => [
		id,
		region,
		MAKE_ID.get(make) ?? null,
		model,
		engineId,
		rebadgeOfId,
		gvwr,
	]);
}

function vehicleRows(): Value[][] {
	let id = 0;
	return LINES.flatMap((line) =>
		Array.from({ length: line.to - line.from + 1 }, (_, year): Value[] => [
			++id,
			line.id,
			line.from + year,
		]),
	);
}

function attributeValueRows(): Value[][] {
	return ATTRIBUTES.flatMap((attribute) =>
		attribute.values.map(({ id, code, en, es }): Value[] => [id, attribute.id, code, en, es]),
	);
}

function slug(name: string): string {
	return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
