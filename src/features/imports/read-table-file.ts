/** The rows of a CSV, text or Excel file, read as the mapping says. */
import { faultText } from "../../domain/import/import-faults.ts";
import { fieldsOf } from "../../domain/import/import-kinds.ts";
import { createRowReader } from "../../domain/import/read-cell.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import { readImportNames } from "./import-names.ts";
import type { RowSource } from "./kind-statements.ts";

export const readTableFile: RowSource = async function* (
	deps,
	{ id, kind, layout, mapping },
	path,
) {
	if (!layout || !mapping) throw new Error(`import ${id} has no columns`);
	const names = await readImportNames(deps.db);
	const readRow = createRowReader(mapping, fieldsOf(kind, names), names.warehouses);
	for await (const batch of readTableRows(path, layout))
		yield batch.map(({ line, cells, fault }) => {
			const row = readRow(cells);
			const faults = fault ? [faultText("unreadable"), ...row.faults] : row.faults;
			return { ...row, line, faults };
		});
};
