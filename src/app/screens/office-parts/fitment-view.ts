/** The fitments of a part as the table and the matrix show them, with the values of their form. */
import type { LineValues } from "../../../domain/catalog/fitment-matrix.ts";
import { FITMENT_POSITIONS, type PartFitment } from "../../../domain/catalog/part-record.ts";
import type { Language } from "../../../domain/store/language.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";

export type FitmentRowView = ReturnType<typeof toFitmentRow>;

/** What a line of the matrix says beside vehicle and years, as the fields of the form have it. */
export type MatrixValues = ReturnType<typeof qualifiersOf>;

/** `names` has the model lines and engines by their code, such as "L12". */
export function toFitmentRow(row: PartFitment, names: Map<string, string>, language: Language) {
	const code = vehicleCode(row);
	const name = names.get(code) ?? code;
	const values = qualifiersOf(row);
	return {
		n: row.n,
		vehicle: name.replace(/^[LE]\d+ · /, ""),
		years: yearsOf(row),
		qualifiers: qualifierTexts(values, language),
		quantity: row.quantity,
		source: row.source,
		confidence: row.confidence,
		values: {
			vehicle: name,
			yearFrom: textOf(row.yearFrom),
			yearTo: textOf(row.yearTo),
			...values,
		} as Record<string, string>,
	};
}

/** "L12" for a model line, "E3" for an engine. */
export function vehicleCode({ lineId, engineId }: Pick<LineValues, "lineId" | "engineId">): string {
	return lineId === null ? `E${engineId}` : `L${lineId}`;
}

export function qualifiersOf(row: LineValues) {
	return {
		builtFrom: row.builtFrom ?? "",
		builtTo: row.builtTo ?? "",
		engineVariant: row.engineVariant ?? "",
		position: (row.position ?? "") as string,
		quantity: String(row.quantity),
		noteEn: row.noteEn ?? "",
		noteEs: row.noteEs ?? "",
		source: row.source as string,
		confidence: String(row.confidence),
	};
}

export function qualifierTexts(values: MatrixValues, language: Language): string[] {
	const position = FITMENT_POSITIONS.find((name) => name === values.position);
	return [
		position ? positionText(position) : "",
		values.engineVariant,
		values.builtFrom && m.parts_built_from_day({ day: values.builtFrom }),
		values.builtTo && m.parts_built_to_day({ day: values.builtTo }),
		language === "es" ? values.noteEs : values.noteEn,
	].filter((text) => text !== "");
}

function yearsOf({ yearFrom, yearTo }: PartFitment): string {
	if (yearFrom === null && yearTo === null) return m.parts_all_years();
	return `${yearFrom ?? ""}–${yearTo ?? ""}`;
}

function textOf(value: number | null): string {
	return value === null ? "" : String(value);
}
