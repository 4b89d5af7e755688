import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import type { PartQuantity } from "./cart.sql.ts";

export async function insertShare(
	tx: Database,
	secretHash: Buffer,
	accountId: number | null,
	lines: readonly PartQuantity[],
): Promise<void> {
	const { id } = await tx
		.insertInto("cart_share")
		.values({ secret_hash: secretHash, account_id: accountId })
		.returning("id")
		.executeTakeFirstOrThrow();
	const rows = lines.map(({ partId, quantity }, n) => ({
		share_id: id,
		part_id: partId,
		quantity,
		n,
	}));
	await tx.insertInto("cart_share_line").values(rows).execute();
}

export function selectSharedLines(db: Database, secretHash: Buffer) {
	return db
		.selectFrom("cart_share as s")
		.innerJoin("cart_share_line as l", "l.share_id", "s.id")
		.select(["l.part_id as partId", "l.quantity", "s.account_id as accountId"])
		.where("s.secret_hash", "=", secretHash)
		.where("s.expires_at", ">", sql<Date>`now()`)
		.orderBy("l.n")
		.execute();
}

/** False when the account has shared no cart with this secret. */
export async function deleteShare(
	db: Database,
	secretHash: Buffer,
	accountId: number,
): Promise<boolean> {
	const result = await db
		.deleteFrom("cart_share")
		.where("secret_hash", "=", secretHash)
		.where("account_id", "=", accountId)
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/** Also deletes the idempotency keys of added lists after 30 days. */
export async function deleteExpiredShares(db: Database): Promise<void> {
	await db.deleteFrom("cart_share").where("expires_at", "<", sql<Date>`now()`).execute();
	await db
		.deleteFrom("cart_addition")
		.where("at", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}
