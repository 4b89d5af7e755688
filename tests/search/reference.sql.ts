/** Answers a list request with plain, slow SQL over the tables. Shares only the request type with the engine. */
import type pg from "pg";
import type { SearchFilters, SearchRequest } from "../../src/ports/search.ts";

/** `vehicleId` is a row of the table. The engine gets the model lines of that vehicle instead. */
export type Question = {
	filters: SearchFilters;
	vehicleId: number | null;
	engineId: number | null;
} & Pick<SearchRequest, "sort" | "language" | "page" | "pageSize">;

export type Level = SearchRequest["level"];

export type ReferenceAnswer = {
	partIds: number[];
	total: number;
	minMax: { minCents: number; maxCents: number } | null;
	/** Counts by "facet:choice". */
	facets: Record<string, number>;
};

/** Creates temporary tables of all active parts and what they fit, once for all requests on this connection. */
export async function prepareReference(client: pg.ClientBase): Promise<void> {
	await client.query(`
		create temp table whole as
		select p.id, s.category_id, p.subcategory_id, p.brand_id, p.presentation::text, p.popularity,
			title_sort_key(p.title_en) as title_en, title_sort_key(p.title_es) as title_es,
			array(select value_id from part_attribute a where a.part_id = p.id) as value_ids,
			coalesce((select min(w.stock_class)::text from stock st join warehouse w on w.id = st.warehouse_id
				where st.part_id = p.id and st.on_hand > st.reserved), 'NO_STOCK') as availability
		from part p join subcategory s on s.id = p.subcategory_id where p.status = 'active'`);
	await client.query(`
		create temp table covered as
		select distinct f.part_id, l.make_id, l.engine_id from fitment f join model_line l on f.line_id in (l.id, l.rebadge_of_id)
		union
		select f.part_id, l.make_id, f.engine_id from fitment f left join model_line l on l.engine_id = f.engine_id where f.engine_id is not null`);
	await client.query(`
		create index on covered (part_id);
		create temp table made as
		select id, array(select distinct make_id from covered where part_id = whole.id and make_id is not null) as make_ids,
			array(select distinct engine_id from covered where part_id = whole.id) as engine_ids from whole`);
	// What fits a vehicle is looked up in memory: of a million parts the usual share is too small, and each would be compared with each.
	await client.query("analyze whole; analyze made; set jit = off; set work_mem = '512MB'");
}

const ORDERS: Record<SearchRequest["sort"], (language: string) => string> = {
	textMatch: () => "popularity desc, id",
	popular: () => "popularity desc, id",
	asc: (language) => `title_${language}, id`,
	desc: (language) => `title_${language} desc, id desc`,
	lowToHigh: () => "cents nulls last, id",
	highToLow: () => "cents desc nulls last, case when cents is null then id else -id end",
};

/** `wrong` names the filters a part does not pass; a choice is counted among the parts that fail at most its own filter. */
const answerSql = (order: string, facets: string, ranges: string) => `
	with chosen as materialized (
		select 'attribute ' || attribute_id as name, array_agg(id) as ids from attribute_value where id = any($8::int[]) group by attribute_id
	), fitting as materialized (
		select f.part_id from vehicle v join model_line l on l.id = v.line_id
		join fitment f on f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id
		where v.id = $9::int and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
		union
		select f.part_id from fitment f left join model_line l on l.id = f.line_id where $10::int in (f.engine_id, l.engine_id)
	), base as materialized (
		select whole.*, made.make_ids, made.engine_ids, price.price_cents as cents,
			array_remove(array[
				case when $1::int[] <> '{}' and not category_id = any($1) then 'category' end,
				case when $2::int[] <> '{}' and not subcategory_id = any($2) then 'subcategory' end,
				case when $3::int[] <> '{}' and not brand_id = any($3) then 'brand' end,
				case when $4::int[] <> '{}' and not make_ids && $4::smallint[] then 'make' end,
				case when $5::int[] <> '{}' and not engine_ids && $5::smallint[] then 'engine' end,
				case when $6::text[] <> '{}' and not presentation = any($6) then 'presentation' end,
				case when $7::text[] <> '{}' and not availability = any($7) then 'availability' end,
				case when $11::price_level is not null and num_nonnulls($12::bigint, $13::bigint) > 0
					and not coalesce(price_cents >= coalesce($12, 0) and price_cents <= coalesce($13, 1e15), false) then 'price' end
			], null) || array(select name from chosen where not whole.value_ids && chosen.ids) as wrong
		from whole join made using (id) left join price on price.part_id = whole.id and price.level = $11::price_level
		where num_nonnulls($9::int, $10::int) = 0 or id in (select part_id from fitting)
	), choices (facet, choice, parts) as (
		select 'category', category_id::text, count(*) from base where wrong <@ '{category,subcategory}' group by category_id
		union all select 'subcategory', subcategory_id::text, count(*) from base where wrong <@ '{subcategory}' group by subcategory_id
		union all select 'brand', brand_id::text, count(*) from base where wrong <@ '{brand}' group by brand_id
		union all select 'make', make_id::text, count(*) from base, unnest(make_ids) make_id where wrong <@ '{make}' group by make_id
		union all select 'engine', engine_id::text, count(*) from base, unnest(engine_ids) engine_id where wrong <@ '{engine}' group by engine_id
		union all select 'presentation', presentation, count(*) from base where wrong <@ '{presentation}' group by presentation
		union all select 'availability', availability, count(*) from base where wrong <@ '{availability}' group by availability
		union all select 'value', v.id::text, count(*) from base, unnest(value_ids) value_id join attribute_value v on v.id = value_id
			where wrong <@ array['attribute ' || v.attribute_id] group by v.id
	)
	select (select count(*) from base where wrong = '{}') as total,
		(select min(cents) from base where wrong <@ '{price}') as min,
		(select max(cents) from base where wrong <@ '{price}') as max,
		${facets} as facets,
		${ranges} as ranges,
		array(select id from base where wrong = '{}' order by ${order} limit $14::int offset $15::int) as ids`;

const COUNTED =
	"(select coalesce(jsonb_object_agg(facet || ':' || choice, parts), '{}') from choices)";

/** Lowest and highest price at each level, of the parts that pass every filter. */
const PRICE_RANGES = `(select coalesce(jsonb_object_agg(level, jsonb_build_array(min, max)), '{}') from (
	select level, min(price_cents), max(price_cents) from base join price on part_id = base.id where wrong = '{}' group by level
) range)`;

type Row = {
	total: number;
	min: number | null;
	max: number | null;
	facets: Record<string, number> | null;
	ranges: Partial<Record<string, [number, number]>> | null;
	ids: number[];
};

/** The answers at each of the price levels. A question that does not depend on prices is asked once for all levels. */
export async function referenceAnswers(
	client: pg.ClientBase,
	question: Question,
	levels: Level[],
): Promise<ReferenceAnswer[]> {
	const { filters, sort } = question;
	const hasRange = filters.minCents !== null || filters.maxCents !== null;
	if (!hasRange && sort !== "lowToHigh" && sort !== "highToLow")
		return priceFreeAnswers(client, question, levels);
	const answers: ReferenceAnswer[] = [];
	for (const level of levels) {
		const row = await ask(client, question, level, {
			facets: hasRange || answers.length === 0 ? COUNTED : "null",
			ranges: "null",
		});
		answers.push({
			partIds: row.ids,
			total: row.total,
			minMax: minMaxOf(row.min, row.max),
			facets: row.facets ?? answers[0]?.facets ?? {},
		});
	}
	return answers;
}

/** The levels differ only in the lowest and the highest price. */
async function priceFreeAnswers(
	client: pg.ClientBase,
	question: Question,
	levels: Level[],
): Promise<ReferenceAnswer[]> {
	const row = await ask(client, question, null, { facets: COUNTED, ranges: PRICE_RANGES });
	return levels.map((level) => {
		const [min, max] = (level && row.ranges?.[level]) || [null, null];
		return {
			partIds: row.ids,
			total: row.total,
			minMax: minMaxOf(min, max),
			facets: row.facets ?? {},
		};
	});
}

function minMaxOf(min: number | null, max: number | null): ReferenceAnswer["minMax"] {
	return min === null || max === null ? null : { minCents: min, maxCents: max };
}

async function ask(
	client: pg.ClientBase,
	question: Question,
	level: Level,
	columns: { facets: string; ranges: string },
): Promise<Row> {
	const { filters, sort, language, page, pageSize } = question;
	const isHidden = level === null && (sort === "lowToHigh" || sort === "highToLow");
	const order = isHidden ? "popular" : sort;
	const { rows } = await client.query<Row>({
		name: `reference ${order} ${language} ${columns.facets === COUNTED} ${columns.ranges === PRICE_RANGES}`,
		text: answerSql(ORDERS[order](language), columns.facets, columns.ranges),
		values: [
			filters.categoryIds,
			filters.subcategoryIds,
			filters.brandIds,
			filters.makeIds,
			filters.engineIds,
			filters.presentations,
			filters.availability,
			Object.values(filters.attributes).flat(),
			question.vehicleId,
			question.engineId,
			level,
			filters.minCents,
			filters.maxCents,
			pageSize,
			(page - 1) * pageSize,
		],
	});
	return rows[0] as Row;
}
