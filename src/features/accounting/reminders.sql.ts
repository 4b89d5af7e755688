import type { Language } from "../../domain/store/language.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type DueReminder = {
	id: number;
	number: number;
	link_seed: Buffer;
	email: string;
	language: Language;
	due_on: string | null;
	due_cents: number;
	step: number;
	/** When a payment of the invoice was last reversed. */
	reversed_at: Date | null;
};

/**
 * Overdue invoices with the highest step that they have reached and that was not mailed yet. A
 * reversed payment begins the steps again: the days count from the later of due date and reversal. $1
 * are the steps in days, $2 the last id of the page before.
 */
export const selectDueReminders = preparedStatement<
	DueReminder,
	[steps: number[], afterId: number, limit: number]
>(
	"due-invoice-reminders",
	`select i.id, i.number, i.link_seed, i.email, i.language, i.due_on, i.due_cents, i.step, i.reversed_at from (
		select o.id, o.number, o.link_seed, o.email, o.language, o.due_on, v.reversed_at,
			(select max(s.days) from unnest($1::int[]) as s (days)
				where s.days <= (now() at time zone '${STORE_TIME_ZONE}')::date - greatest(o.due_on, (v.reversed_at at time zone '${STORE_TIME_ZONE}')::date)) as step,
			(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.order_id = o.id and e.account = 'on_account') as due_cents
		from store_order o join credit_account c on c.account_id = o.account_id and c.sends_reminders
		join account a on a.id = o.account_id and a.closed_at is null
		cross join lateral (select max(r.at) as reversed_at from account_payment_reversal r join account_payment p on p.id = r.payment_id where p.order_id = o.id) v
		where o.due_on is not null and o.payment_status = 'on_account' and o.status <> 'cancelled' and o.id > $2
	) i where i.step is not null and i.due_cents > 0
		and not exists (select from invoice_reminder r where r.order_id = i.id and r.step >= i.step and (i.reversed_at is null or r.at >= i.reversed_at))
	order by i.id limit $3`,
);

/** Empty if another process has sent this reminder. After a reversal the same step comes again. */
export const insertReminder = preparedStatement<
	{ order_id: number },
	[orderId: number, step: number, reversedAt: Date | null]
>(
	"insert-invoice-reminder",
	`insert into invoice_reminder (order_id, step) values ($1, $2)
	on conflict (order_id, step) do update set at = now() where invoice_reminder.at < $3::timestamptz returning order_id`,
);

/** Empty if the account has no credit, or is set so already. */
export const setSendsReminders = preparedStatement<
	{ account_id: number },
	[accountId: number, sendsReminders: boolean]
>(
	"set-sends-reminders",
	"update credit_account set sends_reminders = $2 where account_id = $1 and sends_reminders <> $2 returning account_id",
);

export const lockCreditAccount = preparedStatement<{ account_id: number }, [accountId: number]>(
	"lock-credit-account-to-remind",
	"select account_id from credit_account where account_id = $1 for update",
);

export type OverdueInvoice = {
	id: number;
	number: number;
	link_seed: Buffer;
	email: string;
	language: Language;
	due_on: string | null;
	due_cents: number;
	/**
	 * The highest step that the invoice has reached, counted as for the reminders of the morning. Before
	 * the first one, 1, which is none of them.
	 */
	step: number;
	is_reminded_today: boolean;
	today: string;
};

/** The overdue invoices of a customer whose account is open, the oldest first. */
export const selectOverdueInvoices = preparedStatement<
	OverdueInvoice,
	[accountId: number, steps: number[]]
>(
	"overdue-invoices-of-account",
	`select i.id, i.number, i.link_seed, i.email, i.language, i.due_on, i.due_cents, i.step, i.is_reminded_today, i.today::text as today from (
		select o.id, o.number, o.link_seed, o.email, o.language, o.due_on, d.today,
			coalesce((select max(s.days) from unnest($2::int[]) as s (days) where s.days <= d.today - greatest(o.due_on, v.reversed_on)), 1) as step,
			exists (select from invoice_reminder r where r.order_id = o.id and (r.at at time zone '${STORE_TIME_ZONE}')::date = d.today) as is_reminded_today,
			(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.order_id = o.id and e.account = 'on_account') as due_cents
		from store_order o join account a on a.id = o.account_id and a.closed_at is null
		cross join (select (now() at time zone '${STORE_TIME_ZONE}')::date as today) d
		cross join lateral (select (max(r.at) at time zone '${STORE_TIME_ZONE}')::date as reversed_on
			from account_payment_reversal r join account_payment p on p.id = r.payment_id where p.order_id = o.id) v
		where o.account_id = $1 and o.payment_status = 'on_account' and o.status <> 'cancelled' and o.due_on < d.today
	) i where i.due_cents > 0 order by i.due_on, i.id`,
);

/** Notes that invoices were reminded of now. */
export const noteReminders = preparedStatement<never, [orderIds: number[], steps: number[]]>(
	"note-invoice-reminders",
	`insert into invoice_reminder (order_id, step) select g.id, g.step from unnest($1::bigint[], $2::int[]) as g (id, step)
	on conflict (order_id, step) do update set at = now()`,
);
