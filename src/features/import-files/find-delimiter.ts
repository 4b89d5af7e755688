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
	const likely = regular.find((one) => !regular.some((other) => missesHeader(one, other)));
	const best = candidates.toSorted((a, b) => b.share * b.columns - a.share * a.columns)[0];
	return (likely ?? best)?.delimiter ?? ",";
}

export function findLineBreak(sample: string): LineBreak {
	return !sample.includes("\n") && sample.includes("\r") ? "\r" : "\n";
}

type Regularity = {
	/** The most frequent number of columns. */
	columns: number;
	/** The share of rows that have it. */
	share: number;
	firstRegularRow: number;
	columnsOfRows: number[];
};

/**
 * Lists in the cells of a column have bars in every row, but not in the row of the names: the sign
 * of the lists leaves the first row of the table whole, and the delimiter splits the lists' rows.
 */
function missesHeader(one: Regularity, other: Regularity): boolean {
	const splits = ({ columnsOfRows }: Regularity, row: number) => (columnsOfRows[row] ?? 0) > 1;
	return !splits(one, other.firstRegularRow) && splits(other, one.firstRegularRow);
}

function regularity(sample: string, delimiter: Delimiter, lineBreak: LineBreak): Regularity {
	const splitter = createRowSplitter(delimiter, lineBreak);
	const rows = [...splitter.push(sample), ...splitter.end()].slice(0, MAX_SAMPLE_ROWS);
	const columnsOfRows = rows.map(({ cells }) => cells.length);
	const counts = new Map<number, number>();
	for (const count of columnsOfRows) counts.set(count, (counts.get(count) ?? 0) + 1);
	const [columns = 0, count = 0] =
		[...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
	return {
		columns,
		share: count / Math.max(rows.length, 1),
		firstRegularRow: columnsOfRows.indexOf(columns),
		columnsOfRows,
	};
}
