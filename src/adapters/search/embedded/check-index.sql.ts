/**
 * The queries that check an index. Each row has an active part first, then the values to compare.
 */

export const PLACES =
	"select p.id, p.subcategory_id, s.category_id from part p join subcategory s on s.id = p.subcategory_id where p.status = 'active'";
export const BRANDS_AND_KINDS =
	"select id, brand_id, presentation from part where status = 'active'";
export const VALUES = `select x.part_id, x.value_id from part_attribute x join part p on p.id = x.part_id and p.status = 'active'`;

/**
 * The parts whose fitments decide what an active part fits: the part itself, or for a kit also its
 * pieces.
 */
const MEMBERS = `kit as (
		select p.id, exists (select from fitment f where f.part_id = p.id) as has_rows from part p
		where p.status = 'active' and not p.is_universal and exists (select from kit_component k where k.kit_id = p.id)
	), piece as (
		select kit.id, c.id as part_id, kit.has_rows, c.is_universal, exists (select from fitment f where f.part_id = c.id) as piece_has_rows
		from kit join kit_component k on k.kit_id = kit.id join part c on c.id = k.component_id
	), incomplete as (
		select distinct id from piece where not has_rows and not is_universal and not piece_has_rows
	), member as (
		select id, id as part_id from part where status = 'active' and id not in (select id from kit)
		union all select id, id from kit where has_rows
		union all select id, part_id from piece where piece_has_rows and id not in (select id from incomplete)
	), size as (select id, count(*) as parts from member group by id)`;

/** A fitment of a model line also covers its rebadges. */
const LINES = `covered_line as (
		select id as line_id, id, make_id, engine_id from model_line
		union all select rebadge_of_id, id, make_id, engine_id from model_line where rebadge_of_id is not null
	)`;

/** The makes and engines of a kit are those that all its members have. */
export const COVERED_MAKES = `with ${MEMBERS}, ${LINES}, line_make as (
		select distinct line_id, make_id from covered_line
	), engine_make as (
		select distinct engine_id, make_id from model_line
	), covered as (
		select part_id, make_id from fitment join line_make using (line_id)
		union select part_id, make_id from fitment join engine_make using (engine_id)
	)
	select member.id, make_id from member join covered using (part_id) join size on size.id = member.id
	group by member.id, make_id, size.parts having count(*) = size.parts`;
export const COVERED_ENGINES = `with ${MEMBERS}, ${LINES}, line_engine as (
		select distinct line_id, engine_id from covered_line
	), covered as (
		select f.part_id, e.engine_id from fitment f join line_engine e using (line_id)
		union select part_id, engine_id from fitment where engine_id is not null
	)
	select member.id, engine_id from member join covered using (part_id) join size on size.id = member.id
	group by member.id, engine_id, size.parts having count(*) = size.parts`;

/**
 * The model lines in which every member of a kit has a fitment, with the years in which they were
 * built.
 */
export const KIT_FITS = `with ${MEMBERS}, ${LINES}, kit_member as materialized (
		select id, part_id from kit join member using (id)
	), kit_fitment as (
		select f.part_id, f.line_id, f.engine_id, int4range(coalesce(f.year_from, 0), coalesce(f.year_to, 9999), '[]') as years
		from fitment f where f.part_id in (select part_id from kit_member)
	), reached as (
		select f.part_id, l.id as line_id, f.years from kit_fitment f join covered_line l using (line_id)
		union all select f.part_id, l.id, f.years from kit_fitment f join model_line l using (engine_id)
	), covered as (
		select part_id, line_id, range_agg(years) as years from reached group by part_id, line_id
	), kit_years as (
		select m.id, c.line_id, range_intersect_agg(c.years) as years
		from kit_member m join covered c using (part_id) join size on size.id = m.id
		group by m.id, c.line_id, size.parts having count(*) = size.parts
	), built as (
		select line_id, range_agg(int4range(year, year, '[]')) as years from vehicle group by line_id
	)
	select k.id, line_id, k.years * b.years from kit_years k join built b using (line_id) where k.years && b.years`;
export const UNIVERSAL = `with ${MEMBERS}
	select id, 'universal' from part where status = 'active' and is_universal and not exists (select from fitment f where f.part_id = part.id)
	union all select id, 'universal' from kit where id not in (select id from member) and id not in (select id from incomplete)`;
export const GROUPS = `select id, min(id) over (partition by interchange_group_id) from part where status = 'active'`;
export const MEASURED = `select m.part_id, m.measure_id, (m.value * 100)::bigint from part_measurement m join part p on p.id = m.part_id and p.status = 'active'`;
export const LEVELS = `select x.part_id, x.level, x.price_cents from price x join part p on p.id = x.part_id and p.status = 'active'`;
export const STOCK = `select p.id, coalesce((select w.stock_class::text from stock st join warehouse w on w.id = st.warehouse_id
	where st.part_id = p.id and st.on_hand - st.reserved > 0 order by w.stock_class limit 1), 'NO_STOCK') from part p where p.status = 'active'`;
/** Kits are compared by what they fit, not by their rows. */
export const FITS = `select x.part_id, coalesce('line ' || x.line_id, 'engine ' || x.engine_id), coalesce(x.year_from, 1900), coalesce(x.year_to, 2155),
	concat(x.built_from, '|', x.built_to, '|', x.engine_variant, '|', x.note_en)
	from fitment x join part p on p.id = x.part_id and p.status = 'active'
	where p.is_universal or not exists (select from kit_component k where k.kit_id = p.id)`;
export const POPULARITY =
	"select id, row_number() over (order by popularity desc, id) from part where status = 'active'";
export const TITLES_EN =
	"select id, row_number() over (order by title_sort_key(title_en), id) from part where status = 'active'";
export const TITLES_ES =
	"select id, row_number() over (order by title_sort_key(title_es), id) from part where status = 'active'";

/**
 * A part is found by its own numbers, by those of the parts it supersedes, and by those of
 * discontinued parts in its interchange group.
 */
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
