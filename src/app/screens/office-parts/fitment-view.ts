/** The fitments of a part as the table shows them, with the values of their form. */
import type { PartFitment } from "../../../domain/catalog/part-record.ts";
import type { Language } from "../../../domain/store/language.ts";
import { positionText } from "../../fit/fit-text.ts";
import { m } from "../../messages/compiled/messages.js";

export type FitmentRowView = ReturnType<typeof toFitmentRow>;

/** `names` has the model lines and engines by their code, such as "L12". */
export function toFitmentRow(row: PartFitment, names: Map<string, string>, language: Language) {
	const code = row.lineId === null ? `E${row.engineId}` : `L${row.lineId}`;
	const name = names.get(code) ?? code;
	const note = language === "es" ? row.noteEs : row.noteEn;
	const qualifiers = [
		row.position && positionText(row.position),
		row.engineVariant,
		row.builtFrom && m.parts_built_from_day({ day: row.builtFrom }),
		row.builtTo && m.parts_built_to_day({ day: row.builtTo }),
		note,
	];
	return {
		n: row.n,
		vehicle: name.replace(/^[LE]\d+ · /, ""),
		years: yearsOf(row),
		qualifiers: qualifiers.filter((text) => text !== null && text !== ""),
		quantity: row.quantity,
		source: row.source,
		confidence: row.confidence,
		values: {
			vehicle: name,
			yearFrom: textOf(row.yearFrom),
			yearTo: textOf(row.yearTo),
			builtFrom: row.builtFrom ?? "",
			builtTo: row.builtTo ?? "",
			engineVariant: row.engineVariant ?? "",
			position: row.position ?? "",
			quantity: String(row.quantity),
			noteEn: row.noteEn ?? "",
			noteEs: row.noteEs ?? "",
			source: row.source,
			confidence: String(row.confidence),
		} as Record<string, string>,
	};
}

function yearsOf({ yearFrom, yearTo }: PartFitment): string {
	if (yearFrom === null && yearTo === null) return m.parts_all_years();
	return `${yearFrom ?? ""}–${yearTo ?? ""}`;
}

function textOf(value: number | null): string {
	return value === null ? "" : String(value);
}
