import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** The vendor allows answers to be kept for a month. */
export async function selectLookup(db: Database, question: Buffer): Promise<unknown> {
	const row = await db
		.selectFrom("address_lookup")
		.select("answer")
		.where("question", "=", question)
		.where("looked_up_at", ">", sql<Date>`now() - interval '30 days'`)
		.executeTakeFirst();
	return row?.answer;
}

export async function insertLookup(db: Database, question: Buffer, answer: string): Promise<void> {
	await db
		.insertInto("address_lookup")
		.values({ question, answer })
		.onConflict((conflict) =>
			conflict.column("question").doUpdateSet({ answer, looked_up_at: sql<Date>`now()` }),
		)
		.execute();
}

export async function deleteOldLookups(db: Database): Promise<void> {
	await db
		.deleteFrom("address_lookup")
		.where("looked_up_at", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}
