/**
 * Measures how often the right part comes first, with queries whose right answers follow from the
 * catalog tables.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { type Catalog, readCatalog } from "./catalog-facts.ts";
import {
	heldOutNumbers,
	heldOutTypoNumbers,
	heldOutTypoWords,
	heldOutVehicles,
	heldOutWords,
} from "./held-out-queries.ts";
import { labelledQueries } from "./labelled-queries.ts";
import type { LabelledQuery } from "./labelled-query.ts";
import { aRequest } from "./requests.ts";
import { openSearchUnderTest, type SearchUnderTest } from "./search-under-test.ts";

const EACH = 12;
let database: TestDatabase;
let search: SearchUnderTest;
let queries: Record<string, LabelledQuery[]>;
let catalog: Catalog;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	search = await openSearchUnderTest(database.pool);
	catalog = await readCatalog(database.pool);
	const { rows } = await database.pool.query<{ id: number; name: string }>(
		"select p.id, b.name from part p join brand b on b.id = p.brand_id",
	);
	const brandOf = new Map(rows.map(({ id, name }) => [id, name]));
	queries = {
		...labelledQueries(catalog),
		"held-out numbers": heldOutNumbers(catalog, EACH),
		"held-out typoNumbers": heldOutTypoNumbers(catalog, EACH),
		"held-out typoWords": heldOutTypoWords(catalog, EACH),
		"held-out words": [...heldOutWords(catalog, brandOf, EACH), ...heldOutVehicles(catalog, EACH)],
	};
});
afterAll(async () => {
	await search?.close();
	await database.close();
});

it("has 400 queries or more, each with at least one right part", () => {
	const all = Object.values(queries).flat();
	expect(all.length).toBeGreaterThanOrEqual(400);
	expect(all.filter(({ right }) => right.size === 0)).toEqual([]);
});

it.each([
	["numbers", 1, 1],
	["typoNumbers", 3, 0.97],
	["typoWords", 3, 0.97],
	["words", 3, 0.97],
	["held-out numbers", 1, 1],
	["held-out typoNumbers", 3, 0.97],
	["held-out typoWords", 3, 0.97],
	["held-out words", 3, 0.97],
] as const)(
	"finds for %s a right part among the first %i in %d of all",
	async (set, first, goal) => {
		const labelled = queries[set] as LabelledQuery[];
		const answers = await Promise.all(labelled.map(({ text }) => answer(text)));
		const missed = labelled
			.map((query, at) => ({ ...query, found: answers[at] ?? [] }))
			.filter(({ right, found }) => !found.slice(0, first).some((id) => right.has(id)));
		const rate = 1 - missed.length / labelled.length;
		const details = missed.map(({ kind, text, right, found }) => ({
			kind,
			text,
			wanted: titles([...right]),
			found: titles(found),
		}));
		console.info(
			`${set}: ${(rate * 100).toFixed(1)} % of ${labelled.length} among the first ${first}`,
		);
		expect(rate, JSON.stringify(details, null, "\t")).toBeGreaterThanOrEqual(goal);
	},
);

it("suggests the parts that a search lists first, for every text and after every character of a number", async () => {
	const typed = (queries["held-out numbers"] as LabelledQuery[]).flatMap(({ text }) =>
		Array.from(text, (_, at) => text.slice(0, at + 1)),
	);
	const texts = [...Object.values(queries).flat(), ...typed.map((text) => ({ text }))]
		.map(({ text }) => text)
		.filter((text) => text.trim());
	const others: string[] = [];
	for (const text of texts) {
		const [suggested, listed] = await Promise.all([search.suggest(text, 6), answer(text)]);
		if (suggested.join() !== listed.slice(0, 6).join()) others.push(text);
	}
	expect(others).toEqual([]);
});

it.each([
	["fuel p", "en", "fuel pump"],
	["electric f", "en", "electric fuel pump"],
	["bomba de co", "es", "bomba de combustible"],
	["bomba de gas", "es", "bomba de gasolina"],
	["cilindro de r", "es", "cilindro de rueda"],
] as const)("completes %j (%s) to %j", async (text, language, completed) => {
	const { texts } = await search.complete(text, language, 6);
	expect(texts[0], texts.join(", ")).toBe(completed);
});

it.each(["depo", "art", "npr"])(
	"searches %j as typed, the name of a brand or truck",
	async (text) => {
		for (const language of ["en", "es"] as const) {
			const { partText, texts } = await search.complete(text, language, 6);
			expect(partText, texts.join(", ")).toBeNull();
		}
	},
);

const answer = async (text: string) =>
	(await search.search(aRequest({ text, sort: "textMatch" }))).partIds;
const titles = (ids: number[]) =>
	ids.slice(0, 3).map((id) => `${catalog.byId.get(id)?.sku} ${catalog.byId.get(id)?.title_en}`);
