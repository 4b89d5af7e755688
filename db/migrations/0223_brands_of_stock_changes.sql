-- A list of a brand shows and counts the parts of this brand only. The notification of changed
-- prices or stock therefore also names the brands of its parts, by their ids
-- (`stock cooling,engine 12,15 3`), so that the cached lists of other brands stay.

create or replace function announce_parts(changed_parts int[]) returns void language plpgsql as $$
declare
	names text;
begin
	select string_agg(distinct c.url, ',') || ' ' || array_to_string(changed_parts, ',') || ' '
		|| string_agg(distinct p.brand_id::text, ',') into names
	from part p
	join subcategory s on s.id = p.subcategory_id
	join category c on c.id = s.category_id
	where p.id = any(changed_parts);
	-- PostgreSQL refuses a payload of 8,000 bytes and more.
	perform pg_notify('catalog_changed', case when octet_length(names) < 7000 then 'stock ' || names else 'stock' end);
end $$;
