import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** The keys of a month ago, and providers' messages of then: nobody sends either again. */
export async function deleteOldKeys(db: Database): Promise<void> {
	await db
		.deleteFrom("idempotency_key")
		.where("created_at", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
	await db
		.deleteFrom("payment_event")
		.where("at", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}
