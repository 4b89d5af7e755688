/**
 * The parts that a number means: those that have it, and those that a supplier sells under it.
 * Receiving and searching take the numbers of all suppliers, an import those of its own supplier.
 */

type NumberColumn = "scan.normalized" | "$5" | "w.number" | "k.number";
type ImportId = "$1" | "$4" | "$6";

const PARTS = "select n.part_id from part_number n where n.normalized = :number";
const SOLD = "select sp.part_id from supplier_part sp where sp.normalized = :number";
/** Two suppliers may give one number to different parts, so the number of another one does not count. */
const SOLD_BY_SOURCE = `select sp.part_id from import i join supplier su on lower(su.name) = lower(i.source)
			join supplier_part sp on sp.supplier_id = su.id and sp.normalized = :number where i.id = :import::int`;

/** Ids of parts by a number that is typed or scanned. */
export function partsWithNumber(number: NumberColumn): string {
	return `${PARTS} union ${SOLD}`.replaceAll(":number", () => number);
}

/** Ids of parts by a number of a file. */
export function partsWithNumberOfFile(number: NumberColumn, importId: ImportId): string {
	return `${PARTS} union all ${SOLD_BY_SOURCE}`
		.replaceAll(":number", () => number)
		.replaceAll(":import", () => importId);
}

/** Only the parts that the supplier of the file sells under the number. */
export function partsSoldBySource(number: NumberColumn, importId: ImportId): string {
	return SOLD_BY_SOURCE.replaceAll(":number", () => number).replaceAll(":import", () => importId);
}
