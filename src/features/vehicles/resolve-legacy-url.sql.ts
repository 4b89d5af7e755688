import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

type LegacyUrlVehicleRow = {
	id: number;
	year: number;
	region: string;
	make: string;
	model: string;
	line_id: number;
	rebadge_of_id: number | null;
	engine_id: number;
	engine_name: string;
	engine_liter: number;
};

/** Both `npr-hd` and `isuzu npr-hd` match the Isuzu NPR-HD. */
export const selectLegacyUrlVehicles = preparedStatement<
	LegacyUrlVehicleRow,
	[models: string[], yearFrom: number, yearTo: number, engines: string[]]
>(
	"meant-vehicles",
	`select v.id, v.year, l.region_code as region, m.name as make, l.model, l.id as line_id, l.rebadge_of_id,
		e.id as engine_id, e.name as engine_name, e.liter as engine_liter
	from model_line l
	join make m on m.id = l.make_id
	join engine e on e.id = l.engine_id
	join vehicle v on v.line_id = l.id and v.year between $2 and $3
	cross join lateral (select regexp_replace(lower(l.model), '[^a-z0-9]', '', 'g') as model, regexp_replace(lower(m.name), '[^a-z0-9]', '', 'g') as make,
		regexp_replace(lower(e.name), '[^a-z0-9]', '', 'g') as engine) as key
	where (cardinality($1::text[]) = 0 or key.model = any($1) or key.make || key.model = any($1))
		and (cardinality($4::text[]) = 0 or key.engine = any($4))
	order by v.year, m.name, l.model, v.id
	limit 200`,
);
