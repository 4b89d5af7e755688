import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller } from "../accounts/seller-scope.sql.ts";
import { earningsOf } from "./earnings.sql.ts";

type SalesRow = {
	key: string | null;
	orders: number;
	sales: number;
	shipping: number;
	core: number;
	tax: number;
	cost: number;
	unknown_cost: number;
};

/** The days that are not in the summary yet. */
const LIVE_DAYS = {
	from: "greatest($1::date, (select complete_until + 1 from sales_summary))",
	to: "$2::date",
};
const LIVE_EARNINGS = earningsOf(LIVE_DAYS);
const OWN_CUSTOMERS = customersOfSeller("$3");

/**
 * Sales between two days by $4: days that are summed come from the summary, the others from the
 * ledger. $3 limits it to the customers of a seller.
 */
export const selectSalesReport = preparedStatement<
	SalesRow,
	[from: string, to: string, sellerId: number | null, by: string]
>(
	"sales-report",
	`with live as (${LIVE_EARNINGS}), source as (
		select d.day, d.account_id, d.price_level, d.brand_id, d.category_id, d.warehouse_id, d.orders, d.sales_cents, d.shipping_cents,
			d.core_cents, d.tax_cents, d.cost_cents, d.unknown_cost_sales_cents
		from sales_day d where d.day between $1::date and least($2::date, (select complete_until from sales_summary))
			and (select complete_until from sales_summary) is not null
		union all
		select l.day, l.account_id, l.price_level, l.brand_id, l.category_id, l.warehouse_id, l.orders, l.sales_cents, l.shipping_cents,
			l.core_cents, l.tax_cents, l.cost_cents, l.unknown_cost_sales_cents from live l
	)
	select case $4::text when 'day' then s.day::text when 'seller' then a.seller_id::text when 'brand' then s.brand_id::text
			when 'category' then s.category_id::text when 'customer' then s.account_id::text when 'level' then s.price_level::text
			when 'warehouse' then s.warehouse_id::text end as key,
		sum(s.orders)::int as orders, sum(s.sales_cents)::bigint as sales, sum(s.shipping_cents)::bigint as shipping,
		sum(s.core_cents)::bigint as core, sum(s.tax_cents)::bigint as tax, sum(s.cost_cents)::bigint as cost,
		sum(s.unknown_cost_sales_cents)::bigint as unknown_cost
	from source s left join account a on a.id = s.account_id
	where ${OWN_CUSTOMERS} group by 1`,
);

export const selectCompleteUntil = preparedStatement<{ complete_until: string | null }, []>(
	"sales-complete-until",
	"select complete_until from sales_summary",
);
