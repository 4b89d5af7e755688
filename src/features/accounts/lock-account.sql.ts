import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * Serializes the changes of one account, so that rules about all its rows hold under concurrency.
 * Rows that only refer to the account, such as a new session, do not wait. A change that waited
 * while the account was closed finds no account.
 */
export async function lockOpenAccount(tx: Database, accountId: number): Promise<void> {
	const open = await tx
		.selectFrom("account")
		.select("id")
		.where("id", "=", accountId)
		.where("closed_at", "is", null)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!open) throw new Refusal("not_authenticated");
}
