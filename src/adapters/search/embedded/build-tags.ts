/** Gathers what each document can be filtered by. */
import type pg from "pg";
import * as sql from "./catalog.sql.ts";
import { copyRows } from "./copy-rows.sql.ts";
import { Growing, groupBy } from "./growing.ts";
import type { Facet, Tag } from "./index-data.ts";

const PRESENTATIONS = ["PCS", "KIT", "KITS", "SET", "CORE"];

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
		/** A document that is none (−1) is passed over. */
		add(doc: number, tag: number): void {
			if (doc < 0) return;
			docs.push(doc);
			tags.push(tag);
		},
		take(docCount: number) {
			const byDoc = groupBy(docs, docCount);
			const ordered = Uint16Array.from(byDoc.entries, (entry) => tags.at(entry));
			const owners = new Growing(Uint32Array, ordered.length);
			for (let doc = 0; doc < docCount; doc++)
				for (let at = byDoc.starts[doc] as number; at < (byDoc.starts[doc + 1] as number); at++) owners.push(doc);
			const byTag = groupBy({ length: ordered.length, at: (index) => ordered[index] as number }, all.length);
			return {
				tagStarts: byDoc.starts,
				tags: ordered,
				tagDocStarts: byTag.starts,
				tagDocs: Uint32Array.from(byTag.entries, (entry) => owners.at(entry)),
			};
		},
	};
}
