-- Every change of stock.on_hand has a row with its reason, cause and actor.

create type stock_reason as enum ('receive', 'count', 'sale', 'return', 'transfer', 'damage', 'correct', 'import');

-- A move stays when its part, its warehouse or the account of its actor is deleted, so none of them is a foreign key. The stock that
-- a new move changes has them.
create table stock_move (
	id bigint generated always as identity primary key,
	part_id integer not null,
	warehouse_id smallint not null,
	-- The code of the bin, as text: a move still says where the goods were after the bin is gone.
	bin text check (char_length(bin) between 1 and 20),
	delta integer not null check (delta <> 0),
	reason stock_reason not null,
	-- 'order:123', 'receipt:5', 'import:7', or 'opening' and 'staff', which have no record of their own.
	cause text not null check (cause ~ '^[a-z_]{1,30}(:[0-9]{1,18})?$'),
	note text check (char_length(note) between 1 and 200),
	-- Null: the store itself.
	actor_id integer,
	at timestamptz not null default now()
);
create index stock_move_part on stock_move (part_id, warehouse_id, id);
create index stock_move_cause on stock_move (cause);
create index stock_move_at on stock_move (at);

-- The setting cabover.stock_booking is 'on' only inside the functions of this file that change moves and stock together.

-- A new move changes the stock. A sale takes goods that were reserved, so it lowers both. Rows are locked in the sequence that orders use.
create function book_stock_moves() returns trigger language plpgsql set cabover.stock_booking = 'on' as $$
begin
	perform from stock s where (s.part_id, s.warehouse_id) in (select part_id, warehouse_id from new_moves)
		order by s.part_id, s.warehouse_id for update of s;
	update stock s set on_hand = s.on_hand + m.delta, reserved = s.reserved - m.sold
	from (
		select part_id, warehouse_id, sum(delta) as delta, coalesce(-sum(delta) filter (where reason = 'sale'), 0) as sold
		from new_moves group by part_id, warehouse_id
	) m where s.part_id = m.part_id and s.warehouse_id = m.warehouse_id;
	insert into stock as s (part_id, warehouse_id, on_hand)
	select part_id, warehouse_id, sum(delta) from new_moves m
	where not exists (select from stock known where known.part_id = m.part_id and known.warehouse_id = m.warehouse_id)
	group by part_id, warehouse_id order by part_id, warehouse_id
	on conflict (part_id, warehouse_id) do update set on_hand = s.on_hand + excluded.on_hand;
	return null;
end $$;
create trigger book_stock_moves after insert on stock_move referencing new table as new_moves for each statement
	when (coalesce(current_setting('cabover.stock_booking', true), '') <> 'on') execute function book_stock_moves();

create function refuse_stock_move_change() returns trigger language plpgsql as $$
begin
	raise exception 'stock moves are only ever added' using errcode = 'integrity_constraint_violation';
end $$;
create trigger keep before update or delete or truncate on stock_move for each statement
	when (coalesce(current_setting('cabover.stock_booking', true), '') <> 'on') execute function refuse_stock_move_change();

-- A change of on_hand without a move is refused. A store of an older version beside this one ships without moves: its change lowers
-- reserved and on_hand together, and gets its move here. That case can be removed in a later version.
create function require_stock_move() returns trigger language plpgsql set cabover.stock_booking = 'on' as $$
begin
	if new.on_hand > old.on_hand or old.reserved - new.reserved <> old.on_hand - new.on_hand then
		raise exception 'stock.on_hand changes only by a row in stock_move' using errcode = 'integrity_constraint_violation';
	end if;
	insert into stock_move (part_id, warehouse_id, delta, reason, cause)
	values (new.part_id, new.warehouse_id, new.on_hand - old.on_hand, 'sale', 'order');
	return null;
end $$;
create trigger require_stock_move after update of on_hand on stock for each row
	when (new.on_hand <> old.on_hand and coalesce(current_setting('cabover.stock_booking', true), '') <> 'on')
	execute function require_stock_move();

-- The stock that a new row begins with is its opening move.
create function add_opening_moves() returns trigger language plpgsql set cabover.stock_booking = 'on' as $$
begin
	insert into stock_move (part_id, warehouse_id, delta, reason, cause)
	select part_id, warehouse_id, on_hand, 'correct', 'opening' from new_rows where on_hand <> 0;
	return null;
end $$;
create trigger add_opening_moves after insert on stock referencing new table as new_rows for each statement
	when (coalesce(current_setting('cabover.stock_booking', true), '') <> 'on') execute function add_opening_moves();

-- Stock that is deleted, for example with its part, goes by a move too.
create function add_closing_moves() returns trigger language plpgsql set cabover.stock_booking = 'on' as $$
begin
	insert into stock_move (part_id, warehouse_id, delta, reason, cause)
	select part_id, warehouse_id, -on_hand, 'correct', 'deleted' from old_rows where on_hand <> 0;
	return null;
end $$;
create trigger add_closing_moves after delete on stock referencing old table as old_rows for each statement execute function add_closing_moves();

-- Only a new demo catalog empties the stock. Its ids begin again, so the moves of the old ones would belong to other parts.
create function empty_stock_moves() returns trigger language plpgsql set cabover.stock_booking = 'on' as $$
begin
	truncate stock_move restart identity;
	return null;
end $$;
create trigger empty_stock_moves after truncate on stock for each statement execute function empty_stock_moves();

-- Adds what is missing between the moves and the stock of some parts, for stock that was there before its moves.
create function open_stock_moves(first_part integer, last_part integer) returns void language plpgsql set cabover.stock_booking = 'on' as $$
begin
	insert into stock_move (part_id, warehouse_id, delta, reason, cause)
	select s.part_id, s.warehouse_id, s.on_hand - coalesce(m.sum, 0), 'correct', 'opening'
	from stock s left join (
		select part_id, warehouse_id, sum(delta) as sum from stock_move where part_id between first_part and last_part group by part_id, warehouse_id
	) m on m.part_id = s.part_id and m.warehouse_id = s.warehouse_id
	where s.part_id between first_part and last_part and s.on_hand <> coalesce(m.sum, 0)
	order by s.part_id, s.warehouse_id;
end $$;
