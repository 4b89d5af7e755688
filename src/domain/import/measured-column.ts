/** Columns such as "Weight", whose heading has no unit. */
import type { ImportField } from "./import-field.ts";
import { unitOfCell } from "./units-of-files.ts";

/** The field of the column if each of its first cells has a unit, as in "1.2 lb". */
export function fieldOfMeasuredCells(
	key: string,
	texts: readonly string[],
	fields: readonly ImportField[],
): ImportField | undefined {
	const found = fields.filter(({ measure }) => measure?.headings.includes(key) === true);
	const units = found.flatMap(({ measure }) => measure?.unit ?? []);
	const used = texts.map((text) => unitOfCell(text, units));
	if (used.includes(undefined)) return undefined;
	return found.find(({ measure }) => measure?.unit === used[0]);
}
