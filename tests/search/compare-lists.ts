/**
 * Compares the answers of the search engine with plain SQL over the tables, for random requests.
 */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PRICE_LEVELS } from "../../src/domain/catalog/price-level.ts";
import { isPriceOrder } from "../../src/domain/catalog/sort-order.ts";
import type { SearchResult } from "../../src/ports/search.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { randomQuestion, readFilterValues } from "./random-questions.ts";
import {
	type Level,
	prepareReference,
	type Question,
	type ReferenceAnswer,
	referenceAnswers,
} from "./reference.sql.ts";
import { openSearchUnderTest, type SearchUnderTest } from "./search-under-test.ts";

const LEVELS: Level[] = [...PRICE_LEVELS, null];

let database: TestDatabase;
let clients: pg.PoolClient[] = [];
let search: SearchUnderTest;

/** Registers the tests, for the short run and for `npm run test:deep`. */
export function testRandomLists(combinations: number): void {
	beforeAll(async () => {
		database = await freshDatabase({ demo: true });
		await roughen(database.pool);
		clients = [await database.pool.connect(), await database.pool.connect()];
		for (const client of clients) await prepareReference(client);
		search = await openSearchUnderTest(database.pool);
	});
	afterAll(async () => {
		await search?.close();
		for (const client of clients) client.release(true);
		await database.close();
	});

	describe("a list", () => {
		it(`has the totals, counts, ranges, groups and order of the tables in ${combinations} random combinations`, async () => {
			const found = await compareAll(0, combinations);
			expect(found.differences).toEqual([]);
			// Requests that find nothing or everything would prove little.
			expect(found.some).toBeGreaterThan(combinations / 2);
		});

		it("still has them after prices and stock have changed", async () => {
			await changePricesAndStock();
			expect((await compareAll(combinations, combinations + 100)).differences).toEqual([]);
		});
	});
}

/** Both connections work through the same list of requests until it is empty. */
async function compareAll(from: number, to: number) {
	const filterValues = await readFilterValues(clients[0] as pg.PoolClient);
	const differences: unknown[] = [];
	let some = 0;
	let next = from;
	const work = async (client: pg.PoolClient) => {
		for (let n = next++; n < to && differences.length < 3; n = next++) {
			const { question, vehicle } = randomQuestion(filterValues, n);
			const levels = levelsFor(question, n);
			const truths = await referenceAnswers(client, question, levels);
			if (truths.some(({ total }) => total > 0)) some++;
			for (const [at, level] of levels.entries()) {
				const truth = truths[at] as ReferenceAnswer;
				const answer = flat(await search.search({ ...question, level, vehicle, text: "" }));
				if (!isEqual(answer, truth)) differences.push({ n, question, level, answer, truth });
			}
		}
	};
	await Promise.all(clients.map(work));
	return { differences, some };
}

/** A question about prices needs a query for each level, so it is asked at three levels in turn. */
function levelsFor({ filters, sort }: Question, n: number): Level[] {
	const isAboutPrices =
		filters.minCents !== null || filters.maxCents !== null || isPriceOrder(sort);
	return isAboutPrices ? LEVELS.filter((_, at) => (at + n) % LEVELS.length < 3) : LEVELS;
}

function isEqual(a: ReferenceAnswer, b: ReferenceAnswer): boolean {
	const text = ({ facets, ...answer }: ReferenceAnswer) =>
		JSON.stringify([answer, Object.entries(facets).sort()]);
	return text(a) === text(b);
}

function flat({
	partIds,
	total,
	minMax,
	facets,
	measurementRanges,
	groups,
}: SearchResult): ReferenceAnswer {
	const named: [string, Map<number | string, number>][] = [
		["category", facets.categories],
		["subcategory", facets.subcategories],
		["brand", facets.brands],
		["make", facets.makes],
		["engine", facets.engines],
		["presentation", facets.presentations],
		["availability", facets.availability],
		["value", facets.attributeValues],
	];
	const counts = named.flatMap(([name, map]) =>
		[...map].flatMap(([choice, count]) => (count ? [[`${name}:${choice}`, count]] : [])),
	);
	return {
		partIds,
		total,
		measures: measurementRanges.map(({ measureId, min, max, count }) => [
			measureId,
			min,
			max,
			count,
		]),
		groups: groups && {
			total: groups.total,
			others: partIds.map((id) => groups.others.get(id) ?? []),
		},
		minMax,
		facets: Object.fromEntries(counts),
	};
}

/**
 * Adds irregular data to the demo: missing values, equal values, reserved stock, retired parts,
 * fitments with open or narrow years.
 */
async function roughen(pool: pg.Pool): Promise<void> {
	for (const sql of [
		"delete from price where (part_id * 7 + length(level::text)) % 11 = 0",
		"update price set price_cents = 9900 where part_id % 13 = 0",
		"update price set price_cents = 0 where part_id = 5",
		"update part set popularity = 50 where id % 5 = 0",
		"update part set status = 'discontinued' where id % 41 = 0 and status = 'active'",
		"update stock set reserved = on_hand where (part_id + warehouse_id) % 4 = 0",
		"update fitment set year_from = 2006, year_to = case when part_id % 2 = 0 then 2009 end where engine_id is not null and part_id % 3 = 0",
		"update fitment set year_from = null where line_id is not null and part_id % 7 = 0",
		"update fitment set year_to = null where line_id is not null and part_id % 5 = 0",
		"delete from part_attribute where part_id % 17 = 0",
		"update part set title_es = 'Árbol de levas ' || id, title_en = 'zebra ' || id where id % 19 = 0",
		// Kits of parts that fit the same trucks and others, without fitments of their own, with
		// universal and with retired pieces.
		`insert into kit_component (kit_id, component_id, quantity) select p.id, piece.id, 1 from part p join part piece on piece.id in (p.id + 1, p.id + 2, p.id + 40)
			where p.id % 29 = 0 on conflict do nothing`,
		"delete from fitment where part_id in (select kit_id from kit_component where kit_id % 3 = 0)",
		"delete from fitment where part_id in (select component_id from kit_component where component_id % 5 = 0)",
		"update part set is_universal = true where id % 10 = 1 and exists (select from kit_component k where part.id in (k.component_id, k.kit_id))",
		"update part set is_universal = true where id % 37 = 0",
		"delete from part_measurement where part_id % 11 = 0",
		"update part_measurement set value = value + 0.25 where part_id % 3 = 0",
		"update part set interchange_group_id = (select interchange_group_id from part other where other.id = 1) where id % 97 = 0",
		"update part set title_es = 'ñandú ' || id, title_en = 'Éclair ' || id where id % 23 = 0",
	])
		await pool.query(sql);
}

/** Changes the tables and applies the changes to the index like the store does. */
async function changePricesAndStock(): Promise<void> {
	const { rows } = await database.pool.query<{ id: number }>(
		"select id from part where status = 'active' and id % 6 = 0 order by id",
	);
	const ids = rows.map(({ id }) => id);
	await database.pool.query(
		"update price set price_cents = 12300 + part_id % 50 where part_id = any($1) and level <> 'precio5'",
		[ids],
	);
	await database.pool.query("delete from price where part_id = any($1) and level = 'wholesale'", [
		ids,
	]);
	await database.pool.query("update stock set reserved = on_hand where part_id = any($1)", [ids]);
	for (const client of clients)
		await client.query("update whole set availability = 'NO_STOCK' where id = any($1)", [ids]);
	await search.follow(ids);
}
