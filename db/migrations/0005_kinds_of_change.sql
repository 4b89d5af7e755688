-- A price or a stock level changes many times a day, the names and the tree of the catalog seldom:
-- the notice tells which it was, so that what does not show prices need not be read again.

create or replace function announce_catalog_change() returns trigger language plpgsql as $$
begin
	perform pg_notify('catalog_changed', case when tg_table_name in ('price', 'stock') then 'stock' else 'catalog' end);
	return null;
end $$;
