/** Warnings of an import become tasks of Verify Parts: one for each warning of a supplier. */
import type pg from "pg";
import { insertWarningTasks } from "./import-warnings.sql.ts";

type ImportWarning = {
	text: string;
	rows: number;
	/** The first parts that have it. A warning about no part of the store makes no task. */
	partIds: number[];
};

/** In the transaction that ends the import. Repeating it changes nothing. */
export async function addImportWarnings(
	client: pg.ClientBase,
	{ importId, source }: { importId: number; source: string },
	warnings: readonly ImportWarning[],
): Promise<void> {
	const known = warnings.filter(({ partIds }) => partIds.length > 0);
	if (known.length === 0) return;
	await insertWarningTasks(
		client,
		importId,
		source,
		known.map(({ text }) => text),
		known.map(({ rows }) => rows),
		known.map(({ partIds }) => partIds.join(" ")),
	);
}
