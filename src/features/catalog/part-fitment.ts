/** The fitment rows of a part as the rule reads them. */
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
 * A part goes by its own rows, a kit without any by what is in it. A kit with rows of its own still fits no truck that a piece of it does
 * not fit; a piece that nobody has catalogued alone says nothing against it.
 */
export function fitOfPart(
	part: FitPart,
	pieces: FitPart[],
	vehicle: FitVehicle,
	facts: VehicleAnswers,
): Fit {
	const own = fitOf(part, vehicle, facts);
	if (part.isUniversal || pieces.length === 0) return own;
	const fitsOf = (some: FitPart[]) => some.map((piece) => fitOf(piece, vehicle, facts));
	if (part.rows.length === 0) return kitFit(fitsOf(pieces));
	const all = kitFit([own, ...fitsOf(pieces.filter(({ rows }) => rows.length > 0))]);
	return all.answer === "fits" ? own : all;
}
