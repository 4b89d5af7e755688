/**
 * The years of a fitment as ranges. `MIN_FITMENT_YEAR - 1` and `MAX_FITMENT_YEAR + 1` are the ends
 * of open ranges, so that ranges are compared and joined as plain numbers.
 */
import { MAX_FITMENT_YEAR, MIN_FITMENT_YEAR } from "./part-limits.ts";

export const OPEN_START = MIN_FITMENT_YEAR - 1;
export const OPEN_END = MAX_FITMENT_YEAR + 1;

export type YearRange = { from: number; to: number };

export const ALL_YEARS: YearRange = { from: OPEN_START, to: OPEN_END };

type FitmentYears = { yearFrom: number | null; yearTo: number | null };

export function toYearRange({ yearFrom, yearTo }: FitmentYears): YearRange {
	return { from: yearFrom ?? OPEN_START, to: yearTo ?? OPEN_END };
}

export function toFitmentYears({ from, to }: YearRange): FitmentYears {
	return { yearFrom: from === OPEN_START ? null : from, yearTo: to === OPEN_END ? null : to };
}

/** The first and last year of a fitment that lie outside a range. An open end names no year. */
export function yearsOutside(
	{ yearFrom, yearTo }: FitmentYears,
	{ from, to }: YearRange,
): number[] {
	return [yearFrom, yearTo].flatMap((year) =>
		year !== null && (year < from || year > to) ? [year] : [],
	);
}

/** Sorted, with neighbours and overlaps joined. */
export function joinYears(ranges: readonly YearRange[]): YearRange[] {
	const joined: YearRange[] = [];
	for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
		const last = joined.at(-1);
		if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
		else joined.push({ from, to });
	}
	return joined;
}

export function withoutYears(ranges: readonly YearRange[], removed: YearRange): YearRange[] {
	return joinYears(
		ranges.flatMap(({ from, to }) =>
			[
				{ from, to: Math.min(to, removed.from - 1) },
				{ from: Math.max(from, removed.to + 1), to },
			].filter((range) => range.from <= range.to),
		),
	);
}

/** The part of the ranges that lies inside another range. */
export function yearsWithin(ranges: readonly YearRange[], { from, to }: YearRange): YearRange[] {
	return ranges.flatMap((range) => {
		const within = { from: Math.max(range.from, from), to: Math.min(range.to, to) };
		return within.from <= within.to ? [within] : [];
	});
}

/** Whether every year of the range is covered. */
export function coversYears(ranges: readonly YearRange[], { from, to }: YearRange): boolean {
	return joinYears(ranges).some((range) => range.from <= from && to <= range.to);
}

/** "2005-2010, 2013-", as people type it. All years are "*", none are an empty text. */
export function writeYears(ranges: readonly YearRange[]): string {
	return joinYears(ranges).map(writeRange).join(", ");
}

function writeRange({ from, to }: YearRange): string {
	const start = from === OPEN_START ? "" : String(from);
	const end = to === OPEN_END ? "" : String(to);
	if (start === "" && end === "") return "*";
	return start === end ? start : `${start}-${end}`;
}

const RANGE = /^(\d{4}|\d{2})?([-–+])?(\d{4}|\d{2})?$/;

/**
 * Reads "2005-2010, 2013-", "05-10", "-99" and "*". Null for a text that names no years, and for a
 * range that ends before it begins.
 */
export function readYears(text: string): YearRange[] | null {
	const words = text
		.replaceAll(/\s*([-–])\s*/g, "$1")
		.split(/[\s,;]+/)
		.filter(Boolean);
	const ranges = words.map(readRange);
	return ranges.every((range) => range !== null) ? joinYears(ranges) : null;
}

function readRange(word: string): YearRange | null {
	if (word === "*") return { ...ALL_YEARS };
	const [, start, sign, end] = RANGE.exec(word) ?? [];
	if (!start && !end) return null;
	if (sign === "+" && (!start || end)) return null;
	if (!sign && end) return null;
	const typed = [start, end].flatMap((digits) => (digits ? [fullYear(digits)] : []));
	if (typed.some((year) => year < MIN_FITMENT_YEAR || year > MAX_FITMENT_YEAR)) return null;
	const from = start ? fullYear(start) : OPEN_START;
	const to = sign ? (end ? fullYear(end) : OPEN_END) : from;
	return from <= to ? { from, to } : null;
}

/** Two digits from 70 on are of the last century. */
function fullYear(digits: string): number {
	const year = Number(digits);
	if (digits.length === 4) return year;
	return year >= MIN_FITMENT_YEAR - 1900 ? 1900 + year : 2000 + year;
}
