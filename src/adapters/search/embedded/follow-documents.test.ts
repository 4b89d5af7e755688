/** After random edits of parts, the followed index answers as one that is built from the tables. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Dice, dice } from "../../../../demo/random.ts";
import { aRequest } from "../../../../tests/search/requests.ts";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import { SORT_ORDERS } from "../../../domain/catalog/sort-order.ts";
import type { SearchRequest } from "../../../ports/search.ts";
import { applyPartChanges } from "./apply-part-changes.ts";
import { buildIndex } from "./build-index.ts";
import { onOneSnapshot } from "./catalog.sql.ts";
import { compareWithTables } from "./check-index.ts";
import { type OpenIndex, planDocuments } from "./follow-documents.ts";
import { planLexicon } from "./follow-lexicon.ts";
import type { IndexData } from "./index-data.ts";
import { type Index, openIndex } from "./open-index.ts";
import { buildTextTables } from "./open-text-index.ts";
import { changesSince, LEXICON_CHANGE } from "./part-changes.sql.ts";
import { shareSteps } from "./steps.ts";

const PURPOSE = 902;
const ROUNDS = 3;
const EDITS = 30;
const QUESTIONS = 120;

let database: TestDatabase;
let client: pg.PoolClient;
let followed: OpenIndex;
let snapshot: string;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	client = await database.pool.connect();
	const data = await buildIndex(client);
	followed = open(data);
	snapshot = data.meta.snapshot;
});
afterAll(async () => {
	client.release();
	await database.close();
});

function open(data: IndexData): OpenIndex {
	const tables = shareSteps(buildTextTables(data.meta));
	return { data, tables, index: openIndex(data, tables) };
}

/** Follows the changes as the store does. Returns what the check of the index finds. */
async function follow(): Promise<string[]> {
	return onOneSnapshot(client, async (now) => {
		const { partIds, documentIds } = await changesSince(client, snapshot);
		expect(partIds).not.toContain(null);
		await applyPartChanges(
			followed.index,
			client,
			partIds.filter((id) => id !== null),
		);
		if (documentIds.length > 0) {
			const apply = await planDocuments(client, followed, documentIds);
			followed = apply?.() as OpenIndex;
		}
		if (partIds.includes(LEXICON_CHANGE))
			followed = (await planLexicon(client, followed))?.() as OpenIndex;
		snapshot = now;
		return (await compareWithTables(client, followed.data)).differences;
	});
}

const RANDOM_PART = "(select id from part where status = 'active' order by md5(id || $1) limit 1)";

/** `$1` is a random text. */
const EDITS_BY_SQL: Record<string, string> = {
	"add a search word": `insert into search_phrase (concept_id, n, language, phrase, kind) select c.id, 1000 + (select count(*) from search_phrase), 'en', 'zz' || left($1, 6), 'alias' from search_concept c order by md5(c.id || $1) limit 1`,
	"delete a search word": `delete from search_phrase where (concept_id, n) = (select concept_id, n from search_phrase order by md5($1 || concept_id || n) limit 1)`,
	"swap the words of two titles": `update part set (title_en, title_es) = (select title_en, title_es from part where status = 'active' order by md5($1 || id) limit 1) where id = ${RANDOM_PART}`,
	"add a new word to a title": `update part set title_en = left(title_en, 60) || ' Zeta' || left($1, 4) where id = ${RANDOM_PART}`,
	"shorten a title": `update part set title_es = split_part(title_es, ' ', 1) || ' Único' where id = ${RANDOM_PART}`,
	"rename the kind of a part": `update part set title_en = 'Wobble ' || title_en where id = ${RANDOM_PART}`,
	"delete a number": `delete from part_number where part_id = ${RANDOM_PART} and n = 1`,
	"change a number": `update part_number set number = 'QX' || left($1, 8) where part_id = ${RANDOM_PART} and n = 1`,
	"add a number": `insert into part_number (part_id, n, kind, number) select ${RANDOM_PART}, 900 + (select count(*) from part_number where number like 'NEW-%'), 'oem', 'NEW-' || $1`,
	"change the numbers of a retired part": `update part_number set number = 'OLD' || n || left($1, 8) where part_id = (select id from part where status <> 'active' order by md5(id || $1) limit 1)`,
	"remove attributes": `delete from part_attribute where part_id = ${RANDOM_PART}`,
	"add an attribute": `insert into part_attribute (part_id, value_id) select ${RANDOM_PART}, (select id from attribute_value order by md5(id || $1) limit 1) on conflict do nothing`,
	"change measurements": `update part_measurement set value = value + 1.25 where part_id = (select part_id from part_measurement order by md5(part_id || $1) limit 1)`,
	"remove measurements": `delete from part_measurement where part_id = (select part_id from part_measurement order by md5(part_id || $1) limit 1)`,
	"add a measurement": `insert into part_measurement (part_id, measure_id, value) select ${RANDOM_PART}, (select id from measure order by md5(id || $1) limit 1), 12.5 on conflict do nothing`,
	"remove fitments": `delete from fitment where part_id = ${RANDOM_PART} and n % 2 = 1`,
	"remove all fitments": `delete from fitment where part_id = ${RANDOM_PART}`,
	"change the years of fitments": `update fitment set year_from = 1995, year_to = 2015 where part_id = ${RANDOM_PART}`,
	"narrow fitments": `update fitment set engine_variant = 'Only ' || left($1, 3) where part_id = ${RANDOM_PART}`,
	"add a fitment": `insert into fitment (part_id, n, line_id, source, confidence) select p.id, coalesce((select max(n) from fitment where part_id = p.id), 0) + 1, (select id from model_line order by md5(id || $1) limit 1), 'staff', 90 from part p where p.id = ${RANDOM_PART}`,
	"add a fitment for an engine": `insert into fitment (part_id, n, engine_id, source, confidence) select p.id, coalesce((select max(n) from fitment where part_id = p.id), 0) + 1, (select id from engine order by md5(id || $1) limit 1), 'staff', 90 from part p where p.id = ${RANDOM_PART}`,
	"change the fitments of the pieces of a kit": `update fitment set year_to = 2012, year_from = 2001 where part_id in (select component_id from kit_component where kit_id = (select kit_id from kit_component order by md5(kit_id || $1) limit 1))`,
	"remove a piece of a kit": `delete from kit_component where (kit_id, component_id) = (select kit_id, component_id from kit_component order by md5(kit_id || $1) limit 1)`,
	"add a piece to a kit": `insert into kit_component (kit_id, component_id, quantity) select (select kit_id from kit_component order by md5(kit_id || $1) limit 1), ${RANDOM_PART}, 1 on conflict do nothing`,
	"change a brand": `update part set brand_id = (select id from brand order by md5(id || $1) limit 1) where id = ${RANDOM_PART}`,
	"change a presentation": `update part set presentation = 'KIT' where id = ${RANDOM_PART}`,
	"change a popularity": `update part set popularity = popularity + 500 where id = ${RANDOM_PART}`,
	"change a SKU": `update part set sku = 'SKU-' || upper(left($1, 8)) where id = ${RANDOM_PART}`,
	"change prices": `update price set price_cents = price_cents + 777 where part_id = ${RANDOM_PART}`,
	"sell out": `update stock set reserved = on_hand where part_id = ${RANDOM_PART}`,
};

type Samples = Awaited<ReturnType<typeof readSamples>>;

async function readSamples() {
	const rows = async <Row extends pg.QueryResultRow>(text: string) =>
		(await client.query<Row>(text)).rows;
	return {
		titles: await rows<{ title_en: string; title_es: string }>(
			"select title_en, title_es from part where status = 'active' order by title_en like '%Zeta%' desc, title_en like 'Wobble%' desc, md5(id::text) limit 80",
		),
		searchWords: await rows<{ phrase: string }>(
			"select phrase from search_phrase order by phrase like 'zz%' desc, md5(phrase) limit 40",
		),
		numbers: await rows<{ number: string }>(
			"select number from part_number order by number like 'NEW-%' desc, number ~ '^(QX|OLD)' desc, md5(number) limit 60",
		),
		parts: await rows<{ id: number; brand_id: number; subcategory_id: number }>(
			"select id, brand_id, subcategory_id from part where status = 'active' order by md5(id::text) limit 80",
		),
		values: await rows<{ id: number; attribute_id: number }>(
			"select id, attribute_id from attribute_value order by id",
		),
		measures: await rows<{ id: number }>("select id from measure order by id"),
		trucks: await rows<{ year: number; line_id: number; engine_id: number; model: string }>(
			"select v.year, l.id as line_id, l.engine_id, l.model from vehicle v join model_line l on l.id = v.line_id order by md5(v.id::text) limit 60",
		),
	};
}

function randomText({ titles, numbers, trucks, searchWords }: Samples, roll: Dice): string {
	if (roll.chance(0.3)) return "";
	if (roll.chance(0.2)) return roll.pick(searchWords).phrase;
	if (roll.chance(0.3)) {
		const { number } = roll.pick(numbers);
		return roll.pick([
			number,
			number.slice(0, -2),
			number.slice(2),
			`${number.slice(0, 3)}7${number.slice(4)}`,
		]);
	}
	const { title_en, title_es } = roll.pick(titles);
	const words = roll.pick([title_en, title_es]).split(" ");
	const start = roll.whole(0, Math.max(0, words.length - 2));
	const text = words.slice(start, start + roll.whole(1, 4)).join(" ");
	const { model, year } = roll.pick(trucks);
	const mistyped = text.replace(/[aeiou]/, "");
	return roll.pick([
		text,
		text,
		mistyped,
		`${text} ${model}`,
		`${text} ${year} ${model}`,
		`${text} qwzx`,
	]);
}

function randomRequest(samples: Samples, roll: Dice): SearchRequest {
	const { parts, values, measures, trucks } = samples;
	const part = roll.pick(parts);
	const value = roll.pick(values);
	const { line_id, engine_id, year } = roll.pick(trucks);
	const some = <T>(probability: number, item: T): T[] => (roll.chance(probability) ? [item] : []);
	const isMeasured = roll.chance(0.15);
	return aRequest({
		text: randomText(samples, roll),
		vehicle: roll.pick([
			null,
			null,
			{ kind: "vehicle", lineIds: [line_id], engineId: engine_id, year } as const,
			{ kind: "engine", engineId: engine_id } as const,
		]),
		filters: {
			brandIds: some(0.15, part.brand_id),
			subcategoryIds: some(0.25, part.subcategory_id),
			engineIds: some(0.1, engine_id),
			presentations: some(0.1, roll.pick(["PCS", "KIT"])),
			availability: some(0.1, roll.pick(AVAILABILITY_CLASSES)),
			attributes: roll.chance(0.1) ? { [value.attribute_id]: [value.id] } : {},
			measurements: some(0.1, { measureId: roll.pick(measures).id, min: 10, max: 200 }),
			minCents: roll.chance(0.1) ? 2000 : null,
		},
		...(isMeasured
			? { measureOrder: { measureId: roll.pick(measures).id, isDescending: roll.chance(0.5) } }
			: {}),
		sort: roll.pick(SORT_ORDERS),
		language: roll.pick(["en", "es"] as const),
		page: roll.whole(1, 3),
		isGrouped: roll.chance(0.4),
	});
}

/** Everything an index says about one random request. */
function answersOf(index: Index, request: SearchRequest, partId: number, lineId: number): string {
	const { text, language } = request;
	const answers = {
		result: index.search(request),
		suggested: index.suggest(text, 6),
		completed: index.complete(text.slice(0, -1), language, 6),
		near: index.nearTexts(text, language, 4),
		price: index.priceOf(partId, "wholesale"),
		availability: index.availabilityOf(partId),
		fitments: index.countFitmentsOfLine(lineId),
	};
	return JSON.stringify(answers, (_, value) =>
		value instanceof Map ? [...value].sort(([a], [b]) => (a < b ? -1 : 1)) : value,
	);
}

async function currentSnapshot(): Promise<string> {
	const { rows } = await client.query<{ snapshot: string }>(
		"select pg_current_snapshot()::text as snapshot",
	);
	return rows[0]?.snapshot ?? "";
}

describe("an index that follows edited parts", () => {
	it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
		"answers as a new one after random edits, round %i",
		async (round) => {
			const names = Object.keys(EDITS_BY_SQL);
			for (let n = 0; n < EDITS; n++) {
				const roll = dice(PURPOSE + round, n);
				// Every kind of edit comes in the first round; later rounds repeat some on the edited
				// index.
				const name = round === 0 ? names[n % names.length] : roll.pick(names);
				await client.query(EDITS_BY_SQL[name as string] as string, [
					roll
						.whole(0, 2 ** 31)
						.toString(16)
						.padStart(8, "0"),
				]);
			}
			expect(await follow()).toEqual([]);
			const built = open(await buildIndex(client)).index;
			const samples = await readSamples();
			for (let n = 0; n < QUESTIONS; n++) {
				const roll = dice(PURPOSE + round, 1000 + n);
				const request = randomRequest(samples, roll);
				const [partId, lineId] = [roll.pick(samples.parts).id, roll.pick(samples.trucks).line_id];
				const answer = answersOf(followed.index, request, partId, lineId);
				expect(answer, JSON.stringify(request)).toBe(answersOf(built, request, partId, lineId));
			}
		},
	);

	it("is not asked to change by the confidence of a fitment or a column that it does not hold", async () => {
		const before = await currentSnapshot();
		await client.query("update fitment set confidence = 42, quantity = 2 where part_id < 50");
		await client.query("update part set weight_grams = 17, changed_at = now() where id < 50");
		const { partIds } = await changesSince(client, before);
		expect(partIds).toEqual([]);
	});

	it.each([
		["a part is retired", "update part set status = 'discontinued' where id = $1"],
		[
			"a part moves to another group",
			"update part set interchange_group_id = (select interchange_group_id from part where id <> $1 limit 1) where id = $1",
		],
		[
			"one statement changes more parts than it follows",
			"select record_documents(array(select generate_series($1::int, $1::int + 2000)))",
		],
	])("is built again when %s", async (_, text) => {
		const before = await currentSnapshot();
		await client.query(text, [(await readSamples()).parts[0]?.id]);
		const { partIds } = await changesSince(client, before);
		expect(partIds).toContain(null);
	});
});
