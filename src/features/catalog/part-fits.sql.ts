/** The fitment rows of some parts for one vehicle or engine. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type FitRow = {
	part_id: number;
	line_id: number | null;
	year_from: number | null;
	year_to: number | null;
	position: string | null;
	quantity: number;
	engine_variant: string | null;
	built_from: string | null;
	built_to: string | null;
	note_en: string | null;
	note_es: string | null;
	source: "maker" | "supplier" | "interchange" | "sales" | "staff";
	confidence: number;
	/** A kit also depends on the fitments of its pieces. */
	is_kit: boolean;
};

/** Rows for the vehicle's line, the line it is a rebadge of, or its engine, in its year. */
export const selectFitsOfVehicle = preparedStatement<
	FitRow,
	[partIds: number[], lineIds: number[], engineId: number, year: number]
>(
	"fits-of-vehicle",
	`select part_id, line_id, year_from, year_to, position, quantity, engine_variant, built_from, built_to, note_en, note_es, source, confidence,
		exists (select from kit_component k where k.kit_id = part_id) as is_kit
	from fitment where part_id = any($1::int[]) and (line_id = any($2::int[]) or engine_id = $3)
		and $4::int between coalesce(year_from, 0) and coalesce(year_to, 9999)
	order by part_id, n`,
);

/** Rows for the engine itself or for any line with this engine. */
export const selectFitsOfEngine = preparedStatement<FitRow, [partIds: number[], engineId: number]>(
	"fits-of-engine",
	`select part_id, line_id, year_from, year_to, position, quantity, engine_variant, built_from, built_to, note_en, note_es, source, confidence,
		exists (select from kit_component k where k.kit_id = part_id) as is_kit
	from fitment where part_id = any($1::int[]) and (engine_id = $2 or line_id in (select id from model_line where engine_id = $2))
	order by part_id, n`,
);
