import { MANUAL_REMINDER_STEP } from "../../domain/accounting/reminder-steps.ts";
import type { Language } from "../../domain/store/language.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

const TODAY = `(now() at time zone '${STORE_TIME_ZONE}')::date`;

const IS_REMINDED_TODAY = `exists (select from invoice_reminder t
	where t.order_id = :order_id and (t.at at time zone '${STORE_TIME_ZONE}')::date = ${TODAY})`;

export type OverdueInvoice = {
	id: number;
	account_id: number;
	number: number;
	link_seed: Buffer;
	email: string;
	language: Language;
	due_on: string | null;
	due_cents: number;
};

/** Overdue invoices of open accounts. What is still due is a sum, so the reader compares it. */
const OVERDUE_INVOICES =
	`select o.id, a.id as account_id, o.number, o.link_seed, o.email, o.language, o.due_on,
		(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.order_id = o.id and e.account = 'on_account') as due_cents,
		${IS_REMINDED_TODAY} as is_reminded_today
	from store_order o join account a on a.id = o.account_id and a.closed_at is null
	where o.payment_status = 'on_account' and o.status <> 'cancelled' and o.due_on < ${TODAY}`.replaceAll(
		":order_id",
		"o.id",
	);

export type DueReminder = OverdueInvoice & {
	step: number;
	/** When a payment of the invoice was last reversed. */
	reversed_at: Date | null;
};

/**
 * Overdue invoices that were not reminded of today, with the highest step that they have reached
 * and that was not mailed yet. A reversed payment begins the steps again: the days count from the
 * later of due date and reversal. $1 are the steps in days, $2 the last id of the page before.
 */
export const selectDueReminders = preparedStatement<
	DueReminder,
	[steps: number[], afterId: number, limit: number]
>(
	"due-invoice-reminders",
	`select i.id, i.account_id, i.number, i.link_seed, i.email, i.language, i.due_on, i.due_cents, s.step, v.reversed_at
	from (${OVERDUE_INVOICES}) i join credit_account c on c.account_id = i.account_id and c.sends_reminders
	cross join lateral (select max(r.at) as reversed_at from account_payment_reversal r join account_payment p on p.id = r.payment_id where p.order_id = i.id) v
	cross join lateral (select max(g.days) as step from unnest($1::int[]) as g (days)
		where g.days <= ${TODAY} - greatest(i.due_on, (v.reversed_at at time zone '${STORE_TIME_ZONE}')::date)) s
	where i.id > $2 and s.step is not null and i.due_cents > 0 and not i.is_reminded_today
		and not exists (select from invoice_reminder r where r.order_id = i.id and r.step >= s.step and (v.reversed_at is null or r.at >= v.reversed_at))
	order by i.id limit $3`,
);

/**
 * Empty if this step was mailed or the invoice was reminded of today; the caller has locked the
 * credit account. After a reversal the same step comes again.
 */
export const insertReminder = preparedStatement<
	{ order_id: number },
	[orderId: number, step: number, reversedAt: Date | null]
>(
	"insert-invoice-reminder",
	`insert into invoice_reminder (order_id, step) select $1::bigint, $2::smallint where not ${IS_REMINDED_TODAY}
	on conflict (order_id, step) do update set at = now() where invoice_reminder.at < $3::timestamptz returning order_id`.replaceAll(
		":order_id",
		"$1::bigint",
	),
);

/** Empty if the account has no credit, or is set so already. */
export const setSendsReminders = preparedStatement<
	{ account_id: number },
	[accountId: number, sendsReminders: boolean]
>(
	"set-sends-reminders",
	"update credit_account set sends_reminders = $2 where account_id = $1 and sends_reminders <> $2 returning account_id",
);

/**
 * Taken before a reminder is noted, so that of two at the same moment, by the schedule or by staff,
 * the second one sees the first.
 */
export const lockCreditAccount = preparedStatement<{ account_id: number }, [accountId: number]>(
	"lock-credit-account-to-remind",
	"select account_id from credit_account where account_id = $1 for update",
);

/** The overdue invoices of a customer whose account is open, the oldest first. */
export const selectOverdueInvoices = preparedStatement<
	OverdueInvoice & { is_reminded_today: boolean; today: string },
	[accountId: number]
>(
	"overdue-invoices-of-account",
	`select i.id, i.account_id, i.number, i.link_seed, i.email, i.language, i.due_on, i.due_cents, i.is_reminded_today, ${TODAY}::text as today
	from (${OVERDUE_INVOICES}) i where i.account_id = $1 and i.due_cents > 0 order by i.due_on, i.id`,
);

/** Notes that staff reminded the buyer of invoices now. */
export const noteManualReminders = preparedStatement<never, [orderIds: number[]]>(
	"note-manual-invoice-reminders",
	`insert into invoice_reminder (order_id, step) select g.id, ${MANUAL_REMINDER_STEP} from unnest($1::bigint[]) as g (id)
	on conflict (order_id, step) do update set at = now()`,
);
