/** Checks the index that the store would serve now: its file plus later changes, or a new index where the store would build one. */
import type pg from "pg";
import { applyPartChanges } from "./apply-part-changes.ts";
import { buildIndex } from "./build-index.ts";
import { onOneSnapshot } from "./catalog.sql.ts";
import { type Comparison, compareWithTables } from "./check-index.ts";
import { openIndex } from "./open-index.ts";
import { changesSince, databaseName } from "./part-changes.sql.ts";
import { loadSnapshot } from "./snapshot.ts";

/** `changed` counts the parts changed since the file was written. It is null when there is no usable file. */
export type StoredIndexCheck = Comparison & { changed: number | null };

export async function checkStoredIndex(
	client: pg.ClientBase,
	snapshotFile: string | null,
): Promise<StoredIndexCheck> {
	const stored = snapshotFile ? loadSnapshot(snapshotFile, await databaseName(client)) : undefined;
	if (stored) {
		const check = await onOneSnapshot(client, async (): Promise<StoredIndexCheck | undefined> => {
			const { partIds } = await changesSince(client, stored.meta.snapshot);
			if (partIds.includes(null)) return undefined;
			await applyPartChanges(
				openIndex(stored),
				client,
				partIds.filter((id) => id !== null),
			);
			return { ...(await compareWithTables(client, stored)), changed: partIds.length };
		});
		if (check) return check;
	}
	const built = await buildIndex(client);
	return onOneSnapshot(client, async () => {
		const { partIds } = await changesSince(client, built.meta.snapshot);
		await applyPartChanges(
			openIndex(built),
			client,
			partIds.filter((id) => id !== null),
		);
		return { ...(await compareWithTables(client, built)), changed: null };
	});
}
