import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * Deletes ended sessions, expired links, sign-ins older than a year, and requests and messages that
 * were closed half a year ago. Granted levels stay with the account and in the audit log.
 */
export async function deleteOldTraces(db: Database): Promise<void> {
	await db
		.deleteFrom("session as s")
		.using("account as a")
		.whereRef("a.id", "=", "s.account_id")
		.where(sql<SqlBool>`not is_session_alive(s.created_at, s.last_seen_at, a.admin_level)`)
		.execute();
	await db.deleteFrom("one_time_token").where("expires_at", "<", sql<Date>`now()`).execute();
	await db.deleteFrom("sign_in").where("at", "<", sql<Date>`now() - interval '1 year'`).execute();
	await db
		.deleteFrom("access_request")
		.where("decided_at", "<", sql<Date>`now() - interval '180 days'`)
		.execute();
	await db
		.deleteFrom("contact_message")
		.where("handled_at", "<", sql<Date>`now() - interval '180 days'`)
		.execute();
}
