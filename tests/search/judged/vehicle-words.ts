/** A word of the trade and a truck, as its owner writes them. The answer must be that kind of part and fit the truck. */
import { dice } from "../../../demo/random.ts";
import type { Catalog, Truck } from "../catalog-facts.ts";
import { type Criterion, type JudgedQuery, judge } from "./read-judged.ts";

const PURPOSE = 4421;

const FORMS: [kind: string, write: (truck: Truck, word: string) => string][] = [
	["year, model, word", ({ year, model }, word) => `${year} ${model.toLowerCase()} ${word}`],
	["word, model, year", ({ year, model }, word) => `${word} ${model} ${year}`],
	["word, make, model, year", ({ year, make, model }, word) => `${word} ${make} ${model} ${year}`],
	["year, make, model, word", ({ year, make, model }, word) => `${year} ${make} ${model} ${word}`],
	["word for truck", ({ year, make, model }, word) => `${word} for ${year} ${make} ${model}`],
	[
		"palabra para camión",
		({ year, make, model }, word) => `${word} para ${make} ${model} ${year}`.toLowerCase(),
	],
];

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
