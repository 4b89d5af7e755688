/**
 * The index of the cluster follows the tables with any process as its writer, and the store answers
 * while the cluster is away.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openCluster } from "../../src/adapters/search/opensearch/cluster.ts";
import { createOpenSearch } from "../../src/adapters/search/opensearch/opensearch-search.ts";
import { NO_FILTERS, type Search, type SearchRequest } from "../../src/ports/search.ts";
import { aRequest } from "../search/requests.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let pool: pg.Pool;
let first: Search;
let second: Search;
const failures: unknown[] = [];

const openSearch = (searchUrl = inject("openSearchUrl") ?? "", searchTimeoutMs = 60_000) =>
	createOpenSearch({
		searchUrls: searchUrl.split(","),
		url: database.url,
		pool,
		replicas: 0,
		searchTimeoutMs,
		onChange: () => {},
		onFailure: (error) => failures.push(error),
	});

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	pool = database.pool;
	first = await openSearch();
	await first.ready();
	second = await openSearch();
	await second.ready();
});
afterAll(async () => {
	await first?.close();
	await second?.close();
	await database.close();
});

/**
 * Passes everything on to the cluster, except one request with a text that it was told to refuse.
 */
async function openProxy(target: string) {
	let refusedText: string | undefined;
	let refusedCount = 0;
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray());
		if (refusedText && body.includes(refusedText)) {
			refusedText = undefined;
			refusedCount += 1;
			return void response.writeHead(503).end("{}");
		}
		const { method = "GET", headers, url } = request;
		const answer = await fetch(target + url, {
			method,
			headers: { "content-type": headers["content-type"] ?? "application/json" },
			...(body.length > 0 && { body }),
		});
		const type = answer.headers.get("content-type") ?? "application/json";
		response.writeHead(answer.status, { "content-type": type });
		response.end(Buffer.from(await answer.arrayBuffer()));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}`,
		refuseOnce(text: string) {
			refusedText = text;
		},
		refusedCount: () => refusedCount,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

/** What both processes find, after both have every change. */
async function bothFind(request: SearchRequest): Promise<number[][]> {
	return Promise.all(
		[first, second].map(async (search) => {
			await search.ready();
			return (await search.search(request)).partIds;
		}),
	);
}

async function aPartId(): Promise<number> {
	const { rows } = await pool.query<{ id: number }>(
		"select id from part where status = 'active' order by random() limit 1",
	);
	return rows[0]?.id ?? 0;
}

describe("a change of the tables is in the lists of every process:", () => {
	it("a price", async () => {
		const id = await aPartId();
		await pool.query(
			"update price set price_cents = 123457 where part_id = $1 and level = 'online'",
			[id],
		);
		const filters = { ...NO_FILTERS, minCents: 123_457, maxCents: 123_457 };
		expect(await bothFind(aRequest({ filters }))).toEqual([[id], [id]]);
		expect((await second.readParts([id], "online")).get(id)?.offer?.priceCents).toBe(123_457);
	});

	it("the stock", async () => {
		const id = await aPartId();
		await pool.query("update stock set reserved = on_hand where part_id = $1", [id]);
		await bothFind(aRequest());
		expect((await second.readParts([id], null)).get(id)?.offer).toEqual({
			priceCents: null,
			availability: "NO_STOCK",
		});
	});

	it("a title with a new word", async () => {
		const id = await aPartId();
		expect(await bothFind(aRequest({ sort: "textMatch", text: "zyxwidget" }))).toEqual([[], []]);
		await pool.query("update part set title_en = 'Zyxwidget for trucks' where id = $1", [id]);
		expect(await bothFind(aRequest({ sort: "textMatch", text: "zyxwidget" }))).toEqual([
			[id],
			[id],
		]);
	});

	it("a part number", async () => {
		const id = await aPartId();
		await pool.query(
			`insert into part_number (part_id, n, kind, number)
				select $1, coalesce(max(n), 0) + 1, 'oem', 'QQ-77-XX1' from part_number where part_id = $1`,
			[id],
		);
		expect(await bothFind(aRequest({ sort: "textMatch", text: "qq77xx1" }))).toEqual([[id], [id]]);
	});

	it("a part that is not sold any more", async () => {
		const id = await aPartId();
		const { rows } = await pool.query<{ sku: string }>("select sku from part where id = $1", [id]);
		const text = rows[0]?.sku ?? "";
		expect((await bothFind(aRequest({ sort: "textMatch", text })))[1]?.[0]).toBe(id);
		await pool.query("update part set status = 'discontinued' where id = $1", [id]);
		for (const found of await bothFind(aRequest({ sort: "textMatch", text })))
			expect(found).not.toContain(id);
	});

	it("a word of the lexicon", async () => {
		const { rows } = await pool.query<{ id: number; subcategory_id: number }>(
			`select c.id, c.subcategory_id from search_concept c where c.subcategory_id in (select subcategory_id from part) order by c.id limit 1`,
		);
		const [{ id = 0, subcategory_id = 0 } = {}] = rows;
		await pool.query(
			`insert into search_phrase (concept_id, n, kind, language, phrase)
				select $1, max(n) + 1, 'term', 'en', 'zyxthing' from search_phrase where concept_id = $1`,
			[id],
		);
		const [found = []] = await bothFind(aRequest({ sort: "textMatch", text: "zyxthing" }));
		expect(found.length).toBeGreaterThan(0);
		const parts = await pool.query<{ subcategory_id: number }>(
			"select distinct subcategory_id from part where id = any($1)",
			[found],
		);
		expect(parts.rows).toEqual([{ subcategory_id }]);
	});
});

it("lists stay complete while the index is built again", async () => {
	await first.ready();
	const { total } = await second.search(aRequest());
	const totals = new Set<number>();
	let isBuilt = false;
	// A renamed category asks for a build.
	await pool.query("update category set position = position + 1");
	const built = first
		.ready()
		.then(() => second.ready())
		.finally(() => {
			isBuilt = true;
		});
	while (!isBuilt) totals.add((await second.search(aRequest())).total);
	await built;
	expect([...totals]).toEqual([total]);
	expect(await first.countMissedChanges()).toBe(0);
});

it("another process goes on when the writing one has ended", async () => {
	await first.close();
	const id = await aPartId();
	await pool.query(
		"update price set price_cents = 765431 where part_id = $1 and level = 'online'",
		[id],
	);
	await second.ready();
	const filters = { ...NO_FILTERS, minCents: 765_431, maxCents: 765_431 };
	expect((await second.search(aRequest({ filters }))).partIds).toEqual([id]);
	first = await openSearch();
	await first.ready();
});

it("a position that could not be stored is stored later, with the names of its words", async () => {
	await Promise.all([first.close(), second.close()]);
	const proxy = await openProxy(inject("openSearchUrl") ?? "");
	const writer = await openSearch(proxy.url);
	const id = await aPartId();
	proxy.refuseOnce('"_id":"position"');
	await pool.query("update part set title_en = 'Zyxgasket for trucks' where id = $1", [id]);
	await writer.ready();
	expect(proxy.refusedCount()).toBe(1);
	await writer.close();
	await proxy.close();
	[first, second] = await Promise.all([openSearch(), openSearch()]);
	expect(await bothFind(aRequest({ sort: "textMatch", text: "zyxgasket" }))).toEqual([[id], [id]]);
});

it("a process that lost its turn cannot overwrite the next one's documents", async () => {
	const cluster = openCluster([inject("openSearchUrl") ?? ""], { searchTimeoutMs: 60_000 });
	const index = `test-${randomUUID()}`;
	await cluster.createIndex(index, { mappings: { dynamic: false } });
	const write = (version: number, text: string | null) =>
		cluster.write(index, [{ id: "1", version, source: text === null ? null : { text } }]);
	await write(2 * 2 ** 32, "new");
	await write(2 ** 32 + 999, "late");
	expect(await cluster.read(index, ["1", "2"])).toEqual([{ id: "1", source: { text: "new" } }]);
	await write(2 ** 32 + 1000, null);
	expect(await cluster.read(index, ["1"])).toHaveLength(1);
	await cluster.deleteIndexes([index]);
	await cluster.close();
});

describe("while the cluster is away", () => {
	let away: Search;
	beforeAll(async () => {
		away = await openSearch("http://127.0.0.1:9", 500);
	});
	afterAll(() => away?.close());

	it("lists by category, brand and vehicle come from the tables", async () => {
		const { rows } = await pool.query<{ id: number; count: number }>(
			`select s.category_id as id, count(*)::int from part p join subcategory s on s.id = p.subcategory_id
				where p.status = 'active' group by 1 order by 1 limit 1`,
		);
		const [{ id = 0, count = 0 } = {}] = rows;
		const filters = { ...NO_FILTERS, categoryIds: [id] };
		const expected = await first.search(aRequest({ filters, sort: "popular" }));
		const answer = await away.search(aRequest({ filters, isGrouped: true, sort: "textMatch" }));
		expect(answer.total).toBe(count);
		expect(answer.partIds).toEqual(expected.partIds);
		expect(answer.groups?.total).toBe(count);
		expect(answer.facets.brands.size).toBe(0);
		const engine = { kind: "engine", engineId: 1 } as const;
		expect((await away.search(aRequest({ vehicle: engine }))).total).toBeGreaterThan(0);
	});

	it("part numbers are found in the tables", async () => {
		const id = await aPartId();
		const { rows } = await pool.query<{ sku: string }>("select sku from part where id = $1", [id]);
		const sku = rows[0]?.sku ?? "";
		expect((await away.search(aRequest({ sort: "textMatch", text: sku }))).partIds).toEqual([id]);
		expect(await away.suggestForEach([sku, "no such number"], 5)).toEqual([[id], []]);
		expect((await away.readParts([id], "online")).get(id)?.offer).toBeUndefined();
	});

	it("words and filters that the tables do not answer are refused, and never ignored", async () => {
		await expect(
			away.search(aRequest({ sort: "textMatch", text: "water pump" })),
		).rejects.toMatchObject({
			code: "unavailable",
		});
		const filters = { ...NO_FILTERS, minCents: 100 };
		await expect(away.search(aRequest({ filters }))).rejects.toMatchObject({ code: "unavailable" });
		expect(await away.complete("wat", "en", 5)).toMatchObject({ texts: [] });
	});
});
