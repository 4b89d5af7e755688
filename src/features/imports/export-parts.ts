/** All parts as a table that an import reads without a difference. */
import { csvLine } from "../../domain/import/csv-line.ts";
import { partColumnsOf } from "../../domain/import/write-part-cell.ts";
import { readImportNames } from "./import-names.ts";
import type { ImportDependencies } from "./import-record.ts";
import { selectPartIdsAfter } from "./part-records.sql.ts";
import { readPartValues } from "./read-part-values.ts";

const PAGE = 500;

export async function* exportParts({ db, pool }: ImportDependencies): AsyncGenerator<string> {
	const columns = partColumnsOf(await readImportNames(db));
	yield csvLine(columns.map(({ header }) => header));
	for (let after = 0; ; ) {
		const ids = (await selectPartIdsAfter(pool, after, PAGE)).map(({ id }) => id);
		const last = ids.at(-1);
		if (last === undefined) return;
		const parts = await readPartValues(pool, ids);
		yield [...parts.values()]
			.map((values) => csvLine(columns.map(({ cell }) => cell(values))))
			.join("");
		after = last;
	}
}
