/** The models behind the lines that a search text names. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type LineModel = { region: string; make: string; model: string };

/** A model line with its engine, and the line it is a rebadge of. */
export type TruckLine = { id: number; engine_id: number; rebadge_of_id: number | null };

/** The lines that were built in one of the years. */
export const selectTruckLines = preparedStatement<
	TruckLine,
	[lineIds: number[], firstYear: number, lastYear: number]
>(
	"truck-lines",
	`select l.id, l.engine_id, l.rebadge_of_id from model_line l where l.id = any($1::int[])
		and exists (select from vehicle v where v.line_id = l.id and v.year between $2::int and $3::int) order by l.id`,
);

export const selectLineModels = preparedStatement<LineModel, [lineIds: number[], max: number]>(
	"line-models",
	`select distinct l.region_code as region, m.name as make, l.model
	from model_line l join make m on m.id = l.make_id where l.id = any($1::int[])
	order by l.region_code, m.name, l.model limit $2`,
);
