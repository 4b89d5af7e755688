/**
 * Parses the list of a quick order: "number, quantity" rows of a spreadsheet, or any list of part
 * numbers.
 */
import { MAX_LINE_QUANTITY } from "../../domain/cart/cart-limits.ts";
import { sumBySku } from "../../domain/cart/cart-rules.ts";
import {
	MISSING_QUANTITY,
	type NumberLine,
	type NumberList,
	parseNumberList,
	parseRow,
} from "../../domain/cart/part-number-list.ts";
import { looksLikeNumber, normalizeNumber } from "../../domain/catalog/part-number.ts";

// Both patterns expect single blanks and are unambiguous, so that a row of 50,000 characters is
// matched in linear time.
const TWO_COLUMNS =
	/^"?([^",;\t]{3,40})"? ?[,;\t] ?"?(\d{1,7}(?:\.0+)?|- ?\d[\d.]*|\d+\.\d+)"? ?(?:[,;\t].*)?$/;
/**
 * A part number and one further number, with a word for the quantity or without. Eight digits and
 * more are another part number.
 */
const QUANTITY_AFTER =
	/^([^\s",;]{5,40})[ \t,;](?: ?(?:x|×|\*|qty|quantity|cant|cantidad)[.:=]? ?)?([-+]? ?\d{1,7}(?:[.,]\d{1,9})?)(?: ?(?:x|pcs?|pzas?|piezas?|ea|each|units?|uds?|unidades))?\.?$/i;
const QUANTITY_BEFORE =
	/^([-+]?\d{1,7}(?:[.,]\d{1,9})?)(?: ?(?:x|×|\*|pcs?|pzas?|ea))? ([^\s",;]{5,40})$/i;
/** Two cells. The second is one word, or a number with a decimal comma. */
const TWO_CELLS =
	/^"?([^",;\t]{3,40})"? ?(?:[;\t] ?"?(\d{1,9},\d{1,9})|[,;\t] ?"?(- ?\d[\d.]{0,9}|[^\s",;\t]{1,12}))"?[ ",;\t]*$/;
/** A part number and empty cells. */
const EMPTY_QUANTITY = /^"?([^",;\t]{3,40})"? ?[,;\t][ ",;\t]*$/;
/** A part number and a number with separators of thousands, or a word for a number. */
const WRITTEN_QUANTITY =
	/^([^\s",;]{5,40})[ \t,;] ?(\d{1,3}(?:[,.]\d{3}){1,3}|(?:an? |una? )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|pair|uno|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|docena|par))$/i;
/**
 * A part number and several numbers, such as "10 000" and "1 1/2", or a number and a word: "2
 * boxes".
 */
const SEVERAL_WORDS =
	/^"?([^\s",;\t]{5,40})"?(?: ?[,;\t] ?"?(\d{1,7}(?:[ /]\d{1,7}){1,3}|\d{1,7} \p{L}{2,12})| (\d{1,3}(?:[ /]\d{1,3}){1,3}))"?\.?$/u;
/** An empty cell before the quantity, or a quantity alone. */
const QUANTITY_ALONE = /^[ "]*(?:[,;\t][ "]*([1-9]\d{0,3})|([1-9]\d{0,2}))(?:\.0+)?[ ",;]*$/;
const HEADING = /\b(part|parte|number|n[uú]mero|sku|qty|quantity|cant|cantidad)\b/i;

/** Rows of two columns are number and quantity. Any other row is parsed like a pasted list. */
export function parseOrderLines(text: string): NumberList {
	const rows = text
		.split(/\r\n|\r|\n/)
		.filter((row, index) => index > 0 || /\d/.test(row) || !HEADING.test(row));
	const hasSeveralRows = rows.length > 1;
	return parseNumberList(rows.join("\n"), (row) =>
		parseCells(withSingleBlanks(row), hasSeveralRows),
	);
}

function parseCells(row: string, hasSeveralRows: boolean): NumberLine | undefined {
	return (
		parseMissingQuantity(row) ??
		parseWrittenQuantity(row) ??
		parseNumberAndQuantity(row) ??
		parseSeveralWords(row) ??
		parseInvalidQuantity(row) ??
		(hasSeveralRows ? parseTwoColumns(row) : undefined)
	);
}

/**
 * A separator announces a quantity, so a missing one is not guessed. A number alone is one piece.
 */
function parseMissingQuantity(row: string): NumberLine | undefined {
	const [, number = ""] = EMPTY_QUANTITY.exec(row) ?? [];
	return looksLikeNumber(normalizeNumber(number))
		? withInvalidQuantity(number, MISSING_QUANTITY)
		: undefined;
}

/** The customer types these quantities as plain numbers; "1,000" and "a dozen" are not guessed. */
function parseWrittenQuantity(row: string): NumberLine | undefined {
	const [, number = "", quantity = ""] = WRITTEN_QUANTITY.exec(row) ?? [];
	return looksLikeNumber(normalizeNumber(number))
		? withInvalidQuantity(number, quantity)
		: undefined;
}

/** A row of two words. Their number is a quantity, or what the customer has to mend. */
function parseNumberAndQuantity(row: string): NumberLine | undefined {
	const [, after = "", quantityAfter = ""] = QUANTITY_AFTER.exec(row) ?? [];
	const [, quantityBefore = "", before = ""] = QUANTITY_BEFORE.exec(row) ?? [];
	const number = after || before;
	const quantity = (quantityAfter || quantityBefore).trim();
	const normalized = normalizeNumber(number);
	// A short number of digits only may be part of a number with blanks, such as "8 97328 516 0".
	const isWhole = looksLikeNumber(normalized) && /[-A-Za-z]|\d{8}/.test(number);
	if (!isWhole) return undefined;
	return isQuantity(quantity)
		? parseRow(`${number} qty ${Number(quantity)}`)
		: withInvalidQuantity(number, quantity);
}

/**
 * What follows the number is not guessed. After a blank it may be the rest of the part number,
 * unless that has letters.
 */
function parseSeveralWords(row: string): NumberLine | undefined {
	const [, number = "", afterSeparator, afterBlank] = SEVERAL_WORDS.exec(row) ?? [];
	const isWhole = afterBlank === undefined || /\p{L}/u.test(number);
	return isWhole && looksLikeNumber(normalizeNumber(number))
		? withInvalidQuantity(number, afterSeparator ?? afterBlank ?? "")
		: undefined;
}

/** A plain whole number in the range of a line; 0 is kept as such. */
function isQuantity(text: string): boolean {
	return /^\d+(\.0+)?$/.test(text) && Number(text) <= MAX_LINE_QUANTITY;
}

/**
 * A row whose second cell is neither a quantity nor a part number. The intended quantity is not
 * guessed.
 */
function parseInvalidQuantity(row: string): NumberLine | undefined {
	const [, number = "", comma, cell = ""] = TWO_CELLS.exec(row) ?? [];
	if (!looksLikeNumber(normalizeNumber(number))) return undefined;
	return comma === undefined && isQuantityOrNumber(cell, row)
		? undefined
		: withInvalidQuantity(number, comma ?? cell);
}

function withInvalidQuantity(number: string, invalidQuantity: string): NumberLine | undefined {
	const line = parseRow(number);
	return line && { ...line, quantity: null, invalidQuantity };
}

function isQuantityOrNumber(cell: string, row: string): boolean {
	if (/^-?[ \d.]+$/.test(cell)) return isQuantity(cell) || /^\d{8,}$/.test(cell);
	const { lines } = parseNumberList(row);
	return lines.length !== 1 || lines[0]?.quantity !== null;
}

function withSingleBlanks(row: string): string {
	return row.replaceAll(/[^\S\t]+/g, " ").replaceAll(/^ | $/g, "");
}

/**
 * Negative and fractional quantities are invalid. A quantity without a number is a line too, so
 * that the customer sees it.
 */
function parseTwoColumns(row: string): NumberLine | undefined {
	const [, afterEmptyCell, alone] = QUANTITY_ALONE.exec(row) ?? [];
	const quantityAlone = afterEmptyCell ?? alone;
	if (quantityAlone) return { numbers: [], quantity: Number(quantityAlone) };
	const [, number, quantity = ""] = TWO_COLUMNS.exec(row) ?? [];
	if (!number || !looksLikeNumber(normalizeNumber(number))) return undefined;
	return isQuantity(quantity)
		? parseRow(`${number} qty ${Number(quantity)}`)
		: withInvalidQuantity(number, quantity);
}

/** A part that several lines name. `lines` are their numbers, counted from one as on the screen. */
export type DuplicatePart = { sku: string; lines: number[]; quantities: number[]; sum: number };

/** Finds parts that several rows name. The cart makes one line of them. */
export function findDuplicateParts(
	rows: readonly { sku: string; quantity: number }[],
): DuplicatePart[] {
	const addedRows = rows
		.map((row, index) => ({ ...row, line: index + 1 }))
		.filter(({ sku, quantity }) => sku !== "" && quantity > 0);
	const sums = sumBySku(addedRows);
	return [...Map.groupBy(addedRows, ({ sku }) => sku)].flatMap(([sku, group]) =>
		group.length < 2
			? []
			: [
					{
						sku,
						lines: group.map(({ line }) => line),
						quantities: group.map(({ quantity }) => quantity),
						sum: sums.get(sku) ?? 0,
					},
				],
	);
}
