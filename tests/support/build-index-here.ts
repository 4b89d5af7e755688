/**
 * Builds the search index in the thread of the test. The store starts a thread for it, which costs
 * ten times the work of building a small index.
 */
import pg from "pg";
import { buildIndex } from "../../src/adapters/search/embedded/build-index.ts";
import type { BuildRequest } from "../../src/adapters/search/embedded/build-worker.ts";
import type { IndexData } from "../../src/adapters/search/embedded/index-data.ts";
import { saveSnapshot } from "../../src/adapters/search/embedded/snapshot.ts";
import type { IndexBuild } from "../../src/adapters/search/embedded/start-build-worker.ts";

export function buildIndexHere(request: BuildRequest): IndexBuild {
	const client = new pg.Client({
		connectionString: request.url,
		application_name: "cabover index",
	});
	// A lost connection also fails the statement that waits for it.
	client.on("error", () => {});
	return { done: build(client, request), stop: () => client.end() };
}

async function build(
	client: pg.Client,
	{ database, snapshotFile }: BuildRequest,
): Promise<IndexData> {
	await client.connect();
	const data = await buildIndex(client);
	await client.end();
	if (snapshotFile) saveSnapshot(snapshotFile, database, data);
	return data;
}
