-- The search index follows an edited part by itself: `is_document` marks a change of more than price and stock.
alter table part_change add column is_document boolean not null default false;

-- Records the changed parts. A statement that changes more parts than the index follows asks for a new index instead.
create function record_documents(changed integer[]) returns void language plpgsql as $$
begin
	if cardinality(changed) > 2000 then
		insert into part_change (part_id) values (null);
	else
		insert into part_change (part_id, is_document) select unnest(changed), true;
	end if;
end $$;

-- A part that appears, disappears, moves to another subcategory, group or status, or becomes universal, changes other parts of the
-- index too: it asks for a new index. Columns that the index does not hold are not recorded.
create function record_part_update() returns trigger language plpgsql as $$
begin
	if exists (
		select from new_rows n left join old_rows o on o.id = n.id
		where o.id is null or (o.status, o.subcategory_id, o.interchange_group_id, o.is_universal) <> (n.status, n.subcategory_id, n.interchange_group_id, n.is_universal)
			or o.replaced_by_id is distinct from n.replaced_by_id
	) then
		insert into part_change (part_id) values (null);
	end if;
	perform record_documents(array(
		select n.id from new_rows n join old_rows o on o.id = n.id
		where (o.sku, o.brand_id, o.title_en, o.title_es, o.presentation, o.popularity) <> (n.sku, n.brand_id, n.title_en, n.title_es, n.presentation, n.popularity)
	));
	return null;
end $$;

-- For tables with a column part_id whose rows are all in the index.
create function record_part_rows() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		perform record_documents(array(select distinct part_id from old_rows));
	elsif tg_op = 'INSERT' then
		perform record_documents(array(select distinct part_id from new_rows));
	else
		perform record_documents(array(select part_id from old_rows union select part_id from new_rows));
	end if;
	return null;
end $$;

-- Confidence, source, position and quantity of a fitment are not in the index.
create function record_fitment_update() returns trigger language plpgsql as $$
begin
	perform record_documents(array(
		select part_id from (
			select part_id, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, note_en from old_rows
			except all
			select part_id, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, note_en from new_rows
		) removed
		union
		select part_id from (
			select part_id, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, note_en from new_rows
			except all
			select part_id, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, note_en from old_rows
		) added
	));
	return null;
end $$;

-- A kit fits what its pieces fit.
create function record_kit_rows() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		perform record_documents(array(select distinct kit_id from old_rows));
	elsif tg_op = 'INSERT' then
		perform record_documents(array(select distinct kit_id from new_rows));
	else
		perform record_documents(array(select kit_id from old_rows union select kit_id from new_rows));
	end if;
	return null;
end $$;

do $$
declare
	watched text;
begin
	foreach watched in array array['part', 'part_number', 'part_attribute', 'part_measurement', 'fitment', 'kit_component'] loop
		execute format('drop trigger record_change on %I', watched);
		execute format('create trigger record_truncate after truncate on %I for each statement execute function record_catalog_change()', watched);
	end loop;
	foreach watched in array array['part_number', 'part_attribute', 'part_measurement', 'fitment'] loop
		execute format('create trigger record_insert after insert on %I referencing new table as new_rows for each statement execute function record_part_rows()', watched);
		execute format('create trigger record_delete after delete on %I referencing old table as old_rows for each statement execute function record_part_rows()', watched);
	end loop;
	foreach watched in array array['part_number', 'part_attribute', 'part_measurement'] loop
		execute format('create trigger record_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function record_part_rows()', watched);
	end loop;
end $$;

create trigger record_update after update on fitment referencing old table as old_rows new table as new_rows
	for each statement execute function record_fitment_update();

create trigger record_change after insert or delete on part for each statement execute function record_catalog_change();
create trigger record_update after update on part referencing old table as old_rows new table as new_rows
	for each statement execute function record_part_update();

create trigger record_insert after insert on kit_component referencing new table as new_rows
	for each statement execute function record_kit_rows();
create trigger record_update after update on kit_component referencing old table as old_rows new table as new_rows
	for each statement execute function record_kit_rows();
create trigger record_delete after delete on kit_component referencing old table as old_rows
	for each statement execute function record_kit_rows();
