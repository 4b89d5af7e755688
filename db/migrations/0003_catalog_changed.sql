-- Whoever keeps a copy of what a shopper sees (the page cache) listens on this channel and drops it.

create function announce_catalog_change() returns trigger language plpgsql as $$
begin
	perform pg_notify('catalog_changed', '');
	return null;
end $$;

do $$
declare
	watched text;
begin
	foreach watched in array array[
		'category', 'subcategory', 'brand', 'vehicle_region', 'make', 'engine', 'model_line', 'vehicle', 'part', 'part_number',
		'attribute', 'attribute_value', 'part_attribute', 'measure', 'part_measurement', 'kit_component', 'part_image',
		'fitment', 'price', 'warehouse', 'stock', 'setting', 'contact_point', 'pop_up_message', 'content_page'
	] loop
		execute format(
			'create trigger announce_change after insert or update or delete or truncate on %I for each statement execute function announce_catalog_change()',
			watched
		);
	end loop;
end $$;
