import { sql } from "kysely";
import type { Database } from "../../../platform/postgres/pool.ts";

/** The last good answer of the content service to a query. */
export function selectAnswer(db: Database, key: string) {
	return db
		.selectFrom("content_answer")
		.select(["answer", "answered_at"])
		.where("key", "=", key)
		.executeTakeFirst();
}

/** Writes only an answer that changed, because most answers are the same as before. */
export async function upsertAnswer(db: Database, key: string, answer: string): Promise<void> {
	await db
		.insertInto("content_answer")
		.values({ key, answer })
		.onConflict((conflict) =>
			conflict
				.column("key")
				.doUpdateSet({ answer, answered_at: sql`now()` })
				.where(sql<boolean>`content_answer.answer is distinct from ${answer}::jsonb`),
		)
		.execute();
}

/** Replaces a stored answer, and stores none that is new. */
export async function updateAnswer(db: Database, key: string, answer: string): Promise<void> {
	await db
		.updateTable("content_answer")
		.set({ answer, answered_at: sql`now()` })
		.where("key", "=", key)
		.where(sql<boolean>`answer is distinct from ${answer}::jsonb`)
		.execute();
}
