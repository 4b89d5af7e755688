/** Fitments as a matrix: lines of a vehicle with its qualifiers, and the years of each line. */
import { joinYears, toFitmentYears, toYearRange, type YearRange } from "./fitment-years.ts";
import type { PartFitment } from "./part-record.ts";

/** Everything of a fitment except its years. */
export type LineValues = Omit<PartFitment, "n" | "yearFrom" | "yearTo">;

export type MatrixLine = {
	/** The fitments of the line, by their numbers. */
	rows: number[];
	values: LineValues;
	years: YearRange[];
};

/** A line as staff left it. Without years its fitments are removed; a new line has no rows. */
export type LineChange = MatrixLine;

/** The page of a part with more lines than this shows its fitments as a list. */
export const MAX_MATRIX_LINES = 300;

/** Fitments that differ in their years alone are one line. */
export function toMatrixLines(fitments: readonly PartFitment[]): MatrixLine[] {
	const lines = new Map<string, MatrixLine>();
	for (const fitment of fitments) {
		const { n, values, years } = splitFitment(fitment);
		const line = lines.get(lineKey(values));
		if (line) {
			line.rows.push(n);
			line.years.push(years);
		} else lines.set(lineKey(values), { rows: [n], values, years: [years] });
	}
	return [...lines.values()].map((line) => ({ ...line, years: joinYears(line.years) }));
}

/**
 * The fitments after the changes. A fitment keeps its number while its line has years left, because
 * the learned confidence is kept by number. A line that equals another one joins it, so that the
 * same changes twice are the same as once. Null if a row of a change does not exist.
 */
export function applyLineChanges(
	before: readonly PartFitment[],
	changes: readonly LineChange[],
): PartFitment[] | null {
	const existing = new Map(before.map((fitment) => [fitment.n, fitment]));
	const changed = new Set(changes.flatMap(({ rows }) => rows));
	if ([...changed].some((n) => !existing.has(n))) return null;
	const others = toMatrixLines(before.filter(({ n }) => !changed.has(n)));
	const lines = new Map(others.map((line) => [lineKey(line.values), line]));
	const touched = new Set<MatrixLine>();
	for (const { rows, values, years } of changes) {
		const same = lines.get(lineKey(values));
		const line = {
			rows: [...(same?.rows ?? []), ...rows],
			values,
			years: joinYears([...(same?.years ?? []), ...years]),
		};
		if (same) touched.delete(same);
		lines.set(lineKey(values), line);
		touched.add(line);
	}
	const free = numbersAfter(Math.max(0, ...existing.keys()));
	const written = [...touched].flatMap((line) => writeLine(line, existing, free));
	const kept = others
		.filter((line) => lines.get(lineKey(line.values)) === line)
		.flatMap(({ rows }) => rows.flatMap((n) => existing.get(n) ?? []));
	return [...kept, ...written].toSorted((a, b) => a.n - b.n);
}

/** A fitment with the same years keeps its number; the others take what is left. */
function writeLine(
	{ rows, values, years }: MatrixLine,
	existing: ReadonlyMap<number, PartFitment>,
	free: Iterator<number, number>,
): PartFitment[] {
	const numbers = [...rows];
	const numberOf = (range: YearRange): number | undefined => {
		const at = numbers.findIndex((n) => {
			const fitment = existing.get(n);
			return fitment !== undefined && isSameRange(toYearRange(fitment), range);
		});
		return at === -1 ? undefined : numbers.splice(at, 1)[0];
	};
	const same = years.map(numberOf);
	return years.map((range, at) => ({
		n: same[at] ?? numbers.shift() ?? free.next().value,
		...values,
		...toFitmentYears(range),
	}));
}

function* numbersAfter(last: number): Generator<number, number> {
	let n = last;
	while (true) yield ++n;
}

function splitFitment({ n, yearFrom, yearTo, ...values }: PartFitment) {
	return { n, values, years: toYearRange({ yearFrom, yearTo }) };
}

function isSameRange(a: YearRange, b: YearRange): boolean {
	return a.from === b.from && a.to === b.to;
}

/** Two lines with the same key are one line. */
export function lineKey(values: LineValues): string {
	return JSON.stringify([
		values.lineId,
		values.engineId,
		values.builtFrom,
		values.builtTo,
		values.engineVariant,
		values.position,
		values.quantity,
		values.noteEn,
		values.noteEs,
		values.source,
		values.confidence,
	]);
}
