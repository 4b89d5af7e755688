/** Deletes the rows, changes and files of old imports. The record of the import stays. */
import type pg from "pg";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Files } from "../../ports/files.ts";
import { deleteSomeChanges, deleteSomeRows } from "./import-rows.sql.ts";
import { selectExpiredImports, updateImport } from "./imports.sql.ts";

const MAX_DELETED = 5000;
const MAX_EXPIRED = 20;

export async function expireImports({
	pool,
	db,
	files,
}: {
	pool: pg.Pool;
	db: Database;
	files: Files;
}): Promise<void> {
	for (const { id, file_keys } of await selectExpiredImports(db, MAX_EXPIRED)) {
		while ((await deleteSomeChanges(pool, id, MAX_DELETED)).length > 0);
		while ((await deleteSomeRows(pool, id, MAX_DELETED)).length > 0);
		for (const key of file_keys) await files.remove("imports", key);
		await updateImport(db, id, { file_keys: [] });
	}
}
