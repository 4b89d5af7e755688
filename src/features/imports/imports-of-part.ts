/** The imports that have changed a part. */
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import { IMPORT_KINDS, type ImportKind } from "../../domain/import/import-kinds.ts";
import type { ImportDependencies } from "./import-record.ts";
import { selectImportsOfPart } from "./imports-of-part.sql.ts";
import { KIND_TABLES } from "./kind-tables.ts";

const MAX_IMPORTS = 50;
/** Stock has its own history, and a file every hour would hide all others. */
const LISTED_KINDS = IMPORT_KINDS.filter(
	(kind) => kind !== "stock" && !KIND_TABLES[kind].hasNoParts,
);

export type ImportOfPart = {
	id: number;
	kind: ImportKind;
	source: string;
	fileName: string | null;
	isUndone: boolean;
	appliedAt: Date;
	/** Null: the account was deleted. */
	confirmedBy: string | null;
	/** Values of the part that it changed. */
	changes: number;
};

/** The newest first, without those whose changes are no longer stored. */
export async function listImportsOfPart(
	{ pool }: ImportDependencies,
	sku: string,
): Promise<ImportOfPart[]> {
	const found = await selectImportsOfPart(pool, normalizeSku(sku), LISTED_KINDS, MAX_IMPORTS);
	return found.map((row) => ({
		id: row.id,
		kind: row.kind,
		source: row.source,
		fileName: row.file_name,
		isUndone: row.state === "undone",
		appliedAt: row.applied_at,
		confirmedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
		changes: row.changes,
	}));
}
