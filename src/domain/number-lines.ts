/** A pasted list of part numbers: from a spreadsheet, a message or a dealer's quote with words around the numbers. */
import { looksLikeNumber, normalizeNumber } from "./part-number.ts";

/**
 * `numbers` are what the line may ask for, likeliest first, as they were typed: a quote may hold a year or an engine beside the
 * number. None: the line says how many, and of what was left out.
 */
export type NumberLine = {
	numbers: string[];
	quantity: number | null;
	/** What stands where the quantity should and is none: nobody can say how many were meant. */
	misread?: string;
};
/** `words` are rows without a number: what was meant by them can only be searched for. */
export type NumberList = { lines: NumberLine[]; words: string[]; leftOut: number };

export const MOST_LINES = 500;
/** Proxies commonly refuse an address above 8 kB; a list of 500 usual numbers stays below this. */
const LONGEST_ADDRESS = 7500;
const MOST_CANDIDATES = 3;
/** From this length on a piece is a number by itself, and a figure beside it is a quantity. */
const WHOLE = 5;

const MOST_WORDS = 20;
const LONGEST_WORDS = 100;

// Every pattern is bounded: a text of sixty thousand signs, whatever they are, is read in a moment.
const PRICE = /[$€]\s?\d[\d,]*(\.\d+)?|\b\d{1,3}(,\d{3}){0,3}\.\d{2}\b(?![\d-])/g;
const DATE = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/g;
/** How many of nothing, as an address carries it: see `ofNoNumber`. A star alone stands before the numbers of many lists. */
const NO_NUMBER = /^\s*\?\*([1-9]\d{0,3})\s*$/;
/** What is no quantity, as an address carries it: see `ofNoQuantity`. */
const NO_QUANTITY = /\*\?([^\s,;*?~]{1,99})\s*$/;
const PLACE_IN_LIST = /^\s*(#\s?\d{1,3}\b|\d{1,3}[).:](?=\s)|[-•*·])\s*/;
const QUANTITIES = [
	// The last figure of "8 97123 456 0 x 2" before the sign is the number's own.
	/(?<=^\s{0,3}(?:\d{1,5}\s){2,6}\d{1,5}\s)x\s?(\d{1,4})\s*$/i,
	/\b(?:qty|quantity|cant|cantidad|pieces|piezas)\b\.?\s{0,3}[:=]?\s{0,3}(\d{1,4})\b/i,
	/(?:^|\s)(\d{1,4})\s{0,3}(?:x|pcs?|pzas?|pza|piezas?|ea|each|c\/u|unit|units|uds?|unidades|sets?|kits?)\b\.?/i,
	/(?:\s[x×*]\s?|\*)(\d{1,4})\b/i,
];

/** Every row of the text that holds a number, and the rows of words alone: parts by name, or greetings and headings. */
export function readNumberList(text: string): NumberList {
	const lines: NumberLine[] = [];
	const words = new Set<string>();
	for (const row of rowsOf(text)) {
		const line = readRow(row);
		if (line) lines.push(line);
		else if (/\p{L}{2}/u.test(row) && words.size < MOST_WORDS) words.add(wordsOfRow(row));
	}
	return { lines: lines.slice(0, MOST_LINES), words: [...words], leftOut: Math.max(0, lines.length - MOST_LINES) };
}

function wordsOfRow(row: string): string {
	return row.replace(PLACE_IN_LIST, "").trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_WORDS);
}

/** Whether a text typed into one line is a list: numbers alone, at least two, with commas or semicolons between. */
export function isNumberList(text: string): boolean {
	const cells = text.split(/[,;\n\t]/).filter((cell) => cell.trim());
	return cells.length > 1 && cells.every((cell) => isFigure(cell) || isNumberAlone(cell)) && readNumberList(text).lines.length > 1;
}

/**
 * The list in the form an address carries, and how many lines no address holds. What reads the pasted text reads this too.
 * `isAsTyped`: the numbers kept their dashes and blanks.
 */
export function writeNumberList({ lines, words, leftOut }: NumberList): { list: string; leftOut: number; isAsTyped: boolean } {
	const asTyped = lines.map(writeLine);
	const isAsTyped = asTyped.join(",").length <= LONGEST_ADDRESS;
	const written = isAsTyped ? asTyped : lines.map(({ numbers, ...line }) => writeLine({ ...line, numbers: numbers.map(normalizeNumber) }));
	const whole = written.join(",");
	const list = whole.length <= LONGEST_ADDRESS ? whole : whole.slice(0, whole.lastIndexOf(",", LONGEST_ADDRESS));
	const rows = words.filter((_, at) => [list, ...words.slice(0, at + 1)].join("\n").length <= LONGEST_ADDRESS);
	return { list: [list, ...rows].join("\n"), leftOut: leftOut + lines.length - (list ? list.split(",").length : 0), isAsTyped };
}

/** As people type it, one line each, so that it can be mended. `between`: what stands before a quantity. */
export function listText({ lines, words }: Pick<NumberList, "lines" | "words">, between: string): string {
	const typed = lines.map(({ numbers, quantity, misread }) =>
		[typedText(numbers), misread ?? quantity ?? []].flat().join(misread?.includes(",") ? "; " : between),
	);
	return [...typed, ...words].join("\n");
}

/** What a number is looked up by: its blanks stand for dashes. */
export function dashed(number: string): string {
	return number.replaceAll(" ", "-");
}

/** Stands for a blank within a number, in an address alone: there a blank separates numbers. */
const BLANK = "~";

function writeLine(line: NumberLine): string {
	const { numbers, quantity, misread } = line;
	if (misread !== undefined) return ofNoQuantity(writeLine({ numbers, quantity }), misread);
	if (!numbers[0]?.includes(" ")) return writeNumbers(numbers, quantity);
	const asTyped = writeNumbers([numbers[0].replaceAll(" ", BLANK)], quantity);
	const isReadAgain = JSON.stringify(readRow(asTyped)) === JSON.stringify({ numbers, quantity });
	return isReadAgain ? asTyped : writeNumbers(numbers.map(dashed), quantity);
}

function writeNumbers(numbers: string[], quantity: number | null): string {
	if (numbers.length === 0) return ofNoNumber(quantity ?? 0);
	return `${numbers.join(" ")}${quantity === null ? "" : `*${quantity}`}`;
}

/** The others of a number with blanks were read out of it, and would be again. */
function typedText(numbers: string[]): string {
	return numbers[0]?.includes(" ") ? numbers[0] : numbers.join(" ");
}

/** A line whose number was left out, written so that it is read again as one. */
export function ofNoNumber(quantity: number): string {
	return `?*${quantity}`;
}

/** A line whose quantity is none, written so that it is read again as one: signs in figures, or they would be a price or a date. */
export function ofNoQuantity(number: string, misread: string): string {
	return `${number}*?${misread.replaceAll(/[^\p{L}\d]/gu, (sign) => `!${sign.codePointAt(0)}!`)}`;
}

function withSigns(text: string): string {
	return text.replaceAll(/!(\d{2,6})!/g, (_, sign) => String.fromCodePoint(Math.max(32, Number(sign))));
}

/** A tab separates the columns of a row; a comma does so too, unless numbers alone stand between the commas. */
function rowsOf(text: string): string[] {
	const lines = text
		.replace(DATE, " ")
		.replace(PRICE, " ")
		.split(/[\r\n]+/);
	const isOneLine = lines.filter((line) => line.trim()).length <= 1;
	return lines.flatMap((line) => {
		const cells = line.split(isOneLine ? /[,;\t]/ : /[,;]/).filter((cell) => cell.trim());
		return cells.every(isOfNumbers) ? withQuantities(cells) : line.replaceAll(",", " ").split(";");
	});
}

/** One cell, or several with tabs between. */
function isOfNumbers(cell: string): boolean {
	return (
		NO_NUMBER.test(cell) ||
		cell
			.replace(NO_QUANTITY, "")
			.split("\t")
			.every((one) => isFigure(one) || isNumberAlone(one))
	);
}

/** A cell of a quantity alone. */
const COUNT = /^\s*(\d{1,3})\s?(?:pcs?|pzas?|cant|ea|each)?\.?\s*$/i;

/** "A, 2, B": the figure belongs to the number before it. */
function withQuantities(cells: string[]): string[] {
	const rows: string[] = [];
	for (const cell of cells) {
		const last = rows.at(-1);
		const [, figure] = COUNT.exec(cell) ?? [];
		if (figure && last !== undefined) rows[rows.length - 1] = `${last} qty ${figure}`;
		else rows.push(cell);
	}
	return rows;
}

function readRow(row: string): NumberLine | undefined {
	const [, figure] = NO_NUMBER.exec(row) ?? [];
	if (figure) return { numbers: [], quantity: Number(figure) };
	const [mark, misread] = NO_QUANTITY.exec(row) ?? [];
	const bare = mark && readRow(row.slice(0, -mark.length));
	if (bare && misread) return { ...bare, quantity: null, misread: withSigns(misread) };
	let text = row.replaceAll(BLANK, " ").replace(PLACE_IN_LIST, "");
	let quantity: number | null = null;
	for (const pattern of QUANTITIES) {
		const found: RegExpExecArray | null = pattern.exec(text);
		if (!found || quantity !== null) continue;
		quantity = Number(found[1]);
		text = text.replace(found[0], " ");
	}
	let pieces = piecesIn(text);
	const before = pieces.length;
	if (quantity === null) ({ pieces, quantity } = takeFigure(pieces));
	const [first, ...others] = candidatesIn(pieces, spelledOut(text, before > pieces.length ? quantity : null));
	return first === undefined ? undefined : { numbers: [first, ...others], quantity: quantity || null };
}

/** "nk fi 10598 i": a number with blanks for its dashes, short letters among its figures. */
function spelledOut(text: string, figure: number | null): string[] {
	const words = text.split(/\s+/).filter((word) => word && word !== String(figure));
	const isNumber = words.length > 1 && words.every((word) => /^[A-Za-z]{1,3}$|^[A-Za-z]*\d[A-Za-z\d]*$/.test(word));
	return isNumber && words.some((word) => /^[A-Za-z]+$/.test(word)) && /\d{4}/.test(text) ? [words.join(" ")] : [];
}

function piecesIn(text: string): string[] {
	return text
		.split(/[\s"'|()[\]]+/)
		.map((piece) => /[A-Za-z0-9](?:.*[A-Za-z0-9])?/.exec(piece)?.[0] ?? "")
		.filter((piece) => /\d/.test(piece));
}

/** A figure after or before a number that is whole by itself is how many; within "8 97123 456 0" it is part of the number. */
function takeFigure(pieces: string[]): { pieces: string[]; quantity: number | null } {
	const last = pieces.at(-1) ?? "";
	const first = pieces[0] ?? "";
	if (isFigure(last) && isWholePiece(pieces.at(-2))) return { pieces: pieces.slice(0, -1), quantity: Number(last) };
	if (isFigure(first) && pieces.length === 2 && isWholePiece(pieces[1])) return { pieces: pieces.slice(1), quantity: Number(first) };
	return { pieces, quantity: null };
}

function candidatesIn(pieces: string[], spelled: string[]): string[] {
	const joined = pieces.length > 1 && pieces.every((piece) => normalizeNumber(piece).length <= WHOLE) ? [pieces.join(" ")] : [];
	const alone = pieces
		.filter((piece) => looksLikeNumber(normalizeNumber(piece)) && normalizeNumber(piece).length <= 30)
		.sort((a, b) => normalizeNumber(b).length - normalizeNumber(a).length);
	return [...new Set([...spelled, ...joined, ...alone])].slice(0, MOST_CANDIDATES);
}

function isFigure(text: string): boolean {
	return /^\s*\d{1,3}\s*$/.test(text);
}

function isWholePiece(piece: string | undefined): boolean {
	return piece !== undefined && normalizeNumber(piece).length >= WHOLE && looksLikeNumber(normalizeNumber(piece));
}

/** A number and nothing but figures or a quantity beside it. */
function isNumberAlone(cell: string): boolean {
	const words = (cell.match(/[A-Za-z]+[-~\d]?/g) ?? []).filter((word) => /^[A-Za-z]{3,}$/.test(word));
	return looksLikeNumber(normalizeNumber(cell)) && words.every((word) => /^(qty|pcs|cant|pzas?|each)$/i.test(word));
}
