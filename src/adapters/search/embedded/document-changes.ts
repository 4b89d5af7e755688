/**
 * The documents of an index that have changed, and a small index of only those documents as they
 * are now.
 */
import type { IndexData } from "./index-data.ts";

export type DocumentChanges = {
	data: IndexData;
	fresh: Pick<IndexData, "meta" | "arrays">;
	/** The document in `data` of each document in `fresh`; −1 for a part that is not in `data`. */
	docOf: Int32Array;
	/** 1 for each changed document of `data`. */
	isChanged: Uint8Array;
	/** The changed documents of `data` in ascending order. */
	changedDocs: number[];
};

export function findDocumentChanges(
	data: IndexData,
	fresh: DocumentChanges["fresh"],
): DocumentChanges {
	const { partDocs } = data.arrays;
	const docOf = Int32Array.from(fresh.arrays.partIds, (part) => (partDocs[part] ?? 0) - 1);
	const isChanged = new Uint8Array(data.meta.docs);
	for (const doc of docOf) if (doc >= 0) isChanged[doc] = 1;
	const changedDocs = Array.from(docOf)
		.filter((doc) => doc >= 0)
		.sort((a, b) => a - b);
	return { data, fresh, docOf, isChanged, changedDocs };
}

/**
 * Whether both indexes number the categories, tags, lines, engines and measures in the same way.
 */
export function hasSameStructure(
	data: Pick<IndexData, "meta">,
	fresh: Pick<IndexData, "meta">,
): boolean {
	return structureOf(data) === structureOf(fresh);
}

function structureOf({ meta }: Pick<IndexData, "meta">): string {
	const { subcategories, facets, tags, measures, lineIds, engineIds } = meta;
	const { lineEngines, lineBases, lineSpans } = meta;
	return JSON.stringify([
		subcategories,
		facets,
		tags,
		measures,
		lineIds,
		engineIds,
		lineEngines,
		lineBases,
		lineSpans,
	]);
}
