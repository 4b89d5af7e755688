/** The check sees what an index would get wrong, however it came about. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../../tests/support/test-database.ts";
import { buildIndex } from "./build-index.ts";
import { checkStoredIndex } from "./check-stored-index.ts";
import type { IndexArrays, IndexData } from "./index-data.ts";
import { databaseName } from "./part-changes.sql.ts";
import { saveSnapshot } from "./snapshot.ts";

const folder = mkdtempSync(join(tmpdir(), "cabover-check-"));
const file = join(folder, "index");
let database: TestDatabase;
let client: pg.PoolClient;
let data: IndexData;

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	client = await database.pool.connect();
	data = await buildIndex(client);
});
afterAll(async () => {
	client.release();
	await database.close();
	rmSync(folder, { recursive: true });
});

async function check(given: Pick<IndexData, "meta" | "arrays"> = data) {
	saveSnapshot(file, await databaseName(client), given);
	return checkStoredIndex(client, file);
}

/** Changes the tables without the triggers, so that the search index gets no notice of it. */
async function changeWithoutNotice(sql: string): Promise<void> {
	await client.query("set session_replication_role = replica");
	await client.query(sql);
	await client.query("set session_replication_role = default");
}

describe("the check of the index", () => {
	it("agrees with the tables after a build, and after changed prices and stock", async () => {
		const first = await check();
		expect(first.differences).toEqual([]);
		expect(first.parts).toBe(data.meta.docs);
		expect(first.fitments).toBe(data.arrays.lineDocs.length + data.arrays.engineDocs.length);
		await client.query(
			"update price set price_cents = price_cents + 1 where part_id in (select id from part where status = 'active' limit 7)",
		);
		await client.query(
			"update stock set reserved = on_hand where part_id in (select id from part where status = 'active' limit 7)",
		);
		const followed = await check();
		expect(followed.differences).toEqual([]);
		expect(followed.changed).toBeGreaterThanOrEqual(7);
	});

	it("follows edited parts", async () => {
		await client.query(
			"update part set popularity = popularity + 900, title_en = 'Zeta ' || title_en where id = (select min(id) from part where status = 'active')",
		);
		expect(await check()).toMatchObject({ changed: expect.any(Number), differences: [] });
		data = await buildIndex(client);
	});

	it("builds a new index when there is no file, or the index cannot follow", async () => {
		expect(await checkStoredIndex(client, null)).toMatchObject({ changed: null, differences: [] });
		await client.query("update part set is_universal = not is_universal where id = 1");
		expect(await check()).toMatchObject({ changed: null, differences: [] });
		data = await buildIndex(client);
	});

	/** Each check takes seconds, so one index gets all the faults whose reports can be told apart. */
	it.each<[string, Partial<Record<keyof IndexArrays, RegExp>>]>([
		[
			"numbers, fitments and sets of attributes",
			{
				prices: /: prices differ$/,
				availability: /: availability differs$/,
				numberKinds: /: numbers differ$/,
				lineYears: /: fitments differ$/,
				kitLineDocs: /: kit fitments differ$/,
				groupOfDocs: /: interchange group differs$/,
				measureValues: /: measurements differ$/,
				attributeSets: /: (attributes|brand or presentation) differs?$/,
			},
		],
		[
			"engines, universal parts, brands and titles",
			{
				numberChars: /: numbers differ$/,
				engineDocs: /: fitments differ$/,
				universalDocs: /: universal fit differs$/,
				fitmentSets: /: (makes|engines) differ$/,
				brandSets: /: brand or presentation differs$/,
				byTitleEs: /: place by Spanish title differs$/,
			},
		],
		[
			"qualifiers of fitments and years of kits",
			{ lineQualifiers: /: fitments differ$/, kitLineYears: /: kit fitments differ$/ },
		],
	])("sees wrong entries: %s", async (_, reports) => {
		const names = Object.keys(reports) as (keyof IndexArrays)[];
		const wrong = Object.fromEntries(names.map((name) => [name, withWrongEntries(name)]));
		const { differences } = await check({
			meta: data.meta,
			arrays: { ...data.arrays, ...wrong },
		});
		const unseen = names.filter((name) => !differences.some((text) => reports[name]?.test(text)));
		expect(unseen).toEqual([]);
	});

	function withWrongEntries(name: keyof IndexArrays) {
		const array = data.arrays[name].slice();
		[array[0], array[array.length - 1]] = [array[array.length - 1] ?? 0, array[0] ?? 0];
		array[1] =
			name === "availability" || name === "numberKinds"
				? ((array[1] ?? 0) + 1) % 5
				: (array[array.length >> 1] ?? 0);
		// Most fitments have no qualifier, so an exchange would change nothing.
		if (name === "lineQualifiers") array[1] = array[1] === 2 ? 3 : 2;
		// A kit may fit in the same years as another one, so every kit keeps its first year only.
		if (name === "kitLineYears")
			for (let at = 0; at < array.length; at++)
				array[at] = ((array[at] ?? 0) & 0xff00) | ((array[at] ?? 0) >>> 8);
		return array;
	}

	it("sees what changed in the tables without a record", async () => {
		await changeWithoutNotice(
			"update price set price_cents = price_cents + 1 where part_id = (select min(id) from part where status = 'active')",
		);
		expect((await check()).differences).toHaveLength(1);
		await changeWithoutNotice(
			"update fitment set year_to = 2150 where (part_id, n) = (select part_id, n from fitment join part on id = part_id where status = 'active' limit 1)",
		);
		await changeWithoutNotice(
			"update part set status = 'discontinued' where id = (select max(id) from part where status = 'active')",
		);
		const { differences } = await check();
		expect(differences.length).toBeGreaterThan(2);
		expect(differences.some((text) => text.endsWith("fitments differ"))).toBe(true);
	});
});
