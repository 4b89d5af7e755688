-- Why money went back, and what became of it on its way: staff read it in the history of the order.

-- In the words of whoever gave it back by hand. What a return or a cancellation brings about says so by its reason.
alter table refund add column note one_line;

create table refund_event (
	refund_id bigint not null references refund on delete cascade,
	-- `delayed`: its provider could not be asked the first time, and is asked again.
	kind text not null check (kind in ('given', 'delayed', 'done', 'refused', 'failed', 'again', 'by_hand')),
	at timestamptz not null default clock_timestamp(),
	actor_id integer,
	primary key (refund_id, kind)
);

-- What was taken off a debt instead of being paid back: it is no refund.
create table account_credit (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order,
	at timestamptz not null default clock_timestamp(),
	amount_cents cents not null check (amount_cents > 0),
	reason text not null check (reason ~ '^[a-z_]{1,40}$'),
	note one_line,
	actor_id integer
);
create index account_credit_order on account_credit (order_id);

-- As far as it is known of those that are there already.
insert into refund_event (refund_id, kind, at) select id, 'given', created_at from refund where instead_of is null;
insert into refund_event (refund_id, kind, at)
	select id, case when payment_id is null then 'by_hand' else 'done' end, done_at from refund where status = 'done';
insert into refund_event (refund_id, kind, at)
	select r.id, r.status, n.created_at from refund r join refund n on n.instead_of = r.id where r.status in ('refused', 'failed');
-- What was taken off a debt stands in the ledger: by a cancellation, a return or staff. What lowered it otherwise was paid.
insert into account_credit (order_id, at, amount_cents, reason)
	select e.order_id, e.at, -e.cents, case split_part(e.cause, ':', 1) when 'credit' then 'cancelled' when 'staff' then 'staff'
		else (select case r.kind when 'core' then 'core' else 'return' end from store_return r where r.id = split_part(e.cause, ':', 2)::bigint) end
	from ledger_entry e where e.account = 'on_account' and e.cents < 0 and split_part(e.cause, ':', 1) in ('credit', 'staff', 'return') order by e.id;
