/** The grid in which staff change many parts at once. Its changes become imports. */
import type { ImportKind } from "../import/import-kinds.ts";
import { readPrice } from "../import/read-cell.ts";
import { PRICE_LEVELS } from "./price-level.ts";

/** A column that can be changed: the field of an import, and the kind of that import. */
export type GridColumn = { field: string; kind: ImportKind; type: "price" };

export const GRID_COLUMNS: readonly GridColumn[] = PRICE_LEVELS.map((field) => ({
	field,
	kind: "prices",
	type: "price",
}));

export const MAX_GRID_CHANGES = 600;
export const MAX_GRID_VALUE_LENGTH = 200;

export type GridChange = { sku: string; field: string; value: string };

/** The fault of a typed cell, or null. An empty cell empties the value. */
export function gridFault(_column: GridColumn, text: string): string | null {
	const typed = text.trim();
	if (typed === "") return null;
	const read = readPrice(typed, { decimal: ".", isInCents: false });
	if ("fault" in read) return read.fault;
	return read.value === 0 ? "not_a_number" : null;
}

/** Rows of text as Excel copies them: tabs between cells, one line per row. */
export function readPasted(text: string): string[][] {
	const lines = text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
	return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** The changes of one kind as rows of a file: the SKU, then one value for each field. */
export function toImportRows(
	changes: readonly GridChange[],
	kind: ImportKind,
): { fields: string[]; rows: string[][] } {
	const used = GRID_COLUMNS.filter(
		(column) => column.kind === kind && changes.some(({ field }) => field === column.field),
	).map(({ field }) => field);
	const bySku = new Map<string, Map<string, string>>();
	for (const { sku, field, value } of changes)
		if (used.includes(field)) {
			const row = bySku.get(sku) ?? new Map<string, string>();
			// An empty cell of a file leaves a value alone; a dash empties it.
			bySku.set(sku, row.set(field, value.trim() || "-"));
		}
	return {
		fields: ["sku", ...used],
		rows: [...bySku].map(([sku, row]) => [sku, ...used.map((field) => row.get(field) ?? "")]),
	};
}
