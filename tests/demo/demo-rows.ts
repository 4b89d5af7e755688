/** The demo generator's rows, read back from COPY text. */
import { demoTables } from "../../demo/all-tables.ts";

export const TODAY = "2026-11-15";

/** A field that is null in the database is the empty string here; the demo has no empty texts. */
export type Row = { [column: string]: string };

/**
 * The tables of a catalog of this size, each as rows by column name; a table is made when it is
 * first asked for.
 */
export function demoCatalog(parts: number): (table: string) => Row[] {
	const tables = demoTables({ parts, today: TODAY });
	const tablesByName = new Map<string, Row[]>();
	return (name) => {
		const rows = tablesByName.get(name) ?? readRows(tables.find(({ table }) => table === name));
		tablesByName.set(name, rows);
		return rows;
	};
}

function readRows(table: ReturnType<typeof demoTables>[number] | undefined): Row[] {
	if (!table) throw new Error("No such table.");
	return [...table.chunks()].flatMap(({ text }) =>
		text
			.split("\n")
			.slice(0, -1)
			.map((line) => {
				const fields = line.split("\t").map((field) => (field === "\\N" ? "" : field));
				return Object.fromEntries(
					table.columns.map((column, index) => [column, fields[index] ?? ""]),
				);
			}),
	);
}
