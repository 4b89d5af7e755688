import { sql } from "kysely";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * `sealed` is the encrypted secret of the account, `pending` the one that this session was shown
 * during the setup.
 */
export type SecondStepRow = {
	email: string;
	language: Language;
	sealed: Buffer | null;
	pending: Buffer | null;
	now: number;
};

/**
 * `now` is the time of the database in milliseconds, so that all processes check codes against the
 * same clock.
 */
export async function selectSecondStep(
	db: Database,
	sessionId: number,
): Promise<SecondStepRow | undefined> {
	const row = await db
		.selectFrom("session as s")
		.innerJoin("account as a", "a.id", "s.account_id")
		.select([
			"a.email",
			"a.language",
			"a.second_step_secret as sealed",
			"s.pending_second_step as pending",
		])
		.select(sql<number>`(extract(epoch from now()) * 1000)::float8`.as("now"))
		.where("s.id", "=", sessionId)
		.executeTakeFirst();
	return row as SecondStepRow | undefined;
}

/** Replaces only the value that was read, so that two tabs in the setup show the same secret. */
export async function keepPending(
	db: Database,
	sessionId: number,
	pending: Buffer,
	instead: Buffer | null,
): Promise<void> {
	await db
		.updateTable("session")
		.set({ pending_second_step: pending })
		.where("id", "=", sessionId)
		.where("pending_second_step", "is not distinct from", instead)
		.execute();
}

/**
 * False when a code of this or a later half minute was used before, or when the secret has changed.
 */
export async function takeStep(
	tx: Database,
	accountId: number,
	step: number,
	sealed: Buffer | null,
): Promise<boolean> {
	const taken = await tx
		.updateTable("account")
		.set({ second_step_used: step })
		.where("id", "=", accountId)
		.where("second_step_secret", "=", sealed)
		.where(sql<boolean>`coalesce(second_step_used, 0) < ${step}`)
		.executeTakeFirst();
	return taken.numUpdatedRows > 0n;
}

/**
 * False when another session finished the setup first. `instead` is the previous value: null, or a
 * secret of another key.
 */
export async function setStep(
	tx: Database,
	accountId: number,
	step: number,
	secrets: { pending: Buffer; instead: Buffer | null },
) {
	const set = await tx
		.updateTable("account")
		.set({
			second_step_secret: secrets.pending,
			second_step_at: sql`now()`,
			second_step_used: step,
		})
		.where("id", "=", accountId)
		.where("second_step_secret", "is not distinct from", secrets.instead)
		.executeTakeFirst();
	return set.numUpdatedRows > 0n;
}

export async function markProven(tx: Database, sessionId: number): Promise<void> {
	await tx
		.updateTable("session")
		.set({ proven_at: sql`now()`, pending_second_step: null })
		.where("id", "=", sessionId)
		.execute();
}
