/**
 * Reads comma-separated text as spreadsheets write it: quotes, doubled quotes, line breaks inside
 * quotes, semicolons, a byte order mark.
 */

/** `isBroken`: a quotation mark of the row is not closed, or is closed in the middle of a cell. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean };

/**
 * The separator is read from the first line: a semicolon as in Spanish spreadsheets, a tab, or a
 * comma.
 */
export function readCsv(text: string): CsvRow[] {
	const clean = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
	const separator = separatorOf(clean);
	const rows: CsvRow[] = [];
	let line = 1;
	for (let at = 0; at < clean.length; ) {
		const { cells, end, isBroken } = readRow(clean, at, separator);
		if (cells.some((cell) => cell !== "")) rows.push({ line, cells, isBroken });
		line += clean.slice(at, end + 1).split("\n").length - 1;
		at = end + 1;
	}
	return rows;
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or otherwise Windows-1252, which Excel writes on
 * Windows.
 */
export function decodeSheet(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

type Row = Omit<CsvRow, "line"> & { end: number };

/**
 * `end` is the position of the line break. A broken row ends with its line, so that the next rows
 * are still read.
 */
function readRow(text: string, from: number, separator: string): Row {
	const cells: string[] = [];
	for (let at = from; ; at++) {
		const cell = readCell(text, at, separator);
		if (!cell) return brokenRow(text, from, separator);
		cells.push(cell.text.trim());
		at = cell.end;
		if (text[at] !== separator) return { cells, end: at, isBroken: false };
	}
}

function brokenRow(text: string, from: number, separator: string): Row {
	const end = endOf(text, from, "\n");
	const cells = text.slice(from, end).split(separator);
	return { cells: cells.map((cell) => cell.replaceAll('"', "").trim()), end, isBroken: true };
}

/** Undefined when the closing quotation mark is not followed by a separator or a line break. */
function readCell(
	text: string,
	from: number,
	separator: string,
): { text: string; end: number } | undefined {
	const quoted = /[^\S\n\t]*"([^"]*(?:""[^"]*)*)("?)[^\S\n\t]*/y;
	quoted.lastIndex = from;
	const match = quoted.exec(text);
	if (!match) {
		const end = Math.min(endOf(text, from, separator), endOf(text, from, "\n"));
		return { text: text.slice(from, end), end };
	}
	const end = from + match[0].length;
	const isClosed =
		match[2] === '"' && (end === text.length || text[end] === separator || text[end] === "\n");
	return isClosed ? { text: (match[1] ?? "").replaceAll('""', '"'), end } : undefined;
}

function endOf(text: string, from: number, character: string): number {
	const at = text.indexOf(character, from);
	return at < 0 ? text.length : at;
}

function separatorOf(text: string): string {
	const first = text.slice(0, text.search(/\n|$/));
	const count = (sign: string) => first.split(sign).length;
	return [";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}

/** A spreadsheet runs a cell that begins with one of these characters as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Writes comma-separated text with a byte order mark, which spreadsheets in both languages can
 * read.
 */
export function writeCsv(rows: readonly CsvCells[]): string {
	return CSV_START + writeCsvRows(rows);
}

/** `cents`: an amount of money, which is written in dollars with two decimals. */
export type CsvCell = string | number | null | { cents: number };
type CsvCells = readonly CsvCell[];

/** The byte order mark. A file that is written piece by piece begins with it. */
export const CSV_START = "\uFEFF";

export function writeCsvRows(rows: readonly CsvCells[]): string {
	return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

/** An apostrophe before a text that looks like a formula makes the spreadsheet show it as text. */
function cellText(value: CsvCell): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	if (typeof value === "object") return (value.cents / 100).toFixed(2);
	const safe = FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
