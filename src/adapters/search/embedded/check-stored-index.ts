/** The index the store would serve now: its file and the changes since, or a new one where the store would build one. */
import type pg from "pg";
import { applyPartChanges } from "./apply-part-changes.ts";
import { buildIndex } from "./build-index.ts";
import { onOneSnapshot } from "./catalog.sql.ts";
import { type Comparison, compareWithTables } from "./check-index.ts";
import { openIndex } from "./open-index.ts";
import { changesSince, databaseName } from "./part-changes.sql.ts";
import { loadSnapshot } from "./snapshot.ts";

/** `changed` is null when there was no file to follow from, or the catalog has changed beyond price and stock since. */
export type Checked = Comparison & { changed: number | null };

export async function checkStoredIndex(
	client: pg.ClientBase,
	snapshotFile: string | null,
): Promise<Checked> {
	const stored = snapshotFile ? loadSnapshot(snapshotFile, await databaseName(client)) : undefined;
	if (stored) {
		const checked = await onOneSnapshot(client, async (): Promise<Checked | undefined> => {
			const { partIds } = await changesSince(client, stored.meta.snapshot);
			if (partIds.includes(null)) return undefined;
			await applyPartChanges(
				openIndex(stored),
				client,
				partIds.filter((id) => id !== null),
			);
			return { ...(await compareWithTables(client, stored)), changed: partIds.length };
		});
		if (checked) return checked;
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
