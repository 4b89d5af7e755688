-- Parts and cores that come back: what was asked for, what arrived, what it was worth, and where a part did not fit.

create type return_status as enum ('requested', 'approved', 'rejected', 'shipped_back', 'received', 'inspected', 'refunded');

-- The moves a return may make; `domain/return-status.ts` holds the same ones, and a test compares them.
create table return_move (
	from_status return_status not null,
	to_status return_status not null,
	primary key (from_status, to_status)
);
insert into return_move (from_status, to_status) values
	('requested', 'approved'), ('requested', 'rejected'), ('approved', 'shipped_back'), ('shipped_back', 'received'), ('received', 'inspected'),
	('inspected', 'refunded'), ('inspected', 'rejected');

create sequence return_counter;

-- As for orders: nine digits that do not tell how many there are.
create function next_return_number() returns integer language sql volatile as $$
	select (100000000 + (nextval('return_counter') * 577215661 + 141421356) % 900000000)::integer
$$;

create table store_return (
	id bigint generated always as identity primary key,
	number integer not null unique default next_return_number() check (number between 100000000 and 999999999),
	link_seed bytea not null default uuid_send(gen_random_uuid()) check (length(link_seed) = 16),
	order_id bigint not null references store_order,
	-- `core`: the old part comes back for its deposit; `return`: the part that was bought.
	kind text not null check (kind in ('return', 'core')),
	status return_status not null default 'requested',
	vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
	note text not null default '' check (char_length(note) <= 1000),
	-- Where pictures of it are shown.
	photos text[] not null default '{}' check (cardinality(photos) <= 8),
	tracking one_line check (char_length(tracking) <= 80),
	-- What staff tell the buyer when they say no, or what they found.
	answer text not null default '' check (char_length(answer) <= 1000),
	created_at timestamptz not null default now(),
	-- What went back in the end.
	refunded_cents cents not null default 0,
	fee_cents cents not null default 0,
	check (refunded_cents = 0 or status = 'refunded')
);
create index store_return_order on store_return (order_id);
create index store_return_status on store_return (status, created_at);

create table return_line (
	id bigint generated always as identity primary key,
	return_id bigint not null references store_return on delete cascade,
	order_line_id bigint not null references order_line,
	reason text check (reason in ('does_not_fit', 'arrived_late', 'incorrect_part_received', 'i_dont_need_it', 'ordered_by_mistake',
		'found_cheaper_somewhere_else', 'lost_in_transit', 'product_arrived_damaged')),
	-- Pieces that come back; of a core return the old parts.
	quantity integer not null check (quantity between 1 and 9999),
	-- Of these pieces, those whose deposit comes back with them.
	core_quantity integer not null check (core_quantity between 0 and quantity),
	-- Found at the inspection: pieces that are taken back, and of a core how much of the deposit it is worth.
	accepted integer check (accepted between 0 and quantity),
	credit_percent integer check (credit_percent between 0 and 100),
	refunded_cents cents not null default 0,
	unique (return_id, order_line_id),
	check ((accepted is null) = (credit_percent is null))
);
create index return_line_order_line on return_line (order_line_id);

create table return_history (
	id bigint generated always as identity primary key,
	return_id bigint not null references store_return on delete cascade,
	from_status return_status,
	to_status return_status not null,
	at timestamptz not null default clock_timestamp(),
	actor_id integer
);
create index return_history_return on return_history (return_id, id);

create function guard_return_move() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'requested' then raise exception 'a return begins as requested' using errcode = 'check_violation'; end if;
	elsif not exists (select from return_move where from_status = old.status and to_status = new.status) then
		raise exception 'a return does not go from % to %', old.status, new.status using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger guard_return_start before insert on store_return for each row execute function guard_return_move();
create trigger guard_return_move before update of status on store_return for each row
	when (old.status is distinct from new.status) execute function guard_return_move();

-- No piece comes back twice and no deposit is returned twice, however many ask at once: the order line is locked while they are counted.
-- What was rejected may be asked for again; of what was inspected only the pieces that were taken back count.
create function guard_return_line() returns trigger language plpgsql as $$
declare
	bought order_line;
	pieces bigint;
	cores bigint;
	is_core boolean;
begin
	select * into bought from order_line where id = new.order_line_id for update;
	select r.kind = 'core' into is_core from store_return r where r.id = new.return_id and r.order_id = bought.order_id;
	if is_core is null then raise exception 'a return is of one order' using errcode = 'check_violation'; end if;
	if (new.reason is null) <> is_core or (is_core and new.core_quantity <> new.quantity) then
		raise exception 'a part comes back for a reason, a core for its deposit' using errcode = 'check_violation';
	end if;
	select coalesce(sum(coalesce(l.accepted, l.quantity)) filter (where r.kind = 'return'), 0),
		coalesce(sum(least(l.core_quantity, l.accepted)), 0) into pieces, cores
	from return_line l join store_return r on r.id = l.return_id
	where l.order_line_id = bought.id and r.status <> 'rejected' and l.id <> new.id;
	if not is_core and pieces + new.quantity > bought.quantity then
		raise exception 'more pieces come back than were bought' using errcode = 'check_violation';
	end if;
	if cores + new.core_quantity > bought.quantity or (new.core_quantity > 0 and bought.core_cents = 0) then
		raise exception 'more deposits go back than were paid' using errcode = 'check_violation';
	end if;
	return new;
end $$;
create trigger guard_return_line before insert or update of quantity, core_quantity on return_line for each row execute function guard_return_line();

-- Something in the catalog that somebody has to look at: a part that did not fit where we said it does.
create table verify_task (
	id bigint generated always as identity primary key,
	part_id integer not null references part on delete cascade,
	return_line_id bigint unique references return_line on delete cascade,
	vehicle_ids integer[] not null default '{}',
	-- How many fitments of the part were trusted less because of it.
	fitments integer not null default 0 check (fitments >= 0),
	created_at timestamptz not null default now(),
	done_at timestamptz
);
create index verify_task_part on verify_task (part_id);
create index verify_task_open on verify_task (created_at) where done_at is null;
