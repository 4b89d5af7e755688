-- An older process that runs during an update sums days without their groups and customers. The reports of managers read such
-- days from the ledger until a newer process sums them again.

-- A step of the summary takes seconds. Nothing else is locked yet, so a longer wait keeps nobody waiting.
set local lock_timeout = '60s';
select pg_advisory_xact_lock(hashtext('sales summary'));
set local lock_timeout = '2s';

-- Days that an older process summed while 0212 ran, or after it.
insert into sales_group_day (day, grouping, key, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
select d.day, g.grouping, case g.grouping when 'level' then d.price_level::text when 'brand' then d.brand_id::text
		when 'category' then d.category_id::text when 'warehouse' then d.warehouse_id::text end,
	sum(d.orders), sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents), sum(d.cost_cents), sum(d.unknown_cost_sales_cents)
from sales_day d cross join (values ('day'), ('level'), ('brand'), ('category'), ('warehouse')) g (grouping)
where d.day not in (select w.day from sales_group_day w)
group by 1, 2, 3;

insert into sales_customer_day (day, account_id, orders, sales_cents, shipping_cents, core_cents, tax_cents, cost_cents, unknown_cost_sales_cents)
select d.day, d.account_id, sum(d.orders), sum(d.sales_cents), sum(d.shipping_cents), sum(d.core_cents), sum(d.tax_cents), sum(d.cost_cents),
	sum(d.unknown_cost_sales_cents)
from sales_day d where d.day not in (select w.day from sales_customer_day w) group by 1, 2;

-- Every day until this one is in sales_group_day and sales_customer_day too. Older processes do not write it.
alter table sales_summary add column grouped_until date;

update sales_summary set grouped_until = complete_until;

alter table sales_summary add constraint grouped_days_are_complete check (grouped_until is null or (complete_until is not null and grouped_until <= complete_until));

-- A day that is written twice would double the sales of the reports. The keys also replace the indexes by day.
alter table sales_group_day add constraint sales_group_day_key unique nulls not distinct (grouping, day, key);

drop index sales_group_day_day;

alter table sales_customer_day add constraint sales_customer_day_key unique nulls not distinct (day, account_id);

drop index sales_customer_day_day;
