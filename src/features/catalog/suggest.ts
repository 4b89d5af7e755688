/** What a text that is still being typed may mean: parts, categories, brands, engines, vehicles. */

import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { wordsOf } from "../../domain/catalog/search-text.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { VehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Search, SearchVehicle } from "../../ports/search.ts";
import type { ModelSpan } from "../vehicles/list-models.ts";
import {
	type CardDependencies,
	type UnpricedCard,
	readPartCards,
	readUnpricedCards,
} from "./part-card.ts";
import type { FacetNames } from "./read-facet-names.ts";
import { type FitAnswer, readPartFits } from "./read-part-fits.ts";
import type { Brand, Category } from "./read-category-tree.ts";
import { readMatchReasons, type MatchReasonDependencies } from "./read-match-reasons.ts";

export type Suggestions = {
	/** `fits`: how it fits the vehicle; null without one, and for a part that is not listed for it. */
	parts: {
		part: UnpricedCard;
		priceCents: number | null;
		why: MatchReason | undefined;
		fits: FitAnswer | null;
	}[];
	categories: { url: string; subcategory: string | null; name: Bilingual }[];
	brands: { url: string; name: string }[];
	engines: { value: string; label: string }[];
	/** `year` when the text names one. */
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

const PARTS = 6;
/** With a vehicle there is a choice to make among so many. */
const LOOKED_AT = 24;
const NAMES = 3;
const NOTHING: Suggestions = { parts: [], categories: [], brands: [], engines: [], vehicles: [] };

/** `facts`: what was told about the vehicle. */
export type SuggestRequest = {
	text: string;
	level: PriceLevel | null;
	vehicle?: SearchVehicle | null;
	facts?: VehicleAnswers;
};

export async function suggest(
	deps: SuggestDependencies,
	request: SuggestRequest,
): Promise<Suggestions> {
	const { text, level } = request;
	const words = wordsOf(text);
	if (words.length === 0) return NOTHING;
	const [categories, brands, names, models] = await Promise.all([
		deps.categories(),
		deps.brands(),
		deps.facetNames(),
		deps.modelSpans(),
	]);
	const { ids, fits } = await partsMeant(deps, request);
	const reading = Promise.all([
		deps.facts ? deps.facts(ids) : readUnpricedCards(deps.pool, ids),
		readPrices(deps, ids, level),
		readMatchReasons(deps, ids, text),
	]);
	// Looked for while the tables answer.
	const named = {
		categories: placesNamed(categories, words),
		brands: allNamed(brands, words, ({ name }) => name).map(({ url, name }) => ({ url, name })),
		engines: allNamed(names.engines, words, ({ label }) => label).map(({ value, label }) => ({
			value,
			label,
		})),
		vehicles: vehiclesNamed(models, words),
	};
	const [facts, prices, why] = await reading;
	const parts = ids.flatMap((id) => {
		const part = facts.get(id);
		return part
			? [
					{
						part,
						priceCents: prices.get(id) ?? null,
						why: why(part),
						fits: fits?.get(id)?.answer ?? null,
					},
				]
			: [];
	});
	return { parts, ...named };
}

/** From the index, which is asked at every key pressed; from the tables while it lags behind them. */
async function readPrices(
	deps: SuggestDependencies,
	ids: number[],
	level: PriceLevel | null,
): Promise<Map<number, number | null>> {
	if (level === null) return new Map();
	const known = ids.map((id) => [id, deps.search.priceOf(id, level)] as const);
	if (known.every(([, cents]) => cents !== undefined))
		return new Map(known.map(([id, cents]) => [id, cents ?? null]));
	const cards = await readPartCards(deps, ids, level);
	return new Map(cards.map(({ id, priceCents }) => [id, priceCents]));
}

/** For words, what fits the active vehicle, or may fit it, comes first; a number means its part, whatever that fits. */
async function partsMeant(
	{ pool, search }: SuggestDependencies,
	{ text, vehicle = null, facts }: SuggestRequest,
) {
	if (!vehicle) return { ids: search.suggest(text, PARTS), fits: null };
	const isNumber = /\d{3}/.test(text);
	const found = search.suggest(text, isNumber ? PARTS : LOOKED_AT);
	const fits = await readPartFits(pool, found, vehicle, facts);
	const mayFit = (id: number) => (fits.get(id)?.answer ?? "does_not_fit") !== "does_not_fit";
	const ids = isNumber ? found : [...found.filter(mayFit), ...found.filter((id) => !mayFit(id))];
	return { ids: ids.slice(0, PARTS), fits };
}

function placesNamed(categories: Category[], words: string[]): Suggestions["categories"] {
	const inBoth = ({ name }: { name: Bilingual }) => `${name.en} ${name.es}`;
	const whole = allNamed(categories, words, inBoth).map(({ url, name }) => ({
		url,
		subcategory: null,
		name,
	}));
	const parts = categories.flatMap(({ url, subcategories }) =>
		allNamed(subcategories, words, inBoth).map((sub) => ({
			url,
			subcategory: sub.url,
			name: sub.name,
		})),
	);
	return [...whole, ...parts].slice(0, NAMES);
}

/** A year among the words chooses among the models; alone it names none. A model sold in several regions is named once. */
function vehiclesNamed(models: ModelSpan[], words: string[]): Suggestions["vehicles"] {
	const year = Number(words.find((word) => /^(19|20)\d\d$/.test(word))) || null;
	const others = words.filter((word) => word !== String(year));
	if (others.length === 0) return [];
	const seen = new Set<string>();
	const isNew = ({ make, model, yearFrom, yearTo }: ModelSpan) => {
		if (year !== null && (year < yearFrom || yearTo < year)) return false;
		const before = seen.size;
		return seen.add(`${make}\t${model}`).size > before;
	};
	const found = allNamed(
		models,
		others,
		({ make, model }) => `${make} ${model} ${model.replace(/[^A-Za-z0-9]/g, "")}`,
		isNew,
	);
	return found.map((span) => ({ ...span, year }));
}

/** The first entries of which every word begins some word of the name, and that are meant. */
function allNamed<T>(
	entries: T[],
	words: string[],
	nameOf: (entry: T) => string,
	isMeant = (_: T) => true,
): T[] {
	const [longest = "", ...others] = words.toSorted((a, b) => b.length - a.length);
	const { text, lines } = namesOf(entries, nameOf);
	const found: T[] = [];
	// Looked for without the blank before it: that one is everywhere, and each would have to be looked at.
	for (let at = text.indexOf(longest); at >= 0 && found.length < NAMES; ) {
		const end = text.indexOf("\n", at);
		const isBeginning = text[at - 1] === " ";
		if (isBeginning) {
			const place = lines.get(end) as number;
			const name = text.slice(text.lastIndexOf("\n", at) + 1, end);
			if (others.every((other) => name.includes(` ${other}`)) && isMeant(entries[place] as T))
				found.push(entries[place] as T);
		}
		at = text.indexOf(longest, isBeginning ? end : at + 1);
	}
	return found;
}

/** All names in one text, a line each, a blank before each word; `lines` tells whose line ends where. */
type Names = { text: string; lines: Map<number, number> };
const known = new WeakMap<object, Names>();

/** They do not change while their entries are remembered, and every key pressed asks for them. */
function namesOf<T>(entries: T[], nameOf: (entry: T) => string): Names {
	let names = known.get(entries);
	if (!names) {
		names = { text: "", lines: new Map() };
		for (const [place, entry] of entries.entries()) {
			names.text += ` ${wordsOf(nameOf(entry)).join(" ")}`;
			names.lines.set(names.text.length, place);
			names.text += "\n";
		}
		known.set(entries, names);
	}
	return names;
}
