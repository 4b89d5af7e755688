/** Builds an index in a thread of its own, so that requests go on meanwhile. */
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { buildIndex } from "./build-index.ts";
import { saveSnapshot } from "./snapshot.ts";

export type BuildOrder = { url: string; database: string; snapshotFile: string | null };

const { url, database, snapshotFile } = workerData as BuildOrder;
const client = new pg.Client({ connectionString: url, application_name: "cabover index" });
await client.connect();
const data = await buildIndex(client);
await client.end();
if (snapshotFile) {
	try {
		saveSnapshot(snapshotFile, database, data);
	} catch {
		// A disk that is full or read-only costs the next start a build, nothing else.
	}
}
// The memory is shared: nothing is copied.
parentPort?.postMessage(data);
