import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type TokenKind = "register" | "reset" | "email";

type NewToken = {
	secretHash: Buffer;
	kind: TokenKind;
	accountId: number | null;
	email: string;
	hours: number;
	details: Record<string, unknown>;
};

/** Also deletes expired tokens. */
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

/**
 * Reads a token without using it up, so that an invalid one costs no password hash. `takeToken`
 * decides.
 */
export function selectToken(db: Database, kind: TokenKind, secretHash: Buffer) {
	return db
		.selectFrom("one_time_token")
		.select(["account_id", "email", "details"])
		.where("secret_hash", "=", secretHash)
		.where("kind", "=", kind)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
}

/** A token is good once: one of several concurrent callers gets it. */
export function takeToken(tx: Database, kind: TokenKind, secretHash: Buffer) {
	return tx
		.deleteFrom("one_time_token")
		.where("secret_hash", "=", secretHash)
		.where("kind", "=", kind)
		.where("expires_at", ">", sql<Date>`now()`)
		.returning(["account_id", "email", "details"])
		.executeTakeFirst();
}

/** The account of a valid token, read before the token is taken. */
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

/** A new password invalidates all other tokens of the account. */
export async function deleteTokens(tx: Database, accountId: number): Promise<void> {
	await tx.deleteFrom("one_time_token").where("account_id", "=", accountId).execute();
}

/** Links with which new customers choose a password. The hashes are written in hex. */
export const insertResetTokens = preparedStatement<
	never,
	[secretHashes: string[], accountIds: number[], emails: string[], hours: number]
>(
	"insert-reset-tokens",
	`insert into one_time_token (secret_hash, kind, account_id, email, expires_at)
	select decode(t.secret_hash, 'hex'), 'reset', t.account_id, t.email, now() + make_interval(hours => $4)
	from unnest($1::text[], $2::int[], $3::text[]) as t (secret_hash, account_id, email)`,
);

/** The links of customers without a password are void. */
export const deletePasswordlessTokens = preparedStatement<
	{ account_id: number },
	[accountIds: number[]]
>(
	"delete-passwordless-tokens",
	`delete from one_time_token t using account a
	where t.account_id = any($1::int[]) and a.id = t.account_id and a.password_hash is null returning a.id as account_id`,
);
