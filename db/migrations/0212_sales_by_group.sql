-- The sales of each day by group and by customer, summed from sales_day. A report over a year reads thousands of rows here instead of a million there.

create table sales_group_day (
	day date not null,
	-- 'day': all sales of the day. Otherwise those of one price level, brand, category or warehouse.
	grouping text not null check (grouping in ('day', 'level', 'brand', 'category', 'warehouse')),
	-- The level, or the number of the brand, category or warehouse. Null for 'day', and for sales without a warehouse.
	key text,
	orders integer not null,
	sales_cents bigint not null,
	shipping_cents bigint not null,
	core_cents bigint not null,
	tax_cents bigint not null,
	cost_cents bigint not null,
	unknown_cost_sales_cents bigint not null
);

create index sales_group_day_day on sales_group_day (grouping, day);

create table sales_customer_day (
	day date not null,
	-- Of guests null. Not a reference: the sales stay when an account is deleted.
	account_id integer,
	orders integer not null,
	sales_cents bigint not null,
	shipping_cents bigint not null,
	core_cents bigint not null,
	tax_cents bigint not null,
	cost_cents bigint not null,
	unknown_cost_sales_cents bigint not null
);

create index sales_customer_day_day on sales_customer_day (day);

-- For the reports of a seller, who sees the sales of a few customers.
create index sales_day_account on sales_day (account_id, day);

insert into sales_group_day (day, grouping, key, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
select d.day, g.grouping, case g.grouping when 'level' then d.price_level::text when 'brand' then d.brand_id::text
		when 'category' then d.category_id::text when 'warehouse' then d.warehouse_id::text end,
	sum(d.orders), sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents), sum(d.cost_cents), sum(d.unknown_cost_sales_cents)
from sales_day d cross join (values ('day'), ('level'), ('brand'), ('category'), ('warehouse')) g (grouping)
group by 1, 2, 3;

insert into sales_customer_day (day, account_id, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
select d.day, d.account_id, sum(d.orders), sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents), sum(d.cost_cents),
	sum(d.unknown_cost_sales_cents)
from sales_day d group by 1, 2;
