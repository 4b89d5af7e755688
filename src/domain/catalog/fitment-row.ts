/** One row of the fitment table, and whether its qualifiers hold for what is known of a vehicle. */
import type { Bilingual } from "../store/language.ts";
import { slugOf, type VehicleAnswers } from "../vehicle/vehicle-answers.ts";

/** One row of the fitment table: a model line within its years, or every vehicle with an engine, narrowed by qualifiers. */
export type FitmentRow = {
	lineId: number | null;
	/** Of the row itself, or of its line. */
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
export type FitmentSource = "maker" | "supplier" | "interchange" | "sales" | "staff";

export type Qualifier = "built" | "variant" | "equipment";

/** "holds", "open", or the qualifier that fails. */
export function verdictOf(row: FitmentRow, facts: VehicleAnswers): "holds" | "open" | Qualifier {
	const verdicts = [
		["built", builtHolds(row, facts)],
		["variant", variantHolds(row, facts)],
		["equipment", equipmentHolds(row, facts)],
	] as const;
	const failed = verdicts.find(([, holds]) => holds === false);
	if (failed) return failed[0];
	return verdicts.every(([, holds]) => holds === true) ? "holds" : "open";
}

const EARLIEST = "0000-01-01";
const LATEST = "9999-12-31";

/** Undefined means that it is not known. */
function builtHolds(row: FitmentRow, facts: VehicleAnswers): boolean | undefined {
	const [from, to] = [row.builtFrom ?? EARLIEST, row.builtTo ?? LATEST];
	const [knownFrom, knownTo] = [facts.builtFrom ?? EARLIEST, facts.builtTo ?? LATEST];
	if (knownTo < from || knownFrom > to) return false;
	return from <= knownFrom && knownTo <= to ? true : undefined;
}

function variantHolds({ variant }: FitmentRow, facts: VehicleAnswers): boolean | undefined {
	if (variant === null) return true;
	if (facts.variant !== null) return facts.variant === variant;
	return facts.notVariants.includes(variant) ? false : undefined;
}

function equipmentHolds({ note }: FitmentRow, facts: VehicleAnswers): boolean | undefined {
	if (note === null) return true;
	const slug = slugOf(note.en);
	if (facts.has.includes(slug)) return true;
	return facts.lacks.includes(slug) ? false : undefined;
}
