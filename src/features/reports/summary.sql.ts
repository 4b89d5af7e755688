/** The summary of past days: written, checked and written again. */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { earningsOf, eventsOf } from "./earnings.sql.ts";

const GIVEN_DAYS = { from: "$1::date", to: "$2::date" };
const EARNINGS = earningsOf(GIVEN_DAYS);
const EVENTS = eventsOf(GIVEN_DAYS);

/** Waits for a process that writes the summary. */
export const lockSummary = preparedStatement<{ locked: string }, []>(
	"lock-sales-summary",
	"select pg_advisory_xact_lock(hashtext('sales summary'))::text as locked",
);

/**
 * The first and the last day that can be summed now. A day is over ten minutes after midnight,
 * because a transaction that began before midnight books its entries on the day before. Null when
 * the ledger is empty.
 */
export const selectMissingDays = preparedStatement<
	{ first_day: string | null; last_day: string; complete_until: string | null },
	[]
>(
	"missing-sales-days",
	`select coalesce(s.complete_until + 1, (select (min(e.at) at time zone '${STORE_TIME_ZONE}')::date from ledger_entry e)) as first_day,
		((now() - interval '10 minutes') at time zone '${STORE_TIME_ZONE}')::date - 1 as last_day, s.complete_until
	from sales_summary s`,
);

export const deleteSalesDays = preparedStatement<never, [from: string, to: string]>(
	"delete-sales-days",
	"delete from sales_day where day between $1::date and $2::date",
);

export const insertSalesDays = preparedStatement<never, [from: string, to: string]>(
	"insert-sales-days",
	`insert into sales_day (day, account_id, price_level, brand_id, category_id, warehouse_id, orders,
		sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
	${EARNINGS}`,
);

export const setCompleteUntil = preparedStatement<never, [day: string]>(
	"set-sales-complete-until",
	"update sales_summary set complete_until = $1::date, updated_at = now()",
);

/** Days whose summary differs from the ledger. */
export const selectWrongDays = preparedStatement<{ day: string }, [from: string, to: string]>(
	"wrong-sales-days",
	`with ${EVENTS}, booked as (
		select e.day, sum(e.cents) filter (where e.account = 'sales') as sales, sum(e.cents) filter (where e.account = 'shipping') as shipping,
			sum(e.cents) filter (where e.account = 'core') as core, sum(e.cents) filter (where e.account = 'tax') as tax
		from event e group by e.day
	), written as (
		select d.day, sum(d.sales_cents) as sales, sum(d.shipping_cents) as shipping, sum(d.core_cents) as core, sum(d.tax_cents) as tax
		from sales_day d where d.day between $1::date and $2::date group by d.day
	)
	select coalesce(b.day, w.day) as day from booked b full join written w on w.day = b.day
	where (coalesce(b.sales, 0), coalesce(b.shipping, 0), coalesce(b.core, 0), coalesce(b.tax, 0))
		is distinct from (coalesce(w.sales, 0), coalesce(w.shipping, 0), coalesce(w.core, 0), coalesce(w.tax, 0)) order by 1`,
);

export const selectSummaryRange = preparedStatement<
	{ first_day: string | null; complete_until: string | null },
	[]
>(
	"sales-summary-range",
	`select (select (min(e.at) at time zone '${STORE_TIME_ZONE}')::date from ledger_entry e) as first_day, s.complete_until from sales_summary s`,
);
