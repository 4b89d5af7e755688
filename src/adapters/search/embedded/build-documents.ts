/** Reads the documents: the active parts, sorted by subcategory and popularity. */
import { createNumbers } from "./build-numbers.ts";
import type { TagRegistry } from "./build-tags.ts";
import type { Titles } from "./build-title-words.ts";
import * as sql from "./catalog.sql.ts";
import { type CatalogSource, connectionOf } from "./copy-rows.sql.ts";
import { groupBy } from "./growing-array.ts";
import { indices, pick, ranksOf, sortBy } from "./radix-sort.ts";
import { type PartRows, readParts } from "./read-parts.ts";

export async function readDocuments(
	source: CatalogSource,
	placeOf: (subcategory: number) => number,
	tags: TagRegistry,
) {
	const rows = await readParts(source, placeOf, tags);
	const order = documentOrder(rows);
	const partIds = pick(rows.ids, order);
	const docsById = sortBy(indices(order.length), partIds);
	const partDocs = docsOfParts(partIds, docsById);
	const titles = titlesOf(rows, order);
	const ranks = await sql.titleRanks(connectionOf(source), rows.titles);
	const [byTitleEn = docsById, byTitleEs = docsById] = titles.ofDocs.map((titleNumbers) =>
		sortBy(docsById.slice(), pick(ranks, titleNumbers)),
	);
	const byPopularity = sortBy(docsById.slice(), pick(rows.unpopularity, order));
	return {
		docs: order.length,
		docOf: (part: number) => (partDocs[part] ?? 0) - 1,
		titles,
		brandTags: pick(rows.brandTags, order),
		presentationTags: pick(rows.presentationTags, order),
		numbers: createNumbers(rows, partDocs, partIds),
		arrays: {
			...groupsOf(pick(rows.groups, order)),
			partIds,
			partDocs,
			docsById,
			subcategoryStarts: startsOf(pick(rows.subcategories, order)),
			byPopularity,
			byTitleEn,
			byTitleEs,
			popularityRanks: ranksOf(byPopularity),
			titleEnRanks: ranksOf(byTitleEn),
			titleEsRanks: ranksOf(byTitleEs),
		},
	};
}

/**
 * A title that only retired parts have is left out, so that the words of the index are those of its
 * documents.
 */
function titlesOf({ titles, titlesEn, titlesEs }: PartRows, order: Uint32Array): Titles {
	const ofDocs = [pick(titlesEn, order), pick(titlesEs, order)];
	const isUsed = new Uint8Array(titles.length);
	for (const numbers of ofDocs) for (const number of numbers) isUsed[number] = 1;
	return { list: titles.map((title, number) => (isUsed[number] ? title : "")), ofDocs };
}

/** The rows of active parts, sorted by subcategory, popularity and id. */
function documentOrder({ ids, statuses, subcategories, unpopularity }: PartRows): Uint32Array {
	const active = indices(ids.length).filter((row) => statuses[row] === sql.ACTIVE);
	let order = indices(active.length);
	for (const keys of [ids, unpopularity, subcategories]) order = sortBy(order, pick(keys, active));
	return pick(active, order);
}

/** The document of each part id plus one; 0 for a part that is not active. */
function docsOfParts(partIds: Uint32Array, docsById: Uint32Array): Uint32Array {
	const highest = partIds[docsById.at(-1) ?? 0] ?? 0;
	const docs = new Uint32Array(highest + 1);
	for (let doc = 0; doc < partIds.length; doc++) docs[partIds[doc] as number] = doc + 1;
	return docs;
}

/** Numbers the interchange groups, and lists the documents of each. */
function groupsOf(groupIds: Uint32Array) {
	const places = new Map<number, number>();
	const groupOfDocs = groupIds.map((id) => {
		const place = places.get(id);
		if (place !== undefined) return place;
		places.set(id, places.size);
		return places.size - 1;
	});
	const { starts, entries } = groupBy(groupOfDocs, places.size);
	return { groupOfDocs, groupStarts: starts, groupDocs: entries };
}

function startsOf(subcategoryOf: Uint32Array): Uint32Array {
	let count = 0;
	for (const place of subcategoryOf) count = Math.max(count, place + 1);
	const starts = new Uint32Array(count + 1).fill(subcategoryOf.length);
	for (let doc = subcategoryOf.length - 1; doc >= 0; doc--)
		starts[subcategoryOf[doc] as number] = doc;
	for (let place = count - 1; place >= 0; place--)
		starts[place] = Math.min(starts[place] as number, starts[place + 1] as number);
	return starts;
}
