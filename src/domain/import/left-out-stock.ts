/** Columns of a stock list that may hold the stock of a warehouse that the store does not have. */
import type { TableDescription } from "../import-file/import-file.ts";
import { readQuantity } from "./cell-value.ts";
import type { ImportMapping } from "./import-mapping.ts";

/** The names of columns that are left out although their first cells are quantities. */
export function findLeftOutStock(
	{ headers, preview }: Pick<TableDescription, "headers" | "preview">,
	{ fields, decimal }: Pick<ImportMapping, "fields" | "decimal">,
): string[] {
	return headers.filter((header, at) => {
		const texts = preview.map(({ cells }) => (cells[at] ?? "").trim()).filter(Boolean);
		const isLeftOut = (fields[at] ?? null) === null && header !== "";
		return isLeftOut && texts.length > 0 && texts.every((text) => isQuantity(text, decimal));
	});
}

function isQuantity(text: string, decimal: ImportMapping["decimal"]): boolean {
	return "value" in readQuantity(text, decimal);
}
