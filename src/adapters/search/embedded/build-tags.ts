/** Gathers what each document can be filtered by. */

import type pg from "pg";
import { PRESENTATIONS } from "../../../domain/catalog/presentation.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { Growing, groupBy } from "./growing-array.ts";
import type { Facet, Tag } from "./index-data.ts";
import { Runs } from "./interned-lists.ts";

export type Tags = Awaited<ReturnType<typeof createTags>>;

export async function createTags(client: pg.ClientBase) {
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
		await copyRows(client, query, ([id, name]) => {
			const tag = define(facet, Number(id));
			places.set(Number(id), tag);
			onName?.(tag, name as string);
		});
		return lookup(places);
	};
	const ofBrand = await defineAll(0, sql.BRANDS, (tag, name) => brandNames.set(tag, name));
	const ofMake = await defineAll(1, sql.MAKES);
	const ofEngine = await defineAll(2, sql.ENGINES);
	const presentations = PRESENTATIONS.map((name) => define(3, name));
	await copyRows(client, sql.ATTRIBUTES, ([id]) => {
		attributeFacets.set(
			Number(id),
			facets.push({ kind: "attribute", attributeId: Number(id) }) - 1,
		);
	});
	const values = new Map<number, number>();
	await copyRows(client, sql.ATTRIBUTE_VALUES, ([id, attribute]) => {
		values.set(Number(id), define(attributeFacets.get(Number(attribute)) as number, Number(id)));
	});

	return {
		facets,
		all,
		brandNames,
		ofBrand,
		ofMake,
		ofEngine,
		/** By its place in PRESENTATIONS. */
		ofPresentation: (place: number) => presentations[place] as number,
		ofValue: lookup(values),
	};
}

/** An array is asked faster than a map; ids are small. */
export function lookup(places: Map<number, number>): (id: number) => number {
	const byId = new Int32Array(Math.max(0, ...places.keys()) + 1).fill(-1);
	for (const [id, place] of places) byId[id] = place;
	return (id) => byId[id] as number;
}

type Owners = {
	docs: number;
	docOf: (part: number) => number;
	brandTags: Uint32Array;
	presentationTags: Uint32Array;
};

/** The sets of tags that documents share. `fits` gives the makes and engines of each document, as sets of their own. */
export async function gatherSets(
	client: pg.ClientBase,
	tags: Tags,
	documents: Owners,
	fits: { sets: Uint32Array; tags: number[][] },
) {
	const brands = new Runs();
	const brandSets = documents.brandTags.map((tag) => brands.placeOf([tag], 1));
	const kinds = await gatherKinds(client, tags, documents);
	const list = [...brands.all(), ...kinds.list, ...fits.tags];
	const kindOffset = brands.length;
	const fitOffset = kindOffset + kinds.list.length;
	const sets = {
		brandSets,
		kindSets: kinds.sets.map((set) => set + kindOffset),
		fitSets: fits.sets.map((set) => set + fitOffset),
	};
	const setStarts = new Uint32Array(list.length + 1);
	list.forEach((own, set) => {
		setStarts[set + 1] = (setStarts[set] as number) + own.length;
	});
	return {
		...sets,
		setStarts,
		setTags: Uint16Array.from(list.flat()),
		...documentsByTag(sets, list, tags.all.length),
	};
}

/** Presentation and attributes. */
async function gatherKinds(
	client: pg.ClientBase,
	tags: Tags,
	{ docs, docOf, presentationTags }: Owners,
) {
	const owners = new Growing(Uint32Array);
	const values = new Growing(Uint32Array);
	await copyNumbers(client, sql.PART_ATTRIBUTES, 2, (row) => {
		const doc = docOf(row[0] as number);
		if (doc < 0) return;
		owners.push(doc);
		values.push(tags.ofValue(row[1] as number));
	});
	const { starts, entries } = groupBy(owners.take(), docs);
	const runs = new Runs();
	const sets = new Uint32Array(docs);
	for (let doc = 0; doc < docs; doc++) {
		const own = [presentationTags[doc] as number];
		for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++)
			own.push(values.at(entries[at] as number));
		sets[doc] = runs.placeOf(
			own.sort((a, b) => a - b),
			own.length,
		);
	}
	return { sets, list: runs.all() };
}

function documentsByTag(sets: Record<string, Uint32Array>, list: number[][], tagCount: number) {
	const columns = Object.values(sets);
	const sizes = new Uint32Array(list.length);
	for (const column of columns) for (const set of column) sizes[set] = (sizes[set] as number) + 1;
	const tagDocStarts = new Uint32Array(tagCount + 1);
	list.forEach((own, set) => {
		for (const tag of own)
			tagDocStarts[tag + 1] = (tagDocStarts[tag + 1] as number) + (sizes[set] as number);
	});
	for (let tag = 0; tag < tagCount; tag++)
		tagDocStarts[tag + 1] = (tagDocStarts[tag + 1] as number) + (tagDocStarts[tag] as number);
	const next = tagDocStarts.slice();
	const tagDocs = new Uint32Array(tagDocStarts[tagCount] as number);
	for (const column of columns)
		for (let doc = 0; doc < column.length; doc++)
			for (const tag of list[column[doc] as number] as number[]) {
				tagDocs[next[tag] as number] = doc;
				next[tag] = (next[tag] as number) + 1;
			}
	return { tagDocStarts, tagDocs };
}
