import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * Changes of what belongs to one account wait for each other, so that the rules about the whole hold among any number at once.
 * Whoever only refers to the account, as a new session does, waits for nobody. A write that was under way when its account was
 * closed finds no account any more.
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
