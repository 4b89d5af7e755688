import type { MailData, MailKind } from "../../domain/mail/mail-data.ts";
import { MAX_MAIL_REASON_LENGTH } from "../../domain/mail/mail-log.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { MailCarrier, MailOutcome, MailTerms, MailWriter } from "../../ports/mail.ts";
import { markDone, postpone, takeDue } from "./outbox.sql.ts";

/** What is logged about a failed mail: neither its address nor its content. */
export type MailFailure = { id: number; kind: string; tries: number; reason: string };

export type SendDependencies = {
	db: Database;
	carrier: MailCarrier;
	write: MailWriter;
	terms: MailTerms;
	/** The domain of the Message-ID. */
	domain: string;
	/** `gaveUp`: there will be no retry. */
	report: (trouble: MailFailure, gaveUp: boolean) => void;
};

type Row = Awaited<ReturnType<typeof takeDue>>[number];

const AT_ONCE = 5;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Sends the due mails, a few at a time, and returns how many it claimed. No transaction is open
 * during a send.
 */
export async function sendDueMail(deps: SendDependencies): Promise<number> {
	const rows = await takeDue(deps.db, AT_ONCE);
	await Promise.all(rows.map((row) => sendOne(deps, row)));
	return rows.length;
}

async function sendOne(deps: SendDependencies, row: Row): Promise<void> {
	const outcome = await attempt(deps, row);
	if (outcome.kind === "accepted") return markDone(deps.db, row.id, "sent");
	const gaveUp = outcome.kind === "refused" || row.is_old;
	const { reason: code, answer } = outcome;
	const reason = (answer ? `${code}: ${answer}` : code).slice(0, MAX_MAIL_REASON_LENGTH);
	deps.report(
		{
			id: row.id,
			kind: row.kind,
			tries: row.tries,
			reason: code.slice(0, MAX_MAIL_REASON_LENGTH),
		},
		gaveUp,
	);
	if (gaveUp)
		return markDone(deps.db, row.id, outcome.kind === "refused" ? "refused" : "dead", reason);
	return postpone(deps.db, row.id, secondsUntilRetry(row.tries), reason);
}

async function attempt(
	{ carrier, write, terms, domain }: SendDependencies,
	row: Row,
): Promise<MailOutcome> {
	try {
		const written = write(
			row.kind as MailKind,
			row.language as Language,
			row.data as MailData[MailKind],
			terms,
		);
		return await carrier.send({
			...written,
			to: row.recipient ?? "",
			fromName: terms.storeName,
			messageId: `${row.message_id}@${domain}`,
		});
	} catch (error) {
		return { kind: "later", reason: error instanceof Error ? error.name : "unknown" };
	}
}

/** Half a minute, doubled at each retry, at most an hour. */
export function secondsUntilRetry(tries: number): number {
	return Math.min(HOUR, (MINUTE / 2) * 2 ** Math.min(tries - 1, 10));
}
