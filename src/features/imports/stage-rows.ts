/** Reads every row of the file into `import_row`, and finds its part. */

import { faultText } from "../../domain/import/import-faults.ts";
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import { createRowReader, type RowReader } from "../../domain/import/read-cell.ts";
import type { TableRow } from "../../domain/import-file/import-file.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import { countFaults, insertRows, matchRows } from "./import-rows.sql.ts";
import { selectWarehouseCodes } from "./imports.sql.ts";
import { withLocalCopy } from "./local-copy.ts";

/** `position` is the last line that was staged. After a restart the lines before it are skipped. */
export const stageStep: ImportStep = async (deps, current, context) => {
	const { id, kind, layout, mapping, state, step, fileKeys } = current;
	if (!layout || !mapping) throw new Error(`import ${id} has no mapping`);
	const warehouses = (await selectWarehouseCodes(deps.db)).map(({ code }) => code);
	const readRow = createRowReader(mapping, fieldsOf(kind, warehouses), warehouses);
	let { position } = current;
	let done = current.counts.rows;
	await withLocalCopy(deps.files, fileKeys, async (path) => {
		for await (const batch of readTableRows(path, layout)) {
			const fresh = batch.filter(({ line }) => line > position);
			const last = fresh.at(-1);
			if (!last) continue;
			if (await context.isCancelled()) return;
			const from = position;
			const isDone = await runBatch(
				deps,
				{ id, state, step, position },
				async ({ client }, { counts }) => {
					await insertRows(client, id, ...columnsOf(fresh, readRow));
					await matchRows(client, id, from, last.line);
					const [found] = await countFaults(client, id, from, last.line);
					const next = {
						...counts,
						rows: counts.rows + fresh.length,
						faulty: counts.faulty + (found?.faulty ?? 0),
					};
					return { position: last.line, counts: JSON.stringify(next) };
				},
			);
			if (!isDone) return;
			position = last.line;
			done += fresh.length;
			await context.progress({ done });
		}
		await runBatch(deps, { id, state, step, position }, async () => ({
			step: "compare",
			position: 0,
		}));
	});
};

type RowColumns = [
	lines: number[],
	skus: (string | null)[],
	brands: (string | null)[],
	numbers: (string | null)[],
	values: string[],
	faults: string[],
];

function columnsOf(batch: readonly TableRow[], readRow: RowReader): RowColumns {
	const read = batch.map(({ cells, fault }) => {
		const row = readRow(cells);
		return fault ? { ...row, faults: [faultText("unreadable"), ...row.faults] } : row;
	});
	return [
		batch.map(({ line }) => line),
		read.map(({ sku }) => sku),
		read.map(({ brand }) => brand),
		read.map(({ number }) => number),
		read.map(({ values }) => JSON.stringify(values)),
		read.map(({ faults }) => faults.join(" ")),
	];
}
