/**
 * Measures how often the answers that a counter person would give come first, in the catalog of the
 * demo store.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDemo } from "../../demo/load.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { type Catalog, readCatalog } from "./catalog-facts.ts";
import { type JudgedSet, judgedQueries } from "./judged/judged-queries.ts";
import type { PartMeasurement } from "./judged/measurement-queries.ts";
import type { JudgedQuery } from "./judged/read-judged.ts";
import { UNSOLD_PARTS } from "./judged/second-stranger.ts";
import { aRequest } from "./requests.ts";
import { openSearchUnderTest, type SearchUnderTest } from "./search-under-test.ts";

/** The size of the demo store. The small catalog of the other tests lacks many kinds of parts. */
const PARTS = 6000;
const MIN_QUERIES = 1200;
const FIRST_TEN = 10;
const MIN_FITTING = 0.99;
const MAX_EMPTY = 0.02;

let database: TestDatabase;
let search: SearchUnderTest;
let catalog: Catalog;
let sets: Record<string, JudgedSet>;
/** The first ten parts for every query. */
let answers: Map<string, number[]>;

beforeAll(async () => {
	database = await freshDatabase();
	await loadDemo({ url: database.url, parts: PARTS });
	search = await openSearchUnderTest(database.pool);
	catalog = await readCatalog(database.pool);
	sets = judgedQueries(catalog, await readBrands(), await readMeasurements());
	answers = new Map();
	for (const { text } of allQueries()) answers.set(text, await firstTen(text));
});
afterAll(async () => {
	await search?.close();
	await database.close();
});

it("has 1,200 queries or more, each with at least one right part", () => {
	expect(allQueries().length).toBeGreaterThanOrEqual(MIN_QUERIES);
	expect(allQueries().filter(({ right }) => right.size === 0)).toEqual([]);
});

it.each([
	["English words", 3, 0.97],
	["Spanish words", 3, 0.97],
	["English counter talk", 3, 0.97],
	["Spanish counter talk", 3, 0.97],
	["English shop talk", 3, 0.97],
	["Spanish shop talk", 3, 0.97],
	["mixed shop talk", 3, 0.95],
	["shop requests", 3, 0.95],
	["misspelled words", 3, 0.95],
	["typos", 3, 0.95],
	["sides and sizes", 3, 0.95],
	["questions", 3, 0.95],
	["vehicle and word", 3, 0.95],
	["English workshop words", 3, 0.97],
	["Spanish workshop words", 3, 0.97],
	["workshop sizes", 3, 0.95],
	["workshop trucks", 3, 0.95],
	["English mechanics' words", 3, 0.97],
	["Spanish mechanics' words", 3, 0.97],
	["mechanics' typos", 3, 0.95],
	["mechanics' sizes", 3, 0.95],
	["mechanics' trucks", 3, 0.95],
	["English regional words", 3, 0.97],
	["Spanish regional words", 3, 0.97],
	["regional trucks", 3, 0.95],
	["English street words", 3, 0.97],
	["Spanish street words", 3, 0.97],
	["street trucks", 3, 0.95],
	["English garage words", 3, 0.97],
	["Spanish garage words", 3, 0.97],
	["more English garage words", 3, 0.97],
	["more Spanish garage words", 3, 0.97],
	["garage typos", 3, 0.95],
	["garage sizes", 3, 0.95],
	["garage questions", 3, 0.95],
	["garage trucks", 3, 0.95],
	["English words by kind", 3, 0.97],
	["Spanish words by kind", 3, 0.97],
	["English shop floor words", 3, 0.97],
	["Spanish shop floor words", 3, 0.97],
	["shop floor typos", 3, 0.95],
	["shop floor sizes", 3, 0.95],
	["shop floor questions", 3, 0.95],
	["shop floor trucks", 3, 0.95],
	["English descriptions", 3, 0.95],
	["Spanish descriptions", 3, 0.95],
	["English country words", 3, 0.97],
	["Spanish country words", 3, 0.97],
	["counter sides", 3, 0.95],
	["counter questions", 3, 0.95],
	["counter trucks", 3, 0.95],
	["counter typos", 3, 0.95],
	["English fleet words", 3, 0.97],
	["Spanish fleet words", 3, 0.97],
	["fleet typos", 3, 0.95],
	["fleet sides", 3, 0.95],
	["fleet questions", 3, 0.95],
	["fleet trucks", 3, 0.95],
	["English parts desk words", 3, 0.97],
	["Spanish parts desk words", 3, 0.97],
	["meant parts", 3, 1],
	["listed numbers", 1, 1],
	["pasted numbers", 1, 1],
	["glued numbers", 1, 1],
	["damaged numbers", 1, 1],
	["second stranger", 3, 0.97],
	["series and positions", 3, 0.97],
	["measurements", 3, 0.95],
] as const)("answers %s with a right part among the first %i in %d of all", (name, first, goal) => {
	const { tuned, heldOut } = sets[name] as JudgedSet;
	const missed = tuned.filter((query) => !isHit(query, first));
	const all = [...tuned, ...heldOut];
	const rate = shareOf(all, (query) => isHit(query, first));
	const heldOutRate = shareOf(heldOut, (query) => isHit(query, first));
	console.info(
		`${name}: ${percent(rate)} of ${all.length} among the first ${first}, ${percent(heldOutRate)} of the held out`,
	);
	expect(rate, JSON.stringify(missed.map(describeMiss), null, "\t")).toBeGreaterThanOrEqual(goal);
});

it("lists parts that fit the truck which the text names", () => {
	const shown = allQueries().flatMap(({ text, fitting }) =>
		fitting ? answerTo(text).map((id) => ({ text, id, isFitting: fitting.has(id) })) : [],
	);
	const rate = shareOf(shown, ({ isFitting }) => isFitting);
	const misfits = shown.filter(({ isFitting }) => !isFitting);
	console.info(`${percent(rate)} of ${shown.length} listed parts fit the truck of the text`);
	expect(
		rate,
		JSON.stringify(misfits.map(({ text, id }) => `${text}: ${titleOf(id)}`)),
	).toBeGreaterThanOrEqual(MIN_FITTING);
});

it.each(UNSOLD_PARTS.trim().split("\n"))("says that nothing matches %s", async (text) => {
	const { interpretation } = await search.search(aRequest({ text, withoutCounts: true }));
	expect(interpretation?.dropped).not.toEqual([]);
});

it.each(["espejo izquierdo", "left mirror", "mirrors"])(
	"lists nothing but mirrors for %s",
	async (text) => {
		const pages = await Promise.all(
			[1, 2, 3].map((page) => search.search(aRequest({ text, page, pageSize: 48 }))),
		);
		const titles = pages.flatMap(({ partIds }) => partIds.map(titleOf));
		expect(titles.filter((title) => !/mirror/i.test(title ?? ""))).toEqual([]);
	},
);

it.each([
	["drivers side mirror 2012 npr", [], "left"],
	["rr shock", [], "right"],
	["espejo lado copiloto npr 2009", [], "right"],
	["left and right headlamp", ["left"], null],
	["tapa del tanque de combustible", [], null],
] as const)(
	"says which words of %s were dropped, and which side it asks for",
	async (text, dropped, side) => {
		const { interpretation } = await search.search(aRequest({ text, withoutCounts: true }));
		expect(interpretation).toMatchObject({ dropped, side });
	},
);

it("leaves almost no text without a result", () => {
	const empty = allQueries().filter(({ text }) => answerTo(text).length === 0);
	expect(
		empty.length / allQueries().length,
		JSON.stringify(empty.map(({ text }) => text)),
	).toBeLessThanOrEqual(MAX_EMPTY);
});

const allQueries = () =>
	Object.values(sets).flatMap(({ tuned, heldOut }) => [...tuned, ...heldOut]);
const answerTo = (text: string) => answers.get(text) ?? [];
const isHit = ({ text, right }: JudgedQuery, first: number) =>
	answerTo(text)
		.slice(0, first)
		.some((id) => right.has(id));
const titleOf = (id: number) => catalog.byId.get(id)?.title_en;
const describeMiss = ({ kind, text }: JudgedQuery) => ({
	kind,
	text,
	found: answerTo(text).slice(0, 3).map(titleOf),
});

async function firstTen(text: string): Promise<number[]> {
	const { partIds } = await search.search(
		aRequest({ text, sort: "textMatch", withoutCounts: true }),
	);
	return partIds.slice(0, FIRST_TEN);
}

function shareOf<T>(items: T[], passes: (item: T) => boolean): number {
	return items.filter(passes).length / items.length;
}

function percent(rate: number): string {
	return `${(rate * 100).toFixed(1)} %`;
}

async function readBrands(): Promise<Map<number, string>> {
	const { rows } = await database.pool.query<{ id: number; name: string }>(
		"select p.id, b.name from part p join brand b on b.id = p.brand_id",
	);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readMeasurements(): Promise<PartMeasurement[]> {
	const { rows } = await database.pool.query<PartMeasurement>(
		"select p.part_id, m.code, p.value::float8 as value from part_measurement p join measure m on m.id = p.measure_id",
	);
	return rows;
}
