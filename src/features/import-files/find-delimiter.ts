/** Finds the delimiter of a text table from its first lines. */
import type { Delimiter } from "../../domain/import-file/import-file.ts";
import { createRowSplitter, type LineBreak } from "./split-rows.ts";

/**
 * The rare signs come first: a file with semicolons has commas in its prices, while a file with
 * commas has no semicolon in every line.
 */
const CANDIDATES: Delimiter[] = ["\t", ";", "|", ","];

/**
 * The share of rows that must have the same number of columns. Titles above the table have fewer.
 */
const MIN_REGULAR_SHARE = 0.8;
const MAX_SAMPLE_ROWS = 200;

export function findDelimiter(sample: string, lineBreak: LineBreak): Delimiter {
	const candidates = CANDIDATES.map((delimiter) => ({
		delimiter,
		...regularity(sample, delimiter, lineBreak),
	})).filter(({ columns }) => columns > 1);
	const regular = candidates.filter(({ share }) => share >= MIN_REGULAR_SHARE);
	// Lists in the cells of a column have bars in every row, but not in the row of the names.
	const first = regular.find(
		(one) => !regular.some((other) => other.columns > one.columns && other.first < one.first),
	);
	const best = candidates.toSorted((a, b) => b.share * b.columns - a.share * a.columns)[0];
	return (first ?? best)?.delimiter ?? ",";
}

export function findLineBreak(sample: string): LineBreak {
	return !sample.includes("\n") && sample.includes("\r") ? "\r" : "\n";
}

/** The most frequent number of columns, the share of rows that have it, and the first of them. */
function regularity(sample: string, delimiter: Delimiter, lineBreak: LineBreak) {
	const splitter = createRowSplitter(delimiter, lineBreak);
	const rows = [...splitter.push(sample), ...splitter.end()].slice(0, MAX_SAMPLE_ROWS);
	const counts = new Map<number, number>();
	for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
	const [columns = 0, count = 0] =
		[...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
	const first = rows.findIndex(({ cells }) => cells.length === columns);
	return { columns, share: count / Math.max(rows.length, 1), first };
}
