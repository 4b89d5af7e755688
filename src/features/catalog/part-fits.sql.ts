/** The fitment rows of some parts for one vehicle or engine. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * One row of each part at least. Without a row for the vehicle, the columns of the fitment are
 * null.
 */
export type FitRow = {
	part_id: number;
	is_universal: boolean;
	/** Whether the part has fitments for any vehicle. */
	has_fitments: boolean;
	/** A kit also depends on the fitments of its pieces. */
	is_kit: boolean;
} & (CoveringRow | { [column in keyof CoveringRow]: null });

export type CoveringRow = {
	n: number;
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
};

const COLUMNS = `p.id as part_id, p.is_universal, exists (select from fitment any_row where any_row.part_id = p.id) as has_fitments,
	exists (select from kit_component k where k.kit_id = p.id) as is_kit,
	f.n, f.line_id, f.year_from, f.year_to, f.position, f.quantity, f.engine_variant, f.built_from, f.built_to, f.note_en, f.note_es, f.source, f.confidence`;

/** Rows for the vehicle's line, the line it is a rebadge of, or its engine, in its year. */
export const selectFitsOfVehicle = preparedStatement<
	FitRow,
	[partIds: number[], lineIds: number[], engineId: number, year: number]
>(
	"fits-of-vehicle",
	`select ${COLUMNS} from part p left join fitment f on f.part_id = p.id and (f.line_id = any($2::int[]) or f.engine_id = $3)
		and $4::int between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
	where p.id = any($1::int[]) order by p.id, f.n`,
);

/** Rows for any of the lines or engines in any of the years, with the engine of the row. */
export const selectFitsOfTrucks = preparedStatement<
	FitRow & { row_engine_id: number | null },
	[partIds: number[], lineIds: number[], engineIds: number[], firstYear: number, lastYear: number]
>(
	"fits-of-trucks",
	`select ${COLUMNS}, f.engine_id as row_engine_id from part p
	left join fitment f on f.part_id = p.id and (f.line_id = any($2::int[]) or f.engine_id = any($3::int[]))
		and coalesce(f.year_from, 0) <= $5::int and coalesce(f.year_to, 9999) >= $4::int
	where p.id = any($1::int[]) order by p.id, f.n`,
);

/**
 * The parts whose fitments are all for other makes or model years. The years are those of the
 * fitment, because the catalog may lack a vehicle of a year that the fitment covers. A rebadged
 * truck is covered by the line it is built as. A part with a row for an engine is left out: the VIN
 * does not say that the truck has another engine.
 */
export const selectPartsOfOtherTrucks = preparedStatement<
	{ sku: string },
	[skus: string[], makes: string[], years: number[]]
>(
	"parts-of-other-trucks",
	`select p.sku from part p
	where p.sku = any($1::text[]) and not p.is_universal and exists (select from fitment any_row where any_row.part_id = p.id)
		and not exists (select from fitment engine_row where engine_row.part_id = p.id and engine_row.line_id is null)
		and not exists (select from fitment f
			join model_line l on l.id = f.line_id or l.rebadge_of_id = f.line_id
			join make m on m.id = l.make_id
			where f.part_id = p.id and m.name = any($2::text[])
				and exists (select from unnest($3::int[]) as year where year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)))`,
);

/** Rows for the engine itself or for any line with this engine. */
export const selectFitsOfEngine = preparedStatement<FitRow, [partIds: number[], engineId: number]>(
	"fits-of-engine",
	`select ${COLUMNS} from part p left join fitment f on f.part_id = p.id
		and (f.engine_id = $2 or f.line_id in (select id from model_line where engine_id = $2))
	where p.id = any($1::int[]) order by p.id, f.n`,
);
