-- A large import tells the search index nothing while it runs, and asks for a new index once at its end. Its transactions set
-- cabover.index_waits for themselves.
create function does_index_wait() returns boolean language sql stable as
	$$ select coalesce(current_setting('cabover.index_waits', true), '') = 'on' $$;

create or replace function record_part_changes() returns trigger language plpgsql as $$
begin
	if does_index_wait() then
		return null;
	elsif tg_op = 'DELETE' then
		insert into part_change (part_id) select distinct part_id from old_rows;
	elsif tg_op = 'INSERT' then
		insert into part_change (part_id) select distinct part_id from new_rows;
	else
		insert into part_change (part_id) select part_id from old_rows union select part_id from new_rows;
	end if;
	return null;
end $$;

create or replace function record_catalog_change() returns trigger language plpgsql as $$
begin
	if not does_index_wait() then
		insert into part_change (part_id) values (null);
	end if;
	return null;
end $$;

create or replace function record_documents(changed integer[]) returns void language plpgsql as $$
begin
	if does_index_wait() then
		return;
	elsif cardinality(changed) > 2000 then
		insert into part_change (part_id) values (null);
	else
		insert into part_change (part_id, is_document) select unnest(changed), true;
	end if;
end $$;

create or replace function record_part_update() returns trigger language plpgsql as $$
begin
	if does_index_wait() then
		return null;
	end if;
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

-- New parts of a file have an id before they exist, so that their rows and changes can name them.
alter table import_row add column is_new boolean not null default false;
create index import_row_new on import_row (import_id, sku) where is_new;

-- What the codes and names of suppliers mean: a brand (BBBB, "Sample Filters") or a part type (5340, "Oil filter").
create table import_code (
	kind text not null check (kind in ('brand', 'part_type')),
	-- In upper case, letters and digits only.
	code text not null check (code ~ '^[A-Z0-9]{1,80}$'),
	brand_id smallint references brand on delete cascade,
	subcategory_id smallint references subcategory on delete cascade,
	primary key (kind, code),
	check ((kind = 'brand') = (brand_id is not null) and (kind = 'part_type') = (subcategory_id is not null))
);
create index import_code_brand on import_code (brand_id) where brand_id is not null;
create index import_code_subcategory on import_code (subcategory_id) where subcategory_id is not null;
