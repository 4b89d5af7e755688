/** The rows of a table that is not about parts. The key of a record is staged in `sku`. */
import { createRowFaultFinder } from "../../domain/import/find-row-fault.ts";
import type { RecordReader } from "../../domain/import/record-row.ts";
import { readTableRows } from "../import-files/read-table-rows.ts";
import type { RowSource } from "./kind-statements.ts";

export function readRecordRows(readRow: RecordReader): RowSource {
	return async function* (_deps, { id, layout, mapping }, file) {
		if (!layout || !mapping) throw new Error(`import ${id} has no columns`);
		const findRowFault = createRowFaultFinder(layout, mapping);
		for await (const batch of readTableRows(file, layout))
			yield batch.map((row) => {
				const { line, cells } = row;
				const named = mapping.fields.flatMap((name, index) =>
					name ? [[name, withoutMark(cells[index] ?? "")] as const] : [],
				);
				const { key, values, faults } = readRow(Object.fromEntries(named));
				return {
					line,
					sku: key,
					brand: null,
					number: null,
					values,
					faults: [...findRowFault(row), ...faults],
				};
			});
	};
}

/** Exports put an apostrophe before a cell that a spreadsheet would run as a formula. */
function withoutMark(cell: string): string {
	return cell.trim().replace(/^'(?=[=+@-])/, "");
}
