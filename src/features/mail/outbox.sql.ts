import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

type NewMail = { kind: string; recipient: string; language: string; data: string; dedupe: string; status: "waiting" | "capped" };

/** Holds the name until the transaction ends. */
export async function lockName(tx: Database, name: string): Promise<void> {
	await tx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 11))`.as("locked")).execute();
}

/** How many of a kind an address got, or is about to get, within the hour. */
export async function countRecent(tx: Database, recipient: string, kind: string): Promise<number> {
	const { count } = await tx
		.selectFrom("outbox")
		.select((of) => of.fn.countAll<number>().as("count"))
		.where("recipient", "=", recipient)
		.where("kind", "=", kind)
		.where("status", "<>", "capped")
		.where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
		.executeTakeFirstOrThrow();
	return count;
}

/** False when one of its name is there already. */
export async function insertMail(tx: Database, mail: NewMail): Promise<boolean> {
	const written = await tx
		.insertInto("outbox")
		.values({ ...mail, done_at: mail.status === "capped" ? sql<Date>`now()` : null })
		.onConflict((conflict) => conflict.column("dedupe").doNothing())
		.returning("id")
		.executeTakeFirst();
	return written !== undefined;
}
