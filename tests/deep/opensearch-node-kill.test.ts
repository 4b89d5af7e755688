/** A search cluster of three nodes loses one: lists go on, and changes arrive. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOpenSearch } from "../../src/adapters/search/opensearch/opensearch-search.ts";
import { NO_FILTERS, type Search } from "../../src/ports/search.ts";
import { startOpenSearch, type TestCluster } from "../opensearch/start-opensearch.ts";
import { aRequest } from "../search/requests.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const NODES = 3;

let database: TestDatabase;
let cluster: TestCluster;
let search: Search;

beforeAll(async () => {
	cluster = await startOpenSearch(NODES);
	database = await freshDatabase({ demo: true });
	search = await createOpenSearch({
		searchUrls: cluster.nodes.map(({ url }) => url),
		url: database.url,
		pool: database.pool,
		replicas: 2,
		searchTimeoutMs: 10_000,
		onChange: () => {},
		onFailure: () => {},
	});
});
afterAll(async () => {
	await search?.close();
	await database?.close();
	await cluster?.stop();
});

/** The tables answer lists without counts. */
const isFromCluster = async () => (await search.search(aRequest())).facets.brands.size > 0;

/**
 * Lists all the time while `work` runs. Each list has the same parts, from the cluster or from the
 * tables.
 */
async function withReader(work: (partIds: number[]) => Promise<void>): Promise<number> {
	const { partIds, total } = await search.search(aRequest());
	let isOver = false;
	let lists = 0;
	const read = async () => {
		while (!isOver) {
			const answer = await search.search(aRequest());
			expect([answer.partIds, answer.total]).toEqual([partIds, total]);
			lists++;
		}
	};
	const reader = read();
	try {
		await work(partIds);
	} finally {
		isOver = true;
	}
	await reader;
	return lists;
}

it("answers every list while one of three nodes is killed, and follows changes after it", async () => {
	expect(await isFromCluster()).toBe(true);
	const lists = await withReader(async ([id]) => {
		await cluster.nodes[0]?.kill();
		await expect.poll(isFromCluster).toBe(true);
		await database.pool.query("update price set price_cents = 987653 where part_id = $1", [id]);
		const filters = { ...NO_FILTERS, minCents: 987_653, maxCents: 987_653 };
		await expect
			.poll(async () => (await search.search(aRequest({ filters }))).partIds)
			.toEqual([id]);
	});
	console.log(`${lists} lists while a node was killed`);
	expect(lists).toBeGreaterThan(0);
});

it("answers lists from the tables when all nodes are killed", async () => {
	const lists = await withReader(async () => {
		for (const { kill } of cluster.nodes) await kill();
		await expect.poll(isFromCluster).toBe(false);
	});
	console.log(`${lists} lists while the cluster was killed`);
	expect(lists).toBeGreaterThan(0);
});
