/** Reads the tags of all documents: everything a part can be filtered by. */
import { PRESENTATIONS } from "../../../domain/catalog/presentation.ts";
import * as sql from "./catalog.sql.ts";
import { type CatalogSource, copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { GrowingArray, groupBy } from "./growing-array.ts";
import type { Facet, Tag } from "./index-data.ts";
import { InternedLists } from "./interned-lists.ts";

export type TagRegistry = Awaited<ReturnType<typeof readTags>>;

export async function readTags(source: CatalogSource) {
	const facets: Facet[] = [
		{ kind: "brand" },
		{ kind: "make" },
		{ kind: "engine" },
		{ kind: "presentation" },
	];
	const all: Tag[] = [];
	const brandNames = new Map<number, string>();
	const attributeFacets = new Map<number, number>();
	const define = (facet: number, ref: number | string) => all.push({ facet, ref }) - 1;
	const defineAll = async (
		facet: number,
		query: string,
		onName?: (tag: number, name: string) => void,
	) => {
		const places = new Map<number, number>();
		await copyRows(source, query, ([id, name]) => {
			const tag = define(facet, Number(id));
			places.set(Number(id), tag);
			onName?.(tag, name as string);
		});
		return lookupTable(places);
	};
	const tagOfBrand = await defineAll(0, sql.BRANDS, (tag, name) => brandNames.set(tag, name));
	const tagOfMake = await defineAll(1, sql.MAKES);
	const tagOfEngine = await defineAll(2, sql.ENGINES);
	const presentations = PRESENTATIONS.map((name) => define(3, name));
	await copyRows(source, sql.ATTRIBUTES, ([id]) => {
		attributeFacets.set(
			Number(id),
			facets.push({ kind: "attribute", attributeId: Number(id) }) - 1,
		);
	});
	const values = new Map<number, number>();
	const valueLabels = new Map<number, string[]>();
	await copyRows(source, sql.ATTRIBUTE_VALUES, ([id, attribute, ...labels]) => {
		const tag = define(attributeFacets.get(Number(attribute)) as number, Number(id));
		values.set(Number(id), tag);
		valueLabels.set(tag, labels);
	});

	return {
		facets,
		all,
		brandNames,
		/** The English and the Spanish label of each attribute value, by tag. */
		valueLabels,
		tagOfBrand,
		tagOfMake,
		tagOfEngine,
		/** `place` is an index into PRESENTATIONS. */
		tagOfPresentation: (place: number) => presentations[place] as number,
		tagOfValue: lookupTable(values),
	};
}

/** An array, because it is faster than a map and ids are small. */
export function lookupTable(places: Map<number, number>): (id: number) => number {
	const byId = new Int32Array(Math.max(0, ...places.keys()) + 1).fill(-1);
	for (const [id, place] of places) byId[id] = place;
	return (id) => byId[id] as number;
}

type TaggedDocuments = {
	docs: number;
	docOf: (part: number) => number;
	brandTags: Uint32Array;
	presentationTags: Uint32Array;
};

/** Builds the tag sets that documents share. `fits` has the tag sets of makes and engines. */
export async function buildTagSets(
	source: CatalogSource,
	tags: TagRegistry,
	documents: TaggedDocuments,
	fits: { sets: Uint32Array; tags: number[][] },
) {
	const brands = new InternedLists();
	const brandSets = documents.brandTags.map((tag) => brands.intern([tag], 1));
	const attributes = await buildAttributeSets(source, tags, documents);
	const list = [...brands.all(), ...attributes.list, ...fits.tags];
	const attributeOffset = brands.length;
	const fitOffset = attributeOffset + attributes.list.length;
	const sets = {
		brandSets,
		attributeSets: attributes.sets.map((set) => set + attributeOffset),
		fitmentSets: fits.sets.map((set) => set + fitOffset),
	};
	const setStarts = new Uint32Array(list.length + 1);
	list.forEach((setTags, set) => {
		setStarts[set + 1] = (setStarts[set] as number) + setTags.length;
	});
	return {
		...sets,
		setStarts,
		setTags: Uint16Array.from(list.flat()),
		...documentsByTag(sets, list, tags.all.length),
	};
}

/** The tag sets of presentations and attribute values. */
async function buildAttributeSets(
	source: CatalogSource,
	tags: TagRegistry,
	{ docs, docOf, presentationTags }: TaggedDocuments,
) {
	const docsOfValues = new GrowingArray(Uint32Array);
	const values = new GrowingArray(Uint32Array);
	await copyNumbers(source, sql.PART_ATTRIBUTES, 2, (row) => {
		const doc = docOf(row[0] as number);
		if (doc < 0) return;
		docsOfValues.push(doc);
		values.push(tags.tagOfValue(row[1] as number));
	});
	const { starts, entries } = groupBy(docsOfValues.take(), docs);
	const lists = new InternedLists();
	const sets = new Uint32Array(docs);
	for (let doc = 0; doc < docs; doc++) {
		const docTags = [presentationTags[doc] as number];
		for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++)
			docTags.push(values.at(entries[at] as number));
		sets[doc] = lists.intern(
			docTags.sort((a, b) => a - b),
			docTags.length,
		);
	}
	return { sets, list: lists.all() };
}

function documentsByTag(sets: Record<string, Uint32Array>, list: number[][], tagCount: number) {
	const columns = Object.values(sets);
	const setSizes = new Uint32Array(list.length);
	for (const column of columns)
		for (const set of column) setSizes[set] = (setSizes[set] as number) + 1;
	const tagDocStarts = new Uint32Array(tagCount + 1);
	list.forEach((setTags, set) => {
		for (const tag of setTags)
			tagDocStarts[tag + 1] = (tagDocStarts[tag + 1] as number) + (setSizes[set] as number);
	});
	for (let tag = 0; tag < tagCount; tag++)
		tagDocStarts[tag + 1] = (tagDocStarts[tag + 1] as number) + (tagDocStarts[tag] as number);
	const nextPlaces = tagDocStarts.slice();
	const tagDocs = new Uint32Array(tagDocStarts[tagCount] as number);
	for (const column of columns)
		for (let doc = 0; doc < column.length; doc++)
			for (const tag of list[column[doc] as number] as number[]) {
				tagDocs[nextPlaces[tag] as number] = doc;
				nextPlaces[tag] = (nextPlaces[tag] as number) + 1;
			}
	return { tagDocStarts, tagDocs };
}
