/**
 * Finds the vehicle that a search text names: by make, model, engine and year, also in short, glued
 * or split.
 */

import type { TypoCandidate } from "./correct-spelling.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { PhraseMatch, PhraseMatcher } from "./match-phrases.ts";
import type { VehicleMatcher, VehicleNameMatch } from "./match-vehicle.ts";
import type { WordMatcher } from "./match-words.ts";
import { seriesKey } from "./vehicle-series.ts";

/**
 * The vehicle that the text names. `year` is null when the text names none in which the vehicle was
 * built.
 */
export type NamedVehicle = {
	lines: number[];
	year: number | null;
	fits: DocumentSet;
	/**
	 * All lines that the names apply to, if `lines` are only those whose whole model name is in the
	 * text.
	 */
	otherLines: number[] | undefined;
	/**
	 * The lines of the typed model and their documents, if nothing is listed for it and `lines` are
	 * all that the names apply to.
	 */
	typedLines?: number[];
	typedFits?: DocumentSet;
	/**
	 * The last year of a typed range such as "2015-2018", and the documents that fit every year of
	 * it.
	 */
	lastYear?: number;
	fitsEveryYear?: DocumentSet;
};

export type VehicleTextIndex = {
	words: WordMatcher;
	phrases: PhraseMatcher;
	vehicles: VehicleMatcher;
	lexicon: LexiconConcept[];
	/**
	 * The names of vehicles that a concept means: "chevrolet" for "chevy", or the key of a series.
	 */
	vehicleNamesOf: (concept: number) => string[];
};

/** A term of the text as far as it can name a vehicle. */
type VehicleTerm = { place: number; text: string; candidates: TypoCandidate[] | undefined };

const MAX_SPLIT_NAME = 3;
const YEAR = /^(19[789]\d|20[0-4]\d)$/;
const YEAR_RANGE = /^(19[789]\d|20[0-4]\d)\W((?:\d\d){1,2})$/;
const MAX_RANGE_YEARS = 15;
const WORD_WITH_NAME = /^([a-z]{2,})(\d[a-z0-9]{2,})$/;
/** Shorter words are no names of parts that are written together with a vehicle. */
const MIN_GLUED_WORD = 4;
/** A shorter word with a typo is no name of a vehicle: "dot" is not "DT". */
const MIN_MISTYPED_NAME = 4;
const SHORT_YEAR = /^[089012]\d$/;
const FIRST_SHORT_YEAR = 80;

export function isYear(text: string): boolean {
	return YEAR.test(text);
}

/**
 * "gasket4hk1" is a gasket of the engine 4HK1, and "ud1800" a model of the make UD. "4hk1tc" is the
 * engine 4HK1-TC, for which the parts of every 4HK1 are searched too.
 */
export function splitVehicleName({ vehicles, words }: VehicleTextIndex, term: string): string[] {
	const engine = vehicles.engineWithVariant(term);
	if (engine) return [engine];
	const [, word = "", name = ""] = WORD_WITH_NAME.exec(term) ?? [];
	if (vehicles.vehicleNamesIn(name).length === 0 || words.isInTitles(term)) return [term];
	const isPart = word.length >= MIN_GLUED_WORD && words.isInTitles(word);
	const isMake =
		vehicles.vehicleNamesIn(word).length > 0 && vehicles.vehicleNamesIn(term).length === 0;
	return isPart || isMake ? [word, name] : [term];
}

/** "4 HK 1" is the engine 4HK1, and "pump set" a model. */
export function joinVehicleNames(index: VehicleTextIndex, terms: string[]): string[] {
	const joined: string[] = [];
	for (let at = 0; at < terms.length; ) {
		const length = [3, 2].find(
			(count) => at + count <= terms.length && isSplitName(index, terms.slice(at, at + count)),
		);
		joined.push(terms.slice(at, at + (length ?? 1)).join(""));
		at += length ?? 1;
	}
	return joined;
}

/** Whether the terms together name a vehicle, and one of them alone does not. */
function isSplitName({ vehicles, phrases }: VehicleTextIndex, terms: string[]): boolean {
	const name = terms.join("");
	const isPart = ({ length }: string) => length <= MAX_SPLIT_NAME;
	const canBeName = /\d/.test(name)
		? /[a-z]/.test(name) && terms.every(isPart)
		: /^[a-z]+$/.test(name);
	return (
		canBeName &&
		terms.some((term) => /[a-z]/.test(term) && vehicles.vehicleNamesIn(term).length === 0) &&
		vehicles.vehicleNamesIn(name).length > 0 &&
		!phrases.isPhrase(name)
	);
}

/** Terms that name a vehicle together, and the names they mean. */
type NamingTerms<T> = { terms: T[]; names: string[] };

/** The vehicle that some terms name, and the terms that name it. */
export function findVehicle<T extends VehicleTerm>(
	index: VehicleTextIndex,
	terms: T[],
	matches: PhraseMatch[],
): { vehicleTerms: T[]; vehicle: NamedVehicle | undefined } {
	const naming = findNamingTerms(index, terms, matches);
	if (naming.length === 0) return { vehicleTerms: [], vehicle: undefined };
	const names = naming.map((entry) => entry.names);
	const yearTerms = terms.filter(({ text }) => yearsOf(text).length > 0);
	const years = yearTerms.flatMap(({ text }) => yearsOf(text));
	const year = years.length > 0 ? Math.min(...years) : null;
	const typed = index.vehicles.matchNames(names, year);
	if (!typed) return { vehicleTerms: [], vehicle: undefined };
	const namingTerms = naming.flatMap((entry, at) => (typed.usedNames.has(at) ? entry.terms : []));
	const short = year === null ? findShortYear(index, terms, namingTerms, names) : undefined;
	const { lines, fits, otherLines, isInYear } = short?.match ?? typed;
	const lastYear = Math.max(...years);
	// "cab" alone is a part; beside "crew" it belongs to the model.
	const rests = terms.filter(
		(term) =>
			!namingTerms.includes(term) &&
			namingTerms.some(({ place }) => Math.abs(place - term.place) === 1) &&
			/^[a-z]+$/.test(term.text) &&
			isPartOfName(index, term, naming, lines),
	);
	const isRange =
		isInYear && year !== null && year < lastYear && lastYear - year <= MAX_RANGE_YEARS;
	return {
		vehicleTerms: [...namingTerms, ...rests, ...(short ? [short.term] : isInYear ? yearTerms : [])],
		vehicle: {
			lines,
			year: short?.year ?? (isInYear ? year : null),
			fits,
			otherLines,
			...(isRange ? { lastYear, ...index.vehicles.fitsOfYears(lines, year, lastYear) } : {}),
		},
	};
}

/**
 * Whether the word completes the name of a model of several words, of which another one was typed
 * beside it.
 */
function isPartOfName<T extends VehicleTerm>(
	{ vehicles }: VehicleTextIndex,
	{ text }: T,
	naming: NamingTerms<T>[],
	lines: number[],
): boolean {
	const hasOther = naming.some(({ names }) =>
		names.some((name) => /^[a-z]{4,}$/.test(name) && vehicles.isModelWord(lines, name)),
	);
	return hasOther && vehicles.isModelWord(lines, text);
}

function findNamingTerms<T extends VehicleTerm>(
	{ vehicles, lexicon, vehicleNamesOf }: VehicleTextIndex,
	terms: T[],
	matches: PhraseMatch[],
): NamingTerms<T>[] {
	let inPart = 0;
	for (const { mask, weight, concept } of matches)
		if (weight > 2 && lexicon[concept]?.role === "part" && vehicleNamesOf(concept).length === 0)
			inPart |= mask;
	const named = matches.filter(({ concept }) => vehicleNamesOf(concept).length > 0);
	/** "Chevrolet LUV" is a Chevrolet, but "LUV D-Max" is not the older LUV. */
	const isSameVehicle = (one: number, other: number) =>
		vehicles.matchNames([vehicleNamesOf(one), vehicleNamesOf(other)], null)?.usedNames.size === 2;
	const byAlias = named.flatMap(({ concept, mask, phrase }): NamingTerms<T>[] => {
		const isPartOfLonger = named.some(
			(other) =>
				other.mask !== mask &&
				(other.mask & mask) === mask &&
				!isSameVehicle(other.concept, concept),
		);
		if (isPartOfLonger) return [];
		// "NPR" is a model of the N-series, and does not mean the others.
		const isModel = phrase.kind === "term" && vehicleNamesOf(concept)[0] === seriesKey(concept);
		const names = isModel ? [] : vehicleNamesOf(concept);
		const meant = terms.filter(({ place }) => mask & (1 << place));
		if (meant.some(isTooShort)) return [];
		return names.length > 0 && (mask & inPart) === 0 && meant.length > 0
			? [{ terms: meant, names }]
			: [];
	});
	const aliased = byAlias.flatMap((entry) => entry.terms);
	const byName = terms.flatMap((term): NamingTerms<T>[] => {
		if (yearsOf(term.text).length > 0 || inPart & (1 << term.place) || aliased.includes(term))
			return [];
		const names = isTooShort(term)
			? []
			: vehicles.vehicleNamesIn(term.candidates?.[0]?.word ?? term.text);
		return names.length > 0 ? [{ terms: [term], names }] : [];
	});
	return [...byAlias, ...byName];
}

function isTooShort({ candidates, text }: VehicleTerm): boolean {
	return candidates !== undefined && text.length < MIN_MISTYPED_NAME;
}

/**
 * "07 NPR" is of 2007 if that model was built then; in "NPR 75" the number belongs to the model.
 */
function findShortYear<T extends VehicleTerm>(
	{ vehicles }: VehicleTextIndex,
	terms: T[],
	namingTerms: T[],
	names: string[][],
): { term: T; year: number; match: VehicleNameMatch } | undefined {
	for (const term of terms) {
		if (!SHORT_YEAR.test(term.text) || namingTerms.includes(term)) continue;
		const number = Number(term.text);
		const year = number + (number < FIRST_SHORT_YEAR ? 2000 : 1900);
		const match = vehicles.matchNames(names, year);
		if (match?.isInYear) return { term, year, match };
	}
	return undefined;
}

/** One year, or the first and the last year of a range: "2015-2018" or "2015-18". */
function yearsOf(text: string): number[] {
	if (YEAR.test(text)) return [Number(text)];
	const [, first = "", end = ""] = YEAR_RANGE.exec(text) ?? [];
	if (!first) return [];
	const last = Number(end.length === 2 ? first.slice(0, 2) + end : end);
	return [Number(first), ...(YEAR.test(String(last)) ? [last] : [])];
}
