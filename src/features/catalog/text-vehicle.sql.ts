/** The models behind the lines that a search text names. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type LineModel = { region: string; make: string; model: string };

export const selectLineModels = preparedStatement<LineModel, [lineIds: number[], max: number]>(
	"line-models",
	`select distinct l.region_code as region, m.name as make, l.model
	from model_line l join make m on m.id = l.make_id where l.id = any($1::int[])
	order by l.region_code, m.name, l.model limit $2`,
);
