/** What credit customers may owe, owe and have paid. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type CreditRow = {
	limit_cents: number;
	used_cents: number;
	terms_days: number;
	requires_purchase_order: boolean;
};

export const selectCredit = preparedStatement<CreditRow, [accountId: number]>(
	"select-credit",
	"select limit_cents, used_cents, terms_days, requires_purchase_order from credit_account where account_id = $1",
);

export const selectAccount = preparedStatement<{ id: number }, [accountId: number]>(
	"account-who-pays",
	"select id from account where id = $1",
);

export type InvoiceRow = {
	id: number;
	number: number;
	created_at: Date;
	due_on: string;
	/** By the store's calendar and the database's clock. */
	is_overdue: boolean;
	purchase_order: string | null;
	total_cents: number;
	due_cents: number;
};

/** In the order that they fall due. Without a limit, all of them. */
export const selectOpenInvoices = preparedStatement<
	InvoiceRow,
	[accountId: number, limit: number | null]
>(
	"open-invoices",
	`select o.id, o.number, o.created_at, o.due_on, o.due_on < (now() at time zone 'America/New_York')::date as is_overdue, o.purchase_order, o.total_cents,
		(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.order_id = o.id and e.account = 'on_account') as due_cents
	from store_order o where o.account_id = $1 and o.payment_status = 'on_account' and o.status <> 'cancelled' order by o.due_on, o.id limit $2`,
);

/** All that an account owes for, locked one by one in the order of their ids, as every lock on several. */
export const lockInvoiceRows = preparedStatement<{ id: number }, [accountId: number]>(
	"lock-open-invoices",
	`select id from store_order where account_id = $1 and payment_status = 'on_account' and status <> 'cancelled' order by id for update`,
);

type AccountReduction = {
	at: Date;
	number: number;
	amount_cents: number;
	/** Of a payment: what was written down with it. */
	note: string | null;
	return_number: number | null;
};
type AccountReductionRow = AccountReduction &
	({ kind: "payment" } | { kind: "return" | "core" | "staff" | "cancelled" });

/**
 * All that lowered what stood on account, out of the ledger: what an open invoice came to less all of its own is what is owed for it. Of
 * those that are closed, the last so many.
 */
export const selectAccountReductions = preparedStatement<
	AccountReductionRow,
	[accountId: number, limit: number]
>(
	"account-lowered",
	`select coalesce(p.at, c.settled_at, e.at) as at, e.number, e.amount_cents, coalesce(p.note, c.instrument) as note, r.number as return_number,
		case e.cause when 'paid' then 'payment' when 'payment' then 'payment' when 'return' then r.kind when 'credit' then 'cancelled' else 'staff' end as kind
	from (
		select e.id, e.at, o.number, 0 - e.cents as amount_cents, split_part(e.cause, ':', 1) as cause, split_part(e.cause, ':', 2)::bigint as cause_id,
			o.payment_status = 'on_account' and o.status <> 'cancelled' as is_open, row_number() over (order by e.id desc) as n
		from store_order o join ledger_entry e on e.order_id = o.id where o.account_id = $1 and e.account = 'on_account' and e.cents < 0
	) e
	left join account_payment p on e.cause = 'paid' and p.id = e.cause_id
	left join payment c on e.cause = 'payment' and c.id = e.cause_id
	left join store_return r on e.cause = 'return' and r.id = e.cause_id
	where e.is_open or e.n <= $2 order by 1 desc, e.id desc`,
);

export const insertAccountPayment = preparedStatement<
	{ id: number },
	[orderId: number, cents: number, note: string | null, by: number, key: string]
>(
	"insert-account-payment",
	`insert into account_payment (order_id, amount_cents, note, recorded_by, dedupe) values ($1, $2, $3, $4, $5)
	on conflict (dedupe) do nothing returning id`,
);

type Terms = [
	accountId: number,
	limitCents: number,
	termsDays: number,
	requiresPurchaseOrder: boolean,
];

/** Gives nothing when there is no such customer. A limit of nothing ends buying on account; the books stay. */
export const writeCredit = preparedStatement<{ account_id: number }, Terms>(
	"write-credit",
	`with granted as (
		update account set credit = case when $2 = 0 then 'retail' else 'credit' end where id = $1 and closed_at is null and admin_level = 0 returning id)
	insert into credit_account (account_id, limit_cents, terms_days, requires_purchase_order) select id, $2, $3, $4 from granted
	on conflict (account_id) do update set limit_cents = excluded.limit_cents, terms_days = excluded.terms_days,
		requires_purchase_order = excluded.requires_purchase_order
	returning account_id`,
);
