-- Sitemaps name the time when a page changed. A row that is written again with the same values keeps its time, and so
-- does a part whose popularity alone changes, because its page stays the same.
alter table part add column changed_at timestamptz not null default now();
alter table price add column changed_at timestamptz not null default now();
alter table content_page add column changed_at timestamptz not null default now();

create function set_change_time() returns trigger language plpgsql as $$
begin
	new.changed_at := now();
	return new;
end $$;

create trigger set_change_time before update of sku, subcategory_id, brand_id, interchange_group_id, status, replaced_by_id,
	title_en, title_es, presentation, qty_on_kit, order_multiple, core_charge_cents, weight_grams, length_mm, width_mm,
	height_mm, origin_country, is_special_order, hazmat_un, is_prop65 on part
	for each row when (old is distinct from new) execute function set_change_time();
create trigger set_change_time before update of price_cents on price
	for each row when (old.price_cents is distinct from new.price_cents) execute function set_change_time();
create trigger set_change_time before update on content_page
	for each row when (old is distinct from new) execute function set_change_time();
