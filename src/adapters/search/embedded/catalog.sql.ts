/** The queries an index is built from. All of them read the same snapshot of the tables. */
import type pg from "pg";
import { preparedStatement } from "../../../platform/postgres/prepared-statement.ts";

const selectSnapshot = preparedStatement<{ snapshot: string }, []>(
	"current-snapshot",
	"select pg_current_snapshot()::text as snapshot",
);

/** Runs `work` on one snapshot of the tables and passes it the snapshot's name. */
export async function onOneSnapshot<T>(
	client: pg.ClientBase,
	work: (snapshot: string) => Promise<T>,
): Promise<T> {
	await client.query("begin isolation level repeatable read read only");
	try {
		await client.query("set local statement_timeout = 0");
		await client.query("set local idle_in_transaction_session_timeout = 0");
		await client.query("set local work_mem = '256MB'");
		const [row] = await selectSnapshot(client);
		return await work(row?.snapshot ?? "1:1:");
	} finally {
		await client.query("rollback");
	}
}

export const SUBCATEGORIES = `select s.id, s.category_id, s.name_en, s.name_es, c.name_en, c.name_es
	from subcategory s join category c on c.id = s.category_id order by c.position, c.id, s.position, s.id`;

export const LEXICON = `select c.id, c.role, c.category_id, c.subcategory_id, p.kind, p.language, p.phrase
	from search_concept c join search_phrase p on p.concept_id = c.id order by c.id, p.n`;

/** The numbers that PARTS gives to the statuses. */
export const [ACTIVE, SUPERSEDED] = [0, 1];

/**
 * Without an order, because sorting is faster here than in PostgreSQL. The presentation is its
 * index in PRESENTATIONS.
 */
export const PARTS = `select id, case status when 'active' then 0 when 'superseded' then 1 else 2 end, replaced_by_id,
	interchange_group_id, subcategory_id, brand_id,
	case presentation when 'PCS' then 0 when 'KIT' then 1 when 'KITS' then 2 when 'SET' then 3 when 'CORE' then 4 end,
	popularity, sku, title_en, title_es from part`;

/** A list of JSON, because a row for each of a million titles would take longer to read. */
const selectTitleRanks = preparedStatement<{ ranks: number[] | null }, [titles: string[]]>(
	"title-ranks",
	`select json_agg(rank order by n) as ranks from (
		select n, dense_rank() over (order by title_sort_key(title)) as rank from unnest($1::text[]) with ordinality as given (title, n)
	) ranked`,
);

/** The rank of each title. Titles that differ only in case and accents have the same rank. */
export async function titleRanks(client: pg.ClientBase, titles: string[]): Promise<Uint32Array> {
	const [row] = await selectTitleRanks(client, titles);
	return Uint32Array.from(row?.ranks ?? []);
}

export const BRANDS = "select id, name from brand order by id";
export const MAKES = "select id, name from make order by id";
export const ENGINES = "select id, name, liter from engine order by id";
export const LINES = `select l.id, l.make_id, l.engine_id, coalesce(l.rebadge_of_id, -1), l.model, coalesce(min(v.year), 0), coalesce(max(v.year), 0)
	from model_line l left join vehicle v on v.line_id = l.id group by l.id order by l.id`;
export const ATTRIBUTES = "select id from attribute order by position, id";
export const ATTRIBUTE_VALUES =
	"select id, attribute_id, label_en, label_es from attribute_value order by id";
export const PART_ATTRIBUTES = "select part_id, value_id from part_attribute";
/** Numbers first. The qualifiers after them are null in most rows. */
export const FITMENTS = `select part_id, line_id, engine_id, year_from, year_to,
	built_from, built_to, engine_variant, note_en from fitment`;
/** The pieces of the kits that are sold. A universal kit fits whatever its pieces fit. */
export const KIT_PIECES = `select k.kit_id, k.component_id, piece.is_universal::int from kit_component k join part piece on piece.id = k.component_id
	join part kit on kit.id = k.kit_id where kit.status = 'active' and not kit.is_universal`;
export const UNIVERSAL_PARTS = `select id from part p where is_universal and status = 'active'
	and not exists (select from fitment f where f.part_id = p.id)`;
export const MEASURES = "select id, code, unit from measure order by id";
/** Hundredths of the unit. Values beyond 32 bits are cut off. */
export const MEASUREMENTS =
	"select part_id, measure_id, least(value * 100, 2147483647)::int from part_measurement";

/** The level is its index in PRICE_LEVELS. A case expression is faster than a lookup per row. */
export const PRICES = `select part_id, case level when 'online' then 0 when 'repair_shop' then 1 when 'wholesale' then 2
	when 'precio4' then 3 when 'precio5' then 4 when 'precio6' then 5 end, price_cents from price`;

/** The best stock class with a free item, as its index in the enumeration. */
export const AVAILABILITY = `select st.part_id, min(c.place) - 1
	from stock st join warehouse w on w.id = st.warehouse_id
	join unnest(enum_range(null::stock_class)) with ordinality as c (class, place) on c.class = w.stock_class
	where st.on_hand > st.reserved group by st.part_id`;

/** Every number except our own SKU. The kind is its index in NUMBER_KINDS. */
export const NUMBERS = `select part_id, case kind when 'oem' then 1 when 'barcode' then 3 when 'superseded' then 4 when 'interchange' then 5 end,
	normalized from part_number`;
