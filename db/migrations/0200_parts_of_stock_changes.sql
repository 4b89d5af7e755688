-- A part page and the home page show the prices and the stock of a few parts. The notification
-- therefore names the changed parts beside their categories (`stock cooling,engine 12,15`), so that
-- the cached pages of other parts stay. Without names (`stock`) any page may have changed.

create or replace function announce_parts(changed_parts int[]) returns void language plpgsql as $$
declare
	names text;
begin
	select string_agg(distinct c.url, ',') || ' ' || array_to_string(changed_parts, ',') into names
	from part p
	join subcategory s on s.id = p.subcategory_id
	join category c on c.id = s.category_id
	where p.id = any(changed_parts);
	-- PostgreSQL refuses a payload of 8,000 bytes and more.
	perform pg_notify('catalog_changed', case when octet_length(names) < 7000 then 'stock ' || names else 'stock' end);
end $$;
