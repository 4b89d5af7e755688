/**
 * Suggests parts, categories, brands, engines and vehicles for a text that is still being typed.
 */

import type { Availability } from "../../domain/catalog/availability.ts";
import { completePhrases } from "../../domain/catalog/completed-phrases.ts";
import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { stemOf, wordsOf } from "../../domain/catalog/search-text.ts";
import {
	MAX_PHRASE_SUGGESTIONS,
	MAX_SUGGESTION_CANDIDATES,
	MAX_SUGGESTIONS,
} from "../../domain/catalog/suggestion-limits.ts";
import { searchTermsOf } from "../../domain/catalog/typed-units.ts";
import type { Language } from "../../domain/store/language.ts";
import { NO_VEHICLE_ANSWERS, type VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import {
	type IndexedPart,
	NO_FILTERS,
	type Search,
	type SearchVehicle,
	type TextCompletions,
} from "../../ports/search.ts";
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
import {
	type CategorySuggestion,
	categoriesOfIds,
	categoriesOfParts,
	findByName,
	suggestCategories,
	suggestVehicles,
	uniqueCategories,
	type VehicleSuggestion,
} from "./suggest-names.ts";

export type Suggestions = {
	/** One part per interchange group. `fits` is null without a vehicle. */
	parts: (SuggestedOffer & {
		part: UnpricedCard;
		matchReason: MatchReason | undefined;
		fits: FitAnswer | null;
	})[];
	/** What the text may become, in the language of the request. */
	phrases: string[];
	categories: CategorySuggestion[];
	brands: { url: string; name: string }[];
	engines: { value: string; label: string }[];
	vehicles: VehicleSuggestion[];
};

/** `priceCents` is null when it is hidden from the caller or missing. */
type SuggestedOffer = {
	priceCents: number | null;
	availability: Pick<Availability, "class" | "expectedOn">;
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
	phrases: [],
	categories: [],
	brands: [],
	engines: [],
	vehicles: [],
};

export type SuggestRequest = {
	text: string;
	level: PriceLevel | null;
	language: Language;
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
	const [completions, countFitments] = await Promise.all([
		deps.search.complete(text, request.language, MAX_PHRASE_SUGGESTIONS),
		deps.search.fitmentCounter(),
	]);
	const { ids, fits, indexed } = await findCompletedParts(deps, request, completions);
	const partData = Promise.all([
		deps.unpricedCards ? deps.unpricedCards(ids) : readUnpricedCards(deps.pool, ids),
		readOffers(deps, ids, indexed, level),
		readMatchReasons(deps, ids, text),
	]);
	// Computed while the database answers.
	// One letter begins a word of almost every name.
	const isLetter = words.join("").length === 1;
	const byName = isLetter ? undefined : suggestCategories(categories, words, request.language);
	const namedCategories = uniqueCategories([
		...(byName?.topLevelByPrefix ?? []),
		...categoriesOfIds(categories, completions),
		...(byName?.all ?? []),
	]);
	const isFinished = completions.partText === null;
	const completedTexts =
		completions.texts.length > 0
			? completions.texts
			: completeWithModels(words, completions, models, countFitments);
	const nameSuggestions = {
		brands: findByName(brands, words, ({ name }) => name).map(({ url, name }) => ({ url, name })),
		engines: isLetter
			? []
			: findByName(names.engines, words, ({ label }) => label).map(({ value, label }) => ({
					value,
					label,
				})),
		vehicles: suggestVehicles(models, words, countFitments),
	};
	const [cards, offers, matchReasonOf] = await partData;
	const parts = ids.flatMap((id) => {
		const [part, offer] = [cards.get(id), offers.get(id)];
		return part && offer
			? [{ part, ...offer, matchReason: matchReasonOf(part), fits: fits?.get(id)?.answer ?? null }]
			: [];
	});
	const isByNumber = parts.some(({ matchReason }) => matchReason);
	const foundCards = parts.map(({ part }) => part);
	return {
		parts,
		phrases: isByNumber ? [] : phrasesOf(completedTexts, foundCards, { ...request, isFinished }),
		categories:
			namedCategories.length > 0 || isByNumber || nameSuggestions.vehicles.length > 0
				? namedCategories
				: categoriesOfParts(categories, foundCards),
		...nameSuggestions,
	};
}

/** The parts of the text or, while it is unfinished, of what it may become. */
async function findCompletedParts(
	deps: SuggestDependencies,
	request: SuggestRequest,
	{ partText, texts }: TextCompletions,
) {
	const found = await findParts(deps, { ...request, text: partText ?? request.text });
	const [text] = texts;
	if (found.ids.length > 0 || partText || text === undefined) return found;
	return findParts(deps, { ...request, text });
}

/**
 * After a part the last word may begin the name of a truck: "oil filter n" becomes "oil filter
 * NPR".
 */
function completeWithModels(
	words: string[],
	{ subcategoryIds, categoryIds }: TextCompletions,
	models: ModelSpan[],
	countFitments: (lineId: number) => number,
): string[] {
	const isPartNamed = subcategoryIds.length + categoryIds.length > 0;
	if (words.length < 2 || !isPartNamed) return [];
	const named = (typed: string[]) => suggestVehicles(models, typed, countFitments);
	// In "windshield npr hd" both words begin one name, which replaces them.
	const beforeLast = words.at(-2) as string;
	const isModel = named([beforeLast]).some(
		({ model }) => !/\s/.test(model) && wordsOf(model)[0] === beforeLast,
	);
	const count = words.length > 2 && isModel ? 2 : 1;
	return named(words.slice(-count)).map(({ model }) =>
		[...words.slice(0, -count), model].join(" "),
	);
}

/**
 * The phrases of the lexicon and the part kinds in the titles of the found parts. The latter come
 * first for a finished word, which may be the last one of a name: "water pump" for "pump".
 */
function phrasesOf(
	lexiconPhrases: string[],
	cards: UnpricedCard[],
	{ text, language, isFinished }: SuggestRequest & { isFinished: boolean },
): string[] {
	const kinds = completePhrases(
		cards.map(({ title }) => title[language]),
		text,
	);
	const byWords = new Map<string, string>();
	for (const phrase of isFinished ? [...kinds, ...lexiconPhrases] : [...lexiconPhrases, ...kinds]) {
		// "Water pump" and "water pumps" are one phrase.
		const key = wordsOf(phrase).map(stemOf).join(" ");
		if (!byWords.has(key)) byWords.set(key, phrase);
	}
	return [...byWords.values()].slice(0, MAX_PHRASE_SUGGESTIONS);
}

/**
 * Price and stock come from the index, because every key press needs them. They come from the
 * tables while the index is behind, and for incoming parts, whose day is not in the index.
 */
async function readOffers(
	deps: SuggestDependencies,
	ids: number[],
	indexed: Map<number, IndexedPart>,
	level: PriceLevel | null,
): Promise<Map<number, SuggestedOffer>> {
	const missing = ids.filter(
		(id) => (indexed.get(id)?.offer?.availability ?? "INCOMING") === "INCOMING",
	);
	const cards = await readPartCards(deps, missing, level);
	const offers = new Map<number, SuggestedOffer>(
		cards.map(({ id, priceCents, availability }) => [id, { priceCents, availability }]),
	);
	for (const id of ids) {
		const offer = indexed.get(id)?.offer;
		if (offer && !offers.has(id))
			offers.set(id, {
				priceCents: offer.priceCents,
				availability: { class: offer.availability, expectedOn: null },
			});
	}
	return offers;
}

/**
 * For words, only parts that fit or may fit the active vehicle, unless there is none: parts for
 * other trucks would fill the list. For a number, its part comes first even if it does not fit.
 */
async function findParts(
	{ pool, search }: SuggestDependencies,
	{ text, level, vehicle = null, vehicleAnswers }: SuggestRequest,
) {
	const suggested = await search.suggest(text, MAX_SUGGESTION_CANDIDATES);
	const isByWords = vehicle !== null && !/\d{3}/.test(text);
	const listed = isByWords ? await findListedOrUnsized(search, text, vehicle, vehicleAnswers) : [];
	const matches = [...new Set([...listed, ...suggested])];
	const [indexed, fits] = await Promise.all([
		search.readParts(matches, level),
		vehicle && readPartFits(pool, matches, vehicle, vehicleAnswers),
	]);
	if (!fits || !isByWords) return { ids: onePerGroup(indexed, matches), fits, indexed };
	const rankOf = (id: number) => FIT_RANKS[fits.get(id)?.answer ?? "does_not_fit"];
	const ranked = matches.toSorted((a, b) => rankOf(a) - rankOf(b));
	const fitting = ranked.filter((id) => rankOf(id) < FIT_RANKS.no_data);
	return { ids: onePerGroup(indexed, fitting.length > 0 ? fitting : ranked), fits, indexed };
}

/**
 * If no part of the typed size is listed for the vehicle, parts of other sizes are: a 12 in clutch
 * kit for "clutch kit 13 inch".
 */
async function findListedOrUnsized(
	search: Search,
	text: string,
	vehicle: SearchVehicle,
	vehicleAnswers: VehicleAnswers | undefined,
): Promise<number[]> {
	const listed = await findListed(search, text, vehicle, vehicleAnswers);
	const terms = searchTermsOf(text.toLowerCase());
	const unsized = terms.filter((term) => !/\d/.test(term));
	if (listed.length > 0 || unsized.length === 0 || unsized.length === terms.length) return listed;
	return findListed(search, unsized.join(" "), vehicle, vehicleAnswers);
}

/** The best matches among the parts that are listed for the vehicle. */
async function findListed(
	search: Search,
	text: string,
	vehicle: SearchVehicle,
	vehicleAnswers: VehicleAnswers = NO_VEHICLE_ANSWERS,
): Promise<number[]> {
	const { partIds } = await search.search({
		text,
		vehicle,
		vehicleAnswers,
		filters: NO_FILTERS,
		level: null,
		sort: "textMatch",
		page: 1,
		pageSize: MAX_SUGGESTION_CANDIDATES,
		language: "en",
		withoutCounts: true,
	});
	return partIds;
}

const FIT_RANKS: Record<FitAnswer, number> = {
	fits: 0,
	universal: 0,
	question: 1,
	no_data: 2,
	does_not_fit: 3,
};

/** The first part of each interchange group. */
function onePerGroup(indexed: Map<number, IndexedPart>, ids: number[]): number[] {
	const groups = new Set<number>();
	const firsts = ids.filter((id) => {
		const group = indexed.get(id)?.group;
		if (group === undefined) return true;
		const before = groups.size;
		return groups.add(group).size > before;
	});
	return firsts.slice(0, MAX_SUGGESTIONS);
}
