/** Sets of years as ranges in sequence that neither touch nor overlap. Null is an open end. */

export type YearRange = { from: number | null; to: number | null };

/** Bounds of ranges whose end is open. */
const FIRST = 0;
const LAST = 9999;

type Span = [from: number, to: number];

/** Ranges that touch or overlap become one: 2008, 2009 and 2010–2012 are 2008–2012. */
export function foldYears(ranges: readonly YearRange[]): YearRange[] {
	return merge(ranges.map(toSpan)).map(toRange);
}

export function subtractYears(
	ranges: readonly YearRange[],
	removed: readonly YearRange[],
): YearRange[] {
	let left = merge(ranges.map(toSpan));
	for (const [from, to] of merge(removed.map(toSpan)))
		left = left.flatMap(([start, end]) => {
			const parts: Span[] = [
				[start, Math.min(end, from - 1)],
				[Math.max(start, to + 1), end],
			];
			return parts.filter(([first, last]) => first <= last);
		});
	return left.map(toRange);
}

/** The years that both ranges have, or null. */
export function commonYears(one: YearRange, other: YearRange): YearRange | null {
	const [[a, b], [c, d]] = [toSpan(one), toSpan(other)];
	const [from, to] = [Math.max(a, c), Math.min(b, d)];
	return from <= to ? toRange([from, to]) : null;
}

export function haveSameYears(one: readonly YearRange[], other: readonly YearRange[]): boolean {
	return JSON.stringify(foldYears(one)) === JSON.stringify(foldYears(other));
}

function merge(spans: readonly Span[]): Span[] {
	const merged: Span[] = [];
	for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
		const last = merged.at(-1);
		if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
		else merged.push([from, to]);
	}
	return merged;
}

function toSpan({ from, to }: YearRange): Span {
	return [from ?? FIRST, to ?? LAST];
}

function toRange([from, to]: Span): YearRange {
	return { from: from === FIRST ? null : from, to: to === LAST ? null : to };
}
