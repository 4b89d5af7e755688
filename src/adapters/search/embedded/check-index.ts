/**
 * Compares an index with the tables, part by part, with other queries than those that build the
 * index.
 */
import type pg from "pg";
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import type { Qualifiers } from "../../../domain/catalog/fitment-row.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import * as sql from "./check-index.sql.ts";
import { copyRows } from "./copy-rows.sql.ts";
import { type Facet, type IndexData, NO_PRICE, NUMBER_KINDS } from "./index-data.ts";

export type Comparison = {
	parts: number;
	fitments: number;
	numbers: number;
	prices: number;
	differences: string[];
};

/** Called with a document and each fact about it. */
type ReportFact = (doc: number, ...facts: (string | number)[]) => void;
type Aspect = {
	name: string;
	query: string;
	readIndex: (data: IndexData, report: ReportFact) => void;
};

const MAX_DIFFERENCES = 1000;

/** The client is in a transaction with the snapshot that the index is up to date with. */
export async function compareWithTables(
	client: pg.ClientBase,
	data: IndexData,
): Promise<Comparison> {
	const docOf = new Map(Array.from(data.arrays.partIds, (id, doc) => [id, doc]));
	const differences: string[] = [];
	const rows = new Map<string, number>();
	for (const aspect of ASPECTS)
		rows.set(aspect.name, await compare(client, data, aspect, docOf, differences));
	const countOf = (name: string) => rows.get(name) ?? 0;
	return {
		parts: countOf("place"),
		fitments: countOf("fitments"),
		numbers: countOf("numbers"),
		prices: countOf("prices"),
		differences,
	};
}

/**
 * Adds up the hashes of all facts, so that their order does not matter. Returns the number of rows
 * in the tables.
 */
async function compare(
	client: pg.ClientBase,
	data: IndexData,
	aspect: Aspect,
	docOf: Map<number, number>,
	differences: string[],
) {
	const inTables = new Uint32Array(data.meta.docs);
	const inIndex = new Uint32Array(data.meta.docs);
	const add = (sums: Uint32Array, doc: number, facts: string) => {
		sums[doc] = (sums[doc] as number) + hashOf(facts);
	};
	const addDifference = (text: string) =>
		differences.length < MAX_DIFFERENCES && differences.push(text);
	const missing = new Set<number>();
	let rows = 0;
	await copyRows(client, aspect.query, ([part, ...facts]) => {
		rows++;
		const doc = docOf.get(Number(part));
		if (doc !== undefined) add(inTables, doc, facts.join(" "));
		else if (aspect.name === "place") missing.add(Number(part));
	});
	aspect.readIndex(data, (doc, ...facts) => add(inIndex, doc, facts.join(" ")));
	for (const part of missing) addDifference(`part ${part}: not in the index`);
	for (let doc = 0; doc < data.meta.docs; doc++)
		if (inTables[doc] !== inIndex[doc])
			addDifference(
				`part ${data.arrays.partIds[doc]}: ${aspect.name} differ${aspect.name.endsWith("s") ? "" : "s"}`,
			);
	return rows;
}

const ASPECTS: Aspect[] = [
	{ name: "place", query: sql.PLACES, readIndex: reportPlaces },
	{
		name: "brand or presentation",
		query: sql.BRANDS_AND_KINDS,
		readIndex: (data, report) => {
			for (let doc = 0; doc < data.meta.docs; doc++)
				report(doc, ...refsOf(data, doc, ["brand"]), ...refsOf(data, doc, ["presentation"]));
		},
	},
	{
		name: "attributes",
		query: sql.VALUES,
		readIndex: (data, report) => reportTags(data, "attribute", report),
	},
	{
		name: "makes",
		query: sql.COVERED_MAKES,
		readIndex: (data, report) => reportTags(data, "make", report),
	},
	{
		name: "engines",
		query: sql.COVERED_ENGINES,
		readIndex: (data, report) => reportTags(data, "engine", report),
	},
	{ name: "prices", query: sql.LEVELS, readIndex: reportPrices },
	{
		name: "availability",
		query: sql.STOCK,
		readIndex: ({ meta, arrays }, report) => {
			for (let doc = 0; doc < meta.docs; doc++)
				report(doc, AVAILABILITY_CLASSES[arrays.availability[doc] as number] ?? "");
		},
	},
	{ name: "numbers", query: sql.FOUND_BY, readIndex: reportNumbers },
	{ name: "fitments", query: sql.FITS, readIndex: reportFitments },
	{ name: "kit fitments", query: sql.KIT_FITS, readIndex: reportKits },
	{
		name: "universal fit",
		query: sql.UNIVERSAL,
		readIndex: ({ arrays }, report) => {
			for (const doc of arrays.universalDocs) report(doc, "universal");
		},
	},
	{ name: "interchange group", query: sql.GROUPS, readIndex: reportGroups },
	{ name: "measurements", query: sql.MEASURED, readIndex: reportMeasurements },
	{
		name: "place by popularity",
		query: sql.POPULARITY,
		readIndex: ({ arrays }, report) => reportOrder(arrays.byPopularity, report),
	},
	{
		name: "place by English title",
		query: sql.TITLES_EN,
		readIndex: ({ arrays }, report) => reportOrder(arrays.byTitleEn, report),
	},
	{
		name: "place by Spanish title",
		query: sql.TITLES_ES,
		readIndex: ({ arrays }, report) => reportOrder(arrays.byTitleEs, report),
	},
];

function reportPlaces({ meta, arrays }: IndexData, report: ReportFact): void {
	meta.subcategories.forEach(({ id, categoryId }, place) => {
		const end = arrays.subcategoryStarts[place + 1] ?? meta.docs;
		for (let doc = arrays.subcategoryStarts[place] ?? meta.docs; doc < end; doc++)
			report(doc, id, categoryId);
	});
}

function reportTags(data: IndexData, kind: Facet["kind"], report: ReportFact): void {
	for (let doc = 0; doc < data.meta.docs; doc++)
		for (const ref of refsOf(data, doc, [kind])) report(doc, ref);
}

function refsOf(
	{ meta, arrays }: IndexData,
	doc: number,
	kinds: Facet["kind"][],
): (string | number)[] {
	const refs: (string | number)[] = [];
	for (const column of [arrays.brandSets, arrays.attributeSets, arrays.fitmentSets]) {
		const set = column[doc] as number;
		for (
			let at = arrays.setStarts[set] as number;
			at < (arrays.setStarts[set + 1] as number);
			at++
		) {
			const tag = meta.tags[arrays.setTags[at] as number];
			const kind = tag && meta.facets[tag.facet]?.kind;
			if (tag && kind && kinds.includes(kind)) refs.push(tag.ref);
		}
	}
	return refs;
}

function reportPrices({ meta, arrays }: IndexData, report: ReportFact): void {
	PRICE_LEVELS.forEach((level, place) => {
		for (let doc = 0; doc < meta.docs; doc++) {
			const cents = arrays.prices[place * meta.docs + doc] as number;
			if (cents !== NO_PRICE) report(doc, level, cents);
		}
	});
}

function reportNumbers({ arrays }: IndexData, report: ReportFact): void {
	for (let place = 0; place < arrays.numberDocs.length; place++) {
		const chars = arrays.numberChars.subarray(
			arrays.numberStarts[place] as number,
			arrays.numberStarts[place + 1] as number,
		);
		report(
			arrays.numberDocs[place] as number,
			NUMBER_KINDS[arrays.numberKinds[place] as number] ?? "",
			String.fromCharCode(...chars),
		);
	}
}

function reportFitments({ meta, arrays }: IndexData, report: ReportFact): void {
	const reportAll = (name: "line" | "engine", ids: number[]) => {
		const starts = arrays[`${name}Starts`];
		ids.forEach((id, place) => {
			for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
				const years = arrays[`${name}Years`][at] as number;
				const qualifiers = meta.qualifiers[arrays[`${name}Qualifiers`][at] as number];
				report(
					arrays[`${name}Docs`][at] as number,
					`${name} ${id}`,
					1900 + (years >>> 8),
					1900 + (years & 0xff),
					qualifierText(qualifiers),
				);
			}
		});
	};
	reportAll("line", meta.lineIds);
	reportAll("engine", meta.engineIds);
}

function qualifierText(qualifiers: Qualifiers | undefined): string {
	const { builtFrom, builtTo, variant, note } = qualifiers ?? {};
	return [builtFrom, builtTo, variant, note?.en].map((field) => field ?? "").join("|");
}

/** Reports the years in which a line was built and a kit fits it. */
function reportKits({ meta, arrays }: IndexData, report: ReportFact): void {
	meta.lineIds.forEach((id, line) => {
		const [first, last] = meta.lineSpans[line] ?? [0, 0];
		const rangesOf = new Map<number, YearRange[]>();
		const end = arrays.kitLineStarts[line + 1] as number;
		for (let at = arrays.kitLineStarts[line] as number; at < end; at++) {
			const [doc, years] = [arrays.kitLineDocs[at] as number, arrays.kitLineYears[at] as number];
			const from = Math.max(first, 1900 + (years >>> 8));
			const to = Math.min(last, 1900 + (years & 0xff));
			if (from > to) continue;
			const ranges = rangesOf.get(doc);
			if (ranges) ranges.push([from, to]);
			else rangesOf.set(doc, [[from, to]]);
		}
		for (const [doc, ranges] of rangesOf) report(doc, id, multirangeText(ranges));
	});
}

/** Both years included. */
type YearRange = [from: number, to: number];

/** As PostgreSQL writes a multirange: joined where they touch, without the end. */
function multirangeText(ranges: YearRange[]): string {
	const joined: YearRange[] = [];
	for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
		const previous = joined.at(-1);
		if (previous && from <= previous[1] + 1) previous[1] = Math.max(previous[1], to);
		else joined.push([from, to]);
	}
	return `{${joined.map(([from, to]) => `[${from},${to + 1})`).join()}}`;
}

/** A group is compared by the lowest id of its parts. */
function reportGroups({ meta, arrays }: IndexData, report: ReportFact): void {
	for (let doc = 0; doc < meta.docs; doc++) {
		const group = arrays.groupOfDocs[doc] as number;
		const members = arrays.groupDocs.subarray(
			arrays.groupStarts[group],
			arrays.groupStarts[group + 1],
		);
		report(doc, Math.min(...Array.from(members, (member) => arrays.partIds[member] as number)));
	}
}

function reportMeasurements({ meta, arrays }: IndexData, report: ReportFact): void {
	meta.measures.forEach(({ id }, measure) => {
		const end = arrays.measureStarts[measure + 1] as number;
		for (let at = arrays.measureStarts[measure] as number; at < end; at++)
			report(arrays.measureDocs[at] as number, id, arrays.measureValues[at] as number);
	});
}

function reportOrder(order: Uint32Array, report: ReportFact): void {
	for (let rank = 0; rank < order.length; rank++) report(order[rank] as number, rank + 1);
}

/** FNV-1a. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}
