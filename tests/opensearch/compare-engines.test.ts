/**
 * Both engines on the same tables give the same answers to texts, with and without a vehicle, and
 * to suggestions.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildIndex } from "../../src/adapters/search/embedded/build-index.ts";
import { openIndex } from "../../src/adapters/search/embedded/open-index.ts";
import {
	type SearchCalls,
	toSearchCalls,
} from "../../src/adapters/search/embedded/search-calls.ts";
import { NO_FILTERS, type SearchRequest, type SearchVehicle } from "../../src/ports/search.ts";
import { readCatalog } from "../search/catalog-facts.ts";
import { heldOutNumbers, heldOutTypoNumbers, heldOutVehicles } from "../search/held-out-queries.ts";
import { labelledQueries } from "../search/labelled-queries.ts";
import { aRequest } from "../search/requests.ts";
import { openSearchUnderTest, type SearchUnderTest } from "../search/search-under-test.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const TEXTS = [
	"oil filter",
	"water pump npr 2006",
	"filtro de aceite",
	"4hk1 gasket kit",
	"watter pump",
	"clutch 350mm",
	"bomba de agua isuzu",
	"left mirror",
	"24x24",
	"npr",
	"kit de empaques 2005-2008 npr",
	"something that is not sold",
];
const EACH = 6;

let database: TestDatabase;
let cluster: SearchUnderTest;
let embedded: SearchCalls;
let texts: string[];
let vehicle: SearchVehicle;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	const client = await database.pool.connect();
	const index = openIndex(await buildIndex(client));
	client.release();
	embedded = toSearchCalls(() => index);
	cluster = await openSearchUnderTest(database.pool);
	const catalog = await readCatalog(database.pool);
	const labelled = Object.values(labelledQueries(catalog)).flatMap((queries) =>
		queries.filter((_, at) => at % 2 === 0),
	);
	texts = [
		...TEXTS,
		...[
			...labelled,
			...heldOutNumbers(catalog, EACH),
			...heldOutTypoNumbers(catalog, EACH),
			...heldOutVehicles(catalog, EACH),
		].map(({ text }) => text),
	];
	const { rows } = await database.pool.query<{ line_id: number; engine_id: number; year: number }>(
		`select f.line_id, l.engine_id, v.year from fitment f join model_line l on l.id = f.line_id
			join vehicle v on v.line_id = l.id group by 1, 2, 3 order by count(*) desc, 1, 3 limit 1`,
	);
	const [{ line_id = 0, engine_id = 0, year = 0 } = {}] = rows;
	vehicle = { kind: "vehicle", lineIds: [line_id], engineId: engine_id, year };
});
afterAll(async () => {
	await cluster?.close();
	await database.close();
});

it.each([
	["as best match", { sort: "textMatch" }],
	["in groups", { sort: "textMatch", isGrouped: true, page: 2 }],
	["by price", { sort: "highToLow", level: "wholesale" }],
	["for another vehicle", { sort: "popular", ignoresTextVehicle: true, language: "es" }],
] satisfies [string, Partial<SearchRequest>][])("list texts %s", async (_, changes) => {
	expect(await differences(changes)).toEqual([]);
});

it("list texts for a vehicle", async () => {
	expect(await differences({ vehicle, isGrouped: true, level: null })).toEqual([]);
});

it("suggest the same parts, one by one and together", async () => {
	const expected = await embedded.suggestForEach(texts, 8);
	expect(await cluster.suggestForEach(texts, 8)).toEqual(expected);
	expect(await cluster.suggest(texts[0] as string, 8)).toEqual(expected[0]);
});

it("complete texts in the same way", async () => {
	for (const text of ["wat", "oil fil", "bomba de", "npr wat p", "filtro"]) {
		expect(await cluster.complete(text, "en", 5)).toEqual(await embedded.complete(text, "en", 5));
		expect(await cluster.nearTexts(text, "es", 5)).toEqual(await embedded.nearTexts(text, "es", 5));
	}
});

it("read the same offers of parts, and no price for a hidden level", async () => {
	const { partIds } = await embedded.search(aTextRequest("", {}));
	for (const level of ["online", null] as const) {
		const read = await cluster.readParts([...partIds, 999_999], level);
		const expected = await embedded.readParts(partIds, level);
		expect([...read.keys()].sort()).toEqual([...expected.keys()].sort());
		for (const [id, { offer }] of expected) expect(read.get(id)?.offer).toEqual(offer);
	}
});

it("sort by a measurement", async () => {
	const { rows } = await database.pool.query<{ measure_id: number; subcategory_id: number }>(
		`select m.measure_id, p.subcategory_id from part_measurement m join part p on p.id = m.part_id
			where p.status = 'active' group by 1, 2 order by count(*) desc, 1 limit 1`,
	);
	const [{ measure_id: measureId = 0, subcategory_id = 0 } = {}] = rows;
	for (const isDescending of [false, true])
		for (const isGrouped of [false, true]) {
			const request = aTextRequest("", {
				sort: "popular",
				measureOrder: { measureId, isDescending },
				filters: { ...NO_FILTERS, subcategoryIds: [subcategory_id] },
				isGrouped,
			});
			expect(await cluster.search(request)).toEqual(await embedded.search(request));
		}
});

/** The first texts whose answers differ. */
async function differences(changes: Partial<SearchRequest>) {
	const found: unknown[] = [];
	for (const text of texts) {
		const request = aTextRequest(text, changes);
		const [expected, answer] = [await embedded.search(request), await cluster.search(request)];
		try {
			expect(answer).toEqual(expected);
		} catch {
			found.push({ text, expected, answer });
		}
		if (found.length === 3) break;
	}
	return found;
}

function aTextRequest(text: string, changes: Partial<SearchRequest>): SearchRequest {
	return aRequest({ text, sort: "textMatch", pageSize: 24, ...changes });
}
