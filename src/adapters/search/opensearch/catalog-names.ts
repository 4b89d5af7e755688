/**
 * What every process knows of the catalog to read a search text: words, lexicon, vehicles. The
 * parts are in the cluster.
 */
import type { IndexMeta } from "../embedded/index-data.ts";
import { FITMENT_LISTS, type FitmentList } from "./fitment-tokens.ts";

/**
 * By the id of a line or engine: the places in `meta.qualifiers` of those that its fitments have.
 */
export type FitmentQualifiers = Record<FitmentList, Record<string, number[]>>;

export type CatalogNames = {
	meta: IndexMeta;
	/** The number of fitments of each line and engine, in the order of `meta`. */
	lineFitments: number[];
	engineFitments: number[];
	fitmentQualifiers: FitmentQualifiers;
};

/**
 * Adds the words, part kinds and qualifiers of edited parts. Undefined when there is nothing new.
 */
export function addNames(
	names: CatalogNames,
	edited: Pick<IndexMeta, "words" | "partKinds" | "qualifiers">,
	editedFitments: FitmentQualifiers,
): CatalogNames | undefined {
	const { meta } = names;
	const words = withNewOnes(meta.words, edited.words);
	const partKinds = withNewOnes(meta.partKinds, edited.partKinds);
	const { qualifiers, placeOf } = addQualifiers(meta.qualifiers, edited.qualifiers);
	const fitmentQualifiers = addFitmentQualifiers(names.fitmentQualifiers, editedFitments, placeOf);
	const hasNewNames =
		words !== meta.words ||
		partKinds !== meta.partKinds ||
		qualifiers !== meta.qualifiers ||
		fitmentQualifiers !== names.fitmentQualifiers;
	if (!hasNewNames) return undefined;
	const sortedWords = words === meta.words ? words : words.sort();
	return {
		...names,
		fitmentQualifiers,
		meta: { ...meta, words: sortedWords, partKinds, qualifiers },
	};
}

/** The same list when there is nothing new. `placeOf` translates the places of the edited parts. */
function addQualifiers(known: IndexMeta["qualifiers"], edited: IndexMeta["qualifiers"]) {
	const places = new Map(known.map((one, place) => [JSON.stringify(one), place]));
	const added = edited.filter((one) => !places.has(JSON.stringify(one)));
	added.forEach((one, place) => {
		places.set(JSON.stringify(one), known.length + place);
	});
	return {
		qualifiers: added.length > 0 ? [...known, ...added] : known,
		placeOf: (place: number) => places.get(JSON.stringify(edited[place])),
	};
}

/**
 * The same lists when no line or engine has a new qualifier. Only what changes is copied, because a
 * catalog has thousands of lines and a batch of edits concerns a few.
 */
function addFitmentQualifiers(
	known: FitmentQualifiers,
	edited: FitmentQualifiers,
	placeOf: (place: number) => number | undefined,
): FitmentQualifiers {
	const added: FitmentQualifiers = { ...known };
	for (const list of FITMENT_LISTS)
		for (const [id, editedPlaces] of Object.entries(edited[list])) {
			const before = known[list][id] ?? [];
			const places = editedPlaces.map(placeOf).filter((place) => place !== undefined);
			const after = withNewOnes(before, places);
			if (after === before) continue;
			if (added[list] === known[list]) added[list] = { ...known[list] };
			added[list][id] = after;
		}
	return FITMENT_LISTS.some((list) => added[list] !== known[list]) ? added : known;
}

/** The same list when all of them are known. */
function withNewOnes<T>(known: T[], all: T[]): T[] {
	const have = new Set(known);
	const added = all.filter((one) => !have.has(one));
	return added.length > 0 ? [...known, ...added] : known;
}
