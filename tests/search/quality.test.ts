/** The right part comes first: measured on queries made from the catalog's own truth. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildIndex } from "../../src/adapters/search/embedded/build-index.ts";
import { type Index, openIndex } from "../../src/adapters/search/embedded/open-index.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { type Catalog, readCatalog } from "./catalog-truth.ts";
import { labelledQueries } from "./labelled-queries.ts";
import type { LabelledQuery } from "./labelled-query.ts";
import { aRequest } from "./requests.ts";

let database: TestDatabase;
let index: Index;
let queries: ReturnType<typeof labelledQueries>;
let catalog: Catalog;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	const client = await database.pool.connect();
	index = openIndex(await buildIndex(client));
	client.release();
	catalog = await readCatalog(database.pool);
	queries = labelledQueries(catalog);
});
afterAll(() => database.close());

it("has four hundred queries or more, each with a part that is right", () => {
	const all = Object.values(queries).flat();
	expect(all.length).toBeGreaterThanOrEqual(400);
	expect(all.filter(({ right }) => right.size === 0)).toEqual([]);
});

it.each([
	["numbers", 1, 1],
	["typoNumbers", 3, 0.97],
	["typoWords", 3, 0.97],
	["words", 3, 0.97],
] as const)("finds for %s a right part among the first %i in %d of all", (set, first, goal) => {
	const missed = queries[set].filter((query) => !isFound(query, first));
	const rate = 1 - missed.length / queries[set].length;
	const details = missed.map(({ kind, text, right }) => ({ kind, text, wanted: titles([...right]), found: titles(answer(text)) }));
	console.info(`${set}: ${(rate * 100).toFixed(1)} % of ${queries[set].length} among the first ${first}`);
	expect(rate, JSON.stringify(details, null, "\t")).toBeGreaterThanOrEqual(goal);
});

const answer = (text: string) => index.search(aRequest({ text, sort: "textMatch" })).partIds;
const isFound = ({ text, right }: LabelledQuery, first: number) =>
	answer(text)
		.slice(0, first)
		.some((id) => right.has(id));
const titles = (ids: number[]) => ids.slice(0, 3).map((id) => `${catalog.byId.get(id)?.sku} ${catalog.byId.get(id)?.title_en}`);
