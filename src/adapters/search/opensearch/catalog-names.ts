/** What every process knows of the catalog to read a search text: words, lexicon, vehicles. The parts are in the cluster. */
import type { IndexMeta } from "../embedded/index-data.ts";
import { FITMENT_LISTS, type FitmentList } from "./fitment-tokens.ts";

/** By the id of a line or engine: the places in `meta.qualifiers` of those that its fitments have. */
export type FitmentQualifiers = Record<FitmentList, Record<string, number[]>>;

export type CatalogNames = {
	meta: IndexMeta;
	/** The number of fitments of each line and engine, in the order of `meta`. */
	lineFitments: number[];
	engineFitments: number[];
	fitmentQualifiers: FitmentQualifiers;
};

/** Adds the words, part kinds and qualifiers of edited parts. Undefined when there is nothing new. */
export function addNames(
	names: CatalogNames,
	edited: Pick<IndexMeta, "words" | "partKinds" | "qualifiers">,
	editedFitments: FitmentQualifiers,
): CatalogNames | undefined {
	const { meta } = names;
	const words = newOnes(meta.words, edited.words, (word) => word);
	const partKinds = newOnes(meta.partKinds, edited.partKinds, (kind) => kind);
	const newQualifiers = newOnes(meta.qualifiers, edited.qualifiers, (one) => JSON.stringify(one));
	const qualifiers = [...meta.qualifiers, ...newQualifiers];
	const places = new Map(qualifiers.map((one, place) => [JSON.stringify(one), place]));
	const fitmentQualifiers = addFitmentQualifiers(names.fitmentQualifiers, editedFitments, (place) =>
		places.get(JSON.stringify(edited.qualifiers[place])),
	);
	if (words.length + partKinds.length + newQualifiers.length === 0 && !fitmentQualifiers)
		return undefined;
	return {
		...names,
		fitmentQualifiers: fitmentQualifiers ?? names.fitmentQualifiers,
		meta: {
			...meta,
			words: [...meta.words, ...words].sort(),
			partKinds: [...meta.partKinds, ...partKinds],
			qualifiers,
		},
	};
}

/** Undefined when no line or engine has a new qualifier. `placeOf` translates the places of the edited parts. */
function addFitmentQualifiers(
	known: FitmentQualifiers,
	edited: FitmentQualifiers,
	placeOf: (place: number) => number | undefined,
): FitmentQualifiers | undefined {
	const added = structuredClone(known);
	let isChanged = false;
	for (const list of FITMENT_LISTS)
		for (const [id, editedPlaces] of Object.entries(edited[list])) {
			const places = new Set(added[list][id]);
			const { size } = places;
			for (const place of editedPlaces) {
				const own = placeOf(place);
				if (own !== undefined) places.add(own);
			}
			if (places.size === size) continue;
			isChanged = true;
			added[list][id] = [...places];
		}
	return isChanged ? added : undefined;
}

function newOnes<T>(known: T[], all: T[], keyOf: (one: T) => string): T[] {
	const keys = new Set(known.map(keyOf));
	return all.filter((one) => !keys.has(keyOf(one)));
}
