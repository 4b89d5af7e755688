/** Exports that staff download: all values of a kind as a table. */

import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { csvLine, BYTE_ORDER_MARK as MARK } from "../../domain/import/csv-line.ts";
import type { ImportKind } from "../../domain/import/import-kinds.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { exportFitments } from "./export-fitments.ts";
import { exportParts } from "./export-parts.ts";
import { exportCustomers, exportRedirects } from "./export-records.ts";
import { exportSupersessions } from "./export-supersessions.ts";
import type { ImportDependencies } from "./import-record.ts";
import { selectPriceRows } from "./price-import.sql.ts";
import { selectStockRows } from "./stock-import.sql.ts";

const PAGE = 1000;

/** All values of a kind, in the shape that an import reads without a difference. */
export function writeExport(deps: ImportDependencies, kind: ImportKind): AsyncGenerator<string> {
	if (kind === "pictures") throw new Refusal("not_found");
	return EXPORTS[kind](deps);
}

/** Photos are exported as a ZIP, by `export-pictures.ts`. */
const EXPORTS: Record<
	Exclude<ImportKind, "pictures">,
	(deps: ImportDependencies) => AsyncGenerator<string>
> = {
	prices: exportPrices,
	stock: exportStock,
	parts: (deps) => withMark(exportParts(deps)),
	fitments: exportFitments,
	supersessions: (deps) => withMark(exportSupersessions(deps)),
	customers: exportCustomers,
	redirects: exportRedirects,
};

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
	yield MARK;
	yield* lines;
}

async function* exportPrices({ pool }: ImportDependencies): AsyncGenerator<string> {
	yield MARK + csvLine(["SKU", "Brand", ...PRICE_LEVELS, "Supplier", "Cost"]);
	for (let after = 0; ; ) {
		const rows = await selectPriceRows(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows
			.map((row) => {
				const prices = PRICE_LEVELS.map((level) => dollars(row[level]));
				return csvLine([row.sku, row.brand, ...prices, row.supplier ?? "", dollars(row.cost)]);
			})
			.join("");
		after = last.id;
	}
}

async function* exportStock({ pool }: ImportDependencies): AsyncGenerator<string> {
	yield MARK + csvLine(["SKU", "Brand", "Warehouse", "On hand"]);
	for (let after = 0; ; ) {
		const rows = await selectStockRows(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows
			.filter(({ warehouse }) => warehouse !== null)
			.map(({ sku, brand, warehouse, on_hand }) =>
				csvLine([sku, brand, warehouse ?? "", String(on_hand ?? 0)]),
			)
			.join("");
		after = last.id;
	}
}

/** A level without a price is an empty cell, which an import leaves alone. */
function dollars(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(2);
}
