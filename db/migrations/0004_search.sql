-- What the search index is built from and follows.

-- Titles in the order a person looks for them: small letters, accents aside.
create function title_sort_key(title text) returns text language sql immutable parallel safe as
	$$ select translate(lower(title), 'áéíóúüñ', 'aeiouun') collate "C" $$;

-- One row per part touched by a transaction, or a null part when everything may have changed.
-- The index remembers the snapshot it has seen and reads every row that was not in it, so that a late commit is never skipped.
create table part_change (
	id bigint generated always as identity primary key,
	transaction xid8 not null default pg_current_xact_id(),
	part_id integer,
	changed_at timestamptz not null default now()
);
create index part_change_transaction on part_change (transaction);
create index part_change_age on part_change (changed_at);

-- Price and stock are followed part by part.
create function record_part_changes() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		insert into part_change (part_id) select distinct part_id from old_rows;
	elsif tg_op = 'INSERT' then
		insert into part_change (part_id) select distinct part_id from new_rows;
	else
		insert into part_change (part_id) select part_id from old_rows union select part_id from new_rows;
	end if;
	return null;
end $$;

-- Anything else about the catalog asks for a new index, built beside the old one.
create function record_catalog_change() returns trigger language plpgsql as $$
begin
	insert into part_change (part_id) values (null);
	return null;
end $$;

do $$
declare
	watched text;
begin
	foreach watched in array array['price', 'stock'] loop
		execute format('create trigger record_insert after insert on %I referencing new table as new_rows for each statement execute function record_part_changes()', watched);
		execute format('create trigger record_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function record_part_changes()', watched);
		execute format('create trigger record_delete after delete on %I referencing old table as old_rows for each statement execute function record_part_changes()', watched);
		execute format('create trigger record_truncate after truncate on %I for each statement execute function record_catalog_change()', watched);
	end loop;
	foreach watched in array array[
		'category', 'subcategory', 'brand', 'make', 'engine', 'model_line', 'vehicle', 'part', 'part_number', 'attribute', 'attribute_value',
		'part_attribute', 'fitment', 'warehouse'
	] loop
		execute format(
			'create trigger record_change after insert or update or delete or truncate on %I for each statement execute function record_catalog_change()',
			watched
		);
	end loop;
end $$;
