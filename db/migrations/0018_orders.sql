-- Orders, the money they move and the goods they hold. Whatever an order says stands in it: a later price, name or rate changes nothing.

create type order_status as enum (
	'draft', 'awaiting_payment', 'vin_verification', 'on_hold', 'processing', 'dropship', 'awaiting_shipment', 'shipped', 'delivered', 'cancelled'
);
create type payment_status as enum ('unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed', 'on_account');

-- The moves an order may make; `domain/order-status.ts` holds the same ones, and a test compares them.
create table order_move (
	from_status order_status not null,
	to_status order_status not null,
	primary key (from_status, to_status)
);
insert into order_move (from_status, to_status) values
	('draft', 'awaiting_payment'), ('draft', 'vin_verification'), ('draft', 'on_hold'),
	('vin_verification', 'awaiting_payment'), ('vin_verification', 'processing'), ('vin_verification', 'on_hold'), ('vin_verification', 'cancelled'),
	('awaiting_payment', 'processing'), ('awaiting_payment', 'on_hold'), ('awaiting_payment', 'cancelled'),
	('on_hold', 'processing'), ('on_hold', 'awaiting_payment'), ('on_hold', 'awaiting_shipment'), ('on_hold', 'cancelled'),
	('processing', 'dropship'), ('processing', 'awaiting_shipment'), ('processing', 'on_hold'), ('processing', 'cancelled'),
	('dropship', 'awaiting_shipment'), ('dropship', 'shipped'), ('dropship', 'cancelled'),
	('awaiting_shipment', 'shipped'), ('awaiting_shipment', 'on_hold'), ('awaiting_shipment', 'cancelled'),
	('shipped', 'delivered');

-- What one unit of the store's money is worth in another, by day.
create table exchange_rate (
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	day date not null,
	rate numeric(18, 8) not null check (rate > 0),
	primary key (currency, day)
);

create sequence order_counter;

-- Nine digits that do not tell how many orders there are: the multiplier shares no factor with 900,000,000, so no number comes twice.
create function next_order_number() returns integer language sql volatile as $$
	select (100000000 + (nextval('order_counter') * 611953117 + 271828183) % 900000000)::integer
$$;

create table store_order (
	id bigint generated always as identity primary key,
	number integer not null unique default next_order_number() check (number between 100000000 and 999999999),
	-- The link's secret is made of this and the store's key; a new one makes old links void.
	link_seed bytea not null default uuid_send(gen_random_uuid()) check (length(link_seed) = 16),
	kind text not null default 'order' check (kind in ('order', 'quote')),
	account_id integer references account,
	email email_address not null,
	language text not null check (language in ('en', 'es')),
	status order_status not null,
	payment_status payment_status not null default 'unpaid',
	payment_method text check (payment_method in ('card', 'wallet', 'redirect', 'account')),
	price_level price_level not null,
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	exchange_rate numeric(18, 8) not null check (exchange_rate > 0),
	ship_to jsonb not null check (jsonb_typeof(ship_to) = 'object'),
	bill_to jsonb not null check (jsonb_typeof(bill_to) = 'object'),
	service_code text not null check (char_length(service_code) between 1 and 40),
	service_en label not null,
	service_es label not null,
	arrives_from date,
	arrives_to date,
	products_cents cents not null,
	discount_cents cents not null,
	shipping_cents cents not null,
	core_cents cents not null,
	tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
	tax_cents cents not null,
	total_cents cents not null,
	refunded_cents cents not null default 0,
	coupon_code text check (char_length(coupon_code) between 1 and 40),
	vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
	vin_verified boolean not null default false,
	purchase_order one_line check (char_length(purchase_order) <= 60),
	extra_information text not null default '' check (char_length(extra_information) <= 1000),
	tracking text check (char_length(tracking) between 1 and 80),
	created_at timestamptz not null default now(),
	-- Unpaid by then, it is cancelled and its goods are free again; of a quote: the price holds until then.
	expires_at timestamptz,
	paid_at timestamptz,
	-- Of an order on account.
	due_on date,
	shipped_at timestamptz,
	delivered_at timestamptz,
	cancelled_at timestamptz,
	check (total_cents = products_cents - discount_cents + shipping_cents + core_cents + tax_cents),
	check (discount_cents <= products_cents),
	check (refunded_cents <= total_cents),
	check (arrives_from <= arrives_to),
	check ((payment_status = 'on_account') <= (payment_method = 'account' and account_id is not null and due_on is not null)),
	check ((status = 'cancelled') = (cancelled_at is not null)),
	check ((status in ('shipped', 'delivered')) = (shipped_at is not null)),
	check ((status = 'delivered') = (delivered_at is not null)),
	check (kind = 'order' or (status = 'draft' and payment_status = 'unpaid') or status = 'cancelled')
);
create index store_order_account on store_order (account_id, created_at desc) where account_id is not null;
create index store_order_email on store_order (lower(email), number);
create index store_order_expiry on store_order (expires_at) where status in ('awaiting_payment', 'vin_verification') and payment_status in ('unpaid', 'failed');
create index store_order_status on store_order (status, created_at desc);

create table order_line (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order on delete cascade,
	n smallint not null check (n > 0),
	part_id integer not null references part,
	sku text not null,
	title_en label not null,
	title_es label not null,
	brand label not null,
	quantity integer not null check (quantity between 1 and 9999),
	price_cents cents not null,
	core_cents cents not null,
	-- This line's share of the order's discount and tax; the shares add up to the order's.
	discount_cents cents not null,
	tax_cents cents not null,
	is_special_order boolean not null,
	is_returnable boolean not null,
	unique (order_id, n)
);
create index order_line_part on order_line (part_id);

-- Which warehouse keeps which pieces for a line. Special orders are fetched for the buyer and hold nothing.
create table order_allocation (
	order_line_id bigint not null references order_line on delete cascade,
	warehouse_id smallint not null references warehouse,
	part_id integer not null references part,
	quantity integer not null check (quantity > 0),
	state text not null default 'held' check (state in ('held', 'shipped', 'released')),
	expected_on date,
	primary key (order_line_id, warehouse_id)
);
create index order_allocation_held on order_allocation (part_id, warehouse_id) where state = 'held';

-- Every move an order made, and who made it: a customer, staff, or nobody but the store itself.
create table order_history (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order on delete cascade,
	from_status order_status,
	to_status order_status not null,
	at timestamptz not null default clock_timestamp(),
	actor_id integer,
	reason text not null check (reason ~ '^[a-z_]{1,40}$')
);
create index order_history_order on order_history (order_id, id);

create function guard_order_move() returns trigger language plpgsql as $$
begin
	if not exists (select from order_move where from_status = old.status and to_status = new.status) then
		raise exception 'an order does not go from % to %', old.status, new.status using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger guard_order_move before update of status on store_order for each row when (old.status is distinct from new.status) execute function guard_order_move();

-- Paying ---------------------------------------------------------------------------------------------------------------

-- One try to pay an order. The row is there before the provider hears of it, so that no payment is ever without an order.
create table payment (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order,
	n smallint not null check (n > 0),
	provider text not null check (provider ~ '^[a-z]{1,20}$'),
	way text not null check (way in ('card', 'wallet', 'redirect')),
	-- What the provider knows it by, whatever becomes of its answer.
	key text not null unique check (key ~ '^order-[0-9]+-pay-[0-9]+$'),
	ref text check (char_length(ref) between 1 and 200),
	amount_cents cents not null check (amount_cents > 0),
	currency text not null check (currency ~ '^[A-Z]{3}$'),
	-- `surplus`: paid although the order was already paid or ended; it goes back.
	status text not null default 'open' check (status in ('open', 'needs_buyer', 'processing', 'succeeded', 'declined', 'cancelled', 'surplus', 'differs')),
	decline text,
	instrument text check (char_length(instrument) <= 60),
	created_at timestamptz not null default now(),
	checked_at timestamptz not null default now(),
	settled_at timestamptz,
	unique (order_id, n),
	unique (provider, ref)
);
create unique index payment_one_success on payment (order_id) where status = 'succeeded';
create index payment_open on payment (checked_at) where status in ('open', 'needs_buyer', 'processing');

-- Messages of providers that had their effect: each has it once.
create table payment_event (
	provider text not null,
	event_id text not null check (char_length(event_id) between 1 and 200),
	at timestamptz not null default now(),
	primary key (provider, event_id)
);

-- Money that goes back. Written with what causes it, carried out by a worker under the key `refund-<id>`.
create table refund (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order,
	payment_id bigint references payment,
	amount_cents cents not null check (amount_cents > 0),
	reason text not null check (reason ~ '^[a-z_]{1,40}$'),
	status text not null default 'due' check (status in ('due', 'done', 'refused')),
	ref text,
	tries integer not null default 0,
	due_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	done_at timestamptz,
	dedupe text not null unique check (length(dedupe) between 1 and 100),
	check ((status = 'due') = (done_at is null))
);
create index refund_due on refund (due_at) where status = 'due';
create index refund_order on refund (order_id);

-- What the reconciler found and could not explain; any row is an alarm.
create table payment_difference (
	id bigint generated always as identity primary key,
	provider text not null,
	ref text not null,
	kind text not null check (kind in ('unknown_payment', 'amount_differs', 'refund_refused')),
	details jsonb not null default '{}',
	found_at timestamptz not null default now(),
	unique (provider, ref, kind)
);

-- Double entry: what is added together at once adds up to nothing, per order.
create table ledger_entry (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order,
	at timestamptz not null default now(),
	account text not null check (account in ('receivable', 'on_account', 'cash', 'sales', 'shipping', 'core', 'tax')),
	cents bigint not null check (cents <> 0),
	cause text not null check (cause ~ '^[a-z]{1,20}:[0-9]+$')
);
create index ledger_entry_order on ledger_entry (order_id);

create function balance_ledger() returns trigger language plpgsql as $$
begin
	if exists (select from added group by order_id having sum(cents) <> 0) then
		raise exception 'the ledger does not balance' using errcode = 'check_violation';
	end if;
	return null;
end $$;
create trigger balance_ledger after insert on ledger_entry referencing new table as added for each statement execute function balance_ledger();

create function keep_ledger() returns trigger language plpgsql as $$
begin
	raise exception 'the ledger is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep_ledger before update or delete on ledger_entry for each statement execute function keep_ledger();

-- Doing a thing once ---------------------------------------------------------------------------------------------------

-- Claimed and answered in the transaction of the work itself: it is there if and only if the work is.
create table idempotency_key (
	key uuid primary key,
	-- Who asked for what; the same key for anything else is refused.
	request_hash secret_hash not null,
	order_id bigint references store_order,
	answer jsonb,
	created_at timestamptz not null default now()
);
create index idempotency_key_age on idempotency_key (created_at);

-- Buying on account ----------------------------------------------------------------------------------------------------

create table credit_account (
	account_id integer primary key references account on delete cascade,
	limit_cents cents not null,
	used_cents cents not null default 0,
	terms_days smallint not null default 30 check (terms_days between 0 and 180),
	requires_purchase_order boolean not null default false,
	check (used_cents <= limit_cents)
);

-- What a credit customer has paid of what stood on account.
create table account_payment (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order,
	amount_cents cents not null check (amount_cents > 0),
	note one_line,
	recorded_by integer references account,
	dedupe uuid not null unique,
	at timestamptz not null default now()
);
create index account_payment_order on account_payment (order_id);

-- An order as whoever works on it wants to know it.
create view order_standing as
select o.id, o.number, o.link_seed, o.kind, o.account_id, o.email, o.language, o.status, o.payment_status, o.payment_method, o.currency, o.exchange_rate, o.ship_to, o.bill_to, o.service_code, o.service_en, o.service_es, o.arrives_from, o.arrives_to, o.products_cents, o.discount_cents, o.shipping_cents, o.core_cents, o.tax_basis_points, o.tax_cents, o.total_cents, o.refunded_cents, o.coupon_code, o.vin, o.vin_verified, o.purchase_order, o.extra_information, o.tracking, o.created_at, o.expires_at, o.due_on, o.shipped_at, o.delivered_at,
	exists (select from order_line l where l.order_id = o.id and l.is_special_order) as has_special,
	(select seller_id from account a where a.id = o.account_id) as seller_id
from store_order o;
