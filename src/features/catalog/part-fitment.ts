/** The fitment rows of a part as the rule reads them. */
import { type Fit, type FitPart, type FitVehicle, fitOf, kitFit } from "../../domain/fitment.ts";
import type { FitmentRow } from "../../domain/fitment-row.ts";
import type { VehicleFacts } from "../../domain/vehicle-facts.ts";
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

/** A part with rows of its own goes by them; a kit without goes by what is in it. */
export function fitOfPart(part: FitPart, pieces: FitPart[], vehicle: FitVehicle, facts: VehicleFacts): Fit {
	if (part.isUniversal || part.rows.length > 0 || pieces.length === 0) return fitOf(part, vehicle, facts);
	return kitFit(pieces.map((piece) => fitOf(piece, vehicle, facts)));
}
