/** The years in which a model was built, as people read them. */
import { joinYears } from "../catalog/fitment-years.ts";

/** A year between the first and the last that the model lacks is not named: "2007–2019, 2021". */
export function modelYears(years: readonly number[]): string {
	return joinYears(years.map((year) => ({ from: year, to: year })))
		.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
		.join(", ");
}

/** `text` has the gaps between the first and the last year. */
export type BuiltYears = { from: number; to: number; text: string };

/** Null for a model without years. */
export function toBuiltYears(years: readonly number[]): BuiltYears | null {
	if (years.length === 0) return null;
	return { from: Math.min(...years), to: Math.max(...years), text: modelYears(years) };
}
