/**
 * Finds the lines and engines that kits fit: a kit fits what all its pieces fit, as `fitOfPart` of
 * the part page decides.
 */
import type { Lines } from "./build-fitments.ts";
import * as sql from "./catalog.sql.ts";
import { type CatalogSource, copyNumbers } from "./copy-rows.sql.ts";
import { FitmentRows, type KitMembers, type MemberRow } from "./fitment-rows.ts";
import { ALL_YEARS, KIT_QUALIFIER, NO_QUALIFIER } from "./index-data.ts";

type Piece = { part: number; isUniversal: boolean };
type Span = [from: number, to: number];

type Kits = Awaited<ReturnType<typeof readKits>>;

/** Reads the pieces of all kits. The fitments are added while they are read for all parts. */
export async function readKits(source: CatalogSource, docOf: (part: number) => number) {
	const pieces = new Map<number, Piece[]>();
	const rows = new Map<number, MemberRow[]>();
	await copyNumbers(source, sql.KIT_PIECES, 3, (row) => {
		const [kit, part] = [row[0] as number, row[1] as number];
		pieces.set(kit, [...(pieces.get(kit) ?? []), { part, isUniversal: row[2] === 1 }]);
		rows.set(kit, []);
		rows.set(part, []);
	});
	const collector: KitMembers = {
		isKit: (part) => pieces.has(part),
		isMember: (part) => rows.has(part),
		addRow: (part, row) => rows.get(part)?.push(row),
	};
	return {
		...collector,
		all: () =>
			[...pieces].map(([kit, kitPieces]) => ({
				doc: docOf(kit),
				...membersOf(rows.get(kit) ?? [], kitPieces, (part) => rows.get(part) ?? []),
			})),
	};
}

/**
 * The members that decide what a kit fits, each with its fitments. A kit with fitments of its own
 * is a member, and its pieces without fitments do not count. In a kit without fitments, a piece
 * without fitments must be universal.
 */
function membersOf(
	ownRows: MemberRow[],
	pieces: Piece[],
	rowsOf: (part: number) => MemberRow[],
): { members: MemberRow[][]; isUniversal: boolean } {
	const listed = pieces.map(({ part }) => rowsOf(part)).filter((rows) => rows.length > 0);
	if (ownRows.length > 0) return { members: [ownRows, ...listed], isUniversal: false };
	const isComplete = pieces.every(
		({ part, isUniversal }) => isUniversal || rowsOf(part).length > 0,
	);
	return {
		members: isComplete ? listed : [],
		isUniversal: isComplete && listed.length === 0,
	};
}

export function buildKits(kits: Kits, lines: Lines) {
	const byLine = new FitmentRows();
	const byEngine = new FitmentRows();
	const universalDocs: number[] = [];
	const kitTags: { doc: number; tags: number[] }[] = [];
	const unfold = openUnfolding(lines);
	for (const { doc, members, isUniversal } of kits.all()) {
		if (isUniversal) universalDocs.push(doc);
		kitTags.push({ doc, tags: common(members.map((rows) => tagsOf(rows, lines))) });
		const push = (place: number, [from, to]: Span, qualifier: number) =>
			byLine.push({ place, doc, years: (from << 8) | to, qualifier });
		for (const [line, spans] of coveredLines(members.map((rows) => unfold(rows, isAny))))
			for (const span of spans) push(line, span, KIT_QUALIFIER);
		for (const [line, spans] of coveredLines(members.map((rows) => unfold(rows, isCertain))))
			for (const span of spans) push(line, span, NO_QUALIFIER);
		const engines = common(members.map((rows) => enginesOf(rows, lines, isAny)));
		const certain = common(members.map((rows) => enginesOf(rows, lines, isCertainForEngine)));
		for (const place of engines) {
			const qualifier = certain.includes(place) ? NO_QUALIFIER : KIT_QUALIFIER;
			byEngine.push({ place, doc, years: ALL_YEARS, qualifier });
		}
	}
	const line = byLine.group(lines.lineIds.length);
	const engine = byEngine.group(lines.engineIds.length);
	return {
		kitTags,
		universalDocs,
		arrays: {
			kitLineStarts: line.starts,
			kitLineQualifiedStarts: line.qualifiedStarts,
			kitLineDocs: line.docs,
			kitLineYears: line.years,
			kitLineQualifiers: line.qualifiers,
			kitEngineStarts: engine.starts,
			kitEngineQualifiedStarts: engine.qualifiedStarts,
			kitEngineDocs: engine.docs,
			kitEngineYears: engine.years,
			kitEngineQualifiers: engine.qualifiers,
		},
	};
}

const isAny = () => true;
const isCertain = ({ qualifier }: MemberRow) => qualifier === NO_QUALIFIER;
/** An engine does not say in which truck and year it is. */
const isCertainForEngine = (row: MemberRow) =>
	!row.isLine && row.years === ALL_YEARS && isCertain(row);

/**
 * Lists the years of each line that some fitments cover: the line itself, its rebadges, and the
 * lines of an engine.
 */
function openUnfolding({ lineBases, lineEngines, lineIds, engineIds }: Lines) {
	const linesOfLine = lineIds.map((_, line) => [line]);
	const linesOfEngine: number[][] = engineIds.map(() => []);
	for (const line of lineIds.keys()) {
		linesOfLine[lineBases[line] as number]?.push(line);
		linesOfEngine[lineEngines[line] as number]?.push(line);
	}
	return (rows: MemberRow[], passes: (row: MemberRow) => boolean): Map<number, Span[]> => {
		const spans = new Map<number, Span[]>();
		for (const row of rows.filter(passes))
			for (const line of (row.isLine ? linesOfLine : linesOfEngine)[row.place] ?? [])
				spans.set(line, [...(spans.get(line) ?? []), [row.years >>> 8, row.years & 0xff]]);
		return spans;
	};
}

/** The lines and years that every member covers. */
function coveredLines(members: Map<number, Span[]>[]): Map<number, Span[]> {
	const [first, ...others] = members;
	const covered = new Map<number, Span[]>();
	for (const [line, spans] of first ?? []) {
		const years = others.reduce(
			(common, member) => intersect(common, member.get(line) ?? []),
			merge(spans),
		);
		if (years.length > 0) covered.set(line, years);
	}
	return covered;
}

function intersect(a: Span[], b: Span[]): Span[] {
	return merge(
		a.flatMap(([from, to]) =>
			b.flatMap(([otherFrom, otherTo]): Span[] => {
				const span: Span = [Math.max(from, otherFrom), Math.min(to, otherTo)];
				return span[0] <= span[1] ? [span] : [];
			}),
		),
	);
}

/** Joins spans that touch or overlap. */
function merge(spans: Span[]): Span[] {
	if (spans.length < 2) return spans;
	const merged: Span[] = [];
	for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
		const last = merged.at(-1);
		if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
		else merged.push([from, to]);
	}
	return merged;
}

function tagsOf(rows: MemberRow[], { tagsOfLine, tagsOfEngine }: Lines): number[] {
	return rows.flatMap(({ isLine, place }) => (isLine ? tagsOfLine : tagsOfEngine)[place] ?? []);
}

function enginesOf(
	rows: MemberRow[],
	{ lineEngines }: Lines,
	passes: (row: MemberRow) => boolean,
): number[] {
	return rows
		.filter(passes)
		.map(({ isLine, place }) => (isLine ? (lineEngines[place] as number) : place));
}

/** The numbers that every list has. */
function common([first, ...others]: number[][]): number[] {
	const sets = others.map((list) => new Set(list));
	return [...new Set(first)].filter((value) => sets.every((set) => set.has(value)));
}
