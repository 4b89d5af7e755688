import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * Deletes idempotency keys and webhook events after 30 days, because clients and providers do not
 * repeat them for so long.
 */
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
