/** Decides whether a part fits a vehicle, or which question has to be asked first. */
import { NO_VEHICLE_ANSWERS, type VehicleAnswers } from "../vehicle/vehicle-answers.ts";
import { type FitmentQuestion, questionFor } from "./fitment-question.ts";
import { type FitmentRow, type Qualifier, verdictOf } from "./fitment-row.ts";

export type FitVehicle =
	| { kind: "vehicle"; lineIds: number[]; engineId: number; year: number }
	| { kind: "engine"; engineId: number };

export type Fit =
	| { answer: "fits"; rows: FitmentRow[] }
	| { answer: "does_not_fit"; because: "vehicle" | Qualifier }
	/** `which_vehicle`: it fits some trucks with this engine, but the truck is unknown. */
	| { answer: "no_data"; because: "no_catalog" | "which_vehicle" }
	| { answer: "universal" }
	/** The answer depends on the question. */
	| { answer: "question"; question: FitmentQuestion; rows: FitmentRow[] };

export type FitPart = { isUniversal: boolean; rows: FitmentRow[] };

export function fitOf(
	{ isUniversal, rows }: FitPart,
	vehicle: FitVehicle,
	vehicleAnswers: VehicleAnswers = NO_VEHICLE_ANSWERS,
): Fit {
	if (rows.length === 0) return noRows(isUniversal);
	const answers = answersFor(vehicle, vehicleAnswers);
	const covering = rows.filter((row) => covers(row, vehicle));
	const rowVerdicts = covering.map((row) => ({ row, verdict: verdictOf(row, answers) }));
	const holding = rowVerdicts.filter(({ verdict }) => verdict === "holds").map(({ row }) => row);
	if (holding.length > 0) return { answer: "fits", rows: holding };
	const open = rowVerdicts.filter(({ verdict }) => verdict === "open").map(({ row }) => row);
	const question = open.length > 0 ? questionFor(open, answers) : undefined;
	if (question) return { answer: "question", question, rows: open };
	if (
		vehicle.kind === "engine" &&
		covering.length === 0 &&
		rows.some((row) => row.engineId === vehicle.engineId)
	)
		return { answer: "no_data", because: "which_vehicle" };
	const failed = rowVerdicts
		.map(({ verdict }) => verdict)
		.find((verdict) => verdict !== "holds" && verdict !== "open");
	return { answer: "does_not_fit", because: failed ?? "vehicle" };
}

/** A kit fits if all its pieces fit. The first piece that does not fit decides. */
export function kitFit(pieces: Fit[]): Fit {
	for (const answer of ["does_not_fit", "no_data", "question"] as const) {
		const found = pieces.find((piece) => piece.answer === answer);
		if (found) return found;
	}
	const rows = pieces.flatMap((piece) => (piece.answer === "fits" ? piece.rows : []));
	return rows.length > 0 ? { answer: "fits", rows } : noRows(pieces.length > 0);
}

function covers(row: FitmentRow, vehicle: FitVehicle): boolean {
	if (vehicle.kind === "engine")
		return (
			row.lineId === null &&
			row.engineId === vehicle.engineId &&
			row.yearFrom === null &&
			row.yearTo === null
		);
	const isItsOwn =
		row.lineId === null ? row.engineId === vehicle.engineId : vehicle.lineIds.includes(row.lineId);
	return isItsOwn && vehicle.year >= (row.yearFrom ?? 0) && vehicle.year <= (row.yearTo ?? 9999);
}

/** The answers, with the build dates that the model year allows. */
export function answersFor(vehicle: FitVehicle, vehicleAnswers: VehicleAnswers): VehicleAnswers {
	return { ...vehicleAnswers, ...builtWindow(vehicle, vehicleAnswers) };
}

/** A truck of a model year is built between January of the year before and the end of the year. */
function builtWindow(
	vehicle: FitVehicle,
	vehicleAnswers: VehicleAnswers,
): Pick<VehicleAnswers, "builtFrom" | "builtTo"> {
	if (vehicle.kind === "engine") return vehicleAnswers;
	const first = `${vehicle.year - 1}-01-01`;
	const last = `${vehicle.year}-12-31`;
	const builtFrom =
		vehicleAnswers.builtFrom && vehicleAnswers.builtFrom > first ? vehicleAnswers.builtFrom : first;
	const builtTo =
		vehicleAnswers.builtTo && vehicleAnswers.builtTo < last ? vehicleAnswers.builtTo : last;
	// If the answers contradict the model year, the model year counts.
	return builtFrom <= builtTo ? { builtFrom, builtTo } : { builtFrom: first, builtTo: last };
}

function noRows(isUniversal: boolean): Fit {
	return isUniversal ? { answer: "universal" } : { answer: "no_data", because: "no_catalog" };
}
