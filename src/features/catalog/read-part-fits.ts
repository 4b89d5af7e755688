/** How parts fit a vehicle, by the rule of the part page and by what was told about the vehicle there. */
import { type Fit, fitOf } from "../../domain/catalog/fitment.ts";
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import { NO_VEHICLE_ANSWERS, type VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { SearchVehicle } from "../../ports/search.ts";
import { type FitRow, selectFitsOfEngine, selectFitsOfVehicle } from "./part-fits.sql.ts";
import { fitOfPart, toFitmentRows } from "./part-fitment.ts";
import { type FitmentOfPartRow, selectFitmentsOf } from "./part-page.sql.ts";

export type FitAnswer = Fit["answer"];

/** Of a part that is listed for a vehicle: the answer, and the ways that decide it; none when all of them fail. */
export type PartFit = { answer: FitAnswer; ways: FitmentRow[] };

/**
 * By the rows of the parts themselves, as the index of the search has them, and of kits also by what is in them. A part that is not among
 * them is not listed for the vehicle.
 */
export async function readPartFits(
	pool: Queryable,
	partIds: number[],
	vehicle: SearchVehicle,
	facts: VehicleAnswers = NO_VEHICLE_ANSWERS,
): Promise<Map<number, PartFit>> {
	if (partIds.length === 0) return new Map();
	const found =
		vehicle.kind === "engine"
			? await selectFitsOfEngine(pool, partIds, vehicle.engineId)
			: await selectFitsOfVehicle(pool, partIds, vehicle.lineIds, vehicle.engineId, vehicle.year);
	const byPart = Map.groupBy(found, ({ part_id }) => part_id);
	const judges = await judgesOfKits(pool, found);
	const listed = (id: number, own: FitRow[]): PartFit => {
		const rows = own.map((row) => toRow(row, vehicle.engineId));
		const fit =
			judges.get(id)?.(vehicle, facts) ?? fitOf({ isUniversal: false, rows }, vehicle, facts);
		if ("rows" in fit) return { answer: fit.answer, ways: fit.rows };
		return { answer: fit.answer, ways: fit.answer === "no_data" ? rows : [] };
	};
	return new Map([...byPart].map(([id, own]) => [id, listed(id, own)]));
}

/** Few lists have a kit in them, and only those ask once more. */
async function judgesOfKits(pool: Queryable, found: FitRow[]): Promise<Map<number, FitChecker>> {
	const kits = [...new Set(found.filter(({ is_kit }) => is_kit).map(({ part_id }) => part_id))];
	if (kits.length === 0) return new Map();
	return new Map(
		(await selectFitmentsOf(pool, kits, [])).map((part) => [part.part_id, judgeOf(part)]),
	);
}

/** In one word for each part. */
export async function readFitAnswers(
	pool: Queryable,
	partIds: number[],
	vehicle: SearchVehicle,
	facts: VehicleAnswers = NO_VEHICLE_ANSWERS,
): Promise<Map<number, FitAnswer>> {
	if (partIds.length === 0) return new Map();
	const parts = await selectFitmentsOf(pool, partIds, []);
	return new Map(parts.map((part) => [part.part_id, judgeOf(part)(vehicle, facts).answer]));
}

/** By our numbers, for any vehicle. A number that is not ours has no judge. */
export async function readFitCheckers(
	pool: Queryable,
	skus: string[],
): Promise<Map<string, FitChecker>> {
	if (skus.length === 0) return new Map();
	const parts = await selectFitmentsOf(pool, [], skus);
	return new Map(parts.map((part) => [part.sku, judgeOf(part)]));
}

type FitChecker = (vehicle: SearchVehicle, facts?: VehicleAnswers) => Fit;

function judgeOf({ is_universal, fitments, kit }: FitmentOfPartRow): FitChecker {
	const own = { isUniversal: is_universal, rows: toFitmentRows(fitments) };
	const pieces = (kit ?? []).map((piece) => ({
		isUniversal: piece.universal,
		rows: toFitmentRows(piece.fitments),
	}));
	return (vehicle, facts = NO_VEHICLE_ANSWERS) => fitOfPart(own, pieces, vehicle, facts);
}

/** A line that was found for the vehicle has its engine. */
function toRow(row: FitRow, engineId: number): FitmentRow {
	return {
		...{ lineId: row.line_id, engineId, yearFrom: row.year_from, yearTo: row.year_to },
		...{ builtFrom: row.built_from, builtTo: row.built_to, variant: row.engine_variant },
		...{
			position: row.position,
			quantity: row.quantity,
			source: row.source,
			confidence: row.confidence,
		},
		note: row.note_en === null ? null : { en: row.note_en, es: row.note_es ?? row.note_en },
	};
}
