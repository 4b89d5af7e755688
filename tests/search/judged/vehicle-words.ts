/**
 * A word of the trade and a truck, as its owner writes them. The answer must be that kind of part
 * and fit the truck.
 */
import { dice } from "../../../demo/random.ts";
import type { Catalog, Truck } from "../catalog-facts.ts";
import { type Criterion, type JudgedQuery, judge } from "./read-judged.ts";

const PURPOSE = 4421;

const FORMS: [kind: string, write: (truck: Truck, word: string) => string][] = [
	["year, model, word", (truck, word) => `${truck.year} ${nameOf(truck).toLowerCase()} ${word}`],
	["word, model, year", (truck, word) => `${word} ${nameOf(truck)} ${truck.year}`],
	["word, make, model, year", ({ year, make, model }, word) => `${word} ${make} ${model} ${year}`],
	["year, make, model, word", ({ year, make, model }, word) => `${year} ${make} ${model} ${word}`],
	["word for truck", ({ year, make, model }, word) => `${word} for ${year} ${make} ${model}`],
	[
		"palabra para camión",
		({ year, make, model }, word) => `${word} para ${make} ${model} ${year}`.toLowerCase(),
	],
];

/** A model that is only a number is written with its make, because a number may also be a size. */
function nameOf({ make, model }: Truck): string {
	return /^\d+$/.test(model) ? `${make} ${model}` : model;
}

export function truckWordQueries(
	catalog: Catalog,
	words: Criterion[],
	each: number,
): JudgedQuery[] {
	return FORMS.flatMap(([kind, write], series) =>
		Array.from({ length: each }, (_, n) => {
			const roll = dice(PURPOSE + series, n);
			for (;;) {
				const truck = roll.pick(catalog.trucks);
				const criterion = roll.pick(words);
				const query = judge(catalog, kind, {
					...criterion,
					text: write(truck, criterion.text),
					truck: { model: truck.model, year: truck.year },
				});
				if (query.right.size > 0) return query;
			}
		}),
	);
}
