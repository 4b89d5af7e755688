-- A phone order that staff are filling in, one for each buyer. It survives a reload and a lost session.
create table phone_order_draft (
	id integer generated always as identity primary key,
	staff_id integer not null references account on delete cascade,
	-- Null for a buyer without an account.
	customer_id integer references account on delete cascade,
	-- By name; null after the order was placed or the draft was discarded.
	fields jsonb check (jsonb_typeof(fields) = 'object'),
	-- The key that the form sends when it places the order.
	form_key uuid not null,
	-- The window that has saved last.
	window_key uuid not null,
	saved_at timestamptz not null default now(),
	unique nulls not distinct (staff_id, customer_id)
);
create index phone_order_draft_customer on phone_order_draft (customer_id) where customer_id is not null;
create index phone_order_draft_saved on phone_order_draft (saved_at);
