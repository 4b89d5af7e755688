import { sql } from "kysely";
import { MAX_GAP_DAYS } from "../../domain/catalog/search-gap.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type GapCount = { day: string; text: string; searches: number; results: number };

/**
 * Adds to the counts of the day. Texts come in one order, so that two processes cannot deadlock.
 */
export async function addGaps(db: Database, gaps: GapCount[]): Promise<void> {
	await db
		.insertInto("search_gap")
		.values(gaps.toSorted((a, b) => (a.text < b.text ? -1 : 1)))
		.onConflict((conflict) =>
			conflict.columns(["day", "text"]).doUpdateSet({
				searches: sql<number>`search_gap.searches + excluded.searches`,
				results: sql<number>`excluded.results`,
			}),
		)
		.execute();
}

export async function countGapsOfDay(db: Database, day: string): Promise<number> {
	const { count } = await db
		.selectFrom("search_gap")
		.select((of) => of.fn.countAll<number>().as("count"))
		.where("day", "=", day)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The texts of the days since `firstDay`, most frequent first. */
export function selectGaps(db: Database, firstDay: string, limit: number) {
	return db
		.selectFrom("search_gap")
		.select((of) => [
			"text",
			of.fn.sum<number>("searches").as("searches"),
			sql<number>`(array_agg(results order by day desc))[1]`.as("results"),
			sql<string>`max(day)::text`.as("last_day"),
		])
		.where("day", ">=", firstDay)
		.groupBy("text")
		.orderBy("searches", "desc")
		.orderBy("text")
		.limit(limit)
		.execute();
}

export async function deleteOldGaps(db: Database): Promise<void> {
	await db
		.deleteFrom("search_gap")
		.where("day", "<", sql<string>`current_date - ${MAX_GAP_DAYS}::integer`)
		.execute();
}
