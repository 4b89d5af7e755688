import pg from "pg";
import type { StoredTable } from "./backup-tables.sql.ts";

/** The table and its columns as COPY and TRUNCATE name them. */
export function tableName({ schema, name }: Pick<StoredTable, "schema" | "name">): string {
	return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function copyTarget(table: StoredTable): string {
	return `${tableName(table)} (${table.columns.map(pg.escapeIdentifier).join(", ")})`;
}
