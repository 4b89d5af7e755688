/** The summary of past days: written, checked and written again. */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { earningsOf, eventsOf } from "./earnings.sql.ts";

const GIVEN_DAYS = { from: "$1::date", to: "$2::date" };
const EARNINGS = earningsOf(GIVEN_DAYS);
const EVENTS = eventsOf(GIVEN_DAYS);
const SUMS = `sum(d.orders), sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents), sum(d.cost_cents),
	sum(d.unknown_cost_sales_cents)`;
const GROUPINGS =
	"select grouping from (values ('day'), ('level'), ('brand'), ('category'), ('warehouse')) g (grouping)";

/** Waits for a process that writes the summary. */
export const lockSummary = preparedStatement<{ locked: string }, []>(
	"lock-sales-summary",
	"select pg_advisory_xact_lock(hashtext('sales summary'))::text as locked",
);

/**
 * The first and the last day that can be summed now. A day is over ten minutes after midnight,
 * because a transaction that began before midnight books its entries on the day before. Days that an
 * older process summed without their groups are summed again. Null when the ledger is empty.
 */
export const selectMissingDays = preparedStatement<
	{ first_day: string | null; last_day: string },
	[]
>(
	"missing-sales-days",
	`select coalesce(s.grouped_until + 1, (select (min(e.at) at time zone '${STORE_TIME_ZONE}')::date from ledger_entry e)) as first_day,
		((now() - interval '10 minutes') at time zone '${STORE_TIME_ZONE}')::date - 1 as last_day
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

export const deleteGroupDays = preparedStatement<never, [from: string, to: string]>(
	"delete-sales-group-days",
	"delete from sales_group_day where day between $1::date and $2::date",
);

/** From the rows of `sales_day`. */
export const insertGroupDays = preparedStatement<never, [from: string, to: string]>(
	"insert-sales-group-days",
	`insert into sales_group_day (day, grouping, key, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
	select d.day, g.grouping, case g.grouping when 'level' then d.price_level::text when 'brand' then d.brand_id::text
			when 'category' then d.category_id::text when 'warehouse' then d.warehouse_id::text end,
		${SUMS}
	from sales_day d cross join (${GROUPINGS}) g
	where d.day between $1::date and $2::date group by 1, 2, 3`,
);

export const deleteCustomerDays = preparedStatement<never, [from: string, to: string]>(
	"delete-sales-customer-days",
	"delete from sales_customer_day where day between $1::date and $2::date",
);

/** From the rows of `sales_day`. */
export const insertCustomerDays = preparedStatement<never, [from: string, to: string]>(
	"insert-sales-customer-days",
	`insert into sales_customer_day (day, account_id, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
	select d.day, d.account_id, ${SUMS} from sales_day d where d.day between $1::date and $2::date group by 1, 2`,
);

/** An older process may have summed later days without their groups; they stay complete. */
export const setSummedUntil = preparedStatement<never, [day: string]>(
	"set-sales-summed-until",
	"update sales_summary set complete_until = greatest(complete_until, $1::date), grouped_until = $1::date, updated_at = now()",
);

/** Days on which one of the three tables differs from the ledger. */
export const selectWrongDays = preparedStatement<{ day: string }, [from: string, to: string]>(
	"wrong-sales-days",
	`with ${EVENTS}, booked as (
		select e.day, coalesce(sum(e.cents) filter (where e.account = 'sales'), 0) as sales, coalesce(sum(e.cents) filter (where e.account = 'shipping'), 0) as shipping,
			coalesce(sum(e.cents) filter (where e.account = 'core'), 0) as core, coalesce(sum(e.cents) filter (where e.account = 'tax'), 0) as tax
		from event e group by e.day
	), written as (
		select d.day, 'lines' as source, sum(d.sales_cents) as sales, sum(d.shipping_cents) as shipping, sum(d.core_cents) as core, sum(d.tax_cents) as tax
		from sales_day d where d.day between $1::date and $2::date group by d.day
		union all
		select d.day, d.grouping, sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents)
		from sales_group_day d where d.day between $1::date and $2::date group by d.day, d.grouping
		union all
		select d.day, 'customers', sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents)
		from sales_customer_day d where d.day between $1::date and $2::date group by d.day
	), expected as (
		select b.day, s.source, b.sales, b.shipping, b.core, b.tax
		from booked b cross join (${GROUPINGS} union all select 'lines' union all select 'customers') s (source)
	)
	select distinct coalesce(e.day, w.day) as day from expected e full join written w on w.day = e.day and w.source = e.source
	where (coalesce(e.sales, 0), coalesce(e.shipping, 0), coalesce(e.core, 0), coalesce(e.tax, 0))
		is distinct from (coalesce(w.sales, 0), coalesce(w.shipping, 0), coalesce(w.core, 0), coalesce(w.tax, 0)) order by 1`,
);

/** The days that are checked. Later ones are summed next. */
export const selectSummaryRange = preparedStatement<
	{ first_day: string | null; grouped_until: string | null },
	[]
>(
	"sales-summary-range",
	`select (select (min(e.at) at time zone '${STORE_TIME_ZONE}')::date from ledger_entry e) as first_day, s.grouped_until from sales_summary s`,
);
