import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

type NewMail = {
	kind: string;
	recipient: string;
	language: string;
	data: string;
	dedupe: string;
	subject: string | null;
	status: "waiting" | "capped";
};

/** The statement's own transaction commits without waiting for the disk. */
const COMMIT_WITHOUT_DISK = sql<string>`set_config('synchronous_commit', 'off', true)`.as(
	"commit_mode",
);

/** Locks the name until the transaction ends. */
export async function lockName(tx: Database, name: string): Promise<void> {
	await tx
		.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 11))`.as("locked"))
		.execute();
}

/** How many mails of a kind were sent to an address, or are waiting for it, within the hour. */
export async function countRecent(tx: Database, recipient: string, kind: string): Promise<number> {
	const { count } = await tx
		.selectFrom("outbox")
		.select((of) => of.fn.countAll<number>().as("count"))
		.where("recipient", "=", recipient)
		.where("kind", "=", kind)
		.where("status", "<>", "capped")
		.where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
		.executeTakeFirstOrThrow();
	return count;
}

/** False when a mail with this dedupe name exists already. */
export async function insertMail(tx: Database, mail: NewMail): Promise<boolean> {
	const written = await tx
		.insertInto("outbox")
		.values({ ...mail, done_at: mail.status === "capped" ? sql<Date>`now()` : null })
		.onConflict((conflict) => conflict.column("dedupe").doNothing())
		.returning("id")
		.executeTakeFirst();
	return written !== undefined;
}

/** The mail is sent later, so that its cause can be taken back before. */
export async function delayMail(tx: Database, dedupe: string, seconds: number): Promise<void> {
	await tx
		.updateTable("outbox")
		.set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
		.where("dedupe", "=", dedupe)
		.where("status", "=", "waiting")
		.where("tries", "=", 0)
		.execute();
}

/** False when the mail was sent or is being sent. */
export async function withdrawMail(tx: Database, dedupe: string): Promise<boolean> {
	const row = await tx
		.deleteFrom("outbox")
		.where("dedupe", "=", dedupe)
		.where("status", "=", "waiting")
		.where("tries", "=", 0)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Inserts a mail without an hourly cap. Nothing happens when a mail with this dedupe name exists
 * already.
 */
export const insertUncapped = preparedStatement<
	never,
	[
		kind: string,
		recipient: string,
		language: string,
		dedupe: string,
		data: string,
		subject: string | null,
	]
>(
	"insert-mail",
	"insert into outbox (kind, recipient, language, dedupe, data, subject) values ($1, $2, $3, $4, $5, $6) on conflict (dedupe) do nothing",
);

/** Several mails at once: $1 is a JSON list of rows. */
export const insertUncappedMails = preparedStatement<never, [rows: string]>(
	"insert-mails",
	`insert into outbox (kind, recipient, language, dedupe, data, subject)
	select m.kind, m.recipient, m.language, m.dedupe, m.data, m.subject
	from jsonb_to_recordset($1::jsonb) as m (kind text, recipient text, language text, dedupe text, data jsonb, subject text)
	on conflict (dedupe) do nothing`,
);

/** Mails that wait are not sent. */
export const withdrawMails = preparedStatement<never, [dedupes: string[]]>(
	"withdraw-mails",
	"delete from outbox where dedupe = any($1::text[]) and status = 'waiting'",
);

/**
 * Claims due mails for as long as sending takes. If the worker dies, another one claims them again
 * afterwards. Rows that another worker is claiming are skipped.
 *
 * Neither the claim nor the result waits for the disk: after a crash of the database server a mail
 * of the last second may be sent again, with the same Message-ID, but none is lost.
 */
export function takeDue(db: Database, count: number) {
	return db
		.updateTable("outbox")
		.set((of) => ({ tries: of("tries", "+", 1), due_at: sql<Date>`now() + interval '2 minutes'` }))
		.where("id", "in", (due) =>
			due
				.selectFrom("outbox")
				.select("id")
				.where("status", "=", "waiting")
				.where("due_at", "<=", sql<Date>`now()`)
				.orderBy("due_at")
				.limit(count)
				.forUpdate()
				.skipLocked(),
		)
		.returning(["id", "kind", "recipient", "language", "data", "message_id", "tries"])
		.returning(sql<boolean>`created_at < now() - interval '24 hours'`.as("is_old"))
		.returning(COMMIT_WITHOUT_DISK)
		.execute();
}

/** Deletes the data of a mail after sending, because its links are secrets. */
export async function markDone(
	db: Database,
	id: number,
	status: "sent" | "refused" | "dead",
	lastReason: string | null = null,
): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ status, done_at: sql<Date>`now()`, data: "{}", last_reason: lastReason })
		.where("id", "=", id)
		.where("status", "=", "waiting")
		.returning(COMMIT_WITHOUT_DISK)
		.execute();
}

export async function postpone(
	db: Database,
	id: number,
	seconds: number,
	lastReason: string,
): Promise<void> {
	await db
		.updateTable("outbox")
		.set({
			due_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
			last_reason: lastReason,
		})
		.where("id", "=", id)
		.where("status", "=", "waiting")
		.returning(COMMIT_WITHOUT_DISK)
		.execute();
}

/**
 * The address is needed for the hourly cap. It is deleted after a day, and the row after a month.
 */
export async function deleteSentMail(db: Database): Promise<void> {
	await db
		.updateTable("outbox")
		.set({ recipient: null })
		.where("done_at", "<", sql<Date>`now() - interval '1 day'`)
		.where("recipient", "is not", null)
		.execute();
	await db
		.deleteFrom("outbox")
		.where("done_at", "<", sql<Date>`now() - interval '30 days'`)
		.execute();
}

/**
 * Seconds since the oldest due mail should have been claimed. A mail that waits for its retry is
 * not overdue.
 */
export async function overdueSeconds(db: Database): Promise<number> {
	const { seconds } = await db
		.selectFrom("outbox")
		.select(sql<number | null>`extract(epoch from now() - min(due_at))`.as("seconds"))
		.where("status", "=", "waiting")
		.executeTakeFirstOrThrow();
	return Math.max(0, seconds ?? 0);
}
