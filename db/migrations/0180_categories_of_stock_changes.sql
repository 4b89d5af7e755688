-- A list of one category shows and counts parts of that category only. The notification therefore
-- names the categories of the changed parts (`stock cooling,engine`), so that the cached lists of
-- other categories stay. Without names (`stock`) any page may have changed.

create function announce_parts(changed_parts int[]) returns void language plpgsql as $$
declare
	urls text;
begin
	select string_agg(distinct c.url, ',') into urls
	from part p
	join subcategory s on s.id = p.subcategory_id
	join category c on c.id = s.category_id
	where p.id = any(changed_parts);
	-- PostgreSQL refuses a payload of 8,000 bytes and more.
	perform pg_notify('catalog_changed', case when octet_length(urls) < 4000 then 'stock ' || urls else 'stock' end);
end $$;

create or replace function announce_stock_update() returns trigger language plpgsql as $$
declare
	changed_parts int[];
begin
	if does_index_wait() then
		return null;
	end if;
	select array_agg(distinct part_id) into changed_parts
	from new_rows
	full join old_rows using (part_id, warehouse_id)
	where (new_rows.on_hand > new_rows.reserved) is distinct from (old_rows.on_hand > old_rows.reserved)
		or new_rows.expected_on is distinct from old_rows.expected_on;
	if changed_parts is not null then
		perform announce_parts(changed_parts);
	end if;
	return null;
end $$;

create or replace function announce_price_update() returns trigger language plpgsql as $$
declare
	changed_parts int[];
begin
	if does_index_wait() then
		return null;
	end if;
	select array_agg(distinct part_id) into changed_parts
	from new_rows
	full join old_rows using (part_id, level)
	where new_rows.price_cents is distinct from old_rows.price_cents;
	if changed_parts is not null then
		perform announce_parts(changed_parts);
	end if;
	return null;
end $$;
