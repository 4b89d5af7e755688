import { createHash } from "node:crypto";
import type { Database } from "../../src/platform/postgres/pool.ts";

/** The secret in the link to an account's shared cart. */
export function shareSecret(accountId: number): string {
	return accountId.toString(16).padStart(32, "0");
}

/** Shares the account's cart and returns the account's id. */
export async function aShare(db: Database, accountId: number): Promise<number> {
	const secret_hash = createHash("sha256").update(shareSecret(accountId)).digest();
	await db.insertInto("cart_share").values({ secret_hash, account_id: accountId }).execute();
	return accountId;
}
