/** Reads how parts fit a vehicle, by the same rule as the part page. */
import { type Fit, fitOf } from "../../domain/catalog/fitment.ts";
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import { NO_VEHICLE_ANSWERS, type VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { SearchVehicle, TextInterpretation } from "../../ports/search.ts";
import { fitOfPart, toFitmentRows } from "./part-fitment.ts";
import {
	type CoveringRow,
	type FitRow,
	selectFitsOfEngine,
	selectFitsOfTrucks,
	selectFitsOfVehicle,
} from "./part-fits.sql.ts";
import { type FitmentOfPartRow, selectFitmentsOf } from "./part-page.sql.ts";
import { selectTruckLines, type TruckLine } from "./text-vehicle.sql.ts";

export type FitAnswer = Fit["answer"];

/**
 * How a part fits a vehicle, and the fitment rows that decide it. `does_not_fit` and `no_data`: it
 * is not listed for the vehicle.
 */
export type PartFit = { answer: FitAnswer; fitmentRows: FitmentRow[] };

/**
 * Reads only the fitment rows for the vehicle, because a part can have hundreds of others. For kits
 * it reads their pieces too.
 */
export async function readPartFits(
	pool: Queryable,
	partIds: number[],
	vehicle: SearchVehicle,
	vehicleAnswers: VehicleAnswers = NO_VEHICLE_ANSWERS,
): Promise<Map<number, PartFit>> {
	if (partIds.length === 0) return new Map();
	const rows =
		vehicle.kind === "engine"
			? await selectFitsOfEngine(pool, partIds, vehicle.engineId)
			: await selectFitsOfVehicle(pool, partIds, vehicle.lineIds, vehicle.engineId, vehicle.year);
	const byPart = Map.groupBy(rows, ({ part_id }) => part_id);
	const kitCheckers = await readKitCheckers(pool, rows);
	const toPartFit = (id: number, partRows: FitRow[]): PartFit => {
		const fitmentRows = partRows.flatMap((row) =>
			row.n === null ? [] : [toFitmentRow(row, vehicle.engineId)],
		);
		const fit =
			kitCheckers.get(id)?.(vehicle, vehicleAnswers) ??
			fitOfRows(partRows[0] as FitRow, fitmentRows, vehicle, vehicleAnswers);
		if ("rows" in fit) return { answer: fit.answer, fitmentRows: fit.rows };
		return { answer: fit.answer, fitmentRows: fit.answer === "no_data" ? fitmentRows : [] };
	};
	return new Map([...byPart].map(([id, partRows]) => [id, toPartFit(id, partRows)]));
}

/**
 * How parts fit the vehicle that a search text names, which may be one of several trucks. A part
 * that fits some of them may fit.
 */
export async function readTextVehicleFits(
	pool: Queryable,
	partIds: number[],
	vehicle: NonNullable<TextInterpretation["vehicle"]>,
): Promise<Map<number, PartFit>> {
	const { lineIds, typedLineIds, year, lastYear } = vehicle;
	const allLines = [...new Set([...lineIds, ...(typedLineIds ?? [])])];
	if (partIds.length === 0 || year === null) return new Map();
	const lines = await selectTruckLines(pool, allLines, year, lastYear ?? year);
	const trucks = trucksOf(lines, year, lastYear ?? year);
	if (trucks.length === 0 || trucks.length > MAX_TEXT_TRUCKS) return new Map();
	const rows = await selectFitsOfTrucks(
		pool,
		partIds,
		trucks.flatMap((truck) => truck.lineIds),
		trucks.map(({ engineId }) => engineId),
		year,
		lastYear ?? year,
	);
	const kitCheckers = await readKitCheckers(pool, rows);
	const byPart = Map.groupBy(rows, ({ part_id }) => part_id);
	return new Map(
		[...byPart].map(([id, partRows]) => {
			const fitmentRows = partRows.flatMap((row) =>
				row.n === null ? [] : [toFitmentRow(row, row.row_engine_id ?? 0)],
			);
			const answers = trucks.map(
				(truck) =>
					kitCheckers.get(id)?.(truck).answer ??
					fitOfRows(partRows[0] as FitRow, fitmentRows, truck, NO_VEHICLE_ANSWERS).answer,
			);
			return [id, { answer: commonAnswer(answers), fitmentRows: [] }];
		}),
	);
}

/** More trucks than these are no particular vehicle. */
const MAX_TEXT_TRUCKS = 64;

type Truck = Extract<SearchVehicle, { kind: "vehicle" }>;

function trucksOf(lines: TruckLine[], firstYear: number, lastYear: number): Truck[] {
	const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
	return lines.flatMap(({ id, engine_id, rebadge_of_id }) =>
		years.map((year) => ({
			kind: "vehicle" as const,
			lineIds: rebadge_of_id === null ? [id] : [id, rebadge_of_id],
			engineId: engine_id,
			year,
		})),
	);
}

function commonAnswer(answers: FitAnswer[]): FitAnswer {
	const [first = "no_data", ...others] = new Set(answers);
	if (others.length === 0) return first;
	const isOut = (answer: FitAnswer) => answer === "does_not_fit" || answer === "no_data";
	return answers.every(isOut) ? "does_not_fit" : "question";
}

/** A part whose fitments are all for other vehicles does not fit. */
function fitOfRows(
	{ is_universal, has_fitments }: FitRow,
	rows: FitmentRow[],
	vehicle: SearchVehicle,
	vehicleAnswers: VehicleAnswers,
): Fit {
	if (has_fitments && rows.length === 0) return { answer: "does_not_fit", because: "vehicle" };
	return fitOf({ isUniversal: is_universal, rows }, vehicle, vehicleAnswers);
}

/** Runs a second query only when there is a kit among the parts. */
async function readKitCheckers(pool: Queryable, rows: FitRow[]): Promise<Map<number, FitChecker>> {
	const kits = [...new Set(rows.filter(({ is_kit }) => is_kit).map(({ part_id }) => part_id))];
	if (kits.length === 0) return new Map();
	return new Map(
		(await selectFitmentsOf(pool, kits, [])).map((part) => [part.part_id, fitCheckerOf(part)]),
	);
}

export async function readFitAnswers(
	pool: Queryable,
	partIds: number[],
	vehicle: SearchVehicle,
	vehicleAnswers: VehicleAnswers = NO_VEHICLE_ANSWERS,
): Promise<Map<number, FitAnswer>> {
	if (partIds.length === 0) return new Map();
	const parts = await selectFitmentsOf(pool, partIds, []);
	return new Map(
		parts.map((part) => [part.part_id, fitCheckerOf(part)(vehicle, vehicleAnswers).answer]),
	);
}

/** A function per SKU that checks any vehicle. A SKU that is not ours has none. */
export async function readFitCheckers(
	pool: Queryable,
	skus: string[],
): Promise<Map<string, FitChecker>> {
	if (skus.length === 0) return new Map();
	const parts = await selectFitmentsOf(pool, [], skus);
	return new Map(parts.map((part) => [part.sku, fitCheckerOf(part)]));
}

type FitChecker = (vehicle: SearchVehicle, vehicleAnswers?: VehicleAnswers) => Fit;

function fitCheckerOf({ is_universal, fitments, kit }: FitmentOfPartRow): FitChecker {
	const part = { isUniversal: is_universal, rows: toFitmentRows(fitments) };
	const pieces = (kit ?? []).map((piece) => ({
		isUniversal: piece.universal,
		rows: toFitmentRows(piece.fitments),
	}));
	return (vehicle, vehicleAnswers = NO_VEHICLE_ANSWERS) =>
		fitOfPart(part, pieces, vehicle, vehicleAnswers);
}

/** The query found the line for this vehicle, so the line has the vehicle's engine. */
function toFitmentRow(row: CoveringRow, engineId: number): FitmentRow {
	return {
		lineId: row.line_id,
		engineId,
		yearFrom: row.year_from,
		yearTo: row.year_to,
		builtFrom: row.built_from,
		builtTo: row.built_to,
		variant: row.engine_variant,
		position: row.position,
		quantity: row.quantity,
		source: row.source,
		confidence: row.confidence,
		note: row.note_en === null ? null : { en: row.note_en, es: row.note_es ?? row.note_en },
	};
}
