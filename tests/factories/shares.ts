import { createHash } from "node:crypto";
import type { Database } from "../../src/platform/postgres/pool.ts";

/** The secret of the link that an account shares by. */
export function shareSecret(accountId: number): string {
	return accountId.toString(16).padStart(32, "0");
}

/** A link of an account; gives the account it is of. */
export async function aShare(db: Database, accountId: number): Promise<number> {
	const secret_hash = createHash("sha256").update(shareSecret(accountId)).digest();
	await db.insertInto("cart_share").values({ secret_hash, account_id: accountId }).execute();
	return accountId;
}
