/** Suggests parts, categories, brands, engines and vehicles for a text that is still being typed. */

import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { wordsOf } from "../../domain/catalog/search-text.ts";
import {
	MAX_NAME_SUGGESTIONS,
	MAX_SUGGESTION_CANDIDATES,
	MAX_SUGGESTIONS,
} from "../../domain/catalog/suggestion-limits.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Search, SearchVehicle } from "../../ports/search.ts";
import type { ModelSpan } from "../vehicles/list-models.ts";
import {
	type CardDependencies,
	readPartCards,
	readUnpricedCards,
	type UnpricedCard,
} from "./part-card.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import type { FacetNames } from "./read-facet-names.ts";
import { type MatchReasonDependencies, readMatchReasons } from "./read-match-reasons.ts";
import { type FitAnswer, readPartFits } from "./read-part-fits.ts";

export type Suggestions = {
	/** `fits` is null without a vehicle. */
	parts: {
		part: UnpricedCard;
		priceCents: number | null;
		matchReason: MatchReason | undefined;
		fits: FitAnswer | null;
	}[];
	categories: { url: string; subcategory: string | null; name: Bilingual }[];
	brands: { url: string; name: string }[];
	engines: { value: string; label: string }[];
	/** `year` is set when the text contains one. */
	vehicles: (ModelSpan & { year: number | null })[];
};

export type SuggestDependencies = CardDependencies &
	MatchReasonDependencies & {
		search: Search;
		categories: () => Promise<Category[]>;
		brands: () => Promise<Brand[]>;
		facetNames: () => Promise<FacetNames>;
		modelSpans: () => Promise<ModelSpan[]>;
	};

const NO_SUGGESTIONS: Suggestions = {
	parts: [],
	categories: [],
	brands: [],
	engines: [],
	vehicles: [],
};

export type SuggestRequest = {
	text: string;
	level: PriceLevel | null;
	vehicle?: SearchVehicle | null;
	vehicleAnswers?: VehicleAnswers;
};

export async function suggest(
	deps: SuggestDependencies,
	request: SuggestRequest,
): Promise<Suggestions> {
	const { text, level } = request;
	const words = wordsOf(text);
	if (words.length === 0) return NO_SUGGESTIONS;
	const [categories, brands, names, models] = await Promise.all([
		deps.categories(),
		deps.brands(),
		deps.facetNames(),
		deps.modelSpans(),
	]);
	const { ids, fits } = await findParts(deps, request);
	const partData = Promise.all([
		deps.unpricedCards ? deps.unpricedCards(ids) : readUnpricedCards(deps.pool, ids),
		readPrices(deps, ids, level),
		readMatchReasons(deps, ids, text),
	]);
	// Computed while the database answers.
	const nameSuggestions = {
		categories: findCategories(categories, words),
		brands: findByName(brands, words, ({ name }) => name).map(({ url, name }) => ({ url, name })),
		engines: findByName(names.engines, words, ({ label }) => label).map(({ value, label }) => ({
			value,
			label,
		})),
		vehicles: findVehicles(models, words),
	};
	const [cards, prices, matchReasonOf] = await partData;
	const parts = ids.flatMap((id) => {
		const part = cards.get(id);
		return part
			? [
					{
						part,
						priceCents: prices.get(id) ?? null,
						matchReason: matchReasonOf(part),
						fits: fits?.get(id)?.answer ?? null,
					},
				]
			: [];
	});
	return { parts, ...nameSuggestions };
}

/** Prices come from the index, because every key press needs them; from the tables only while the index is behind. */
async function readPrices(
	deps: SuggestDependencies,
	ids: number[],
	level: PriceLevel | null,
): Promise<Map<number, number | null>> {
	if (level === null) return new Map();
	const indexPrices = ids.map((id) => [id, deps.search.priceOf(id, level)] as const);
	if (indexPrices.every(([, cents]) => cents !== undefined))
		return new Map(indexPrices.map(([id, cents]) => [id, cents ?? null]));
	const cards = await readPartCards(deps, ids, level);
	return new Map(cards.map(({ id, priceCents }) => [id, priceCents]));
}

/** For words, parts that fit or may fit the active vehicle come first. For a number, its part comes first even if it does not fit. */
async function findParts(
	{ pool, search }: SuggestDependencies,
	{ text, vehicle = null, vehicleAnswers }: SuggestRequest,
) {
	if (!vehicle) return { ids: search.suggest(text, MAX_SUGGESTIONS), fits: null };
	const isNumber = /\d{3}/.test(text);
	const matches = search.suggest(text, isNumber ? MAX_SUGGESTIONS : MAX_SUGGESTION_CANDIDATES);
	const fits = await readPartFits(pool, matches, vehicle, vehicleAnswers);
	const mayFit = (id: number) => (fits.get(id)?.answer ?? "does_not_fit") !== "does_not_fit";
	const ids = isNumber
		? matches
		: [...matches.filter(mayFit), ...matches.filter((id) => !mayFit(id))];
	return { ids: ids.slice(0, MAX_SUGGESTIONS), fits };
}

function findCategories(categories: Category[], words: string[]): Suggestions["categories"] {
	const inBoth = ({ name }: { name: Bilingual }) => `${name.en} ${name.es}`;
	const topLevel = findByName(categories, words, inBoth).map(({ url, name }) => ({
		url,
		subcategory: null,
		name,
	}));
	const nested = categories.flatMap(({ url, subcategories }) =>
		findByName(subcategories, words, inBoth).map((sub) => ({
			url,
			subcategory: sub.url,
			name: sub.name,
		})),
	);
	return [...topLevel, ...nested].slice(0, MAX_NAME_SUGGESTIONS);
}

/** A year in the text narrows the models; a year alone suggests none. A model of several regions is suggested once. */
function findVehicles(models: ModelSpan[], words: string[]): Suggestions["vehicles"] {
	const year = Number(words.find((word) => /^(19|20)\d\d$/.test(word))) || null;
	const others = words.filter((word) => word !== String(year));
	if (others.length === 0) return [];
	const seen = new Set<string>();
	const isFirst = ({ make, model, yearFrom, yearTo }: ModelSpan) => {
		if (year !== null && (year < yearFrom || yearTo < year)) return false;
		const before = seen.size;
		return seen.add(`${make}\t${model}`).size > before;
	};
	const spans = findByName(
		models,
		others,
		({ make, model }) => `${make} ${model} ${model.replace(/[^A-Za-z0-9]/g, "")}`,
		isFirst,
	);
	return spans.map((span) => ({ ...span, year }));
}

/** The first entries that `accepts` takes and in whose name every word of the text is the beginning of a word. */
function findByName<T>(
	entries: T[],
	words: string[],
	nameOf: (entry: T) => string,
	accepts = (_: T) => true,
): T[] {
	const [longest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
	const { text, lines } = nameIndexOf(entries, nameOf);
	const matches: T[] = [];
	// Searches without the space before the word, because spaces are everywhere and would slow indexOf down.
	for (let at = text.indexOf(longest); at >= 0 && matches.length < MAX_NAME_SUGGESTIONS; ) {
		const end = text.indexOf("\n", at);
		const isWordStart = text[at - 1] === " ";
		if (isWordStart) {
			const place = lines.get(end) as number;
			const name = text.slice(text.lastIndexOf("\n", at) + 1, end);
			if (others.every((other) => name.includes(` ${other}`)) && accepts(entries[place] as T))
				matches.push(entries[place] as T);
		}
		at = text.indexOf(longest, isWordStart ? end : at + 1);
	}
	return matches;
}

/** All names in one text: one line per entry, a space before each word. `lines` maps the end of a line to its entry. */
type NameIndex = { text: string; lines: Map<number, number> };
const nameIndexes = new WeakMap<object, NameIndex>();

/** Cached per list of entries, because every key press needs it. */
function nameIndexOf<T>(entries: T[], nameOf: (entry: T) => string): NameIndex {
	let names = nameIndexes.get(entries);
	if (!names) {
		names = { text: "", lines: new Map() };
		for (const [place, entry] of entries.entries()) {
			names.text += ` ${wordsOf(nameOf(entry)).join(" ")}`;
			names.lines.set(names.text.length, place);
			names.text += "\n";
		}
		nameIndexes.set(entries, names);
	}
	return names;
}
