/** Gathers what each document can be filtered by. */

import type pg from "pg";
import { PRESENTATIONS } from "../../../domain/presentation.ts";
import * as sql from "./catalog.sql.ts";
import { copyRows } from "./copy-rows.sql.ts";
import { Growing, groupBy } from "./growing.ts";
import type { Facet, Tag } from "./index-data.ts";

export type Tags = Awaited<ReturnType<typeof createTags>>;

export async function createTags(client: pg.ClientBase) {
	const facets: Facet[] = [{ kind: "brand" }, { kind: "make" }, { kind: "engine" }, { kind: "presentation" }];
	const all: Tag[] = [];
	const brandNames = new Map<number, string>();
	const attributeFacets = new Map<number, number>();
	const define = (facet: number, ref: number | string) => all.push({ facet, ref }) - 1;
	const defineAll = async (facet: number, query: string, onName?: (tag: number, name: string) => void) => {
		const places = new Map<number, number>();
		await copyRows(client, query, ([id, name]) => {
			const tag = define(facet, Number(id));
			places.set(Number(id), tag);
			onName?.(tag, name as string);
		});
		return (id: number) => places.get(id) as number;
	};
	const ofBrand = await defineAll(0, sql.BRANDS, (tag, name) => brandNames.set(tag, name));
	const ofMake = await defineAll(1, sql.MAKES);
	const ofEngine = await defineAll(2, sql.ENGINES);
	const presentations = new Map(PRESENTATIONS.map((name) => [name, define(3, name)]));
	await copyRows(client, sql.ATTRIBUTES, ([id]) => {
		attributeFacets.set(Number(id), facets.push({ kind: "attribute", attributeId: Number(id) }) - 1);
	});
	const values = new Map<number, number>();
	await copyRows(client, sql.ATTRIBUTE_VALUES, ([id, attribute]) => {
		values.set(Number(id), define(attributeFacets.get(Number(attribute)) as number, Number(id)));
	});

	const brands = new Growing(Uint16Array);
	const docs = new Growing(Uint32Array);
	const tags = new Growing(Uint16Array);
	return {
		facets,
		all,
		brandNames,
		ofBrand,
		ofMake,
		ofEngine,
		ofPresentation: (name: string) => presentations.get(name) as number,
		ofValue: (id: number) => values.get(id) as number,
		/** Called once for each document, in order. */
		addBrand: (tag: number) => brands.push(tag),
		/** A document that is none (−1) is passed over. */
		add(doc: number, tag: number): void {
			if (doc < 0) return;
			docs.push(doc);
			tags.push(tag);
		},
		/** `fits` gives the makes and engines of each document, as tag sets of its own. */
		take(docCount: number, fits: { sets: Uint32Array; tags: number[][] }) {
			const list: number[][] = [];
			const brandSets = new Uint32Array(docCount);
			const byBrand = new Map<number, number>();
			for (let doc = 0; doc < docCount; doc++) {
				const tag = brands.at(doc);
				if (!byBrand.has(tag)) byBrand.set(tag, list.push([tag]) - 1);
				brandSets[doc] = byBrand.get(tag) as number;
			}
			const kindSets = gatherKinds(docs, tags, docCount, list);
			const offset = list.length;
			const fitSets = fits.sets.map((set) => set + offset);
			list.push(...fits.tags);
			const sets = { brandSets, kindSets, fitSets };
			const setStarts = new Uint32Array(list.length + 1);
			list.forEach((own, set) => {
				setStarts[set + 1] = (setStarts[set] as number) + own.length;
			});
			return { ...sets, setStarts, setTags: Uint16Array.from(list.flat()), ...documentsByTag(sets, list, all.length) };
		},
	};
}

/** Documents with the same tags get the same set; new sets are added to the list. */
function gatherKinds(docs: Growing<Uint32Array>, tags: Growing<Uint16Array>, docCount: number, list: number[][]): Uint32Array {
	const { starts, entries } = groupBy(docs, docCount);
	const byTags = new Map<string, number>();
	const sets = new Uint32Array(docCount);
	for (let doc = 0; doc < docCount; doc++) {
		const own: number[] = [];
		for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) own.push(tags.at(entries[at] as number));
		const key = own.sort((a, b) => a - b).join();
		let set = byTags.get(key);
		if (set === undefined) {
			set = list.push(own) - 1;
			byTags.set(key, set);
		}
		sets[doc] = set;
	}
	return sets;
}

function documentsByTag(sets: Record<string, Uint32Array>, list: number[][], tagCount: number) {
	const columns = Object.values(sets);
	const sizes = new Uint32Array(list.length);
	for (const column of columns) for (const set of column) sizes[set] = (sizes[set] as number) + 1;
	const tagDocStarts = new Uint32Array(tagCount + 1);
	list.forEach((own, set) => {
		for (const tag of own) tagDocStarts[tag + 1] = (tagDocStarts[tag + 1] as number) + (sizes[set] as number);
	});
	for (let tag = 0; tag < tagCount; tag++) tagDocStarts[tag + 1] = (tagDocStarts[tag + 1] as number) + (tagDocStarts[tag] as number);
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
