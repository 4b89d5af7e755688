/** The columns of a file that staff map to fields. */
import type { TableDescription } from "../import-file/import-file.ts";

/** The price types of PIES that staff can give to a price level. */
const PIES_PRICE_TYPES = ["LST", "RET", "JBR", "WD1", "QOT"];

/** The columns of a table. A PIES file has one for each price type; other XML files have none. */
export function columnsOf({
	layout,
	document,
}: {
	layout: Pick<TableDescription, "headers"> | null;
	document: { kind: string } | null;
}): string[] {
	if (layout) return layout.headers;
	return document?.kind === "pies" ? PIES_PRICE_TYPES : [];
}
