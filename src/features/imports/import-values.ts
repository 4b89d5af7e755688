/** Imports of values that the store makes itself: changes of the grid, and prices by rules. */

import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Customer } from "../../domain/account/caller.ts";
import { csvLine } from "../../domain/import/csv-line.ts";
import type { ImportKind } from "../../domain/import/import-kinds.ts";
import type { ImportMapping } from "../../domain/import/import-mapping.ts";
import { canDo } from "../../domain/import/import-state.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { makeTemporaryFolder } from "../../platform/temporary-folder.ts";
import { type ImportDependencies, requireImport } from "./import-record.ts";
import { upsertMapping } from "./imports.sql.ts";
import { createImport, headerSignature, type NewImport } from "./manage-imports.ts";
import { storePiece } from "./receive-file.ts";

export type ImportedValues = {
	/** The fields of the import; the first one is the SKU. */
	fields: readonly string[];
	rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
	fileName: string;
};

/**
 * Returns the id of an import that goes on to its dry run by itself, because its columns are known.
 * The same key twice makes one import.
 */
export async function importValues(
	deps: ImportDependencies,
	caller: Customer,
	started: NewImport,
	values: ImportedValues,
): Promise<number> {
	const id = await createImport(deps, caller, started);
	await fillImport(deps, id, values);
	return id;
}

/** Gives an import its file. An import that has one already is left as it is. */
export async function fillImport(
	deps: ImportDependencies,
	id: number,
	{ fields, rows, fileName }: ImportedValues,
): Promise<void> {
	const { state, kind, source } = await requireImport(deps.db, id);
	if (!canDo("upload", state)) return;
	await rememberColumns(deps, { kind, source }, fields);
	const folder = await makeTemporaryFolder();
	try {
		const path = join(folder, "values.csv");
		await pipeline(csvLines(fields, rows), createWriteStream(path, { mode: 0o600 }));
		const bytes = (await stat(path)).size;
		await storePiece(deps, id, { path, bytes, start: 0, total: bytes, fileName });
	} catch (error) {
		// The same request, sent twice at once, has given the import its file.
		const { state: now } = await requireImport(deps.db, id);
		if (!(error instanceof Refusal) || canDo("upload", now)) throw error;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function* csvLines(fields: readonly string[], rows: ImportedValues["rows"]) {
	yield csvLine([...fields]);
	for await (const row of rows) yield csvLine([...row]);
}

/** `isPartial`: parts that the last such import had and this one has not are not missing. */
async function rememberColumns(
	{ db }: ImportDependencies,
	{ kind, source }: { kind: ImportKind; source: string },
	fields: readonly string[],
): Promise<void> {
	const mapping: ImportMapping = {
		fields: [...fields],
		decimal: ".",
		isInCents: false,
		isPartial: true,
	};
	await upsertMapping(db, {
		kind,
		source,
		signature: headerSignature(fields),
		mapping: JSON.stringify(mapping),
	});
}
