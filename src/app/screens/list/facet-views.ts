/** Builds the filters of a list: which are open, and which of their choices the page contains. */

import type { AvailabilityFilter } from "../../../domain/catalog/availability-filter.ts";
import type { PartsQuery, ValueFilter } from "../../../domain/catalog/parts-query.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { FacetChoice, NamedFacets } from "../../../features/catalog/name-facets.ts";
import { presentationName } from "../../product-box/presentation-name.ts";
import {
	type ChoiceView,
	type FacetKey,
	type FacetView,
	type FixedFilter,
	selectedChoices,
} from "./facet.ts";
import { availabilityName, facetName } from "./list-words.ts";

type FacetRequest = {
	query: PartsQuery;
	fixed: FixedFilter;
	more: string[];
	language: Language;
	hasVehicle: boolean;
	/** The page links to the subcategories above the list. */
	hasSubcategoryTiles: boolean;
};

const MAX_SHOWN_CHOICES = 8;
const OPEN: FacetKey[] = ["category", "availability", "brands"];
/**
 * The other values of the specification work in links; they are offered only while one is chosen.
 */
const OFFERED_AVAILABILITY: AvailabilityFilter[] = [
	"IN_STOCK",
	"IN_STOCK-LOCAL-BACKORDER",
	"INCOMING",
	"ALL",
];

export function toFacetViews(facets: NamedFacets, request: FacetRequest): FacetView[] {
	const { query, fixed, language, hasVehicle, hasSubcategoryTiles } = request;
	const worded = (choices: FacetChoice[]) =>
		choices.map(({ value, label, count }) => ({ value, label: label[language], count }));
	const all: [FacetKey, ChoiceView[], isOffered: boolean][] = [
		["category", worded(facets.categories), !fixed.category],
		["subcategory", worded(facets.subcategories), !fixed.subcategory && !hasSubcategoryTiles],
		["availability", availabilityChoices(facets, query), true],
		["vehiclemake", worded(facets.makes), !hasVehicle],
		...facets.values.map(({ key, choices }): [FacetKey, ChoiceView[], boolean] => [
			key,
			key === "presentation"
				? choices.map(({ value, count }) => ({ value, label: presentationName(value), count }))
				: worded(choices),
			!(fixed.values && key in fixed.values) && !isRepeated(key, query),
		]),
	];
	return all
		.filter(([, choices, isOffered]) => isOffered && choices.length > 0)
		.map(([key, choices]) =>
			toFacetView(
				key,
				facets.values.find((facet) => facet.key === key)?.name?.[language],
				choices,
				request,
			),
		);
}

function availabilityChoices({ availability }: NamedFacets, query: PartsQuery): ChoiceView[] {
	const chosen = query.availability ?? "ALL";
	const offered = OFFERED_AVAILABILITY.includes(chosen)
		? OFFERED_AVAILABILITY
		: [...OFFERED_AVAILABILITY, chosen];
	return offered.map((value) => ({
		value,
		label: availabilityName(value),
		count: availability.find((choice) => choice.value === value)?.count ?? 0,
	}));
}

/**
 * The attribute "vehicle brand" repeats the make of the fitments. It is shown only when a link has
 * chosen it.
 */
function isRepeated(key: ValueFilter, { values }: PartsQuery): boolean {
	return key === "vehicle-brand" && !values[key]?.length;
}

function toFacetView(
	key: FacetKey,
	ownName: string | undefined,
	choices: ChoiceView[],
	{ query, more }: FacetRequest,
): FacetView {
	const name = ownName ?? facetName(key);
	const selected = selectedChoices(query, key);
	const isOfCategory = key === "subcategory" && query.category !== undefined;
	const isOpen = OPEN.includes(key) || more.includes(key) || selected.length > 0 || isOfCategory;
	if (!isOpen) return { key, name, choices: null, more: 0 };
	const isWhole = more.includes(key) || key === "availability" || isOfCategory;
	const shownChoices = isWhole
		? choices
		: choices.filter(({ value }, index) => index < MAX_SHOWN_CHOICES || selected.includes(value));
	return { key, name, choices: shownChoices, more: choices.length - shownChoices.length };
}
