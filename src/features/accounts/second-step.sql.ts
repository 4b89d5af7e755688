import { sql } from "kysely";
import type { Language } from "../../domain/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export type SecondStepRow = { email: string; language: Language; sealed: Buffer | null; isSet: boolean; now: number };

/** `now` is the database's clock, in milliseconds: all processes judge a code by the same one. */
export async function selectSecondStep(db: Database, accountId: number): Promise<SecondStepRow> {
	const row = await db
		.selectFrom("account")
		.select(["email", "language", "second_step_secret as sealed"])
		.select(sql<boolean>`second_step_at is not null`.as("isSet"))
		.select(sql<number>`(extract(epoch from now()) * 1000)::float8`.as("now"))
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	return row as SecondStepRow;
}

/** Keeps the secret that is there already: two tabs that set up at once show the same one. */
export async function keepPendingSecret(db: Database, accountId: number, sealed: Buffer): Promise<void> {
	await db
		.updateTable("account")
		.set({ second_step_secret: sealed })
		.where("id", "=", accountId)
		.where("second_step_secret", "is", null)
		.execute();
}

/** False when a code of that half minute or a later one was taken before. */
export async function takeStep(tx: Database, accountId: number, step: number): Promise<boolean> {
	const taken = await tx
		.updateTable("account")
		.set({ second_step_used: step, second_step_at: sql`coalesce(second_step_at, now())` })
		.where("id", "=", accountId)
		.where(sql<boolean>`coalesce(second_step_used, 0) < ${step}`)
		.executeTakeFirst();
	return taken.numUpdatedRows > 0n;
}

export async function markProven(tx: Database, sessionId: number): Promise<void> {
	await tx.updateTable("session").set({ proven_at: sql`now()` }).where("id", "=", sessionId).execute();
}
