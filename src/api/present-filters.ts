/** Turns the filters of a list into the JSON of the API. */
import type { ValueFilter } from "../domain/catalog/parts-query.ts";
import { toDecimal } from "../domain/money/money.ts";
import type { Language } from "../domain/store/language.ts";
import type { FacetChoice } from "../features/catalog/name-facets.ts";
import type { ProductList } from "../features/catalog/search-products.ts";
import { cacheJson } from "./to-json.ts";

/** Frequent lists have the same facets object, so their choices and JSON are cached. */
const choicesCache = new WeakMap<
	object,
	Partial<Record<Language, ReturnType<typeof presentChoices>>>
>();

export function presentFilters({ facets }: ProductList, language: Language) {
	const cached = choicesCache.get(facets.values) ?? {};
	if (!cached[language])
		choicesCache.set(facets.values, { ...cached, [language]: presentChoices(facets, language) });
	const choices = choicesCache.get(facets.values)?.[language] ?? presentChoices(facets, language);
	return {
		...choices,
		minMax: facets.minMax && {
			min_price: toDecimal(facets.minMax.minCents),
			max_price: toDecimal(facets.minMax.maxCents),
		},
		measurements: facets.measurements.map(({ name, ...facet }) => ({
			...facet,
			name: name[language],
		})),
	};
}

function presentChoices(facets: ProductList["facets"], language: Language) {
	const present = ({ value, label, count }: FacetChoice) => ({
		value,
		label: label[language],
		count,
	});
	const valuesOf = (key: ValueFilter) =>
		facets.values.find((facet) => facet.key === key)?.choices ?? [];
	return {
		brands: cacheJson(
			valuesOf("brands").map((choice) => ({ brand: choice.label.en, ...present(choice) })),
		),
		categories: cacheJson(
			facets.categories.map((choice) => ({ category_url: choice.value, ...present(choice) })),
		),
		subcategories: cacheJson(
			facets.subcategories.map((choice) => ({
				sub_category_url: choice.value,
				...present(choice),
			})),
		),
		vehicleMakes: cacheJson(
			facets.makes.map((choice) => ({ make: choice.label.en, ...present(choice) })),
		),
		availability: cacheJson(facets.availability),
		engines: cacheJson(valuesOf("engines").map(present)),
		presentations: cacheJson(valuesOf("presentation").map(present)),
		attributes: cacheJson(
			facets.values.flatMap(({ key, name, choices }) =>
				name ? [{ code: key, name: name[language], values: choices.map(present) }] : [],
			),
		),
	};
}
