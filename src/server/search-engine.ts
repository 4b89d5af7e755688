/** Chooses the search engine: the one inside the process, or a search cluster. */
import { join } from "node:path";
import type pg from "pg";
import { createEmbeddedSearch } from "../adapters/search/embedded/embedded-search.ts";
import type { SharedIndexFile } from "../adapters/search/embedded/shared-index.ts";
import type { StartIndexBuild } from "../adapters/search/embedded/start-build-worker.ts";
import type { IntegrationConfig } from "../platform/config.ts";
import type { ChangedParts, Search } from "../ports/search.ts";

export type SearchEngineOptions = {
	cluster: IntegrationConfig["searchCluster"];
	/** Leads to the PostgreSQL server itself. */
	url: string;
	pool: pg.Pool;
	cacheDir: string | null;
	/** Where the processes with an index of their own share its file. */
	shared: SharedIndexFile | undefined;
	onChange: (changed?: ChangedParts) => void;
	onFailure: (error: unknown) => void;
	/** Another way to build the index inside the process, for tests. */
	startIndexBuild: StartIndexBuild | undefined;
};

export async function openSearchEngine({
	cluster,
	cacheDir,
	shared,
	startIndexBuild,
	...connections
}: SearchEngineOptions): Promise<Search> {
	if (!cluster)
		return createEmbeddedSearch({
			...connections,
			shared,
			startIndexBuild,
			snapshotFile: cacheDir && indexFileIn(cacheDir),
		});
	// The client is loaded only where a cluster is used.
	const { createOpenSearch } = await import("../adapters/search/opensearch/opensearch-search.ts");
	const { urls, replicas, timeoutMs } = cluster;
	return createOpenSearch({
		...connections,
		searchUrls: urls,
		replicas,
		...(timeoutMs ? { searchTimeoutMs: timeoutMs } : {}),
	});
}

export function indexFileIn(cacheDir: string): string {
	return join(cacheDir, "search.index");
}
