/** What every process knows of the catalog to read a search text: words, lexicon, vehicles. The parts are in the cluster. */
import type { IndexMeta } from "../embedded/index-data.ts";

export type CatalogNames = {
	meta: IndexMeta;
	/** The number of fitments of each line and engine, in the order of `meta`. */
	lineFitments: number[];
	engineFitments: number[];
};

/** Adds the words, part kinds and qualifiers of edited parts. Undefined when there is nothing new. */
export function addNames(
	names: CatalogNames,
	edited: Pick<IndexMeta, "words" | "partKinds" | "qualifiers">,
): CatalogNames | undefined {
	const { meta } = names;
	const words = newOnes(meta.words, edited.words, (word) => word);
	const partKinds = newOnes(meta.partKinds, edited.partKinds, (kind) => kind);
	const qualifiers = newOnes(meta.qualifiers, edited.qualifiers, (one) => JSON.stringify(one));
	if (words.length + partKinds.length + qualifiers.length === 0) return undefined;
	return {
		...names,
		meta: {
			...meta,
			words: [...meta.words, ...words].sort(),
			partKinds: [...meta.partKinds, ...partKinds],
			qualifiers: [...meta.qualifiers, ...qualifiers],
		},
	};
}

function newOnes<T>(known: T[], all: T[], keyOf: (one: T) => string): T[] {
	const keys = new Set(known.map(keyOf));
	return all.filter((one) => !keys.has(keyOf(one)));
}
