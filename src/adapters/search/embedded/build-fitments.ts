/** Reads the fitments: which documents fit which model line or engine, and in which years. */
import type pg from "pg";
import { hasBit, setBit } from "./bitset.ts";
import { lookupTable, type TagRegistry } from "./build-tags.ts";
import { placesByWord } from "./build-title-words.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { GrowingArray, groupBy } from "./growing-array.ts";
import { InternedLists } from "./interned-lists.ts";
import { indices, pick, sortBy } from "./radix-sort.ts";

type Lines = Awaited<ReturnType<typeof readLines>>;
type Fitments = Awaited<ReturnType<typeof readFitments>>;

/** Reads lines and engines with the words in their names, and the make and engine tags of a part that fits them. */
export async function readLines(client: pg.ClientBase, tags: TagRegistry) {
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
		({ make, engine }) => new Set([tags.tagOfMake(make), tags.tagOfEngine(engine)]),
	);
	const engineTags = engineIds.map((id) => new Set([tags.tagOfEngine(id)]));
	for (const row of rows) {
		// A rebadge has the fitments of its base line, so a part that fits the base also fits the make of the rebadge.
		const base = linePlaces.get(row.rebadgeOf);
		if (base !== undefined)
			lineTags[base]?.add(tags.tagOfMake(row.make)).add(tags.tagOfEngine(row.engine));
		engineTags[enginePlaces.get(row.engine) as number]?.add(tags.tagOfMake(row.make));
	}
	return {
		lineIds: rows.map(({ id }) => id),
		engineIds,
		lineEngines: rows.map(({ engine }) => enginePlaces.get(engine) as number),
		lineBases: rows.map(({ rebadgeOf }) => linePlaces.get(rebadgeOf) ?? -1),
		lineSpans: rows.map(({ span }) => span),
		lineWords: placesByWord(
			rows.map(({ make, model }, place) => ({
				place,
				names: [makeNames.get(make) as string, model],
			})),
		),
		engineWords: placesByWord(engineNames),
		placeOfLine: lookupTable(linePlaces),
		placeOfEngine: lookupTable(enginePlaces),
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
		places: new GrowingArray(Uint32Array),
		docs: new GrowingArray(Uint32Array),
		years: new GrowingArray(Uint16Array),
	};
	const byEngine = {
		places: new GrowingArray(Uint32Array),
		docs: new GrowingArray(Uint32Array),
		years: new GrowingArray(Uint16Array),
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
	const line = groupFitments(
		byLine.places.take(),
		byLine.docs.take(),
		byLine.years.take(),
		lines.lineIds.length,
	);
	const engine = groupFitments(
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

/** −1 means no limit. */
function packYears(from: number, to: number): number {
	return ((from < 0 ? 0 : from - 1900) << 8) | (to < 0 ? 255 : to - 1900);
}

/** Sorts fitments by group and document, so that a search reads the memory in one direction. */
function groupFitments(groups: Uint32Array, docs: Uint32Array, years: Uint16Array, count: number) {
	const byDoc = sortBy(indices(docs.length), docs);
	const { starts, entries } = groupBy(pick(groups, byDoc), count);
	const order = pick(byDoc, entries);
	return { starts, docs: pick(docs, order), years: pick(years, order) };
}

/** Builds the tag sets of the makes and engines that documents fit. Tags are collected as bits, because that is fast. */
export function buildFitmentSets(
	fitments: Fitments,
	lines: Lines,
	docs: number,
): { sets: Uint32Array; tags: number[][] } {
	const fitTags = [...new Set([...lines.tagsOfLine, ...lines.tagsOfEngine].flat())].sort(
		(a, b) => a - b,
	);
	const width = (fitTags.length + 31) >>> 5;
	const masks = new Uint32Array(docs * width);
	const placeOfTag = new Map(fitTags.map((tag, place) => [tag, place]));
	const addAll = (starts: Uint32Array, groupDocs: Uint32Array, tagsOf: number[][]) => {
		tagsOf.forEach((tags, group) => {
			const groupMask = new Uint32Array(width);
			for (const tag of tags) setBit(groupMask, placeOfTag.get(tag) as number);
			const end = starts[group + 1] as number;
			for (let at = starts[group] as number; at < end; at++) {
				const offset = (groupDocs[at] as number) * width;
				for (let word = 0; word < width; word++)
					masks[offset + word] = (masks[offset + word] as number) | (groupMask[word] as number);
			}
		});
	};
	addAll(fitments.lineStarts, fitments.lineDocs, lines.tagsOfLine);
	addAll(fitments.engineStarts, fitments.engineDocs, lines.tagsOfEngine);
	return internMasks(masks, width, docs, fitTags);
}

function internMasks(
	masks: Uint32Array,
	width: number,
	docs: number,
	fitTags: number[],
): { sets: Uint32Array; tags: number[][] } {
	const lists = new InternedLists();
	const sets = new Uint32Array(docs);
	const mask = new Uint32Array(width);
	for (let doc = 0; doc < docs; doc++) {
		for (let word = 0; word < width; word++) mask[word] = masks[doc * width + word] as number;
		sets[doc] = lists.intern(mask, width);
	}
	const tags = lists.all().map((list) => {
		const bits = Uint32Array.from(list);
		return fitTags.filter((_, place) => hasBit(bits, place));
	});
	return { sets, tags };
}
