/**
 * Checks the index that the store would serve now: its file plus later changes, or a new index
 * where the store would build one.
 */
import type pg from "pg";
import { applyPartChanges } from "./apply-part-changes.ts";
import { buildIndex } from "./build-index.ts";
import { onOneSnapshot } from "./catalog.sql.ts";
import { checkHistory } from "./change-history.sql.ts";
import { type Comparison, compareWithTables } from "./check-index.ts";
import { planDocuments } from "./follow-documents.ts";
import type { IndexData } from "./index-data.ts";
import { openIndex } from "./open-index.ts";
import { buildTextTables } from "./open-text-index.ts";
import { changesSince, databaseName, type PartChanges } from "./part-changes.sql.ts";
import { loadSnapshot } from "./snapshot.ts";
import { shareSteps } from "./steps.ts";

/**
 * `changed` counts the parts changed since the file was written. It is null when there is no usable
 * file.
 */
export type StoredIndexCheck = Comparison & { changed: number | null };

export async function checkStoredIndex(
	client: pg.ClientBase,
	snapshotFile: string | null,
): Promise<StoredIndexCheck> {
	const stored = snapshotFile ? loadSnapshot(snapshotFile, await databaseName(client)) : undefined;
	if (stored) {
		const check = await onOneSnapshot(client, async (): Promise<StoredIndexCheck | undefined> => {
			const { isBroken } = await checkHistory(client, stored.meta);
			const changes = await changesSince(client, stored.meta.snapshot);
			if (isBroken || changes.partIds.includes(null)) return undefined;
			const followed = await follow(client, stored, changes);
			if (!followed) return undefined;
			return { ...(await compareWithTables(client, followed)), changed: changes.partIds.length };
		});
		if (check) return check;
	}
	const built = await buildIndex(client);
	return onOneSnapshot(client, async () => {
		const followed = await follow(client, built, await changesSince(client, built.meta.snapshot));
		return { ...(await compareWithTables(client, followed ?? built)), changed: null };
	});
}

/**
 * Applies the changes as the running store does. Undefined where the store would build a new index.
 */
async function follow(
	client: pg.ClientBase,
	data: IndexData,
	{ partIds, documentIds }: PartChanges,
): Promise<IndexData | undefined> {
	if (partIds.length === 0 && documentIds.length === 0) return data;
	const tables = shareSteps(buildTextTables(data.meta));
	const index = openIndex(data, tables);
	await applyPartChanges(
		index,
		client,
		partIds.filter((id) => id !== null),
	);
	if (documentIds.length === 0) return data;
	const apply = await planDocuments(client, { data, index, tables }, documentIds);
	return apply?.()?.data;
}
