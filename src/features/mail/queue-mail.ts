import { type MailData, type MailKind, mailsPerHour } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { countRecent, insertMail, lockName } from "./outbox.sql.ts";

export type QueuedMail<Kind extends MailKind = MailKind> = {
	kind: Kind;
	to: string;
	language: Language;
	data: MailData[Kind];
	/**
	 * The dedupe name (`reset-password:<token id>`): a second mail with the same name is not queued.
	 */
	dedupe: string;
	/** What the mail is about, as in the audit log: "order 4711". The mail log finds it by this. */
	subject?: string;
	/** A lower hourly cap than that of the kind, for mails that strangers can cause. */
	maxPerHour?: number;
};

/** A row of the outbox. */
export type MailRow = {
	kind: MailKind;
	recipient: string;
	language: Language;
	dedupe: string;
	subject: string | null;
	data: MailData[MailKind];
};

/**
 * A capped mail is recorded and never sent, because the address had its maximum of this kind within
 * the hour.
 */
export type QueueResult = "queued" | "capped" | "duplicate";

/**
 * Queues a mail in the caller's transaction, so that it is sent only if the transaction commits.
 */
export async function queueMail<Kind extends MailKind>(
	tx: Database,
	mail: QueuedMail<Kind>,
): Promise<QueueResult> {
	const row = toRow(mail);
	const maxPerHour = mail.maxPerHour ?? mailsPerHour(row.kind);
	const status = (await isWithinCap(tx, row.recipient, row.kind, maxPerHour))
		? "waiting"
		: "capped";
	// A capped mail needs no data, and its links are secrets.
	const data = status === "capped" ? "{}" : JSON.stringify(row.data);
	const isNew = await insertMail(tx, { ...row, data, status });
	if (!isNew) return "duplicate";
	return status === "capped" ? "capped" : "queued";
}

/**
 * The row of a mail without an hourly cap, for callers that insert it in the same statement as its
 * cause.
 */
export function uncappedRow<Kind extends MailKind>(mail: QueuedMail<Kind>): MailRow {
	if (mailsPerHour(mail.kind) !== null) throw new Error(`${mail.kind} is capped`);
	return toRow(mail);
}

function toRow<Kind extends MailKind>({
	kind,
	to,
	language,
	dedupe,
	subject,
	data,
}: QueuedMail<Kind>): MailRow {
	const recipient = to.trim().toLowerCase();
	return { kind, recipient, language, dedupe, subject: subject ?? null, data };
}

async function isWithinCap(
	tx: Database,
	recipient: string,
	kind: MailKind,
	maxPerHour: number | null,
): Promise<boolean> {
	if (maxPerHour === null) return true;
	// Queueing for one address is serialized, so that concurrent calls cannot exceed the cap.
	await lockName(tx, `mail ${kind} ${recipient}`);
	return (await countRecent(tx, recipient, kind)) < maxPerHour;
}
