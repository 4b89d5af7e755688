/** Files that staff download: the faulty rows of an import to mend, and exports. */

import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import { csvLine, BYTE_ORDER_MARK as MARK } from "../../domain/import/csv-line.ts";
import { faultSentence } from "../../domain/import/fault-sentence.ts";
import type { ImportKind } from "../../domain/import/import-kinds.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { exportFitments } from "./export-fitments.ts";
import { exportParts } from "./export-parts.ts";
import { exportCustomers, exportRedirects } from "./export-records.ts";
import { type ImportDependencies, requireImport } from "./import-record.ts";
import { selectFaultyRows } from "./import-rows.sql.ts";
import { makeLocalCopy } from "./local-copy.ts";
import { readNameHints } from "./name-hints.ts";
import { selectPriceRows } from "./price-import.sql.ts";
import { selectStockRows } from "./stock-import.sql.ts";

const PAGE = 1000;

/** The header of the file and its faulty rows, with one more column that says what is wrong. */
export async function* writeFaultyRows(
	deps: ImportDependencies,
	id: number,
	language: Language,
): AsyncGenerator<string> {
	const { layout, fileKeys } = await requireImport(deps.db, id);
	if (!layout || fileKeys.length === 0) throw new Refusal("not_found");
	const hintOf = await readNameHints(deps.db);
	const copy = await makeLocalCopy(deps.files, fileKeys);
	try {
		const { headers } = layout;
		yield MARK + csvLine([...headers, FAULT_HEADER[language]]);
		for await (const batch of readTableRows(copy.path, layout)) {
			const [first, last] = [batch[0]?.line ?? 0, batch.at(-1)?.line ?? 0];
			const faulty = await selectFaultyRows(deps.pool, id, first - 1, batch.length);
			const faultsOf = new Map(faulty.filter(({ n }) => n <= last).map((row) => [row.n, row]));
			for (const { line, cells } of batch) {
				const row = faultsOf.get(line);
				if (!row) continue;
				// A short row is filled, so that the faults are in their own column.
				const filled = headers.map((_, at) => cells[at] ?? "");
				yield csvLine([
					...filled,
					row.faults
						.map((fault) => faultSentence(fault, language, { hint: hintOf(fault, row.values) }))
						.join("; "),
				]);
			}
		}
	} finally {
		await copy.remove();
	}
}

const FAULT_HEADER: Record<Language, string> = { en: "What is wrong", es: "Qué está mal" };

/** All values of a kind, in the shape that an import reads without a difference. */
export function writeExport(deps: ImportDependencies, kind: ImportKind): AsyncGenerator<string> {
	return EXPORTS[kind](deps);
}

const EXPORTS: Record<ImportKind, (deps: ImportDependencies) => AsyncGenerator<string>> = {
	prices: exportPrices,
	stock: exportStock,
	parts: (deps) => withMark(exportParts(deps)),
	fitments: exportFitments,
	customers: exportCustomers,
	redirects: exportRedirects,
};

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
	yield MARK;
	yield* lines;
}

async function* exportPrices({ pool }: ImportDependencies): AsyncGenerator<string> {
	yield MARK + csvLine(["SKU", "Brand", ...PRICE_LEVELS]);
	for (let after = 0; ; ) {
		const rows = await selectPriceRows(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows
			.map((row) =>
				csvLine([row.sku, row.brand, ...PRICE_LEVELS.map((level) => dollars(row[level]))]),
			)
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
