import { type MailData, type MailKind, mailsPerHour } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { countRecent, insertMail, lockName } from "./outbox.sql.ts";

export type QueuedMail<Kind extends MailKind = MailKind> = {
	kind: Kind;
	to: string;
	language: Language;
	data: MailData[Kind];
	/** Names what the mail is about (`reset-password:<token id>`): a second one of the same name is not written. */
	dedupe: string;
	/** Fewer than its kind may have: of those that anybody can bring about. */
	mostPerHour?: number;
};

/** As the outbox keeps it. */
export type MailRow = {
	kind: MailKind;
	recipient: string;
	language: Language;
	dedupe: string;
	data: MailData[MailKind];
};

/** A capped mail is noted and never sent: the address had as many of its kind within the hour as it may get. */
export type QueueResult = "queued" | "capped" | "duplicate";

/** Writes a mail in the caller's transaction: it is sent if that commits, and not otherwise. */
export async function queueMail<Kind extends MailKind>(
	tx: Database,
	mail: QueuedMail<Kind>,
): Promise<QueueResult> {
	const row = toRow(mail);
	const most = mail.mostPerHour ?? mailsPerHour(row.kind);
	const status = (await isWithinCap(tx, row.recipient, row.kind, most)) ? "waiting" : "capped";
	// What is never sent needs no words, and its links are secrets.
	const data = status === "capped" ? "{}" : JSON.stringify(row.data);
	const isNew = await insertMail(tx, { ...row, data, status });
	if (!isNew) return "duplicate";
	return status === "capped" ? "capped" : "queued";
}

/** The row of a mail of which an address may get any number, for whoever writes it together with what causes it. */
export function uncappedRow<Kind extends MailKind>(mail: QueuedMail<Kind>): MailRow {
	if (mailsPerHour(mail.kind) !== null) throw new Error(`${mail.kind} is capped`);
	return toRow(mail);
}

function toRow<Kind extends MailKind>({
	kind,
	to,
	language,
	dedupe,
	data,
}: QueuedMail<Kind>): MailRow {
	return { kind, recipient: to.trim().toLowerCase(), language, dedupe, data };
}

async function isWithinCap(
	tx: Database,
	recipient: string,
	kind: MailKind,
	most: number | null,
): Promise<boolean> {
	if (most === null) return true;
	// Those who queue for one address wait for each other, so that the count holds among any number at once.
	await lockName(tx, `mail ${kind} ${recipient}`);
	return (await countRecent(tx, recipient, kind)) < most;
}
