import type { Database } from "../../platform/postgres/pool.ts";

export function selectMailbox(db: Database) {
	return db
		.selectFrom("mailbox")
		.select(["id", "recipient", "subject", "arrived_at"])
		.orderBy("id", "desc")
		.execute();
}

export function selectMailboxMail(db: Database, id: number) {
	return db
		.selectFrom("mailbox")
		.select(["id", "message_id", "recipient", "sender", "subject", "html", "plain", "arrived_at"])
		.where("id", "=", id)
		.executeTakeFirst();
}
