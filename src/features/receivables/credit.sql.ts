/** Credit accounts, their invoices and what lowered them. */
import type {
	AccountReduction,
	CreditAccount,
	OpenInvoice,
} from "../../domain/payment/account-statement.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

const selectCreditRows = preparedStatement<
	{
		limit_cents: number;
		used_cents: number;
		terms_days: number;
		requires_purchase_order: boolean;
	},
	[accountId: number]
>(
	"select-credit",
	"select limit_cents, used_cents, terms_days, requires_purchase_order from credit_account where account_id = $1",
);

export async function selectCredit(
	client: Queryable,
	accountId: number,
): Promise<CreditAccount | undefined> {
	const [row] = await selectCreditRows(client, accountId);
	return (
		row && {
			limitCents: row.limit_cents,
			usedCents: row.used_cents,
			termsDays: row.terms_days,
			requiresPurchaseOrder: row.requires_purchase_order,
		}
	);
}

export const selectAccount = preparedStatement<{ id: number }, [accountId: number]>(
	"account-who-pays",
	"select id from account where id = $1",
);

const selectInvoiceRows = preparedStatement<
	{
		id: number;
		number: number;
		created_at: Date;
		due_on: string;
		is_overdue: boolean;
		purchase_order: string | null;
		total_cents: number;
		due_cents: number;
	},
	[accountId: number, limit: number | null]
>(
	"open-invoices",
	`select o.id, o.number, o.created_at, o.due_on, o.due_on < (now() at time zone '${STORE_TIME_ZONE}')::date as is_overdue, o.purchase_order, o.total_cents,
		(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e where e.order_id = o.id and e.account = 'on_account') as due_cents
	from store_order o where o.account_id = $1 and o.payment_status = 'on_account' and o.status <> 'cancelled' order by o.due_on, o.id limit $2`,
);

/** Sorted by due date. A limit of null returns all. */
export async function selectOpenInvoices(
	client: Queryable,
	accountId: number,
	limit: number | null,
): Promise<OpenInvoice[]> {
	return (await selectInvoiceRows(client, accountId, limit)).map((row) => ({
		id: row.id,
		number: row.number,
		createdAt: row.created_at,
		dueOn: row.due_on,
		isOverdue: row.is_overdue,
		purchaseOrder: row.purchase_order,
		totalCents: row.total_cents,
		dueCents: row.due_cents,
	}));
}

/**
 * Locks all open invoices of an account. Rows are locked by id, as everywhere, which avoids
 * deadlocks.
 */
export const lockInvoiceRows = preparedStatement<{ id: number }, [accountId: number]>(
	"lock-open-invoices",
	`select id from store_order where account_id = $1 and payment_status = 'on_account' and status <> 'cancelled' order by id for update`,
);

const selectReductionRows = preparedStatement<
	{
		at: Date;
		number: number;
		amount_cents: number;
		method: AccountReduction["method"];
		reference: string | null;
		note: string | null;
		return_number: number | null;
		kind: AccountReduction["kind"];
	},
	[accountId: number, limit: number]
>(
	"account-lowered",
	`select coalesce(p.at, c.settled_at, e.at) as at, e.number, e.amount_cents, coalesce(p.method, c.way) as method,
		coalesce(p.reference, c.instrument) as reference, p.note, r.number as return_number,
		case e.cause when 'paid' then 'payment' when 'payment' then 'payment' when 'return' then r.kind when 'credit' then 'cancelled' else 'staff' end as kind
	from (
		select e.id, e.at, o.number, 0 - e.cents as amount_cents, split_part(e.cause, ':', 1) as cause, split_part(e.cause, ':', 2)::bigint as cause_id,
			o.payment_status = 'on_account' and o.status <> 'cancelled' as is_open, row_number() over (order by e.id desc) as n
		from store_order o join ledger_entry e on e.order_id = o.id where o.account_id = $1 and e.account = 'on_account' and e.cents < 0
	) e
	left join account_payment p on e.cause = 'paid' and p.id = e.cause_id
	left join payment c on e.cause = 'payment' and c.id = e.cause_id
	left join store_return r on e.cause = 'return' and r.id = e.cause_id
	where (e.is_open or e.n <= $2) and not exists (select from account_payment_reversal v where v.payment_id = p.id) order by 1 desc, e.id desc`,
);

/**
 * All ledger entries that lowered open invoices, and the latest `limit` of closed ones, without
 * payments that were reversed.
 */
export async function selectAccountReductions(
	client: Queryable,
	accountId: number,
	limit: number,
): Promise<AccountReduction[]> {
	return (await selectReductionRows(client, accountId, limit)).map((row) => ({
		kind: row.kind,
		at: row.at,
		number: row.number,
		amountCents: row.amount_cents,
		method: row.method,
		reference: row.reference,
		note: row.note,
		returnNumber: row.return_number,
	}));
}

type CreditTermValues = [
	accountId: number,
	limitCents: number,
	termsDays: number,
	requiresPurchaseOrder: boolean,
];

/**
 * Returns no row if there is no such customer. A limit of zero ends buying on account; open
 * invoices stay.
 */
export const writeCredit = preparedStatement<{ account_id: number }, CreditTermValues>(
	"write-credit",
	`with granted as (
		update account set credit = case when $2 = 0 then 'retail' else 'credit' end where id = $1 and closed_at is null and admin_level = 0 returning id)
	insert into credit_account (account_id, limit_cents, terms_days, requires_purchase_order) select id, $2, $3, $4 from granted
	on conflict (account_id) do update set limit_cents = excluded.limit_cents, terms_days = excluded.terms_days,
		requires_purchase_order = excluded.requires_purchase_order
	returning account_id`,
);
