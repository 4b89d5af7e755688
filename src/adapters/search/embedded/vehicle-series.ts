/**
 * Names of several models together, such as "Tiltmaster" or "N-series". They are concepts of the
 * lexicon.
 */
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import type { LexiconConcept } from "./lexicon.ts";

/** The models of each series by its key; each model is a list of words. */
export type VehicleSeries = ReadonlyMap<string, string[][]>;

/**
 * The key of a series among the names of vehicles. It has a space, so that no typed word is equal
 * to it.
 */
export function seriesKey(concept: number): string {
	return `series ${concept}`;
}

/**
 * A concept without a category is a series if it has an alias and its terms are two or more models.
 */
export function findVehicleSeries(
	lexicon: LexiconConcept[],
	isModelWord: (word: string) => boolean,
): VehicleSeries {
	const series = new Map<string, string[][]>();
	lexicon.forEach(({ role, subcategories, phrases }, concept) => {
		if (role !== "part" || subcategories.length > 0) return;
		const terms = phrases.filter(({ kind }) => kind === "term").map(({ text }) => wordsOf(text));
		const hasAlias = phrases.some(({ kind }) => kind === "alias");
		const names = [...new Map(terms.map((words) => [words.join(" "), words])).values()];
		if (hasAlias && names.length > 1 && names.every((words) => words.every(isModelWord)))
			series.set(seriesKey(concept), names);
	});
	return series;
}
