/** The summary of past days: written, checked and written again. */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { earningsOf, eventsOf } from "./earnings.sql.ts";

const GIVEN_DAYS = { from: "$1::date", to: "$2::date" };
const EARNINGS = earningsOf(GIVEN_DAYS);
const EVENTS = eventsOf(GIVEN_DAYS);
const SUMS = `sum(d.orders), sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents), sum(d.cost_cents),
	sum(d.unknown_cost_sales_cents)`;
const IS_GIVEN_DAY = "d.day between $1::date and $2::date";

/** The rows of `sales_group_day`, from those of `sales_day`. */
const GROUP_COLUMNS =
	"day, grouping, key, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents";
const GROUP_SUMS = `select d.day, g.grouping, case g.grouping when 'level' then d.price_level::text when 'brand' then d.brand_id::text
			when 'category' then d.category_id::text when 'warehouse' then d.warehouse_id::text end,
		${SUMS}
	from sales_day d cross join (values ('day'), ('level'), ('brand'), ('category'), ('warehouse')) g (grouping)
	where ${IS_GIVEN_DAY} group by 1, 2, 3`;

/** The rows of `sales_customer_day`, from those of `sales_day`. */
const CUSTOMER_COLUMNS =
	"day, account_id, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents";
const CUSTOMER_SUMS = `select d.day, d.account_id, ${SUMS} from sales_day d where ${IS_GIVEN_DAY} group by 1, 2`;

/** Waits for a process that writes the summary. */
export const lockSummary = preparedStatement<{ locked: string }, []>(
	"lock-sales-summary",
	"select pg_advisory_xact_lock(hashtext('sales summary'))::text as locked",
);

/**
 * The first and the last day that can be summed now. A day is over ten minutes after midnight,
 * because a transaction that began before midnight books its entries on the day before. Days that
 * an older process summed without their groups are summed again. Null when the ledger is empty.
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

export const insertGroupDays = preparedStatement<never, [from: string, to: string]>(
	"insert-sales-group-days",
	`insert into sales_group_day (${GROUP_COLUMNS}) ${GROUP_SUMS}`,
);

export const deleteCustomerDays = preparedStatement<never, [from: string, to: string]>(
	"delete-sales-customer-days",
	"delete from sales_customer_day where day between $1::date and $2::date",
);

export const insertCustomerDays = preparedStatement<never, [from: string, to: string]>(
	"insert-sales-customer-days",
	`insert into sales_customer_day (${CUSTOMER_COLUMNS}) ${CUSTOMER_SUMS}`,
);

/** An older process may have summed later days without their groups; they stay complete. */
export const setSummedUntil = preparedStatement<never, [day: string]>(
	"set-sales-summed-until",
	"update sales_summary set complete_until = greatest(complete_until, $1::date), grouped_until = $1::date, updated_at = now()",
);

/**
 * Days on which `sales_day` differs from the ledger, or on which the sums by group or by customer
 * differ from `sales_day`.
 */
export const selectWrongDays = preparedStatement<{ day: string }, [from: string, to: string]>(
	"wrong-sales-days",
	`with ${EVENTS}, booked as (
		select e.day, coalesce(sum(e.cents) filter (where e.account = 'sales'), 0) as sales, coalesce(sum(e.cents) filter (where e.account = 'shipping'), 0) as shipping,
			coalesce(sum(e.cents) filter (where e.account = 'core'), 0) as core, coalesce(sum(e.cents) filter (where e.account = 'tax'), 0) as tax
		from event e group by e.day
	), written as (
		select d.day, sum(d.sales_cents) as sales, sum(d.shipping_cents) as shipping, sum(d.core_cents) as core, sum(d.tax_cents) as tax
		from sales_day d where ${IS_GIVEN_DAY} group by d.day
	), written_group as (
		select ${GROUP_COLUMNS} from sales_group_day d where ${IS_GIVEN_DAY}
	), summed_group (${GROUP_COLUMNS}) as (
		${GROUP_SUMS}
	), written_customer as (
		select ${CUSTOMER_COLUMNS} from sales_customer_day d where ${IS_GIVEN_DAY}
	), summed_customer (${CUSTOMER_COLUMNS}) as (
		${CUSTOMER_SUMS}
	), wrong_group as (
		(table summed_group except table written_group) union all (table written_group except table summed_group)
	), wrong_customer as (
		(table summed_customer except table written_customer) union all (table written_customer except table summed_customer)
	)
	select coalesce(b.day, w.day) as day from booked b full join written w on w.day = b.day
	where (coalesce(b.sales, 0), coalesce(b.shipping, 0), coalesce(b.core, 0), coalesce(b.tax, 0))
		is distinct from (coalesce(w.sales, 0), coalesce(w.shipping, 0), coalesce(w.core, 0), coalesce(w.tax, 0))
	union select g.day from wrong_group g union select c.day from wrong_customer c order by 1`,
);

/** The days that are checked. Later ones are summed next. */
export const selectSummaryRange = preparedStatement<
	{ first_day: string | null; grouped_until: string | null },
	[]
>(
	"sales-summary-range",
	`select (select (min(e.at) at time zone '${STORE_TIME_ZONE}')::date from ledger_entry e) as first_day, s.grouped_until from sales_summary s`,
);
