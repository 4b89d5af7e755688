/** The statements of the landing pages of makes and models. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type LandingLineRow = {
	id: number;
	make_url: string;
	make: string;
	model: string;
	region: string;
	rebadge_of_id: number | null;
	engine_id: number;
	engine: string;
	liter: number;
	is_gasoline: boolean;
	/** In the same order as the years, oldest first. */
	vehicle_ids: number[];
	years: number[];
};

export const selectLandingLines = preparedStatement<LandingLineRow, []>(
	"landing-lines",
	`select l.id, m.url as make_url, m.name as make, l.model, l.region_code as region, l.rebadge_of_id,
		e.id as engine_id, e.name as engine, e.liter, coalesce(e.injection in ('PFI', 'GDI'), false) as is_gasoline,
		array_agg(v.id order by v.year) as vehicle_ids, array_agg(v.year::int order by v.year) as years
	from model_line l join make m on m.id = l.make_id join engine e on e.id = l.engine_id
	join vehicle_region r on r.code = l.region_code join vehicle v on v.line_id = l.id
	group by l.id, m.id, e.id, r.position
	order by m.name, l.model, r.position, min(v.year), e.name, l.id`,
);

/**
 * The fitments of the model lines $1. Those of a line also hold for its rebadges, within the years
 * of the rebadge.
 */
const FITS = `lines as (
		select l.id, l.rebadge_of_id, l.engine_id, min(v.year) as first_year, max(v.year) as last_year
		from model_line l join vehicle v on v.line_id = l.id where l.id = any($1::int[]) group by l.id
	), fits as (
		select part_id, engine_id, greatest(year_from, first_year) as year_from, least(year_to, last_year) as year_to from (
			select f.part_id, f.year_from, f.year_to, l.engine_id, l.first_year, l.last_year from lines l join fitment f on f.line_id = l.id
			union all
			select f.part_id, f.year_from, f.year_to, l.engine_id, l.first_year, l.last_year from lines l join fitment f on f.line_id = l.rebadge_of_id
			union all
			select f.part_id, f.year_from, f.year_to, l.engine_id, l.first_year, l.last_year from lines l join fitment f on f.engine_id = l.engine_id
		) rows where coalesce(year_from, 0) <= last_year and coalesce(year_to, 9999) >= first_year
	)`;

/**
 * How many active parts of each subcategory are listed for the model lines, and the day (UTC) of
 * the last change of one of them.
 */
export const selectModelCounts = preparedStatement<
	{ subcategory_id: number; parts: number; changed: string | null },
	[lineIds: number[]]
>(
	"landing-model-counts",
	`with ${FITS}
	select p.subcategory_id, count(*)::int as parts, to_char(max(p.changed_at) at time zone 'utc', 'YYYY-MM-DD') as changed
	from (select distinct part_id from fits) listed
	join part p on p.id = listed.part_id where p.status = 'active' group by p.subcategory_id`,
);

export type ModelPartRow = {
	id: number;
	/**
	 * The other parts of its interchange group that are listed for the same years and engines, best
	 * seller first.
	 */
	mate_ids: number[];
	year_from: number;
	year_to: number;
	engine_ids: number[];
};

/**
 * The active parts of the model with the years and engines that they are listed for. An empty $2 is
 * no filter.
 */
const MODEL_PARTS = `model_part as (
		select p.id, p.popularity, p.subcategory_id, p.interchange_group_id,
			min(f.year_from)::int as year_from, max(f.year_to)::int as year_to, array_agg(distinct f.engine_id::int) as engine_ids
		from fits f join part p on p.id = f.part_id
		where p.status = 'active' and ($2::int[] = '{}' or p.subcategory_id = any($2))
		group by p.id
	)`;

/** The columns of a row of `best`. */
const BEST_PART = `id, year_from, year_to, engine_ids, array(
			select mate.id from model_part mate
			where mate.interchange_group_id = best.interchange_group_id and mate.id <> best.id
				and mate.year_from <= best.year_from and mate.year_to >= best.year_to and mate.engine_ids @> best.engine_ids
			order by mate.popularity desc, mate.id
		) as mate_ids`;

type ModelPartsValues = [lineIds: number[], subcategoryIds: number[], limit: number];

/** The best seller of each subcategory. */
export const selectModelPartsByKind = preparedStatement<ModelPartRow, ModelPartsValues>(
	"landing-parts-by-kind",
	`with ${FITS}, ${MODEL_PARTS}, best as (
		select distinct on (subcategory_id) * from model_part order by subcategory_id, popularity desc, id
	)
	select ${BEST_PART} from best order by popularity desc, id limit $3`,
);

/** The best seller of each interchange group. */
export const selectModelPartsByGroup = preparedStatement<ModelPartRow, ModelPartsValues>(
	"landing-parts-by-group",
	`with ${FITS}, ${MODEL_PARTS}, best as (
		select distinct on (interchange_group_id) * from model_part order by interchange_group_id, popularity desc, id
	)
	select ${BEST_PART} from best order by popularity desc, id limit $3`,
);

export const selectCompanions = preparedStatement<
	{ subcategory_id: number; companion_id: number },
	[]
>(
	"landing-companions",
	"select subcategory_id, companion_id from subcategory_companion order by subcategory_id, position",
);
