/** The grid of parts: one page of parts with their values, and its changes as an import. */
import type { Customer } from "../../domain/account/caller.ts";
import { type GridChange, type GridView, toImportRows } from "../../domain/catalog/grid-changes.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { poundsText } from "../../domain/shipping/units.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Search } from "../../ports/search.ts";
import type { ImportDependencies } from "../imports/import-record.ts";
import { importValues } from "../imports/import-values.ts";
import { listParts, type PartsRequest } from "../part-editor/list-parts.ts";
import { type GridRow, selectGridRows } from "./part-grid.sql.ts";

const SOURCE = "Grid";

export type GridPart = {
	sku: string;
	title: Bilingual;
	brand: string;
	costCents: number | null;
	/** The text of each cell, by field. A missing value is an empty text. */
	cells: Record<string, string>;
};

export async function listGridParts(
	{ db, pool, search }: ImportDependencies & { search: Search },
	request: PartsRequest,
): Promise<{ parts: GridPart[]; next: Awaited<ReturnType<typeof listParts>>["next"] }> {
	const { parts, next } = await listParts({ db, search }, request);
	const rows = await selectGridRows(
		pool,
		parts.map(({ sku }) => sku),
	);
	const bySku = new Map(rows.map((row) => [row.sku, row]));
	return {
		next,
		parts: parts.map(({ sku, title, brand }) => {
			const row = bySku.get(sku);
			return {
				sku,
				title,
				brand,
				costCents: row?.cost_cents ?? null,
				cells: row ? cellsOf(row) : {},
			};
		}),
	};
}

export type GridChanges = {
	requestKey: string;
	view: GridView;
	changes: readonly GridChange[];
};

function cellsOf(row: GridRow): Record<string, string> {
	return {
		...Object.fromEntries(PRICE_LEVELS.map((level) => [level, dollars(row[level])])),
		title_en: row.title_en,
		title_es: row.title_es,
		core_charge: dollars(row.core_charge_cents),
		weight_lb: row.weight_grams === null ? "" : poundsText(row.weight_grams),
		order_multiple: String(row.order_multiple),
		origin_country: row.origin_country ?? "",
		hs_code: row.hs_code ?? "",
	};
}

/** Returns the id of the import whose dry run shows the changes. The same key twice makes one. */
export async function saveGrid(
	deps: ImportDependencies,
	caller: Customer,
	{ requestKey, view, changes }: GridChanges,
): Promise<number> {
	const { fields, rows } = toImportRows(view, changes);
	if (rows.length === 0) throw new Refusal("bad_request");
	return importValues(
		deps,
		caller,
		{ requestKey, kind: view, source: SOURCE },
		{ fields, rows, fileName: "grid.csv" },
	);
}

function dollars(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(2);
}
