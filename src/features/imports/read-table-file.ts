/** The rows of a CSV, text or Excel file, read as the mapping says. */
import { createRowFaultFinder } from "../../domain/import/find-row-fault.ts";
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import { createRowReader } from "../../domain/import/read-cell.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { readImportNames } from "./import-names.ts";
import type { RowSource } from "./kind-statements.ts";

export const readTableFile: RowSource = async function* (
	deps,
	{ id, kind, source, layout, mapping },
	file,
) {
	if (!layout || !mapping) throw new Error(`import ${id} has no columns`);
	const names = await readImportNames(deps.db);
	const readRow = createRowReader(mapping, fieldsOf(kind, names), { ...names, source });
	const findRowFault = createRowFaultFinder(layout, mapping);
	for await (const batch of readTableRows(file, layout))
		yield batch.map((tableRow) => {
			const row = readRow(tableRow.cells);
			return { ...row, line: tableRow.line, faults: [...findRowFault(tableRow), ...row.faults] };
		});
};
