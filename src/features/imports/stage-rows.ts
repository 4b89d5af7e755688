/** Reads every row of the file into `import_row`, and finds its part. */

import { addWarnings } from "../../domain/import/import-summary.ts";
import { MAX_BATCH_ROWS } from "../../domain/import-file/import-file-limits.ts";
import { createBatchSize } from "./batch-size.ts";
import { type ImportStep, runBatch } from "./import-batch.ts";
import { countFaults, insertRows, matchRows } from "./import-rows.sql.ts";
import type { StagedRow } from "./kind-statements.ts";
import { KIND_TABLES } from "./kind-tables.ts";
import { readTableFile } from "./read-table-file.ts";
import { openStoredFile } from "./stored-file.ts";

/** `position` is the last line that was staged. After a restart the lines before it are skipped. */
export const stageStep: ImportStep = async (deps, current, context) => {
	const { id, kind, state, step, fileKeys } = current;
	const { readRows = readTableFile, match = matchRows } = KIND_TABLES[kind];
	const size = createBatchSize(MAX_BATCH_ROWS);
	let { position } = current;
	let done = current.counts.rows;
	const file = await openStoredFile(deps.files, fileKeys);
	for await (const batch of size.cut(readRows(deps, current, file))) {
		const fresh = batch.filter(({ line }) => line > position);
		const last = fresh.at(-1);
		if (!last) continue;
		if (await context.isCancelled()) return;
		const from = position;
		const isDone = await size.run(fresh.length, (reportWait) =>
			runBatch(
				deps,
				{ id, state, step, position },
				async ({ client }, { counts, summary }) => {
					await insertRows(client, id, ...columnsOf(fresh));
					await match(client, id, from, last.line);
					const [found] = await countFaults(client, id, from, last.line);
					const next = {
						...counts,
						rows: counts.rows + fresh.length,
						faulty: counts.faulty + (found?.faulty ?? 0),
					};
					return {
						position: last.line,
						counts: JSON.stringify(next),
						summary: JSON.stringify(addWarnings(summary, fresh)),
					};
				},
				reportWait,
			),
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
};

type RowColumns = [
	lines: number[],
	skus: (string | null)[],
	brands: (string | null)[],
	numbers: (string | null)[],
	values: string[],
	faults: string[],
];

function columnsOf(batch: readonly StagedRow[]): RowColumns {
	return [
		batch.map(({ line }) => line),
		batch.map(({ sku }) => sku),
		batch.map(({ brand }) => brand),
		batch.map(({ number }) => number),
		batch.map(({ values }) => JSON.stringify(values)),
		batch.map(({ faults }) => faults.join(" ")),
	];
}
