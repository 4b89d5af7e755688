/** The lines of a quick order: "number, quantity" as a spreadsheet writes them, or any list of numbers. */
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import {
	type NumberLine,
	type NumberList,
	parseNumberList,
	parseRow,
} from "../../../domain/cart/part-number-list.ts";
import { looksLikeNumber, normalizeNumber } from "../../../domain/catalog/part-number.ts";

// Both read a row with single blanks: nothing in them can be read in two ways, so a row of fifty thousand signs is read in a moment.
const ROW =
	/^"?([^",;\t]{3,40})"? ?[,;\t] ?"?(\d{1,4}(?:\.0+)?|- ?\d[\d.]*|\d+\.\d+)"? ?(?:[,;\t].*)?$/;
/** Two cells, and in the second one word, or a figure with a comma in it that separates no cells. */
const TWO_CELLS =
	/^"?([^",;\t]{3,40})"? ?(?:[;\t] ?"?(\d{1,9},\d{1,9})|[,;\t] ?"?(- ?\d[\d.]{0,9}|[^\s",;\t]{1,12}))"?[ ",;\t]*$/;
/** A cell left empty before the quantity, or a figure alone. */
const FIGURE_ALONE = /^[ "]*(?:[,;\t][ "]*([1-9]\d{0,3})|([1-9]\d{0,2}))(?:\.0+)?[ ",;]*$/;
const HEADING = /\b(part|parte|number|n[uú]mero|sku|qty|quantity|cant|cantidad)\b/i;

/** A row of two columns says which is which; anything else is read as a pasted list is. */
export function parseOrderLines(text: string): NumberList {
	const rows = text
		.split(/\r\n|\r|\n/)
		.filter((row, at) => at > 0 || /\d/.test(row) || !HEADING.test(row));
	const isAll = rows.length > 1;
	return parseNumberList(rows.join("\n"), (row) => readCells(withSingleBlanks(row), isAll));
}

function readCells(row: string, isAll: boolean): NumberLine | undefined {
	return unreadable(row) ?? (isAll ? twoColumns(row) : undefined);
}

/** One word where the quantity should be, that is neither a quantity nor a number: how many were meant is not guessed. */
function unreadable(row: string): NumberLine | undefined {
	const [, number = "", comma, cell = ""] = TWO_CELLS.exec(row) ?? [];
	if (!looksLikeNumber(normalizeNumber(number))) return undefined;
	return comma === undefined && isReadable(cell, row)
		? undefined
		: ofNoQuantity(number, comma ?? cell);
}

function ofNoQuantity(number: string, misread: string): NumberLine | undefined {
	const line = parseRow(number);
	return line && { ...line, quantity: null, misread };
}

function isReadable(cell: string, row: string): boolean {
	if (/^-?[ \d.]+$/.test(cell)) return Number.isInteger(Number(cell)) && Number(cell) >= 0;
	const { lines } = parseNumberList(row);
	return lines.length !== 1 || lines[0]?.quantity !== null;
}

function withSingleBlanks(row: string): string {
	return row.replaceAll(/[^\S\t]+/g, " ").replaceAll(/^ | $/g, "");
}

/**
 * Less than nothing and one and a half are no quantities: nobody can say how many were meant. A quantity without a number is a
 * line too: who wrote it meant something by it.
 */
function twoColumns(row: string): NumberLine | undefined {
	const [, afterEmpty, alone] = FIGURE_ALONE.exec(row) ?? [];
	if (afterEmpty ?? alone) return { numbers: [], quantity: Number(afterEmpty ?? alone) };
	const [, number, quantity = ""] = ROW.exec(row) ?? [];
	if (!number || !looksLikeNumber(normalizeNumber(number))) return undefined;
	return Number.isInteger(Number(quantity)) && Number(quantity) >= 0
		? parseRow(`${number} qty ${Number(quantity)}`)
		: ofNoQuantity(number, quantity);
}

/** `lines` count from one, as the screen does. */
export type DuplicatePart = { sku: string; lines: number[]; quantities: number[]; sum: number };

/** Lines that came to the same part: a cart makes one of them, and whoever typed them is told so. */
export function findDuplicateParts(rows: readonly { sku: string; quantity: number }[]): DuplicatePart[] {
	const wanted = rows
		.map((row, at) => ({ ...row, line: at + 1 }))
		.filter(({ sku, quantity }) => sku !== "" && quantity > 0);
	const sums = sumBySku(wanted);
	return [...Map.groupBy(wanted, ({ sku }) => sku)].flatMap(([sku, group]) =>
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
