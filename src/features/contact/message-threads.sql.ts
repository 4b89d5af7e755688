/** One message with the answers of staff, who works on it, and its state. */
import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import { type Viewer, visibleMessages } from "./messages.sql.ts";

export function selectMessage(db: Database, viewer: Viewer, id: number) {
	return visibleMessages(db, viewer)
		.leftJoin("account as h", "h.id", "c.handled_by")
		.leftJoin("account as w", "w.id", "c.assigned_to")
		.select([
			"c.id",
			"c.account_id",
			"c.email",
			"c.name",
			"c.phone",
			"c.message",
			"c.url",
			"c.location",
			"c.language",
			"c.created_at",
			"c.handled_at",
			"h.email as handled_by",
			"c.assigned_to",
			"w.email as assigned_email",
		])
		.where("c.id", "=", id)
		.executeTakeFirst();
}

export function selectReplies(db: Database, messageId: number) {
	return db
		.selectFrom("contact_reply as r")
		.innerJoin("account as a", "a.id", "r.author_id")
		.select(["r.id", "r.text", "r.created_at", "a.email as author"])
		.where("r.message_id", "=", messageId)
		.orderBy("r.id")
		.execute();
}

/** Other messages of the same address, newest first. */
export function selectOtherMessages(
	db: Database,
	viewer: Viewer,
	{ id, email }: { id: number; email: string },
	limit: number,
) {
	return visibleMessages(db, viewer)
		.select(["c.id", "c.message", "c.created_at", "c.handled_at"])
		.where("c.email", "=", email)
		.where("c.id", "<>", id)
		.orderBy("c.created_at", "desc")
		.orderBy("c.id", "desc")
		.limit(limit)
		.execute();
}

/** Locks the message, so that two answers at once are written one after the other. */
export function lockMessage(tx: Database, id: number) {
	return tx
		.selectFrom("contact_message")
		.select(["id", "email", "language", "created_at", "handled_at", "assigned_to"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}

/** Undefined when an answer with this key exists. */
export async function insertReply(
	tx: Database,
	reply: { messageId: number; authorId: number; text: string; key: string },
): Promise<number | undefined> {
	const row = await tx
		.insertInto("contact_reply")
		.values({
			message_id: reply.messageId,
			author_id: reply.authorId,
			text: reply.text,
			key: reply.key,
		})
		.onConflict((conflict) => conflict.column("key").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export async function deleteReply(tx: Database, id: number): Promise<void> {
	await tx.deleteFrom("contact_reply").where("id", "=", id).execute();
}

/** The answer with the address and language of the visitor. */
export function selectReplyForMail(tx: Database, id: number) {
	return tx
		.selectFrom("contact_reply as r")
		.innerJoin("contact_message as c", "c.id", "r.message_id")
		.select(["r.message_id", "r.text", "c.email", "c.language", "c.created_at"])
		.where("r.id", "=", id)
		.executeTakeFirst();
}

export function selectReplyByKey(tx: Database, key: string) {
	return tx
		.selectFrom("contact_reply")
		.select(["message_id", "author_id", "text"])
		.where("key", "=", key)
		.executeTakeFirst();
}

export async function updateAssignment(
	tx: Database,
	id: number,
	accountId: number | null,
): Promise<void> {
	await tx
		.updateTable("contact_message")
		.set({ assigned_to: accountId })
		.where("id", "=", id)
		.execute();
}

/** `handledBy` null opens the message again. */
export async function updateHandled(
	tx: Database,
	id: number,
	handledBy: number | null,
): Promise<void> {
	await tx
		.updateTable("contact_message")
		.set({
			handled_by: handledBy,
			handled_at: handledBy === null ? null : sql<Date>`now()`,
		})
		.where("id", "=", id)
		.execute();
}
