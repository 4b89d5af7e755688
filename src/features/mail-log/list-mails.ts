/** What became of the mails of the store, for staff. */

import {
	isRepeatable,
	isToStore,
	type MailList,
	type MailStatus,
	STATUSES_OF_LIST,
} from "../../domain/mail/mail-log.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { countMails as countMailRows, type MailLogRow, selectMails } from "./mail-log.sql.ts";

export type ListedMail = {
	id: number;
	kind: string;
	/** Such as "order 4711". */
	subject: string | null;
	language: Language;
	status: MailStatus;
	tries: number;
	reason: string | null;
	createdAt: Date;
	doneAt: Date | null;
	repeatedAt: Date | null;
	customer: { accountId: number; name: string } | null;
	/**
	 * The log has no addresses. This is the address of the order, quote, return or message today,
	 * or of the invited member of staff; null for a mail to the store or about something else.
	 */
	recordEmail: string | null;
	isToStore: boolean;
	/** A mail to an invited member of staff. */
	isToStaff: boolean;
	canRepeat: boolean;
};

const MAILS_PER_PAGE = 50;

type Deps = { pool: Queryable };

/** `find` is the number of an order, quote or return, a subject, or an e-mail address. */
export async function listMails(
	{ pool }: Deps,
	{ list, find, before }: { list: MailList; find: string | null; before: number | null },
): Promise<{ mails: ListedMail[]; next: number | null }> {
	const isAddress = find?.includes("@") ?? false;
	const rows = await selectMails(
		pool,
		[...STATUSES_OF_LIST[list]],
		isAddress ? null : (find?.toLowerCase() ?? null),
		isAddress ? find : null,
		before,
		MAILS_PER_PAGE + 1,
	);
	const page = rows.slice(0, MAILS_PER_PAGE).map(toMail);
	return { mails: page, next: rows.length > MAILS_PER_PAGE ? (page.at(-1)?.id ?? null) : null };
}

export async function countMails({ pool }: Deps): Promise<{ waiting: number; givenUp: number }> {
	const rows = await countMailRows(pool);
	const count = (list: MailList) =>
		rows
			.filter(({ status }) => STATUSES_OF_LIST[list].includes(status as MailStatus))
			.reduce((sum, row) => sum + row.count, 0);
	return { waiting: count("waiting"), givenUp: count("given_up") };
}

function toMail(row: MailLogRow): ListedMail {
	return {
		id: row.id,
		kind: row.kind,
		subject: row.subject,
		language: row.language === "es" ? "es" : "en",
		status: row.status as MailStatus,
		tries: row.tries,
		reason: row.last_reason,
		createdAt: row.created_at,
		doneAt: row.done_at,
		repeatedAt: row.repeated_at,
		customer:
			row.account_id === null
				? null
				: { accountId: row.account_id, name: row.customer ?? row.email ?? "" },
		recordEmail: isToStore(row.kind) ? null : row.subject_email,
		isToStore: isToStore(row.kind),
		isToStaff: row.kind === "staff-invitation",
		canRepeat: isRepeatable(row.kind) && row.subject !== null && row.repeated_at === null,
	};
}
