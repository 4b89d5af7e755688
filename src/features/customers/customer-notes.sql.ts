import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

const MAX_NOTES = 200;

/** Pinned ones first, then the newest. */
export async function selectNotes(db: Database, accountId: number) {
	const rows = await db
		.selectFrom("customer_note as n")
		.innerJoin("account as a", "a.id", "n.author_id")
		.select(["n.id", "n.text", "n.is_pinned", "n.created_at"])
		.select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as("author"))
		.where("n.account_id", "=", accountId)
		.orderBy("n.is_pinned", "desc")
		.orderBy("n.id", "desc")
		.limit(MAX_NOTES)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		text: row.text,
		isPinned: row.is_pinned,
		author: row.author,
		createdAt: row.created_at,
	}));
}

/** Undefined when a note with this key exists. */
export async function insertNote(
	tx: Database,
	note: { accountId: number; authorId: number; text: string; isPinned: boolean; key: string },
): Promise<number | undefined> {
	const row = await tx
		.insertInto("customer_note")
		.values({
			account_id: note.accountId,
			author_id: note.authorId,
			text: note.text,
			is_pinned: note.isPinned,
			key: note.key,
		})
		.onConflict((conflict) => conflict.column("key").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export function selectNoteByKey(tx: Database, key: string) {
	return tx
		.selectFrom("customer_note")
		.select(["account_id", "author_id", "text"])
		.where("key", "=", key)
		.executeTakeFirst();
}

export function lockNote(tx: Database, accountId: number, id: number) {
	return tx
		.selectFrom("customer_note")
		.select("is_pinned")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}

export async function updatePinned(tx: Database, id: number, isPinned: boolean): Promise<void> {
	await tx.updateTable("customer_note").set({ is_pinned: isPinned }).where("id", "=", id).execute();
}
