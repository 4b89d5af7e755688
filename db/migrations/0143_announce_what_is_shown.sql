-- Pages show the price of a part and the class and day of its stock, never the quantity. The caches
-- are therefore told of a change only if it changes one of them: most sales change none.

create function announce_stock_update() returns trigger language plpgsql as $$
begin
	if not does_index_wait() and exists (
		select from new_rows
		full join old_rows using (part_id, warehouse_id)
		where (new_rows.on_hand > new_rows.reserved) is distinct from (old_rows.on_hand > old_rows.reserved)
			or new_rows.expected_on is distinct from old_rows.expected_on
	) then
		perform pg_notify('catalog_changed', 'stock');
	end if;
	return null;
end $$;

create function announce_price_update() returns trigger language plpgsql as $$
begin
	if not does_index_wait() and exists (
		select from new_rows
		full join old_rows using (part_id, level)
		where new_rows.price_cents is distinct from old_rows.price_cents
	) then
		perform pg_notify('catalog_changed', 'stock');
	end if;
	return null;
end $$;

-- The statement may insert nothing, as an insert whose rows exist and are updated.
create function announce_new_rows() returns trigger language plpgsql as $$
begin
	if not does_index_wait() and exists (select from new_rows) then
		perform pg_notify('catalog_changed', 'stock');
	end if;
	return null;
end $$;

do $$
declare
	watched text;
begin
	foreach watched in array array['price', 'stock'] loop
		execute format('drop trigger announce_change on %I', watched);
		execute format('create trigger announce_change after delete or truncate on %I for each statement execute function announce_catalog_change()', watched);
		execute format('create trigger announce_insert after insert on %I referencing new table as new_rows for each statement execute function announce_new_rows()', watched);
	end loop;
end $$;

create trigger announce_update after update on stock referencing old table as old_rows new table as new_rows
	for each statement execute function announce_stock_update();
create trigger announce_update after update on price referencing old table as old_rows new table as new_rows
	for each statement execute function announce_price_update();
