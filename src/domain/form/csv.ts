/**
 * Reads comma-separated text as spreadsheets write it: quotes, doubled quotes, line breaks inside quotes, semicolons, a byte order mark.
 */

/** `isBroken`: a quotation mark of this line is never closed, or closed in the middle of a cell. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean };

/** The first line decides what separates: a semicolon where spreadsheets speak Spanish, a tab, else a comma. */
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

/** UTF-8, UTF-16 with its mark, or, where it is neither, what Excel writes on Windows. */
export function decodeSheet(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

type Row = Omit<CsvRow, "line"> & { end: number };

/** `end` is where its line break stands. A broken row ends with its own line, so that it takes no other with it. */
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

/** A cell in quotation marks ends before a separator or a line break; undefined when it does not. */
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

function endOf(text: string, from: number, sign: string): number {
	const at = text.indexOf(sign, from);
	return at < 0 ? text.length : at;
}

function separatorOf(text: string): string {
	const first = text.slice(0, text.search(/\n|$/));
	const count = (sign: string) => first.split(sign).length;
	return [";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}

/** What a spreadsheet would run, if it stood first in a cell. */
const FORMULA = /^[=+\-@\t\r]/;

/** Comma-separated text that spreadsheets of both languages read: with a byte order mark, and no cell that they would compute. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
	return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A number is a number; a text that looks like a formula is told to be a text. */
function cell(value: string | number | null): string {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const safe = FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
