/** Converts the fitment rows of a part, and decides whether a part or kit fits. */
import {
	type Fit,
	type FitPart,
	type FitVehicle,
	fitOf,
	kitFit,
} from "../../domain/catalog/fitment.ts";
import type { FitmentRow } from "../../domain/catalog/fitment-row.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { FitmentJson } from "./part-page.sql.ts";

export function toFitmentRows(rows: FitmentJson[] | null): FitmentRow[] {
	return (rows ?? []).map((row) => ({
		lineId: row.line,
		engineId: row.engine,
		yearFrom: row.year_from,
		yearTo: row.year_to,
		builtFrom: row.built_from,
		builtTo: row.built_to,
		variant: row.variant,
		position: row.position,
		quantity: row.quantity,
		note: row.note_en && row.note_es ? { en: row.note_en, es: row.note_es } : null,
		source: row.source,
		confidence: row.confidence,
	}));
}

/**
 * A part is decided by its own rows, a kit without rows by its pieces. A kit with rows does not fit
 * a truck that one of its pieces does not fit; a piece without rows does not count.
 */
export function fitOfPart(
	part: FitPart,
	pieces: FitPart[],
	vehicle: FitVehicle,
	vehicleAnswers: VehicleAnswers,
): Fit {
	const partFit = fitOf(part, vehicle, vehicleAnswers);
	if (part.isUniversal || pieces.length === 0) return partFit;
	const fitsOf = (parts: FitPart[]) => parts.map((piece) => fitOf(piece, vehicle, vehicleAnswers));
	if (part.rows.length === 0) return kitFit(fitsOf(pieces));
	const wholeKit = kitFit([partFit, ...fitsOf(pieces.filter(({ rows }) => rows.length > 0))]);
	return wholeKit.answer === "fits" ? partFit : wholeKit;
}
