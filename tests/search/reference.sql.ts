/**
 * Answers a list request with plain, slow SQL over the tables. Shares only the request type with
 * the engine.
 */
import type pg from "pg";
import type { SearchFilters, SearchRequest } from "../../src/ports/search.ts";

/** `vehicleId` is a row of the table. The engine gets the model lines of that vehicle instead. */
export type Question = {
	filters: SearchFilters;
	vehicleId: number | null;
	engineId: number | null;
	isGrouped?: boolean;
} & Pick<SearchRequest, "sort" | "language" | "page" | "pageSize">;

export type Level = SearchRequest["level"];

export type ReferenceAnswer = {
	partIds: number[];
	total: number;
	minMax: { minCents: number; maxCents: number } | null;
	/** Counts by "facet:choice". */
	facets: Record<string, number>;
	/** [measure, min, max, parts], by measure. */
	measures: [number, number, number, number][];
	/** The number of groups, and the other parts of each group on the page. */
	groups: { total: number; others: number[][] } | null;
};

/**
 * Creates temporary tables of all active parts and what they fit, once for all requests on this
 * connection.
 */
export async function prepareReference(client: pg.ClientBase): Promise<void> {
	await client.query(`
		create temp table whole as
		select p.id, s.category_id, p.subcategory_id, p.brand_id, p.presentation::text, p.popularity, p.interchange_group_id as group_id,
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
	await client.query("create index on covered (part_id)");
	// A kit is decided by its own fitments and those of its pieces. Without its own, each piece must
	// have some or be universal.
	await client.query(`
		create temp table kit as
		select distinct k.kit_id, exists (select from fitment f where f.part_id = k.kit_id) as has_rows
		from kit_component k join part p on p.id = k.kit_id where p.status = 'active' and not p.is_universal;
		create temp table kit_member as
		select kit_id, kit_id as part_id from kit where has_rows
		union
		select k.kit_id, k.component_id from kit join kit_component k using (kit_id)
		where exists (select from fitment f where f.part_id = k.component_id);
		create temp table unlisted_kit as
		select kit_id from kit where not has_rows and exists (
			select from kit_component k join part piece on piece.id = k.component_id
			where k.kit_id = kit.kit_id and not piece.is_universal and not exists (select from fitment f where f.part_id = piece.id));
		create temp table universal as
		select id from part where is_universal and not exists (select from fitment f where f.part_id = part.id)
		union
		select kit_id from kit where kit_id not in (select kit_id from kit_member) and kit_id not in (select kit_id from unlisted_kit)`);
	// The makes and engines of a kit are those that all its members have.
	await client.query(`
		create temp table made as
		with members as (
			select id, id as part_id from whole where id not in (select kit_id from kit)
			union all select kit_id, part_id from kit_member where kit_id not in (select kit_id from unlisted_kit)
		), sizes as (select id, count(*) as size from members group by id),
		makes as (
			select id, make_id from members join covered using (part_id) join sizes using (id) where make_id is not null
			group by id, make_id, size having count(distinct part_id) = size
		), engines as (
			select id, engine_id from members join covered using (part_id) join sizes using (id)
			group by id, engine_id, size having count(distinct part_id) = size
		)
		select id, coalesce(make_ids, '{}') as make_ids, coalesce(engine_ids, '{}') as engine_ids from whole
		left join (select id, array_agg(make_id) as make_ids from makes group by id) all_makes using (id)
		left join (select id, array_agg(engine_id) as engine_ids from engines group by id) all_engines using (id)`);
	// What fits a vehicle is looked up in memory: of a million parts the usual share is too small,
	// and each would be compared with each.
	await client.query("analyze whole; analyze made; set jit = off; set work_mem = '512MB'");
}

const BEST = "tier, availability <> 'IN_STOCK', popularity desc, id";

const ORDERS: Record<SearchRequest["sort"], (language: string) => string> = {
	textMatch: () => BEST,
	popular: () => "tier, popularity desc, id",
	asc: (language) => `title_${language}, id`,
	desc: (language) => `title_${language} desc, id desc`,
	lowToHigh: () => "cents nulls last, id",
	highToLow: () => "cents desc nulls last, case when cents is null then id else -id end",
};

/**
 * The fitments for a vehicle: 0 holds for every such vehicle, 1 depends on something else, 2 is for
 * other build dates.
 */
const VEHICLE_ROWS = `select f.part_id, num_nonnulls(f.built_from, f.built_to, f.engine_variant, f.note_en) = 0 as plain,
		case when f.built_to < make_date(v.year - 1, 1, 1) or f.built_from > make_date(v.year, 12, 31) then 2
			when num_nonnulls(f.engine_variant, f.note_en) > 0 then 1
			when coalesce(f.built_from <= make_date(v.year - 1, 1, 1), true) and coalesce(f.built_to >= make_date(v.year, 12, 31), true) then 0
			else 1 end as tier
	from vehicle v join model_line l on l.id = v.line_id
	join fitment f on f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id
	where v.id = $9::int and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)`;

/** For an engine without a vehicle, a fitment to a model or to some years decides nothing. */
const ENGINE_ROWS = `select part_id, is_whole and qualifiers = 0, case when not is_whole then 2 when qualifiers = 0 then 0 else 1 end from (
		select f.part_id, f.line_id is null and num_nonnulls(f.year_from, f.year_to) = 0 as is_whole,
			num_nonnulls(f.built_from, f.built_to, f.engine_variant, f.note_en) as qualifiers
		from fitment f left join model_line l on l.id = f.line_id where $10::int in (f.engine_id, l.engine_id)
	) rows`;

/**
 * `wrong` names the filters a part does not pass; a choice is counted among the parts that fail at
 * most its own filter.
 */
const answerSql = (page: string, facets: string, ranges: string) => `
	with chosen as materialized (
		select 'attribute ' || attribute_id as name, array_agg(id) as ids from attribute_value where id = any($8::int[]) group by attribute_id
	), part_fits as materialized (
		select part_id, min(tier) as tier, bool_or(plain) as plain from (${VEHICLE_ROWS} union all ${ENGINE_ROWS}) rows group by part_id
	), fitting as materialized (
		select part_id, tier from part_fits where part_id not in (select kit_id from kit)
		union all
		select kit_id, case when bool_and(plain) then 0 else 1 end from kit_member left join part_fits using (part_id)
		where kit_id not in (select kit_id from unlisted_kit) group by kit_id having bool_and(part_fits.tier is not null)
		union all
		select id, 0 from universal where num_nonnulls($9::int, $10::int) > 0
	), asked as materialized (
		select 'measure ' || "measureId" as name, * from jsonb_to_recordset($16::jsonb) as range ("measureId" int, min numeric, max numeric)
	), measured as materialized (
		select part_id, array_agg(name) as names from asked join part_measurement m on m.measure_id = "measureId"
		where m.value >= coalesce(min, 0) and m.value <= coalesce(max, 1e15) group by part_id
	), base as materialized (
		select whole.*, made.make_ids, made.engine_ids, price.price_cents as cents, coalesce(fitting.tier, 0) as tier,
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
			], null) || array(select name from chosen where not whole.value_ids && chosen.ids)
				|| case when $16::jsonb = '[]' then '{}'
					else array(select name from asked where not name = any(coalesce(measured.names, '{}'))) end as wrong
		from whole join made using (id) left join price on price.part_id = whole.id and price.level = $11::price_level
		left join fitting on fitting.part_id = whole.id left join measured on measured.part_id = whole.id
		where num_nonnulls($9::int, $10::int) = 0 or fitting.part_id is not null
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
		${MEASURE_RANGES} as measures,
		${page}`;

/** The parts of a page; by group, the best part of each group with the other parts of its group. */
const pageSql = (order: string, isGrouped: boolean) =>
	isGrouped
		? `(select count(distinct group_id) from base where wrong = '{}') as groups,
		(select coalesce(jsonb_agg(jsonb_build_array(ids[1], ids[2:]) order by place), '[]') from (
			select min(leader.place) as place, leader.id || coalesce(array_agg(mate.id order by ${BEST.replaceAll(/\b(tier|availability|popularity|id)\b/g, "mate.$1")})
				filter (where mate.id <> leader.id), '{}') as ids from (
				select * from (select distinct on (group_id) id, group_id, place from (
					select id, group_id, row_number() over (order by ${order}) as place from base where wrong = '{}') placed
					order by group_id, place) best
				order by place limit $14::int offset $15::int) leader
			join base mate on mate.group_id = leader.group_id and mate.wrong = '{}' group by leader.id) page) as page`
		: `(select coalesce(jsonb_agg(jsonb_build_array(id, '[]'::jsonb) order by place), '[]') from (
			select id, row_number() over (order by ${order}) as place from base where wrong = '{}' order by place limit $14::int offset $15::int) part) as page`;

/** Sliders are for lists of one subcategory; each range is counted without its own filter. */
const MEASURE_RANGES = `(select coalesce(jsonb_agg(jsonb_build_array(measure_id, min, max, parts) order by measure_id), '[]') from (
	select measure_id, min(value), max(value), count(*) as parts from base join part_measurement on part_id = id
	where wrong <@ array['measure ' || measure_id] and (
		select count(distinct subcategory_id) from base where array_to_string(wrong, ',') ~ '^(measure \\d+,?)*$') = 1
	group by measure_id) range)`;

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
	measures: ReferenceAnswer["measures"];
	groups?: number;
	page: [id: number, others: number[]][];
};

/**
 * The answers at each of the price levels. A question that does not depend on prices is asked once
 * for all levels.
 */
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
			...toAnswer(row, question),
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
			...toAnswer(row, question),
			minMax: minMaxOf(min, max),
			facets: row.facets ?? {},
		};
	});
}

function toAnswer({ page, total, measures, groups }: Row, { isGrouped }: Question) {
	return {
		partIds: page.map(([id]) => id),
		total,
		measures,
		groups: isGrouped ? { total: groups ?? 0, others: page.map(([, others]) => others) } : null,
	};
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
	const { filters, sort, language, page, pageSize, isGrouped } = question;
	const isHidden = level === null && (sort === "lowToHigh" || sort === "highToLow");
	const order = isHidden ? "popularity desc, id" : ORDERS[sort](language);
	const { rows } = await client.query<Row>({
		name: `reference ${isHidden ? "hidden" : sort} ${language} ${isGrouped} ${columns.facets === COUNTED} ${columns.ranges === PRICE_RANGES}`,
		text: answerSql(pageSql(order, isGrouped ?? false), columns.facets, columns.ranges),
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
			JSON.stringify(filters.measurements),
		],
	});
	return rows[0] as Row;
}
