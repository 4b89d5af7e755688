/** Reads prices and quantities as text, because sums of binary fractions are not exact. */
import type { DecimalSign } from "../import-file/import-file.ts";
import type { ImportFaultCode } from "./import-faults.ts";
import { MAX_IMPORT_PRICE_CENTS, MAX_IMPORT_QUANTITY } from "./import-limits.ts";
import type { ImportMapping } from "./import-mapping.ts";

export type Quantity = { value: number | null } | { fault: ImportFaultCode };

/** What a cell gives to its field: a JSON value, or a fault. */
export type CellValue = { value: unknown } | { fault: ImportFaultCode };

/** Cells that empty a value. A cell with no text leaves it alone. */
export const EMPTYING = new Set(["-", "NULL"]);

export function readPrice(
	text: string,
	{ decimal, isInCents }: Pick<ImportMapping, "decimal" | "isInCents">,
): Quantity {
	if (EMPTYING.has(text)) return { value: null };
	const plain = plainNumber(text.replace(/^(US)?\$\s*|\s*(USD|\$)$/gi, ""), decimal);
	if (plain === null) return { fault: "not_a_number" };
	if (plain.startsWith("-")) return { fault: "negative" };
	const [whole = "", fraction = ""] = plain.split(".");
	const places = isInCents ? 0 : 2;
	if (fraction.slice(places).replaceAll("0", "") !== "") return { fault: "too_precise" };
	// Digits are moved as text, because 1.15 * 100 is not 115.
	const value = Number(whole + fraction.slice(0, places).padEnd(places, "0"));
	return value > MAX_IMPORT_PRICE_CENTS ? { fault: "too_large" } : { value };
}

export function readQuantity(text: string, decimal: DecimalSign): Quantity {
	if (EMPTYING.has(text)) return { fault: "cannot_be_empty" };
	const plain = plainNumber(text, decimal);
	if (plain === null) return { fault: "not_a_number" };
	if (plain.startsWith("-")) return { fault: "negative" };
	const [whole = "", fraction = ""] = plain.split(".");
	if (fraction.replaceAll("0", "") !== "") return { fault: "not_whole" };
	const value = Number(whole);
	return value > MAX_IMPORT_QUANTITY ? { fault: "too_large" } : { value };
}

/** "1,234.50" and "1.234,50" as "1234.50"; null for anything that is no number of this form. */
export function plainNumber(text: string, decimal: DecimalSign): string | null {
	const [group, point] = decimal === "." ? [",", "."] : [".", ","];
	const form = NUMBER_FORMS[decimal];
	const compact = text.replace(/[\s\u00a0']/g, "");
	return form.test(compact) ? compact.replaceAll(group, "").replace(point, ".") : null;
}

const NUMBER_FORMS: Record<DecimalSign, RegExp> = {
	".": /^-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{0,10})?$/,
	",": /^-?(\d{1,15}|\d{1,3}(\.\d{3}){1,4})(,\d{0,10})?$/,
};
