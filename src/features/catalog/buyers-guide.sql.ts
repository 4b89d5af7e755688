import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type GuideLineRow = {
	make: string;
	model: string;
	engine: string;
	liter: number;
	/** The years of the fitment in which the model was built, oldest first. */
	years: number[];
	position: string | null;
	quantity: number;
	variant: string | null;
	built_from: string | null;
	built_to: string | null;
	note_en: string | null;
	note_es: string | null;
};

export type GuideRow = {
	region: string | null;
	regions: { code: string; lines: number }[] | null;
	lines: GuideLineRow[] | null;
};

/**
 * A fitment of a line also covers its rebadges; a fitment of an engine covers every line with that
 * engine. Lists the requested region, or the first one with fitments; the other regions are only
 * counted.
 */
export const selectBuyersGuide = preparedStatement<GuideRow, [sku: string, region: string | null]>(
	"buyers-guide",
	`with own as (
		select f.* from fitment f where f.part_id = (select id from part where sku = $1)
	), covered as (
		select f.n, l.id as line_id from own f join model_line l on l.id = f.line_id
		union all
		select f.n, l.id from own f join model_line l on l.rebadge_of_id = f.line_id
		union all
		select f.n, l.id from own f join model_line l on l.engine_id = f.engine_id
	), built as materialized (
		select c.n, l.id, l.region_code, l.make_id, l.model, l.engine_id, span.years
		from covered c join own f on f.n = c.n join model_line l on l.id = c.line_id
		cross join lateral (
			select array_agg(v.year order by v.year) as years from vehicle v
			where v.line_id = l.id and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
		) span
		where span.years is not null
	), counted as (
		select b.region_code as code, count(distinct b.id)::int as lines, r.position
		from built b join vehicle_region r on r.code = b.region_code group by b.region_code, r.position
	), chosen as (
		select code from counted order by (code = $2) is true desc, position limit 1
	)
	select (select code from chosen) as region,
		(select json_agg(json_build_object('code', code, 'lines', lines) order by position) from counted) as regions,
		(select json_agg(line) from (
			select m.name as make, b.model, e.name as engine, e.liter, b.years, f.position, f.quantity,
				f.engine_variant as variant, f.built_from, f.built_to, f.note_en, f.note_es
			from built b join own f on f.n = b.n join make m on m.id = b.make_id join engine e on e.id = b.engine_id
			where b.region_code = (select code from chosen)
			order by m.name, b.model, b.years[1], e.name, b.n
		) line) as lines`,
);
