/**
 * Sales and their costs between two days: days that are summed come from the summary, the others
 * from the ledger.
 */
import type { ReportGroup } from "../../domain/report/reports.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { customersOfOneSeller } from "../accounts/seller-scope.sql.ts";
import { earningsOf } from "./earnings.sql.ts";

/** The `all_` columns count the rows after the limit too. */
type SalesRow = {
	key: string | null;
	orders: number;
	sales: number;
	shipping: number;
	core: number;
	tax: number;
	cost: number;
	unknown_cost: number;
	all_rows: number;
	all_orders: number;
	all_sales: number;
	all_shipping: number;
	all_core: number;
	all_tax: number;
	all_cost: number;
	all_unknown_cost: number;
};

/** The amounts of a row of a table of sales, or of a live row. */
const amountsOf = (row: string) =>
	[
		"orders",
		"sales_cents",
		"shipping_cents",
		"core_cents",
		"tax_cents",
		"cost_cents",
		"unknown_cost_sales_cents",
	]
		.map((column) => `${row}.${column}`)
		.join(", ");
const SUMMED_AMOUNTS = amountsOf("d");
const LIVE_AMOUNTS = amountsOf("l");

/** The group $5 of a row whose customer is `a`. */
const keyOf = (row: string) =>
	`case $5::text when 'day' then ${row}.day::text when 'seller' then a.seller_id::text when 'brand' then ${row}.brand_id::text
	when 'category' then ${row}.category_id::text when 'customer' then ${row}.account_id::text when 'level' then ${row}.price_level::text
	when 'warehouse' then ${row}.warehouse_id::text end`;
const SUMMED_KEY = keyOf("d");
const LIVE_KEY = keyOf("l");

/** The column of `sales_summary` with the last day of a table of sales. It replaces `:until`. */
type LastDay = "complete_until" | "grouped_until";

const IS_SUMMED =
	"d.day between $1::date and least($2::date, (select :until from sales_summary)) and (select :until from sales_summary) is not null";
const LIVE_EARNINGS = earningsOf({
	from: "greatest($1::date, (select :until + 1 from sales_summary))",
	to: "$2::date",
});

/** $3 is the column by which the largest rows are chosen, $4 their number. */
type Values = [from: string, to: string, main: string, limit: number];
type GroupValues = [...Values, by: ReportGroup];

/**
 * Adds up the rows of `:source` by their key, which is a text or a number. `live` has the days that
 * are not summed yet.
 */
const SALES = `with live as (${LIVE_EARNINGS}), source as (:source), grouped as (
		select s.key, sum(s.orders)::int as orders, sum(s.sales_cents)::bigint as sales, sum(s.shipping_cents)::bigint as shipping,
			sum(s.core_cents)::bigint as core, sum(s.tax_cents)::bigint as tax, sum(s.cost_cents)::bigint as cost,
			sum(s.unknown_cost_sales_cents)::bigint as unknown_cost
		from source s group by s.key
	)
	select g.key::text as key, g.orders, g.sales, g.shipping, g.core, g.tax, g.cost, g.unknown_cost,
		(count(*) over ())::int as all_rows, (sum(g.orders) over ())::int as all_orders, (sum(g.sales) over ())::bigint as all_sales,
		(sum(g.shipping) over ())::bigint as all_shipping, (sum(g.core) over ())::bigint as all_core, (sum(g.tax) over ())::bigint as all_tax,
		(sum(g.cost) over ())::bigint as all_cost, (sum(g.unknown_cost) over ())::bigint as all_unknown_cost
	from grouped g order by case $3::text when 'margin' then g.sales - g.unknown_cost - g.cost else g.sales end desc, g.key limit $4::int`;

const salesOf = (source: string, lastDay: LastDay) =>
	SALES.replace(":source", () => source).replaceAll(":until", lastDay);

const BY_GROUP = `select case $5::text when 'day' then d.day::text else d.key end as key, ${SUMMED_AMOUNTS}
	from sales_group_day d where d.grouping = $5::text and ${IS_SUMMED}
	union all
	select ${LIVE_KEY}, ${LIVE_AMOUNTS} from live l left join account a on a.id = l.account_id`;

/** Reads no accounts, so that PostgreSQL cannot choose a bad way to join them. */
const BY_CUSTOMER = `select d.account_id as key, ${SUMMED_AMOUNTS} from sales_customer_day d where ${IS_SUMMED}
	union all
	select l.account_id, ${LIVE_AMOUNTS} from live l`;

/**
 * Customers are summed before their sellers are read, because there are fewer customers than rows.
 */
const BY_SELLER = `select a.seller_id as key, ${SUMMED_AMOUNTS} from (
		select c.key as account_id, sum(c.orders) as orders, sum(c.sales_cents) as sales_cents, sum(c.shipping_cents) as shipping_cents,
			sum(c.core_cents) as core_cents, sum(c.tax_cents) as tax_cents, sum(c.cost_cents) as cost_cents,
			sum(c.unknown_cost_sales_cents) as unknown_cost_sales_cents
		from (${BY_CUSTOMER}) c group by c.key
	) d left join account a on a.id = d.account_id`;

const IS_OF_SELLER = customersOfOneSeller("$6");
const OF_SELLER = `select ${SUMMED_KEY} as key, ${SUMMED_AMOUNTS} from account a join sales_day d on d.account_id = a.id
	where ${IS_OF_SELLER} and ${IS_SUMMED}
	union all
	select ${LIVE_KEY}, ${LIVE_AMOUNTS} from account a join live l on l.account_id = a.id where ${IS_OF_SELLER}`;

/** All sales by day, level, brand, category or warehouse. */
const selectSalesByGroup = preparedStatement<SalesRow, GroupValues>(
	"sales-by-group",
	salesOf(BY_GROUP, "grouped_until"),
);

const selectSalesByCustomer = preparedStatement<SalesRow, Values>(
	"sales-by-customer",
	salesOf(BY_CUSTOMER, "grouped_until"),
);

/** By the seller whom the customer has now. */
const selectSalesBySeller = preparedStatement<SalesRow, Values>(
	"sales-by-seller",
	salesOf(BY_SELLER, "grouped_until"),
);

/** The sales to the customers of the seller $6, by any group. */
const selectSalesOfSeller = preparedStatement<SalesRow, [...GroupValues, sellerId: number]>(
	"sales-of-seller",
	salesOf(OF_SELLER, "complete_until"),
);

type SalesQuery = {
	from: string;
	to: string;
	by: ReportGroup;
	main: string;
	limit: number;
	/** Null for all sales. */
	sellerId: number | null;
};

export function selectSales(
	pool: Queryable,
	{ from, to, by, main, limit, sellerId }: SalesQuery,
): Promise<SalesRow[]> {
	const values: Values = [from, to, main, limit];
	if (sellerId !== null) return selectSalesOfSeller(pool, ...values, by, sellerId);
	if (by === "customer") return selectSalesByCustomer(pool, ...values);
	if (by === "seller") return selectSalesBySeller(pool, ...values);
	return selectSalesByGroup(pool, ...values, by);
}

/** The last days that are summed: for the reports of sellers, and for those of managers. */
export const selectSummedUntil = preparedStatement<
	{ complete_until: string | null; grouped_until: string | null },
	[]
>("sales-summed-until", "select complete_until, grouped_until from sales_summary");
