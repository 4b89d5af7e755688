import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

export type TokenKind = "register" | "reset" | "email";

type NewToken = {
	secretHash: Buffer;
	kind: TokenKind;
	accountId: number | null;
	email: string;
	hours: number;
	details: Record<string, unknown>;
};

/** Sweeps out what has expired on the way. */
export async function insertToken(
	tx: Database,
	{ secretHash, kind, accountId, email, hours, details }: NewToken,
): Promise<void> {
	await tx.deleteFrom("one_time_token").where("expires_at", "<", sql<Date>`now()`).execute();
	await tx
		.insertInto("one_time_token")
		.values({
			secret_hash: secretHash,
			kind,
			account_id: accountId,
			email,
			details: JSON.stringify(details),
			expires_at: sql`now() + make_interval(hours => ${hours})`,
		})
		.execute();
}

/** Looks without using it up, so that rubbish costs no hash; `takeToken` still decides. */
export function selectToken(db: Database, kind: TokenKind, secretHash: Buffer) {
	return db
		.selectFrom("one_time_token")
		.select(["account_id", "email", "details"])
		.where("secret_hash", "=", secretHash)
		.where("kind", "=", kind)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
}

/** Good once: of any number at the same time one gets it. */
export function takeToken(tx: Database, kind: TokenKind, secretHash: Buffer) {
	return tx
		.deleteFrom("one_time_token")
		.where("secret_hash", "=", secretHash)
		.where("kind", "=", kind)
		.where("expires_at", ">", sql<Date>`now()`)
		.returning(["account_id", "email", "details"])
		.executeTakeFirst();
}

/** Whose live proof it is, for what is worth knowing before it is taken. */
export async function selectTokenHolder(
	db: Database,
	kind: TokenKind,
	secretHash: Buffer,
): Promise<number | null> {
	const row = await db
		.selectFrom("one_time_token")
		.select("account_id")
		.where("secret_hash", "=", secretHash)
		.where("kind", "=", kind)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
	return row?.account_id ?? null;
}

/** A new password makes every other proof of the account worthless. */
export async function deleteTokens(tx: Database, accountId: number): Promise<void> {
	await tx.deleteFrom("one_time_token").where("account_id", "=", accountId).execute();
}
