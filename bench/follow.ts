/**
 * How long an edited part takes until the search finds it, in a catalog of the requested size: an
 * edited title and number are followed in place, a new part leads to a new index after a pause.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createEmbeddedSearch } from "../src/adapters/search/embedded/embedded-search.ts";
import type { Search } from "../src/ports/search.ts";
import { aRequest } from "../tests/search/requests.ts";
import { type Measure, quantile } from "./measure.ts";
import { openBenchDatabase } from "./store.ts";

const DEFAULT_PARTS = 100_000;
const EDITS = 20;
const MAX_FOLLOW_MS = 2000;
const LOOK_EVERY_MS = 10;

/** `$1` is a word that no other part has, `$2` the part. */
const EDITS_BY_SQL = {
	title: "update part set title_en = left(title_en, 150) || ' ' || $1 where id = $2 returning id",
	number: `insert into part_number (part_id, n, kind, number)
		select id, coalesce((select max(n) from part_number where part_id = id), 0) + 1, 'interchange', $1 from part where id = $2 returning part_id as id`,
};

const NEW_PART = `insert into part (sku, subcategory_id, brand_id, interchange_group_id, product_line, title_en, title_es, presentation)
	select $1, subcategory_id, brand_id, interchange_group_id, product_line, title_en, title_es, presentation from part where id = $2 returning id`;

/** `url` is a database that has the catalog already; without it a database is created. */
export async function benchFollow({
	parts = DEFAULT_PARTS,
	url,
}: {
	parts?: number;
	url?: string;
}): Promise<Measure[]> {
	const database = url ? { url, stop: async () => {} } : await openBenchDatabase(parts);
	const pool = new pg.Pool({ connectionString: database.url });
	// The database may close idle connections at the end before the pool does.
	pool.on("error", () => {});
	const search = await createEmbeddedSearch({
		url: database.url,
		pool,
		snapshotFile: null,
		onChange: () => {},
		onFailure: (error) => console.error(error),
	});
	try {
		const untilFound = (sql: string, word: string, id: number) =>
			measureUntilFound({ pool, search }, sql, [word, id]);
		const { rows: edited } = await pool.query<{ id: number }>(
			"select id from part where status = 'active' order by md5(id::text) limit $1",
			[EDITS],
		);
		const measures: Measure[] = [];
		for (const [what, sql] of Object.entries(EDITS_BY_SQL)) {
			const times: number[] = [];
			for (const [n, { id }] of edited.entries())
				times.push(await untilFound(sql, wordOf(what, n), id));
			measures.push(...toMeasures(what, times));
		}
		const newPart = await untilFound(NEW_PART, wordOf("new", 0), edited[0]?.id ?? 1);
		return [
			...measures,
			{ what: "a new part is found, after a new index", value: newPart / 1000, unit: "s" },
		];
	} finally {
		await search.close();
		await pool.end();
		await database.stop();
	}
}

function toMeasures(what: string, times: number[]): Measure[] {
	return [
		{ what: `an edited ${what} is found, p50`, value: quantile(times, 0.5), unit: "ms" },
		{
			what: `an edited ${what} is found, p95`,
			value: quantile(times, 0.95),
			unit: "ms",
			goal: { atMost: MAX_FOLLOW_MS },
		},
	];
}

/** Letters and digits of which no other part has any like it. */
function wordOf(what: string, n: number): string {
	return `QXZ${what.slice(0, 3).toUpperCase()}${7000 + n}`;
}

/** From the commit of the edit until a search for the word finds the part, in milliseconds. */
async function measureUntilFound(
	{ pool, search }: { pool: pg.Pool; search: Search },
	sql: string,
	values: [word: string, id: number],
): Promise<number> {
	const { rows } = await pool.query<{ id: number }>(sql, values);
	const start = performance.now();
	const id = rows[0]?.id ?? 0;
	for (;;) {
		const { partIds } = await search.search(aRequest({ text: values[0] }));
		if (partIds.includes(id)) break;
		await pause(LOOK_EVERY_MS);
	}
	return performance.now() - start;
}
