/**
 * One row of the fitment table, and whether its qualifiers hold for the answers about a vehicle.
 */
import type { Bilingual } from "../store/language.ts";
import { slugOf, type VehicleAnswers } from "../vehicle/vehicle-answers.ts";

/**
 * One row of the fitment table: a model line within its years, or every vehicle with an engine,
 * narrowed by qualifiers.
 */
export type FitmentRow = {
	lineId: number | null;
	/** The engine of the row, or of its line. */
	engineId: number;
	yearFrom: number | null;
	yearTo: number | null;
	builtFrom: string | null;
	builtTo: string | null;
	variant: string | null;
	position: string | null;
	quantity: number;
	note: Bilingual | null;
	source: FitmentSource;
	confidence: number;
};
/** In percent. Below it a fitment is called likely, and staff check it with the VIN. */
export const MIN_SURE_CONFIDENCE = 80;

export type FitmentSource = "maker" | "supplier" | "interchange" | "sales" | "staff";

export type Qualifier = "built" | "variant" | "equipment";
/** The columns of a row that narrow it to some of the vehicles. */
export type Qualifiers = Pick<FitmentRow, "builtFrom" | "builtTo" | "variant" | "note">;

/** "holds", "open" (not decided yet), or the qualifier that fails. */
export function verdictOf(
	row: Qualifiers,
	vehicleAnswers: VehicleAnswers,
): "holds" | "open" | Qualifier {
	const verdicts = [
		["built", builtHolds(row, vehicleAnswers)],
		["variant", variantHolds(row, vehicleAnswers)],
		["equipment", equipmentHolds(row, vehicleAnswers)],
	] as const;
	const failed = verdicts.find(([, outcome]) => outcome === false);
	if (failed) return failed[0];
	return verdicts.every(([, outcome]) => outcome === true) ? "holds" : "open";
}

const EARLIEST = "0000-01-01";
const LATEST = "9999-12-31";

/** Undefined when the answers do not decide it. */
function builtHolds(row: Qualifiers, vehicleAnswers: VehicleAnswers): boolean | undefined {
	const [from, to] = [row.builtFrom ?? EARLIEST, row.builtTo ?? LATEST];
	const [knownFrom, knownTo] = [
		vehicleAnswers.builtFrom ?? EARLIEST,
		vehicleAnswers.builtTo ?? LATEST,
	];
	if (knownTo < from || knownFrom > to) return false;
	return from <= knownFrom && knownTo <= to ? true : undefined;
}

function variantHolds(
	{ variant }: Qualifiers,
	vehicleAnswers: VehicleAnswers,
): boolean | undefined {
	if (variant === null) return true;
	if (vehicleAnswers.variant !== null) return vehicleAnswers.variant === variant;
	return vehicleAnswers.notVariants.includes(variant) ? false : undefined;
}

function equipmentHolds({ note }: Qualifiers, vehicleAnswers: VehicleAnswers): boolean | undefined {
	if (note === null) return true;
	const slug = slugOf(note.en);
	if (vehicleAnswers.has.includes(slug)) return true;
	return vehicleAnswers.lacks.includes(slug) ? false : undefined;
}
