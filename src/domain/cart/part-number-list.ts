/** A pasted list of part numbers: from a spreadsheet, a message or a dealer's quote with words around the numbers. */

import { looksLikeNumber, normalizeNumber } from "../catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../order/order-limits.ts";

/**
 * `numbers` are what the line may ask for, likeliest first, as they were typed: a quote may hold a year or an engine beside the
 * number. None: the line says how many, and of what was left out.
 */
export type NumberLine = {
	numbers: string[];
	quantity: number | null;
	/** What stands where the quantity should and is none: nobody can say how many were meant, or `NOUGHT`. */
	invalidQuantity?: string;
};
/** `words` are rows without a number: what was meant by them can only be searched for. */
export type NumberList = { lines: NumberLine[]; words: string[]; leftOut: number };

/** The line stands in the list, and nothing of it is wanted. */
const NOUGHT = "0";

export const MAX_WORD_ROWS = 20;
export const MAX_CANDIDATES = 3;
/** From this length on a piece is a number by itself, and a figure beside it is a quantity. */
const WHOLE = 5;

const MAX_WORD_ROW_LENGTH = 100;

// Every pattern is bounded: a text of sixty thousand signs, whatever they are, is read in a moment.
const PRICE = /[$€]\s?\d[\d,]*(\.\d+)?|\b\d{1,3}(,\d{3}){0,3}\.\d{2}\b(?![\d-])/g;
const DATE = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/g;
const PLACE_IN_LIST = /^\s*(#\s?\d{1,3}\b|\d{1,3}[).:](?=\s)|[-•*·])\s*/;
const QUANTITIES = [
	// The last figure of "8 97123 456 0 x 2" before the sign is the number's own.
	/(?<=^\s{0,3}(?:\d{1,5}\s){2,6}\d{1,5}\s)x\s?(\d{1,4})\s*$/i,
	/\b(?:qty|quantity|cant|cantidad|pieces|piezas)\b\.?\s{0,3}[:=]?\s{0,3}(\d{1,4})\b/i,
	/(?:^|\s)(\d{1,4})\s{0,3}(?:x|pcs?|pzas?|pza|piezas?|ea|each|c\/u|unit|units|uds?|unidades|sets?|kits?)\b\.?/i,
	/(?:\s[x×*]\s?|\*)(\d{1,4})\b/i,
];

/**
 * Every row of the text that holds a number, and the rows of words alone: parts by name, or greetings and headings.
 * `readCells`: who knows the columns of a row reads it first.
 */
export function parseNumberList(
	text: string,
	readCells?: (row: string) => NumberLine | undefined,
): NumberList {
	const rows = text.split(/[\r\n]+/).filter((row) => row.trim());
	const lines: NumberLine[] = [];
	const words = new Set<string>();
	for (const row of rows) {
		const told = readCells?.(row);
		if (told) lines.push(told);
		for (const part of told ? [] : partsOf(row, rows.length === 1)) {
			const line = parseRow(part);
			if (line) lines.push(line);
			else if (/\p{L}{2}/u.test(part) && words.size < MAX_WORD_ROWS) words.add(wordsOfRow(part));
		}
	}
	// In an order sheet most lines may ask for nothing: they take no place from those that do.
	let room =
		MAX_ORDER_LINES - lines.filter(({ invalidQuantity }) => invalidQuantity !== NOUGHT).length;
	const kept = lines
		.filter(({ invalidQuantity }) => invalidQuantity !== NOUGHT || room-- > 0)
		.slice(0, MAX_ORDER_LINES);
	return { lines: kept, words: [...words], leftOut: lines.length - kept.length };
}

function wordsOfRow(row: string): string {
	return row
		.replace(PLACE_IN_LIST, "")
		.trim()
		.replaceAll(/\s+/g, " ")
		.slice(0, MAX_WORD_ROW_LENGTH);
}

/** Whether a text typed into one line is a list: numbers alone, at least two, with commas or semicolons between. */
export function isNumberList(text: string): boolean {
	const cells = text.split(/[,;\n\t]/).filter((cell) => cell.trim());
	return (
		cells.length > 1 &&
		cells.every((cell) => isFigure(cell) || isNumberAlone(cell)) &&
		parseNumberList(text).lines.length > 1
	);
}

/** As people type it, one line each, so that it can be mended. `between`: what stands before a quantity. */
export function formatNumberList(
	{ lines, words }: Pick<NumberList, "lines" | "words">,
	between: string,
): string {
	const typed = lines.map(({ numbers, quantity, invalidQuantity }) =>
		[typedText(numbers), invalidQuantity ?? quantity ?? []]
			.flat()
			.join(invalidQuantity?.includes(",") ? "; " : between),
	);
	return [...typed, ...words].join("\n");
}

/** What a number is looked up by: its blanks stand for dashes. */
export function blanksToDashes(number: string): string {
	return number.replaceAll(" ", "-");
}

/** The others of a number with blanks were read out of it, and would be again. */
function typedText(numbers: string[]): string {
	return numbers[0]?.includes(" ") ? numbers[0] : numbers.join(" ");
}

/** A tab separates the columns of a row; a comma does so too, unless numbers alone stand between the commas. */
function partsOf(row: string, isOnly: boolean): string[] {
	const line = row.replace(DATE, " ").replace(PRICE, " ");
	const cells = line.split(isOnly ? /[,;\t]/ : /[,;]/).filter((cell) => cell.trim());
	return cells.every(isOfNumbers) ? withQuantities(cells) : line.replaceAll(",", " ").split(";");
}

/** One cell, or several with tabs between. */
function isOfNumbers(cell: string): boolean {
	return cell.split("\t").every((one) => isFigure(one) || isNumberAlone(one));
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

export function parseRow(row: string): NumberLine | undefined {
	let text = row.replace(PLACE_IN_LIST, "");
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
	const [first, ...others] = candidatesIn(
		pieces,
		spelledOut(text, before > pieces.length ? quantity : null),
	);
	if (first === undefined) return undefined;
	return {
		numbers: [first, ...others],
		quantity: quantity || null,
		...(quantity === 0 && { invalidQuantity: NOUGHT }),
	};
}

/** "nk fi 10598 i": a number with blanks for its dashes, short letters among its figures. */
function spelledOut(text: string, figure: number | null): string[] {
	const words = text.split(/\s+/).filter((word) => word && word !== String(figure));
	const isNumber =
		words.length > 1 &&
		words.every((word) => /^[A-Za-z]{1,3}$|^[A-Za-z]*\d[A-Za-z\d]*$/.test(word));
	return isNumber && words.some((word) => /^[A-Za-z]+$/.test(word)) && /\d{4}/.test(text)
		? [words.join(" ")]
		: [];
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
	if (isFigure(last) && isWholePiece(pieces.at(-2)))
		return { pieces: pieces.slice(0, -1), quantity: Number(last) };
	if (isFigure(first) && pieces.length === 2 && isWholePiece(pieces[1]))
		return { pieces: pieces.slice(1), quantity: Number(first) };
	return { pieces, quantity: null };
}

function candidatesIn(pieces: string[], spelled: string[]): string[] {
	const joined =
		pieces.length > 1 && pieces.every((piece) => normalizeNumber(piece).length <= WHOLE)
			? [pieces.join(" ")]
			: [];
	const alone = pieces
		.filter(
			(piece) => looksLikeNumber(normalizeNumber(piece)) && normalizeNumber(piece).length <= 30,
		)
		.sort((a, b) => normalizeNumber(b).length - normalizeNumber(a).length);
	return [...new Set([...spelled, ...joined, ...alone])].slice(0, MAX_CANDIDATES);
}

function isFigure(text: string): boolean {
	return /^\s*\d{1,3}\s*$/.test(text);
}

function isWholePiece(piece: string | undefined): boolean {
	return (
		piece !== undefined &&
		normalizeNumber(piece).length >= WHOLE &&
		looksLikeNumber(normalizeNumber(piece))
	);
}

/** A number and nothing but figures or a quantity beside it. Letters that hang on it are its own: "4HK1-KIT". */
function isNumberAlone(cell: string): boolean {
	const words = cell.match(/(?<![-A-Za-z\d])[A-Za-z]{3,}(?![-A-Za-z\d])/g) ?? [];
	return (
		looksLikeNumber(normalizeNumber(cell)) &&
		words.every((word) => /^(qty|pcs|cant|pzas?|each)$/i.test(word))
	);
}
