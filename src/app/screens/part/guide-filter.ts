/** Filters the rows of a long buyer's guide. */
import { foldText } from "../../../domain/catalog/search-text.ts";

/** A row as shown; years are "2008" or "2008–2010, 2012". */
export type GuideRow = [make: string, model: string, years: string, engine: string, notes: string];

/** True when every word occurs in the row. A year matches when it is within the row's years. */
export function isInGuide(row: GuideRow, filter: string): boolean {
	const text = foldText(row.join(" "));
	const isYearOf = (word: string) =>
		/^\d{4}$/.test(word) &&
		row[2].split(", ").some((range) => {
			const [from = "", to = from] = range.split("–");
			return from <= word && word <= to;
		});
	return foldText(filter)
		.split(/\s+/)
		.every((word) => text.includes(word) || isYearOf(word));
}
