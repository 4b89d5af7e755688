-- A form that is sent twice has the same key, and makes one list.
alter table feed add column request_key uuid unique;

-- A full submission asks for every part of its brands whether a faulty row has its number.
create index import_row_unmatched on import_row (import_id, number) where part_id is null and faults <> '{}';

-- An import that lets the search index wait announces its changes itself, some at a time.
create or replace function announce_catalog_change() returns trigger language plpgsql as $$
begin
	if not does_index_wait() then
		perform pg_notify('catalog_changed', case when tg_table_name in ('price', 'stock') then 'stock' else 'catalog' end);
	end if;
	return null;
end $$;
