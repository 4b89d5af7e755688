/** The queries an index is built from. All are read in one snapshot of the tables. */
import type pg from "pg";

const SNAPSHOT = "select pg_current_snapshot()::text as snapshot";

/** Does `work` on one snapshot of the tables, and tells it which one. */
export async function onOneSnapshot<T>(client: pg.ClientBase, work: (snapshot: string) => Promise<T>): Promise<T> {
	await client.query("begin isolation level repeatable read read only");
	try {
		await client.query("set local statement_timeout = 0");
		await client.query("set local idle_in_transaction_session_timeout = 0");
		await client.query("set local work_mem = '256MB'");
		const { rows } = await client.query<{ snapshot: string }>(SNAPSHOT);
		return await work(rows[0]?.snapshot ?? "1:1:");
	} finally {
		await client.query("rollback");
	}
}

export const SUBCATEGORIES = `select s.id, s.category_id, s.name_en, s.name_es, c.name_en, c.name_es
	from subcategory s join category c on c.id = s.category_id order by c.position, c.id, s.position, s.id`;

/** Documents in their order. */
export const PARTS = `select p.id, p.subcategory_id, p.brand_id, p.presentation, p.popularity, p.title_en, p.title_es
	from part p join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
	where p.status = 'active'
	order by c.position, c.id, s.position, s.id, p.popularity desc, p.id`;

export const PARTS_BY_TITLE_EN = "select id from part where status = 'active' order by title_sort_key(title_en), id";
export const PARTS_BY_TITLE_ES = "select id from part where status = 'active' order by title_sort_key(title_es), id";

export const BRANDS = "select id, name from brand order by id";
export const MAKES = "select id, name from make order by id";
export const ENGINES = "select id, name from engine order by id";
export const LINES = `select l.id, l.make_id, l.engine_id, coalesce(l.rebadge_of_id, -1), l.model, coalesce(min(v.year), 0), coalesce(max(v.year), 0)
	from model_line l left join vehicle v on v.line_id = l.id group by l.id order by l.id`;
export const ATTRIBUTES = "select id from attribute order by position, id";
export const ATTRIBUTE_VALUES = "select id, attribute_id from attribute_value order by id";
export const PART_ATTRIBUTES = "select part_id, value_id from part_attribute";
export const FITMENTS = "select part_id, line_id, engine_id, year_from, year_to from fitment";

/** The level as its place in the enumeration. */
export const PRICES = `select p.part_id, l.place - 1, p.price_cents
	from price p join unnest(enum_range(null::price_level)) with ordinality as l (level, place) on l.level = p.level`;

/** The best class that holds anything, as its place in the enumeration. */
export const AVAILABILITY = `select st.part_id, min(c.place) - 1
	from stock st join warehouse w on w.id = st.warehouse_id
	join unnest(enum_range(null::stock_class)) with ordinality as c (class, place) on c.class = w.stock_class
	where st.on_hand > st.reserved group by st.part_id`;

/**
 * Every number with the active part it leads to, in order. Numbers of a superseded part lead to its successor;
 * those of a part no longer made lead to what replaces it one for one.
 */
export const NUMBERS = `with own as (
		select p.id as part_id, 'ours' as kind, regexp_replace(p.sku, '[^A-Z0-9]', '', 'g') as key from part p
		union all
		select n.part_id, n.kind::text, n.normalized from part_number n
		union all
		select n.part_id, 'gm', substr(n.normalized, 2, 8) from part_number n where length(n.normalized) = 10 and n.normalized ~ '^8[0-9]{9}$'
	), led as (
		select case p.status when 'active' then p.id else p.replaced_by_id end as part_id,
			case p.status when 'active' then own.kind else 'superseded' end as kind, own.key
		from own join part p on p.id = own.part_id where p.status in ('active', 'superseded')
		union all
		select mate.id, 'interchange', own.key from own join part p on p.id = own.part_id
		join part mate on mate.interchange_group_id = p.interchange_group_id and mate.status = 'active'
		where p.status = 'discontinued'
	)
	select part_id, kind, key from (
		select part_id, kind, (case when ltrim(key, '0') = '' then '0' else ltrim(key, '0') end) collate "C" as key from led where key <> ''
	) keyed order by key, part_id`;
