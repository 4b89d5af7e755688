/**
 * Parses a pasted list of part numbers: from a spreadsheet, a message, or a dealer's quote with
 * words around the numbers.
 */

import { looksLikeNumber, normalizeNumber } from "../catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../order/order-limits.ts";

export type NumberLine = {
	/**
	 * Candidates for the part number as they were typed, likeliest first, because a line may also
	 * hold a year or an engine. Empty when the line has a quantity only.
	 */
	numbers: string[];
	quantity: number | null;
	/** The text in place of a quantity, `ZERO` or `MISSING_QUANTITY`. */
	invalidQuantity?: string;
	/** How many rows are between the previous line and this one: without a number, or left out. */
	rowsBefore?: number;
};
/**
 * `words` are rows without a part number, which can only be searched for. `otherRows` counts all
 * rows without a part number, also those that `words` has no room for. `leftOut` counts lines above
 * the limit.
 */
export type NumberList = {
	lines: NumberLine[];
	words: string[];
	otherRows: number;
	leftOut: number;
};

/** The list names the part with quantity 0. */
const ZERO = "0";

/** The row has a separator after the number, but no quantity. */
export const MISSING_QUANTITY = "?";

/** Rows of words that are offered as searches. */
export const MAX_WORD_ROWS = 20;
/** Candidates for the part number of one line. */
export const MAX_CANDIDATES = 3;
/**
 * A piece of this length is a part number by itself, and a short number beside it is a quantity.
 */
const MIN_WHOLE_NUMBER_LENGTH = 5;

const MAX_WORD_ROW_LENGTH = 100;

/** Separators of empty cells, and a quantity of 0 without a number. */
const EMPTY_ROW = /^[\s",;.-]*(?:0[\s",;.-]*)?$/;

// Every pattern is bounded, so that any text of 60,000 characters is parsed in linear time.
const PRICE = /[$€]\s?\d[\d,]*(\.\d+)?|\b\d{1,3}(,\d{3}){0,3}\.\d{2}\b(?![\d-])/g;
const DATE = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/g;
/** Words between two part numbers, in both languages. */
const CONJUNCTIONS = /\s(?:or|and|o|y|e|&|\+)\s/gi;
const LIST_MARKER = /^\s*(#\s?\d{1,3}\b|\d{1,3}[).:](?=\s)|[-•*·])\s*/;
const QUANTITIES = [
	// In "8 97123 456 0 x 2" the 0 belongs to the part number.
	/(?<=^\s{0,3}(?:\d{1,5}\s){2,6}\d{1,5}\s)x\s?(\d{1,4})\s*$/i,
	/\b(?:qty|quantity|cant|cantidad|pieces|piezas)\b\.?\s{0,3}[:=]?\s{0,3}(\d{1,4})\b/i,
	/(?:^|\s)(\d{1,4})\s{0,3}(?:x|pcs?|pzas?|pza|piezas?|ea|each|c\/u|unit|units|uds?|unidades|sets?|kits?)\b\.?/i,
	/(?:\s[x×*]\s?|\*)(\d{1,4})\b/i,
];

/**
 * Returns the rows with a part number, and apart from them the rows of words: parts by name,
 * greetings, headings. `parseCells` gets every row first and may return its line, for callers that
 * know the columns.
 */
export function parseNumberList(
	text: string,
	parseCells?: (row: string) => NumberLine | undefined,
): NumberList {
	const rows = text
		.normalize("NFKC")
		.split(/[\r\n]+/)
		.filter((row) => row.trim());
	const lines: NumberLine[] = [];
	const words = new Set<string>();
	let otherRows = 0;
	let rowsBefore = 0;
	const addLine = (line: NumberLine) => {
		lines.push(rowsBefore > 0 ? { ...line, rowsBefore } : line);
		rowsBefore = 0;
	};
	for (const row of rows) {
		const parsedLine = parseCells?.(row);
		if (parsedLine) addLine(parsedLine);
		for (const part of parsedLine ? [] : splitRow(row, rows.length === 1)) {
			const line = parseRow(part);
			if (line) addLine(line);
			if (line || EMPTY_ROW.test(part)) continue;
			otherRows += 1;
			rowsBefore += 1;
			if (/\p{L}{2}/u.test(part) && words.size < MAX_WORD_ROWS) words.add(cleanWords(part));
		}
	}
	const keptLines = keepOrderLines(lines);
	return {
		lines: keptLines,
		words: [...words],
		otherRows,
		leftOut: lines.length - keptLines.length,
	};
}

/** At most so many lines as an order has, with the number of left out lines before each. */
function keepOrderLines(lines: NumberLine[]): NumberLine[] {
	// Most lines of an order sheet may have quantity 0. They must not displace the lines to order.
	let freeLines =
		MAX_ORDER_LINES - lines.filter(({ invalidQuantity }) => invalidQuantity !== ZERO).length;
	const keptLines: NumberLine[] = [];
	let rowsLeftOut = 0;
	for (const line of lines) {
		const rowsBefore = rowsLeftOut + (line.rowsBefore ?? 0);
		if (line.invalidQuantity === ZERO && freeLines-- <= 0) rowsLeftOut = rowsBefore + 1;
		else {
			keptLines.push(rowsBefore > 0 ? { ...line, rowsBefore } : line);
			rowsLeftOut = 0;
		}
	}
	return keptLines.slice(0, MAX_ORDER_LINES);
}

function cleanWords(row: string): string {
	return row.replace(LIST_MARKER, "").trim().replaceAll(/\s+/g, " ").slice(0, MAX_WORD_ROW_LENGTH);
}

/**
 * Whether a text in the search box is a list: at least two part numbers and nothing else, separated
 * by commas, semicolons or words such as "or".
 */
export function isNumberList(text: string): boolean {
	const cells = text
		.normalize("NFKC")
		.replace(CONJUNCTIONS, ",")
		.split(/[,;\n\t]/)
		.filter((cell) => cell.trim());
	return (
		cells.length > 1 &&
		cells.every((cell) => isShortNumber(cell) || isNumberOnly(cell)) &&
		parseNumberList(text).lines.length > 1
	);
}

/**
 * Formats the list for editing, one line each. `separator` is put before a quantity. Rows of words
 * stay in their places if these are known, and follow the other lines if not.
 */
export function formatNumberList(list: NumberList, separator: string): string {
	const wordsInPlace = areWordPlacesKnown(list) ? [...list.words] : [];
	const lineTexts = list.lines.flatMap(({ numbers, quantity, invalidQuantity, rowsBefore }) => [
		...wordsInPlace.splice(0, rowsBefore ?? 0),
		[typedText(numbers), invalidQuantity ?? quantity ?? []]
			.flat()
			.join(invalidQuantity?.includes(",") ? "; " : separator),
	]);
	return [...lineTexts, ...(areWordPlacesKnown(list) ? wordsInPlace : list.words)].join("\n");
}

/** Whether every row that is not a line is one of the words. */
export function areWordPlacesKnown({
	words,
	otherRows,
	leftOut,
}: Pick<NumberList, "words" | "otherRows" | "leftOut">): boolean {
	return words.length === otherRows && leftOut === 0;
}

/**
 * The place of each line in the pasted list, counted from one, with the rows that have no number.
 */
export function rowNumbers(lines: readonly NumberLine[]): number[] {
	let row = 0;
	return lines.map(({ rowsBefore = 0 }) => {
		row += rowsBefore + 1;
		return row;
	});
}

/** People type blanks for the dashes of a part number; the search needs the dashes. */
export function blanksToDashes(number: string): string {
	return number.replaceAll(" ", "-");
}

/** A first candidate with blanks contains the others, which parsing would find again. */
function typedText(numbers: string[]): string {
	return numbers[0]?.includes(" ") ? numbers[0] : numbers.join(" ");
}

/**
 * Splits a row that holds several lines. A row of part numbers is split at commas and semicolons,
 * any other at semicolons.
 */
function splitRow(row: string, isOnlyRow: boolean): string[] {
	const line = row.replace(DATE, " ").replace(PRICE, " ");
	const cells = line
		.replace(CONJUNCTIONS, ",")
		.split(isOnlyRow ? /[,;\t]/ : /[,;]/)
		.filter((cell) => cell.trim());
	return cells.every(holdsNumbersOnly)
		? withQuantities(cells)
		: line.replaceAll(",", " ").split(";");
}

/** The cell may hold several columns, separated by tabs. */
function holdsNumbersOnly(cell: string): boolean {
	return cell.split("\t").every((column) => isShortNumber(column) || isNumberOnly(column));
}

/** A cell with a quantity only. */
const QUANTITY_CELL = /^\s*(\d{1,3})\s?(?:pcs?|pzas?|cant|ea|each)?\.?\s*$/i;

/** In "A, 2, B" the quantity belongs to the part number before it. */
function withQuantities(cells: string[]): string[] {
	const rows: string[] = [];
	for (const cell of cells) {
		const last = rows.at(-1);
		const [, quantity] = QUANTITY_CELL.exec(cell) ?? [];
		if (quantity && last !== undefined) rows[rows.length - 1] = `${last} qty ${quantity}`;
		else rows.push(cell);
	}
	return rows;
}

export function parseRow(row: string): NumberLine | undefined {
	let text = row.replace(LIST_MARKER, "");
	let quantity: number | null = null;
	for (const pattern of QUANTITIES) {
		const match: RegExpExecArray | null = pattern.exec(text);
		if (!match || quantity !== null) continue;
		quantity = Number(match[1]);
		text = text.replace(match[0], " ");
	}
	let pieces = numberPieces(text);
	const pieceCount = pieces.length;
	if (quantity === null) ({ pieces, quantity } = takeQuantity(pieces));
	const numbers = findCandidates(
		pieces,
		numbersWithBlanks(text, pieceCount > pieces.length ? quantity : null),
	);
	if (numbers.length === 0) return undefined;
	return {
		numbers,
		quantity: quantity || null,
		...(quantity === 0 && { invalidQuantity: ZERO }),
	};
}

/**
 * A part number typed with blanks for its dashes and short groups of letters, such as "nk fi 10598
 * i".
 */
function numbersWithBlanks(text: string, quantity: number | null): string[] {
	const words = text.split(/\s+/).filter((word) => word && word !== String(quantity));
	const isNumber =
		words.length > 1 &&
		words.every((word) => /^[A-Za-z]{1,3}$|^[A-Za-z]*\d[A-Za-z\d]*$/.test(word));
	return isNumber && words.some((word) => /^[A-Za-z]+$/.test(word)) && /\d{4}/.test(text)
		? [words.join(" ")]
		: [];
}

function numberPieces(text: string): string[] {
	return text
		.split(/[\s"'|()[\]]+/)
		.map((piece) => /[A-Za-z0-9](?:.*[A-Za-z0-9])?/.exec(piece)?.[0] ?? "")
		.filter((piece) => /\d/.test(piece));
}

/**
 * A short number beside a whole part number is its quantity. Within "8 97123 456 0" it belongs to
 * the part number.
 */
function takeQuantity(pieces: string[]): { pieces: string[]; quantity: number | null } {
	const last = pieces.at(-1) ?? "";
	const first = pieces[0] ?? "";
	if (isShortNumber(last) && isWholePiece(pieces.at(-2)))
		return { pieces: pieces.slice(0, -1), quantity: Number(last) };
	if (isShortNumber(first) && pieces.length === 2 && isWholePiece(pieces[1]))
		return { pieces: pieces.slice(1), quantity: Number(first) };
	return { pieces, quantity: null };
}

function findCandidates(pieces: string[], withBlanks: string[]): string[] {
	const joined =
		pieces.length > 1 &&
		pieces.every((piece) => normalizeNumber(piece).length <= MIN_WHOLE_NUMBER_LENGTH)
			? [pieces.join(" ")]
			: [];
	const single = pieces
		.filter(
			(piece) => looksLikeNumber(normalizeNumber(piece)) && normalizeNumber(piece).length <= 30,
		)
		.sort((a, b) => normalizeNumber(b).length - normalizeNumber(a).length);
	return [...new Set([...withBlanks, ...joined, ...single])].slice(0, MAX_CANDIDATES);
}

function isShortNumber(text: string): boolean {
	return /^\s*\d{1,3}\s*$/.test(text);
}

function isWholePiece(piece: string | undefined): boolean {
	return (
		piece !== undefined &&
		normalizeNumber(piece).length >= MIN_WHOLE_NUMBER_LENGTH &&
		looksLikeNumber(normalizeNumber(piece))
	);
}

/**
 * Whether the cell holds a part number and at most a quantity. Letters joined to the number belong
 * to it, as in "4HK1-KIT".
 */
function isNumberOnly(cell: string): boolean {
	const words = cell.match(/(?<![-A-Za-z\d])[A-Za-z]{3,}(?![-A-Za-z\d])/g) ?? [];
	return (
		looksLikeNumber(normalizeNumber(cell)) &&
		words.every((word) => /^(qty|pcs|cant|pzas?|each)$/i.test(word))
	);
}
