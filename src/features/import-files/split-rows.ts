/**
 * Splits delimited text into rows while it streams. A broken quotation mark spoils its own line
 * only: the next line is read as a new row.
 */
import type { Delimiter, RowFault, TableRow } from "../../domain/import-file/import-file.ts";
import {
	MAX_CELL_LENGTH,
	MAX_COLUMNS,
	MAX_ROW_LENGTH,
} from "../../domain/import-file/import-file-limits.ts";

export type RowSplitter = {
	/** The rows that are complete with this text. */
	push: (text: string) => TableRow[];
	/** The rows of the rest. */
	end: () => TableRow[];
};

/** Old Macintosh files end their lines with a carriage return alone. */
export type LineBreak = "\n" | "\r";

type Reading = { cells: string[]; end: number };

export function createRowSplitter(delimiter: Delimiter, lineBreak: LineBreak): RowSplitter {
	let rest = "";
	let line = 1;
	let isSkippingLine = false;
	/** Where the next quotation mark of the text is, so that each one is searched once. */
	let nextQuote = -1;

	function read(text: string, isLast: boolean): TableRow[] {
		const rows: TableRow[] = [];
		nextQuote = -1;
		let at = isSkippingLine ? skipLine(text) : 0;
		while (at < text.length) {
			const taken = takeRow(text, at, isLast);
			if (!taken) break;
			const { row, next } = taken;
			if (row.fault || row.cells.some((cell) => cell !== "")) rows.push(row);
			line += countBreaks(text, at, next);
			at = next;
		}
		rest = text.slice(at);
		return rows;
	}

	/** The position after the rest of a line that was too long to keep. */
	function skipLine(text: string): number {
		const end = text.indexOf(lineBreak);
		if (end < 0) return text.length;
		isSkippingLine = false;
		line += 1;
		return end + 1;
	}

	/** Undefined: the row goes on in the next text. */
	function takeRow(text: string, at: number, isLast: boolean) {
		const lineEnd = text.indexOf(lineBreak, at);
		const end = lineEnd < 0 ? text.length : lineEnd;
		if (end - at > MAX_ROW_LENGTH) return takeTooLong(text, at, lineEnd);
		if (lineEnd < 0 && !isLast) return undefined;
		if (!hasQuote(text, at, end)) return takeLine(text, at, end, null);
		const reading = readQuotedRow(text, at, delimiter, lineBreak);
		if (reading === "broken") return takeLine(text, at, end, "broken_quotes");
		// The next text may begin with the second half of a doubled quotation mark.
		if (reading === "incomplete" || (reading.end >= text.length && !isLast)) {
			const canGoOn = !isLast && text.length - at <= MAX_ROW_LENGTH;
			return canGoOn ? undefined : takeLine(text, at, end, "broken_quotes");
		}
		return { row: toRow(reading.cells, null), next: reading.end + 1 };
	}

	function hasQuote(text: string, at: number, end: number): boolean {
		if (nextQuote < at) {
			const found = text.indexOf('"', at);
			nextQuote = found < 0 ? text.length : found;
		}
		return nextQuote < end;
	}

	function takeLine(text: string, at: number, end: number, fault: RowFault | null) {
		const cells = text.slice(at, end).split(delimiter, MAX_COLUMNS + 1);
		return { row: toRow(cells, fault), next: end + 1 };
	}

	function takeTooLong(text: string, at: number, lineEnd: number) {
		const cells = text.slice(at, at + MAX_CELL_LENGTH).split(delimiter, MAX_COLUMNS);
		const row = toRow(cells, "row_too_long");
		if (lineEnd >= 0) return { row, next: lineEnd + 1 };
		isSkippingLine = true;
		return { row, next: text.length };
	}

	function toRow(rawCells: string[], fault: RowFault | null): TableRow {
		const cells = rawCells.map((cell) => cell.trim());
		return { line, cells: cells.slice(0, MAX_COLUMNS), fault: fault ?? faultOf(cells) };
	}

	function countBreaks(text: string, from: number, to: number): number {
		let count = 0;
		for (let at = text.indexOf(lineBreak, from); at >= 0 && at < to; count += 1)
			at = text.indexOf(lineBreak, at + 1);
		return count;
	}

	return {
		push: (text) => read(rest + text, false),
		end: () => read(rest, true),
	};
}

/** Cuts a row to the limits of its cells and says which one it broke. */
export function faultOf(cells: string[]): RowFault | null {
	if (cells.length > MAX_COLUMNS) return "too_many_columns";
	for (const [at, cell] of cells.entries()) {
		if (cell.length > MAX_CELL_LENGTH) {
			cells[at] = cell.slice(0, MAX_CELL_LENGTH);
			return "cell_too_long";
		}
		if (cell.includes("\uFFFD")) return "broken_characters";
	}
	return null;
}

/**
 * Reads a row in which some cells are quoted. A quotation mark inside a cell that does not begin
 * with one is an inch mark.
 */
function readQuotedRow(
	text: string,
	from: number,
	delimiter: Delimiter,
	lineBreak: LineBreak,
): Reading | "broken" | "incomplete" {
	const cells: string[] = [];
	for (let at = from; ; at += 1) {
		const cell =
			text[at] === '"'
				? readQuotedCell(text, at, delimiter, lineBreak)
				: readBareCell(text, at, delimiter, lineBreak);
		if (typeof cell === "string") return cell;
		if (cells.length <= MAX_COLUMNS) cells.push(cell.content);
		at = cell.end;
		if (text[at] !== delimiter) return { cells, end: at };
	}
}

type Cell = { content: string; end: number };

function readBareCell(text: string, from: number, delimiter: string, lineBreak: string): Cell {
	const lineEnd = text.indexOf(lineBreak, from);
	const end = lineEnd < 0 ? text.length : lineEnd;
	const next = text.indexOf(delimiter, from);
	const cellEnd = next < 0 || next > end ? end : next;
	return { content: text.slice(from, cellEnd), end: cellEnd };
}

function readQuotedCell(
	text: string,
	from: number,
	delimiter: string,
	lineBreak: string,
): Cell | "broken" | "incomplete" {
	let close = text.indexOf('"', from + 1);
	while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
	if (close < 0) return "incomplete";
	if (close - from > MAX_ROW_LENGTH) return "broken";
	const content = text.slice(from + 1, close).replaceAll('""', '"');
	let end = close + 1;
	while (text[end] === " " || (text[end] === "\r" && lineBreak === "\n")) end += 1;
	if (end >= text.length) return { content, end };
	if (text[end] !== delimiter && text[end] !== lineBreak) return "broken";
	return { content, end };
}
