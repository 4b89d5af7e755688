/** The queries that check an index. Each row has an active part first, then the values to compare. */

export const PLACES =
	"select p.id, p.subcategory_id, s.category_id from part p join subcategory s on s.id = p.subcategory_id where p.status = 'active'";
export const BRANDS_AND_KINDS =
	"select id, brand_id, presentation from part where status = 'active'";
export const VALUES = `select x.part_id, x.value_id from part_attribute x join part p on p.id = x.part_id and p.status = 'active'`;
export const COVERED_MAKES = `select distinct x.part_id, l.make_id from fitment x join part p on p.id = x.part_id and p.status = 'active'
	join model_line l on l.id = x.line_id or l.rebadge_of_id = x.line_id or l.engine_id = x.engine_id`;
export const COVERED_ENGINES = `select x.part_id, l.engine_id from fitment x join part p on p.id = x.part_id and p.status = 'active' join model_line l on x.line_id in (l.id, l.rebadge_of_id)
	union select x.part_id, x.engine_id from fitment x join part p on p.id = x.part_id and p.status = 'active' where x.engine_id is not null`;
export const LEVELS = `select x.part_id, x.level, x.price_cents from price x join part p on p.id = x.part_id and p.status = 'active'`;
export const STOCK = `select p.id, coalesce((select w.stock_class::text from stock st join warehouse w on w.id = st.warehouse_id
	where st.part_id = p.id and st.on_hand - st.reserved > 0 order by w.stock_class limit 1), 'NO_STOCK') from part p where p.status = 'active'`;
export const FITS = `select x.part_id, coalesce('line ' || x.line_id, 'engine ' || x.engine_id), coalesce(x.year_from, 1900), coalesce(x.year_to, 2155)
	from fitment x join part p on p.id = x.part_id and p.status = 'active'`;
export const POPULARITY =
	"select id, row_number() over (order by popularity desc, id) from part where status = 'active'";
export const TITLES_EN =
	"select id, row_number() over (order by title_sort_key(title_en), id) from part where status = 'active'";
export const TITLES_ES =
	"select id, row_number() over (order by title_sort_key(title_es), id) from part where status = 'active'";

/** A part is found by its own numbers, by those of the parts it supersedes, and by those of discontinued parts in its interchange group. */
export const FOUND_BY = `with written as (
		select id as part_id, 'ours' as kind, sku as number from part
		union all select part_id, kind::text, number from part_number
		union all select part_id, 'gm', substr(normalized, 2, 8) from part_number where length(normalized) = 10 and normalized ~ '^8[0-9]+$'
	), keyed as (
		select part_id, kind, regexp_replace(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '^0+(?=.)', '') as key from written
	)
	select p.id, k.kind, k.key from part p join keyed k on k.part_id = p.id where p.status = 'active'
	union all
	select p.id, 'superseded', k.key from part p join part old on old.replaced_by_id = p.id and old.status = 'superseded'
		join keyed k on k.part_id = old.id where p.status = 'active'
	union all
	select p.id, 'interchange', k.key from part p join part old on old.interchange_group_id = p.interchange_group_id and old.status = 'discontinued'
		join keyed k on k.part_id = old.id where p.status = 'active'`;
