import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

type MeasurementValueRow = { part_id: number; code: string; value: number };

export const selectMeasurementValues = preparedStatement<
	MeasurementValueRow,
	[partIds: number[], codes: string[]]
>(
	"measurement-values",
	`select pm.part_id, m.code, pm.value::float8 as value
	from part_measurement pm join measure m on m.id = pm.measure_id
	where pm.part_id = any($1::int[]) and m.code = any($2::text[])`,
);
