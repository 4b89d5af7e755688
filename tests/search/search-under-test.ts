/** The search engine that the truth and quality tests ask. */
import type pg from "pg";
import { applyPartChanges } from "../../src/adapters/search/embedded/apply-part-changes.ts";
import { buildIndex } from "../../src/adapters/search/embedded/build-index.ts";
import { openIndex } from "../../src/adapters/search/embedded/open-index.ts";
import {
	type SearchCalls,
	toSearchCalls,
} from "../../src/adapters/search/embedded/search-calls.ts";

export type SearchUnderTest = SearchCalls & {
	/** Brings changed prices and stock of some parts into the index. */
	follow: (partIds: number[]) => Promise<void>;
	close: () => Promise<void>;
};

/** Builds an index of the tables. */
export async function openSearchUnderTest(pool: pg.Pool): Promise<SearchUnderTest> {
	const client = await pool.connect();
	try {
		const index = openIndex(await buildIndex(client));
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
