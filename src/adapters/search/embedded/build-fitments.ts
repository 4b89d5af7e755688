/** Reads the fitments: which documents fit which model line or engine, and in which years. */
import type { Qualifiers } from "../../../domain/catalog/fitment-row.ts";
import { hasBit, setBit } from "./bitset.ts";
import { lookupTable, type TagRegistry } from "./build-tags.ts";
import { placesByWord } from "./build-title-words.ts";
import * as sql from "./catalog.sql.ts";
import { areNull, type CatalogSource, copyNumbers, copyRows, readFields } from "./copy-rows.sql.ts";
import { FitmentRows, type KitMembers } from "./fitment-rows.ts";
import { NO_QUALIFIER } from "./index-data.ts";
import { InternedLists } from "./interned-lists.ts";

export type Lines = Awaited<ReturnType<typeof readLines>>;
type Fitments = Awaited<ReturnType<typeof readFitments>>;

/**
 * Reads lines and engines with the words in their names, and the make and engine tags of a part
 * that fits them.
 */
export async function readLines(source: CatalogSource, tags: TagRegistry) {
	const makeNames = new Map<number, string>();
	await copyRows(source, sql.MAKES, ([id, name]) => makeNames.set(Number(id), name as string));
	const engineIds: number[] = [];
	const engineNames: { place: number; names: string[] }[] = [];
	const byLitres: Record<string, number[]> = {};
	await copyRows(source, sql.ENGINES, ([id, name, litres]) => {
		const place = engineIds.push(Number(id)) - 1;
		engineNames.push({ place, names: [name as string] });
		const key = `${litres}l`;
		byLitres[key] = [...(byLitres[key] ?? []), place];
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
	await copyRows(source, sql.LINES, ([id, make, engine, rebadgeOf, model, from, to]) => {
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
		// A rebadge has the fitments of its base line, so a part that fits the base also fits the make
		// of the rebadge.
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
		lineModels: rows.map(({ model }) => model),
		lineWords: placesByWord(
			rows.map(({ make, model }, place) => ({
				place,
				names: [makeNames.get(make) as string, model],
			})),
		),
		engineWords: { ...placesByWord(engineNames), ...byLitres },
		placeOfLine: lookupTable(linePlaces),
		placeOfEngine: lookupTable(enginePlaces),
		tagsOfLine: lineTags.map((set) => [...set]),
		tagsOfEngine: engineTags.map((set) => [...set]),
	};
}

/**
 * Reads the fitments of all documents. Kits are left out: `kits` collects their fitments and those
 * of their pieces.
 */
export async function readFitments(
	source: CatalogSource,
	lines: Lines,
	docOf: (part: number) => number,
	kits: KitMembers,
) {
	const byLine = new FitmentRows();
	const byEngine = new FitmentRows();
	const qualifiers = new QualifierList();
	await copyNumbers(source, sql.FITMENTS, 5, (row, bytes, start, end) => {
		const part = row[0] as number;
		const doc = docOf(part);
		const isMember = kits.isMember(part);
		if (doc < 0 && !isMember) return;
		const isLine = (row[1] as number) >= 0;
		const place = isLine
			? lines.placeOfLine(row[1] as number)
			: lines.placeOfEngine(row[2] as number);
		const years = packYears(row[3] as number, row[4] as number);
		const qualifier = qualifiers.placeOf(bytes, start, end);
		if (isMember) kits.addRow(part, { isLine, place, years, qualifier });
		if (doc >= 0 && !kits.isKit(part))
			(isLine ? byLine : byEngine).push({ place, doc, years, qualifier });
	});
	const line = byLine.group(lines.lineIds.length);
	const engine = byEngine.group(lines.engineIds.length);
	return {
		qualifiers: qualifiers.list,
		arrays: {
			lineStarts: line.starts,
			lineQualifiedStarts: line.qualifiedStarts,
			lineDocs: line.docs,
			lineYears: line.years,
			lineQualifiers: line.qualifiers,
			engineStarts: engine.starts,
			engineQualifiedStarts: engine.qualifiedStarts,
			engineDocs: engine.docs,
			engineYears: engine.years,
			engineQualifiers: engine.qualifiers,
		},
	};
}

/** −1 means no limit. */
function packYears(from: number, to: number): number {
	return ((from < 0 ? 0 : from - 1900) << 8) | (to < 0 ? 255 : to - 1900);
}

/** Numbers the combinations of qualifiers. */
class QualifierList {
	readonly list: Qualifiers[] = [NO_QUALIFIERS, NO_QUALIFIERS];
	readonly #places = new Map<string, number>();

	/** The bytes are the four columns of the qualifiers. */
	placeOf(bytes: Buffer, start: number, end: number): number {
		if (areNull(bytes, start, end)) return NO_QUALIFIER;
		const text = bytes.toString("utf8", start, end);
		const place = this.#places.get(text);
		if (place !== undefined) return place;
		const [builtFrom, builtTo, variant, note] = readFields(text);
		this.#places.set(text, this.list.length);
		return (
			this.list.push({
				builtFrom: builtFrom ?? null,
				builtTo: builtTo ?? null,
				variant: variant ?? null,
				note: note ? { en: note, es: note } : null,
			}) - 1
		);
	}
}

const NO_QUALIFIERS: Qualifiers = { builtFrom: null, builtTo: null, variant: null, note: null };

/**
 * Builds the tag sets of the makes and engines that documents fit. Tags are collected as bits,
 * because that is fast.
 */
export function buildFitmentSets(
	fitments: Fitments["arrays"],
	kitTags: { doc: number; tags: number[] }[],
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
	for (const { doc, tags } of kitTags)
		for (const tag of tags) {
			const place = placeOfTag.get(tag) as number;
			const word = doc * width + (place >>> 5);
			masks[word] = (masks[word] as number) | (1 << (place & 31));
		}
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
