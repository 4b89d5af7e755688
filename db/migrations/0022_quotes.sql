-- Quotes: an order record of kind `quote` and, beside it, where the talk about it stands. What is priced is kept in the record itself.

create type quote_status as enum ('requested', 'sent', 'accepted', 'declined');

-- The moves a quote may make; `domain/quote-status.ts` holds the same ones, and a test compares them.
create table quote_move (
	from_status quote_status not null,
	to_status quote_status not null,
	primary key (from_status, to_status)
);
insert into quote_move (from_status, to_status) values
	('requested', 'sent'), ('requested', 'declined'), ('sent', 'accepted'), ('sent', 'declined');

create table quote (
	order_id bigint primary key references store_order on delete cascade,
	status quote_status not null default 'requested',
	-- Until then the record holds no price: whoever asked may not see any.
	priced_at timestamptz,
	sent_at timestamptz,
	decided_at timestamptz,
	check (status = 'requested' or status = 'declined' or (priced_at is not null and sent_at is not null)),
	check ((status in ('accepted', 'declined')) = (decided_at is not null))
);
create index quote_status_index on quote (status);

create function guard_quote_move() returns trigger language plpgsql as $$
begin
	if not exists (select from quote_move where from_status = old.status and to_status = new.status) then
		raise exception 'a quote does not go from % to %', old.status, new.status using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger guard_quote_move before update of status on quote for each row when (old.status is distinct from new.status) execute function guard_quote_move();

-- Every offer as it was made: prices of all lines in their order, and shipping.
create table quote_offer (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order on delete cascade,
	at timestamptz not null default clock_timestamp(),
	actor_id integer,
	price_cents bigint[] not null,
	shipping_cents cents not null,
	total_cents cents not null
);
create index quote_offer_order on quote_offer (order_id, id);

create table quote_message (
	id bigint generated always as identity primary key,
	order_id bigint not null references store_order on delete cascade,
	at timestamptz not null default clock_timestamp(),
	author text not null check (author in ('buyer', 'seller')),
	actor_id integer,
	text text not null check (char_length(text) between 1 and 2000),
	-- What the buyer would pay for all of it.
	wish_cents cents check (wish_cents is null or (wish_cents > 0 and author = 'buyer'))
);
create index quote_message_order on quote_message (order_id, id);

-- What an order says stands: its lines change only while it is a quote.
create function keep_order_lines() returns trigger language plpgsql as $$
begin
	if (select kind from store_order where id = old.order_id) <> 'quote' then
		raise exception 'the lines of an order do not change' using errcode = 'integrity_constraint_violation';
	end if;
	return new;
end $$;
create trigger keep_order_lines before update on order_line for each row execute function keep_order_lines();
