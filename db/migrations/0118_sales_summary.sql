-- without a transaction
-- The sales of each day, summed from the ledger, for the reports. Days after `complete_until` are read from the ledger itself.

create table if not exists sales_day (
	day date not null,
	-- Of guests null. Not a reference: the sales stay when an account is deleted.
	account_id integer,
	price_level price_level not null,
	brand_id integer not null,
	category_id integer not null,
	-- The warehouse of most pieces of the line; null for special orders.
	warehouse_id smallint,
	orders integer not null,
	sales_cents bigint not null,
	shipping_cents bigint not null,
	core_cents bigint not null,
	tax_cents bigint not null,
	-- The cost of the goods, as far as a supplier's cost is known, and the sales of goods whose cost is not known.
	cost_cents bigint not null,
	unknown_cost_sales_cents bigint not null
);

create index if not exists sales_day_day on sales_day (day);

create table if not exists sales_summary (
	only_row boolean primary key default true check (only_row),
	-- Every day until this one is summed; null before the first run.
	complete_until date,
	updated_at timestamptz not null default now()
);

insert into sales_summary default values on conflict do nothing;

create index concurrently if not exists ledger_entry_at on ledger_entry (at);

-- Orders that were promised for a day.
create index concurrently if not exists store_order_arrives on store_order (arrives_to) where kind = 'order';
