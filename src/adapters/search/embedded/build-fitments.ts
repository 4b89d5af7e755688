/** What fits what: documents by line and by engine, with their years. */
import type pg from "pg";
import type { Tags } from "./build-tags.ts";
import { namesByWord } from "./build-words.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { Growing, groupBy } from "./growing.ts";

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
	const rows: { id: number; make: number; engine: number; rebadgeOf: number; model: string; span: [number, number] }[] = [];
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
	const lineTags = rows.map(({ make, engine }) => new Set([tags.ofMake(make), tags.ofEngine(engine)]));
	const engineTags = engineIds.map((id) => new Set([tags.ofEngine(id)]));
	for (const row of rows) {
		// A rebadge takes its base's fitments over, so a part that fits the base fits the rebadge's make too.
		const base = linePlaces.get(row.rebadgeOf);
		if (base !== undefined) lineTags[base]?.add(tags.ofMake(row.make)).add(tags.ofEngine(row.engine));
		engineTags[enginePlaces.get(row.engine) as number]?.add(tags.ofMake(row.make));
	}
	return {
		lineIds: rows.map(({ id }) => id),
		engineIds,
		lineEngines: rows.map(({ engine }) => enginePlaces.get(engine) as number),
		lineBases: rows.map(({ rebadgeOf }) => linePlaces.get(rebadgeOf) ?? -1),
		lineSpans: rows.map(({ span }) => span),
		lineWords: namesByWord(rows.map(({ make, model }, place) => ({ place, names: [makeNames.get(make) as string, model] }))),
		engineWords: namesByWord(engineNames),
		placeOfLine: (id: number) => linePlaces.get(id) as number,
		placeOfEngine: (id: number) => enginePlaces.get(id) as number,
		tagsOfLine: lineTags.map((set) => [...set]),
		tagsOfEngine: engineTags.map((set) => [...set]),
	};
}

export async function readFitments(client: pg.ClientBase, lines: Lines, docOf: (part: number) => number) {
	const byLine = { places: new Growing(Uint32Array), docs: new Growing(Uint32Array), years: new Growing(Uint16Array) };
	const byEngine = { places: new Growing(Uint32Array), docs: new Growing(Uint32Array), years: new Growing(Uint16Array) };
	await copyNumbers(client, sql.FITMENTS, 5, (row) => {
		const doc = docOf(row[0] as number);
		if (doc < 0) return;
		const isLine = (row[1] as number) >= 0;
		const target = isLine ? byLine : byEngine;
		target.places.push(isLine ? lines.placeOfLine(row[1] as number) : lines.placeOfEngine(row[2] as number));
		target.docs.push(doc);
		target.years.push(packYears(row[3] as number, row[4] as number));
	});
	const line = grouped(byLine, lines.lineIds.length);
	const engine = grouped(byEngine, lines.engineIds.length);
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

function grouped(
	{ places, docs, years }: { places: Growing<Uint32Array>; docs: Growing<Uint32Array>; years: Growing<Uint16Array> },
	count: number,
) {
	const { starts, entries } = groupBy(places, count);
	return {
		starts,
		docs: Uint32Array.from(entries, (entry) => docs.at(entry)),
		years: Uint16Array.from(entries, (entry) => years.at(entry)),
	};
}

/** Gives each document the makes and engines it fits, each once. */
export function fitmentTags(fitments: Fitments, lines: Lines, docs: number, tags: Tags): void {
	const { starts, entries } = groupBy(joined(fitments.lineDocs, fitments.engineDocs), docs);
	const places = placesOf(fitments.lineStarts, fitments.engineStarts);
	const given = new Set<number>();
	for (let doc = 0; doc < docs; doc++) {
		given.clear();
		for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) {
			const entry = entries[at] as number;
			const isLine = entry < fitments.lineDocs.length;
			const own = (isLine ? lines.tagsOfLine : lines.tagsOfEngine)[places[entry] as number] as number[];
			for (const tag of own) given.add(tag);
		}
		for (const tag of given) tags.add(doc, tag);
	}
}

function joined(first: Uint32Array, second: Uint32Array) {
	return {
		length: first.length + second.length,
		at: (index: number) => (index < first.length ? first[index] : second[index - first.length]) as number,
	};
}

/** The line or engine of every entry. */
function placesOf(...groups: Uint32Array[]): Uint16Array {
	const places = new Uint16Array(groups.reduce((sum, starts) => sum + (starts[starts.length - 1] as number), 0));
	let offset = 0;
	for (const starts of groups) {
		for (let place = 0; place + 1 < starts.length; place++)
			places.fill(place, offset + (starts[place] as number), offset + (starts[place + 1] as number));
		offset += starts[starts.length - 1] as number;
	}
	return places;
}
