import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type MailLogRow = {
	id: number;
	kind: string;
	subject: string | null;
	language: string;
	status: string;
	tries: number;
	last_reason: string | null;
	created_at: Date;
	done_at: Date | null;
	/** When it was written again. The new mail has a row of its own. */
	repeated_at: Date | null;
	account_id: number | null;
	/** The name of the account, if the mail went to one. */
	customer: string | null;
	email: string | null;
	/**
	 * The address of the order, quote, return or message that the mail is about, or of the invited
	 * member of staff.
	 */
	subject_email: string | null;
};

type Filters = [
	statuses: string[],
	/** A subject, its number, or null for all. */
	about: string | null,
	/** An address, or null for all. */
	address: string | null,
	before: number | null,
	limit: number,
];

/**
 * The newest first. A failed mail that was written again is found by a search only, because
 * nothing is left to do about it.
 */
export const selectMails = preparedStatement<MailLogRow, Filters>(
	"mail-log",
	`select m.outbox_id as id, m.kind, m.subject, m.language, m.status, m.tries, m.last_reason, m.created_at, m.done_at, m.repeated_at, m.account_id,
		nullif(concat_ws(' ', a.first_name, a.last_name), '') as customer, a.email,
		case split_part(m.subject, ' ', 1)
			when 'order' then (select o.email from store_order o where o.number = n.number)
			when 'quote' then (select o.email from store_order o where o.number = n.number)
			when 'return' then (select o.email from store_return r join store_order o on o.id = r.order_id where r.number = n.number)
			when 'message' then (select c.email from contact_message c where c.id = n.number)
			when 'staff' then coalesce(
				(select i.email from staff_invitation i where m.recipient_hash = mail_recipient_hash(i.email)),
				(select s.email from account s where s.admin_level > 0 and m.recipient_hash = mail_recipient_hash(s.email)))
		end as subject_email
	from mail_log m left join account a on a.id = m.account_id
	cross join lateral (select case when m.subject ~ '^[a-z]+ [0-9]{1,9}$' then split_part(m.subject, ' ', 2)::integer end as number) n
	where m.status = any($1) and ($4::bigint is null or m.outbox_id < $4)
		and (m.status in ('waiting', 'sent') or m.repeated_at is null or $2::text is not null or $3::text is not null)
		and ($2::text is null or m.subject = $2 or split_part(m.subject, ' ', 2) = $2)
		and ($3::text is null or m.recipient_hash = mail_recipient_hash($3)
			or m.account_id = (select id from account where lower(email) = lower($3)))
	order by m.outbox_id desc limit $5`,
);

export const countMails = preparedStatement<{ status: string; count: number }, []>(
	"mail-log-counts",
	`select status, count(*)::int as count from mail_log
	where status = 'waiting' or (status in ('refused', 'dead', 'capped') and repeated_at is null) group by status`,
);

/** `dedupe` is the name of the mail in the outbox; an answer to a message is found by it. */
export type MailEntry = {
	kind: string;
	subject: string | null;
	language: string;
	dedupe: string | null;
	repeated_at: Date | null;
};

const MAIL_ENTRY = `select m.kind, m.subject, m.language, o.dedupe, m.repeated_at
	from mail_log m left join outbox o on o.id = m.outbox_id where m.outbox_id = $1`;

export const selectMailEntry = preparedStatement<MailEntry, [id: number]>(
	"mail-log-entry",
	MAIL_ENTRY,
);

export const lockMailEntry = preparedStatement<MailEntry, [id: number]>(
	"mail-log-entry-locked",
	`${MAIL_ENTRY} for update of m`,
);

export const markRepeated = preparedStatement<never, [id: number]>(
	"mail-log-repeated",
	"update mail_log set repeated_at = now() where outbox_id = $1",
);

/** What an order's buyer got back: through a provider or by hand, and on account. */
export const selectRefundSums = preparedStatement<
	{ refunded_cents: number; credited_cents: number },
	[orderId: number]
>(
	"mail-log-refund-sums",
	`select (select coalesce(sum(amount_cents), 0)::bigint from refund where order_id = $1 and status in ('due', 'done')) as refunded_cents,
		(select coalesce(sum(amount_cents), 0)::bigint from account_credit where order_id = $1) as credited_cents`,
);

export const deleteOldMailLog = preparedStatement<never, []>(
	"delete-old-mail-log",
	"delete from mail_log where created_at < now() - interval '1 year'",
);
