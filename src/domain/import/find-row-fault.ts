/** Finds rows of a table whose cells may not be in the columns that they seem to be in. */
import type { TableDescription, TableRow } from "../import-file/import-file.ts";
import { faultText } from "./import-faults.ts";
import type { ImportMapping } from "./import-mapping.ts";

export type RowFaultFinder = (row: TableRow) => string[];

/**
 * A comma without quotes moves the rest of its row into the next columns. Cells of a workbook
 * cannot move. Empty cells at the end are no surplus, nor are those of a column that staff gave a
 * field.
 */
export function createRowFaultFinder(
	{ format, headers, headerLine }: Pick<TableDescription, "format" | "headers" | "headerLine">,
	{ fields }: Pick<ImportMapping, "fields">,
): RowFaultFinder {
	const named = headers.findLastIndex((header) => header !== "") + 1;
	const most = Math.max(named, fields.findLastIndex((field) => field !== null) + 1);
	// Without a header the columns were counted in the rows, and short rows are usual.
	const least = headerLine === null ? 0 : named;
	return ({ cells, fault }) => {
		if (fault) return [faultText("unreadable")];
		if (format !== "text") return [];
		if (cells.some((cell, at) => at >= most && cell !== "")) return [faultText("too_many_cells")];
		return cells.length < least ? [faultText("too_few_cells")] : [];
	};
}
