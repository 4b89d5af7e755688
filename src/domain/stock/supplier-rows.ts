/** Reads what a supplier asks for parts, as it is copied from a spreadsheet. */
import { readTypedCents } from "../money/typed-amount.ts";

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
 * tabs or semicolons between them. `wrong` are the rows that cannot be read, and those that
 * `isAllowed` refuses.
 */
export function readSupplierRows(
	text: string,
	isAllowed: (part: SupplierPart) => boolean,
): { parts: SupplierPart[]; wrong: string[] } {
	const rows = text.split(/\r?\n/).filter((row) => row.trim() !== "");
	const read = rows.map((row) => {
		const part = readRow(row);
		return { row, part: part && isAllowed(part) ? part : undefined };
	});
	return {
		parts: read.flatMap(({ part }) => part ?? []),
		wrong: read.flatMap(({ row, part }) => (part ? [] : [row.trim().replaceAll("\t", "; ")])),
	};
}

function readRow(row: string): SupplierPart | undefined {
	const cells = row.split(row.includes("\t") ? "\t" : ";").map((cell) => cell.trim());
	const [number = "", theirNumber = "", cost = "", minimum = "", pack = ""] = cells;
	const costCents = cost === "" ? undefined : readTypedCents(cost);
	const [minQuantity, packQuantity] = [minimum, pack].map(readQuantity);
	const isRead = minQuantity !== undefined && packQuantity !== undefined;
	if (cells.length > 5 || costCents === undefined || !isRead) return undefined;
	return { number, theirNumber, costCents, minQuantity, pack: packQuantity };
}

/** An empty cell is one piece. */
function readQuantity(typed: string): number | undefined {
	if (typed === "") return 1;
	return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}
