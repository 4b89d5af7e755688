/** Filters the rows of a long buyer's guide. */
import { foldText } from "../../../domain/catalog/search-text.ts";

/** A row as shown; years are "2008" or "2008–2012". */
export type GuideRow = [make: string, model: string, years: string, engine: string, notes: string];

/** True when every word occurs in the row. A year matches when it is within the row's years. */
export function isInGuide(row: GuideRow, filter: string): boolean {
	const text = foldText(row.join(" "));
	const [from = 0, to = from] = row[2].split("–").map(Number);
	const isYearOf = (word: string) =>
		/^\d{4}$/.test(word) && from <= Number(word) && Number(word) <= to;
	return foldText(filter)
		.split(/\s+/)
		.every((word) => text.includes(word) || isYearOf(word));
}
