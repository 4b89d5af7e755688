/**
 * The search engine that the truth and quality tests ask: the embedded one, or OpenSearch in `npm
 * run test:opensearch`.
 */
import type pg from "pg";
import { inject } from "vitest";
import { applyPartChanges } from "../../src/adapters/search/embedded/apply-part-changes.ts";
import { buildIndex } from "../../src/adapters/search/embedded/build-index.ts";
import { openIndex } from "../../src/adapters/search/embedded/open-index.ts";
import { buildTextTables } from "../../src/adapters/search/embedded/open-text-index.ts";
import {
	type SearchCalls,
	toSearchCalls,
} from "../../src/adapters/search/embedded/search-calls.ts";
import { runAtOnce } from "../../src/adapters/search/embedded/steps.ts";

export type SearchUnderTest = SearchCalls & {
	/** Brings changed prices and stock of some parts into the index. */
	follow: (partIds: number[]) => Promise<void>;
	close: () => Promise<void>;
};

declare module "vitest" {
	interface ProvidedContext {
		/** The cluster of `npm run test:opensearch`. */
		openSearchUrl?: string;
	}
}

/** Builds an index of the tables. */
export async function openSearchUnderTest(pool: pg.Pool): Promise<SearchUnderTest> {
	const client = await pool.connect();
	try {
		const data = await buildIndex(client);
		const url = inject("openSearchUrl");
		if (url) return await openClusterUnderTest(url, pool, data);
		const index = openIndex(data);
		return {
			...toSearchCalls(() => index),
			follow: async (partIds) => {
				await applyPartChanges(index, pool, partIds);
			},
			close: async () => {},
		};
	} finally {
		client.release();
	}
}

/** The client of OpenSearch is loaded only where it is used. */
async function openClusterUnderTest(
	url: string,
	pool: pg.Pool,
	data: Awaited<ReturnType<typeof buildIndex>>,
): Promise<SearchUnderTest> {
	const [{ openCluster }, { openClusterLists }, { writeOffers }, { namesOf, writeIndex }] =
		await Promise.all([
			import("../../src/adapters/search/opensearch/cluster.ts"),
			import("../../src/adapters/search/opensearch/cluster-lists.ts"),
			import("../../src/adapters/search/opensearch/follow-changes.ts"),
			import("../../src/adapters/search/opensearch/write-index.ts"),
		]);
	// Tests ask hundreds of texts at once.
	const cluster = openCluster([url], {
		searchTimeoutMs: 60_000,
		maxSearchRequests: Number.POSITIVE_INFINITY,
	});
	const index = `test-${crypto.randomUUID()}`;
	await writeIndex(cluster, pool, data, { index, version: 1, replicas: 0 });
	const tables = runAtOnce(buildTextTables(data.meta));
	const lists = await openClusterLists(cluster, index, namesOf(data), tables);
	return {
		...lists,
		async follow(partIds) {
			await writeOffers(cluster, pool, index, partIds, 2);
			await cluster.refresh(index);
			lists.forget();
		},
		async close() {
			await cluster.deleteIndexes([index]);
			await cluster.close();
		},
	};
}
