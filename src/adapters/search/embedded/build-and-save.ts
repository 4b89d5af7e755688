import pg from "pg";
import { buildIndex } from "./build-index.ts";
import type { IndexData } from "./index-data.ts";
import { saveSnapshot } from "./snapshot.ts";

export type BuildRequest = { url: string; database: string; snapshotFile: string | null };

/** Builds the index on a connection of its own, and saves it if there is a file for it. */
export async function buildAndSave({
	url,
	database,
	snapshotFile,
}: BuildRequest): Promise<IndexData> {
	const client = new pg.Client({ connectionString: url, application_name: "cabover index" });
	await client.connect();
	const data = await buildIndex(client);
	await client.end();
	if (snapshotFile) {
		try {
			saveSnapshot(snapshotFile, database, data);
		} catch {
			// On a full or read-only disk the next start builds the index again.
		}
	}
	return data;
}
