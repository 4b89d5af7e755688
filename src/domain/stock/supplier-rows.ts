/** Reads what a supplier asks for parts, as it is copied from a spreadsheet. */
import { readTypedCents } from "../money/typed-amount.ts";
import {
	MAX_COST_DOLLARS,
	MAX_STOCK_QUANTITY,
	MAX_SUPPLIER_NUMBER_LENGTH,
} from "./stock-limits.ts";

export type SupplierPart = {
	/** Any number of the part. */
	number: string;
	theirNumber: string;
	costCents: number;
	minQuantity: number;
	pack: number;
};

/**
 * One part per row: our number, their number, cost, and optionally the minimum and the pack, with
 * tabs or semicolons between them. `wrong` are the rows that cannot be read.
 */
export function readSupplierRows(text: string): { parts: SupplierPart[]; wrong: string[] } {
	const rows = text.split(/\r?\n/).filter((row) => row.trim() !== "");
	const read = rows.map((row) => ({ row, part: readRow(row) }));
	return {
		parts: read.flatMap(({ part }) => part ?? []),
		wrong: read.flatMap(({ row, part }) => (part ? [] : [row.trim().replaceAll("\t", "; ")])),
	};
}

function readRow(row: string): SupplierPart | undefined {
	const cells = row.split(row.includes("\t") ? "\t" : ";").map((cell) => cell.trim());
	const [number = "", theirNumber = "", cost = "", minimum = "", pack = ""] = cells;
	const costCents = cost === "" ? undefined : readTypedCents(cost);
	const isCost = costCents !== undefined && costCents >= 0 && costCents <= MAX_COST_DOLLARS * 100;
	const quantities = [minimum, pack].map((typed) => (typed === "" ? 1 : wholeOf(typed)));
	const [minQuantity, packQuantity] = quantities;
	const isValid = cells.length <= 5 && [number, theirNumber].every(isNumber) && isCost;
	if (!isValid || minQuantity === undefined || packQuantity === undefined) return undefined;
	return { number, theirNumber, costCents, minQuantity, pack: packQuantity };
}

function isNumber(text: string): boolean {
	return text !== "" && text.length <= MAX_SUPPLIER_NUMBER_LENGTH;
}

function wholeOf(text: string): number | undefined {
	const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
	return value >= 1 && value <= MAX_STOCK_QUANTITY ? value : undefined;
}
