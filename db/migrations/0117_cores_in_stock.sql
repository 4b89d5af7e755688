-- Old parts that came back for their core charge. They are counted apart from the stock, because
-- they are not for sale. As in stock_move, parts, warehouses and accounts are no foreign keys.
create table core_move (
	id bigint generated always as identity primary key,
	part_id integer not null,
	warehouse_id smallint not null,
	-- Pieces that came in, or with a minus pieces that were sent to the rebuilder.
	delta integer not null check (delta <> 0),
	-- 'return:12', or 'change:5' for a document of staff.
	cause text not null check (cause ~ '^[a-z_]{1,30}:[0-9]{1,18}$'),
	note text check (char_length(note) between 1 and 200),
	actor_id integer not null,
	at timestamptz not null default now(),
	-- A return brings the cores of a part once.
	unique (cause, part_id)
);
create index core_move_part on core_move (part_id, warehouse_id);

create trigger keep before update or delete on core_move for each statement
	execute function refuse_stock_move_change();
