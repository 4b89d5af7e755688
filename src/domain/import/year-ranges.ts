/**
 * The years of claims and fitments, where null is an open end, as sorted ranges without overlaps.
 */
import {
	joinYears,
	OPEN_END,
	OPEN_START,
	withoutYears,
	type YearRange,
	yearsWithin,
} from "../catalog/fitment-years.ts";

export type YearBounds = { from: number | null; to: number | null };

/** Ranges that touch or overlap become one: 2008, 2009 and 2010–2012 are 2008–2012. */
export function foldYears(years: readonly YearBounds[]): YearBounds[] {
	return joinYears(years.map(toRange)).map(toBounds);
}

export function subtractYears(
	years: readonly YearBounds[],
	removed: readonly YearBounds[],
): YearBounds[] {
	return removed
		.map(toRange)
		.reduce(withoutYears, joinYears(years.map(toRange)))
		.map(toBounds);
}

/** The years that both have, or null. */
export function commonYears(one: YearBounds, other: YearBounds): YearBounds | null {
	const [common] = yearsWithin([toRange(one)], toRange(other));
	return common ? toBounds(common) : null;
}

export function haveSameYears(one: readonly YearBounds[], other: readonly YearBounds[]): boolean {
	return JSON.stringify(foldYears(one)) === JSON.stringify(foldYears(other));
}

function toRange({ from, to }: YearBounds): YearRange {
	return { from: from ?? OPEN_START, to: to ?? OPEN_END };
}

function toBounds({ from, to }: YearRange): YearBounds {
	return { from: from === OPEN_START ? null : from, to: to === OPEN_END ? null : to };
}
