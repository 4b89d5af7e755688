/** Encodes a list of part numbers for a URL, and decodes it without guessing. */

import { MAX_NUMBER_LIST_URL_LENGTH } from "../../domain/cart/number-list-limits.ts";
import {
	MAX_CANDIDATES,
	MAX_WORD_ROWS,
	type NumberLine,
	type NumberList,
} from "../../domain/cart/part-number-list.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { MAX_ORDER_LINES } from "../../domain/order/order-limits.ts";

/** Marks an encoded list. No typed list begins with it. */
const MARK = ".";
/**
 * `~` and the rows before it, if there are any, and `~`. Then numbers separated by blanks, `*` and
 * the quantity, or `**` and the text of an invalid quantity.
 */
const LINE = /^(?:~(\d{1,5})~)?([^*]*)(?:\*([1-9]\d{0,3})|\*\*([^*]+))?$/;

/** Counts the rows that are not among the words. Rows of words have letters. */
const FURTHER_ROWS = /^~(\d{1,5})$/;

/**
 * `leftOut`: lines that do not fit into the URL. `isWhole`: the whole list fits, with the dashes
 * and blanks of its numbers.
 */
export function encodeNumberList({ lines, words, otherRows, leftOut }: NumberList): {
	list: string;
	leftOut: number;
	isWhole: boolean;
} {
	const typedLines = lines.map(encodeLine);
	const isAsTyped = takeFitting(typedLines, MAX_NUMBER_LIST_URL_LENGTH).length === lines.length;
	const encodedLines = isAsTyped
		? typedLines
		: lines.map(({ numbers, ...line }) =>
				encodeLine({ ...line, numbers: numbers.map(normalizeNumber) }),
			);
	const fittingLines = takeFitting(encodedLines, MAX_NUMBER_LIST_URL_LENGTH);
	const list = `${MARK}${fittingLines.join(",")}`;
	const wordRows = takeFitting(words, MAX_NUMBER_LIST_URL_LENGTH - list.length);
	const furtherRows = otherRows - words.length;
	const omitted = leftOut + lines.length - fittingLines.length;
	return {
		list: [list, ...wordRows, ...(furtherRows > 0 ? [`~${furtherRows}`] : [])].join("\n"),
		leftOut: omitted,
		isWhole: isAsTyped && omitted === 0 && wordRows.length === words.length,
	};
}

/** Undefined for a URL that a person typed; the caller then parses it like any list. */
export function decodeNumberList(text: string): NumberList | undefined {
	if (!text.startsWith(MARK)) return undefined;
	const [row = "", ...rows] = text.slice(MARK.length).split("\n");
	const words = rows.filter((words) => !FURTHER_ROWS.test(words)).slice(0, MAX_WORD_ROWS);
	const furtherRows = Number(FURTHER_ROWS.exec(rows.at(-1) ?? "")?.[1] ?? 0);
	const cells = row === "" ? [] : row.split(",");
	const lines = cells.flatMap((cell) => decodeLine(cell) ?? []);
	if (lines.length < cells.length) return undefined;
	return {
		lines: lines.slice(0, MAX_ORDER_LINES),
		words,
		otherRows: words.length + furtherRows,
		leftOut: Math.max(0, lines.length - MAX_ORDER_LINES),
	};
}

/** The first texts that fit into so many characters, each with a separator. */
function takeFitting(texts: string[], maxLength: number): string[] {
	let length = 0;
	const end = texts.findIndex((text) => {
		length += 1 + text.length;
		return length > maxLength;
	});
	return end < 0 ? texts : texts.slice(0, end);
}

function encodeLine({ numbers, quantity, invalidQuantity, rowsBefore }: NumberLine): string {
	const quantityText =
		invalidQuantity === undefined ? (quantity ?? "") : `*${escapeText(invalidQuantity)}`;
	const rowsText = rowsBefore ? `~${rowsBefore}~` : "";
	return `${rowsText}${numbers.map(escapeText).join(" ")}${quantityText === "" ? "" : `*${quantityText}`}`;
}

function decodeLine(cell: string): NumberLine | undefined {
	const [, rowsBefore, numbers = "", quantity = null, invalidQuantity] = LINE.exec(cell) ?? [];
	if (numbers === "" && quantity === null) return undefined;
	return {
		numbers: numbers.split(" ").filter(Boolean).slice(0, MAX_CANDIDATES).map(unescapeText),
		quantity: quantity === null ? null : Number(quantity),
		...(invalidQuantity !== undefined && { invalidQuantity: unescapeText(invalidQuantity) }),
		...(rowsBefore !== undefined && { rowsBefore: Number(rowsBefore) }),
	};
}

/** Escapes the blanks within a number and the other characters with a meaning here. */
function escapeText(text: string): string {
	return text
		.replaceAll(/[,*!_\n]/g, (character) => `!${character.charCodeAt(0)}!`)
		.replaceAll(" ", "_");
}

function unescapeText(text: string): string {
	return text
		.replaceAll("_", " ")
		.replaceAll(/!(\d{2})!/g, (_, code) => String.fromCharCode(Number(code)));
}
