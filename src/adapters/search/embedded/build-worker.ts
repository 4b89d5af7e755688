/** Builds an index in a separate thread, so that it does not delay requests. */
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { buildIndex } from "./build-index.ts";
import { buffersOf, toIndexMessage } from "./index-message.ts";
import { saveSnapshot } from "./snapshot.ts";

export type BuildRequest = { url: string; database: string; snapshotFile: string | null };

const { url, database, snapshotFile } = workerData as BuildRequest;
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
const message = toIndexMessage(data);
parentPort?.postMessage(message, buffersOf(message));
