/** The grid in which staff change many parts at once. Its changes become imports. */
import { readPrice } from "../import/cell-value.ts";
import type { ImportField, ImportNames } from "../import/import-field.ts";
import { fieldsOf, type ImportKind } from "../import/import-kinds.ts";
import type { ImportMapping } from "../import/import-mapping.ts";
import { isPartField } from "../import/part-fields.ts";
import { unitOfCell, WEIGHT_UNITS } from "../import/units-of-files.ts";
import { withDecimalPoint } from "../money/typed-amount.ts";
import { poundsText } from "../shipping/units.ts";
import { PRICE_LEVELS } from "./price-level.ts";

/** What the grid shows: prices, or facts. One import changes values of one kind. */
export const GRID_VIEWS = ["prices", "parts"] as const satisfies readonly ImportKind[];
export type GridView = (typeof GRID_VIEWS)[number];

/** The fields of the import that the columns change. */
const FIELDS: Record<GridView, readonly string[]> = {
	prices: PRICE_LEVELS,
	parts: [
		"title_en",
		"title_es",
		"core_charge",
		"weight_lb",
		"order_multiple",
		"origin_country",
		"hs_code",
	],
};

export const MAX_GRID_CHANGES = 600;
export const MAX_GRID_VALUE_LENGTH = 300;

export type GridChange = { sku: string; field: string; value: string };

const MAPPING: ImportMapping = { fields: [], decimal: ".", isInCents: false };

const NO_NAMES: ImportNames = { warehouses: [], suppliers: [], attributes: [], measures: [] };

export function gridColumns(view: GridView): ImportField[] {
	const fields = fieldsOf(view, NO_NAMES);
	return FIELDS[view].flatMap((name) => fields.filter((field) => field.name === name));
}

/** A title is wider than a number, and begins at the left. */
export function isTextColumn({ name }: ImportField): boolean {
	return name.startsWith("title_");
}

/**
 * The fault of a typed cell as the import would find it, or null. An empty cell empties the value.
 */
export function gridFault(column: ImportField, text: string): string | null {
	const typed = toImportText(column.name, text);
	if (typed === undefined) return "ambiguous_amount";
	const read = isPartField(column) ? column.read(typed, MAPPING) : readPrice(typed, MAPPING);
	if ("fault" in read) return read.fault;
	// The shop would sell the part for nothing.
	return !isPartField(column) && read.value === 0 ? "too_small" : null;
}

/** The text of a cell that is not edited: a weight in another unit becomes pounds. */
export function gridText(column: ImportField, text: string): string {
	const typed = text.trim();
	if (!isPartField(column) || column.name !== "weight_lb") return text;
	if (unitOfCell(typed, WEIGHT_UNITS) === undefined) return text;
	const read = column.read(typed, MAPPING);
	return "value" in read && typeof read.value === "number" ? poundsText(read.value) : text;
}

/**
 * The cell of an import: a dash empties a value, and amounts have a decimal point. Undefined for an
 * amount that can be read in two ways.
 */
function toImportText(field: string, text: string): string | undefined {
	const typed = text.trim() || "-";
	return AMOUNTS.includes(field) ? withDecimalPoint(typed) : typed;
}

const AMOUNTS: readonly string[] = [...PRICE_LEVELS, "core_charge"];

/**
 * Rows of text as Excel copies them: tabs between cells, one line per row. A cell with a tab, a
 * line break or a quote stands in quotes; its line breaks become spaces.
 */
export function readPasted(text: string): string[][] {
	const rows: string[][] = [[]];
	const normal = text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
	for (const [, quoted, plain = "", end] of normal.matchAll(PASTED_CELL)) {
		const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
		rows.at(-1)?.push(cell.replaceAll(/\s+/g, " ").trim());
		if (end === "\n") rows.push([]);
		if (end === "") break;
	}
	return rows;
}

const PASTED_CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g;

/** The changes as rows of a file: the SKU, then one value for each changed field. */
export function toImportRows(
	view: GridView,
	changes: readonly GridChange[],
): { fields: string[]; rows: string[][] } {
	const used = FIELDS[view].filter((field) => changes.some((change) => change.field === field));
	const bySku = new Map<string, Map<string, string>>();
	for (const { sku, field, value } of changes)
		if (used.includes(field)) {
			const row = bySku.get(sku) ?? new Map<string, string>();
			bySku.set(sku, row.set(field, toImportText(field, value) ?? value));
		}
	return {
		fields: ["sku", ...used],
		rows: [...bySku].map(([sku, row]) => [sku, ...used.map((field) => row.get(field) ?? "")]),
	};
}
