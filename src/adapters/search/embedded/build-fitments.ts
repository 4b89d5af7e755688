/** What fits what: documents by line and by engine, with their years. */
import type pg from "pg";
import { hasBit, setBit } from "./bitset.ts";
import { lookup, type Tags } from "./build-tags.ts";
import { namesByWord } from "./build-title-words.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { Growing, groupBy } from "./growing-array.ts";
import { Runs } from "./interned-lists.ts";
import { pick, places, sortBy } from "./radix-sort.ts";

type Lines = Awaited<ReturnType<typeof readLines>>;
type Fitments = Awaited<ReturnType<typeof readFitments>>;

/** Lines and engines with the words that name them, and the make and engine tags a fitment on them brings. */
export async function readLines(client: pg.ClientBase, tags: Tags) {
	const makeNames = new Map<number, string>();
	await copyRows(client, sql.MAKES, ([id, name]) => makeNames.set(Number(id), name as string));
	const engineIds: number[] = [];
	const engineNames: { place: number; names: string[] }[] = [];
	await copyRows(client, sql.ENGINES, ([id, name]) => {
		engineNames.push({ place: engineIds.push(Number(id)) - 1, names: [name as string] });
	});
	const enginePlaces = new Map(engineIds.map((id, place) => [id, place]));
	const rows: {
		id: number;
		make: number;
		engine: number;
		rebadgeOf: number;
		model: string;
		span: [number, number];
	}[] = [];
	await copyRows(client, sql.LINES, ([id, make, engine, rebadgeOf, model, from, to]) => {
		rows.push({
			id: Number(id),
			make: Number(make),
			engine: Number(engine),
			rebadgeOf: Number(rebadgeOf),
			model: model as string,
			span: [Number(from), Number(to)],
		});
	});
	const linePlaces = new Map(rows.map(({ id }, place) => [id, place]));
	const lineTags = rows.map(
		({ make, engine }) => new Set([tags.ofMake(make), tags.ofEngine(engine)]),
	);
	const engineTags = engineIds.map((id) => new Set([tags.ofEngine(id)]));
	for (const row of rows) {
		// A rebadge takes its base's fitments over, so a part that fits the base fits the rebadge's make too.
		const base = linePlaces.get(row.rebadgeOf);
		if (base !== undefined)
			lineTags[base]?.add(tags.ofMake(row.make)).add(tags.ofEngine(row.engine));
		engineTags[enginePlaces.get(row.engine) as number]?.add(tags.ofMake(row.make));
	}
	return {
		lineIds: rows.map(({ id }) => id),
		engineIds,
		lineEngines: rows.map(({ engine }) => enginePlaces.get(engine) as number),
		lineBases: rows.map(({ rebadgeOf }) => linePlaces.get(rebadgeOf) ?? -1),
		lineSpans: rows.map(({ span }) => span),
		lineWords: namesByWord(
			rows.map(({ make, model }, place) => ({
				place,
				names: [makeNames.get(make) as string, model],
			})),
		),
		engineWords: namesByWord(engineNames),
		placeOfLine: lookup(linePlaces),
		placeOfEngine: lookup(enginePlaces),
		tagsOfLine: lineTags.map((set) => [...set]),
		tagsOfEngine: engineTags.map((set) => [...set]),
	};
}

export async function readFitments(
	client: pg.ClientBase,
	lines: Lines,
	docOf: (part: number) => number,
) {
	const byLine = {
		places: new Growing(Uint32Array),
		docs: new Growing(Uint32Array),
		years: new Growing(Uint16Array),
	};
	const byEngine = {
		places: new Growing(Uint32Array),
		docs: new Growing(Uint32Array),
		years: new Growing(Uint16Array),
	};
	await copyNumbers(client, sql.FITMENTS, 5, (row) => {
		const doc = docOf(row[0] as number);
		if (doc < 0) return;
		const isLine = (row[1] as number) >= 0;
		const target = isLine ? byLine : byEngine;
		target.places.push(
			isLine ? lines.placeOfLine(row[1] as number) : lines.placeOfEngine(row[2] as number),
		);
		target.docs.push(doc);
		target.years.push(packYears(row[3] as number, row[4] as number));
	});
	const line = grouped(
		byLine.places.take(),
		byLine.docs.take(),
		byLine.years.take(),
		lines.lineIds.length,
	);
	const engine = grouped(
		byEngine.places.take(),
		byEngine.docs.take(),
		byEngine.years.take(),
		lines.engineIds.length,
	);
	return {
		lineStarts: line.starts,
		lineDocs: line.docs,
		lineYears: line.years,
		engineStarts: engine.starts,
		engineDocs: engine.docs,
		engineYears: engine.years,
	};
}

/** Missing bounds (−1) are open. */
function packYears(from: number, to: number): number {
	return ((from < 0 ? 0 : from - 1900) << 8) | (to < 0 ? 255 : to - 1900);
}

/** By group, and within it in the order of the documents: a search then goes through its memory in one direction. */
function grouped(groups: Uint32Array, docs: Uint32Array, years: Uint16Array, count: number) {
	const byDoc = sortBy(places(docs.length), docs);
	const { starts, entries } = groupBy(pick(groups, byDoc), count);
	const order = pick(byDoc, entries);
	return { starts, docs: pick(docs, order), years: pick(years, order) };
}

/** The makes and engines each document fits; documents that fit the same share one set. Tags are gathered as bits, which is fast. */
export function fitSets(
	fitments: Fitments,
	lines: Lines,
	docs: number,
): { sets: Uint32Array; tags: number[][] } {
	const known = [...new Set([...lines.tagsOfLine, ...lines.tagsOfEngine].flat())].sort(
		(a, b) => a - b,
	);
	const width = (known.length + 31) >>> 5;
	const masks = new Uint32Array(docs * width);
	const places = new Map(known.map((tag, place) => [tag, place]));
	const addAll = (starts: Uint32Array, owners: Uint32Array, tagsOf: number[][]) => {
		tagsOf.forEach((tags, group) => {
			const own = new Uint32Array(width);
			for (const tag of tags) setBit(own, places.get(tag) as number);
			const end = starts[group + 1] as number;
			for (let at = starts[group] as number; at < end; at++) {
				const offset = (owners[at] as number) * width;
				for (let word = 0; word < width; word++)
					masks[offset + word] = (masks[offset + word] as number) | (own[word] as number);
			}
		});
	};
	addAll(fitments.lineStarts, fitments.lineDocs, lines.tagsOfLine);
	addAll(fitments.engineStarts, fitments.engineDocs, lines.tagsOfEngine);
	return sharedMasks(masks, width, docs, known);
}

function sharedMasks(
	masks: Uint32Array,
	width: number,
	docs: number,
	known: number[],
): { sets: Uint32Array; tags: number[][] } {
	const runs = new Runs();
	const sets = new Uint32Array(docs);
	const mask = new Uint32Array(width);
	for (let doc = 0; doc < docs; doc++) {
		for (let word = 0; word < width; word++) mask[word] = masks[doc * width + word] as number;
		sets[doc] = runs.placeOf(mask, width);
	}
	const tags = runs.all().map((own) => {
		const bits = Uint32Array.from(own);
		return known.filter((_, place) => hasBit(bits, place));
	});
	return { sets, tags };
}
