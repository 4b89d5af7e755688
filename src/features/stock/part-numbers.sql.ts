/** The parts that a number means: those that have it, and those that a supplier sells under it. */

type NumberColumn = "scan.normalized" | "$5";

/** Replace `:number` by the column or the parameter of the number. */
export const PARTS_WITH_NUMBER = "select n.part_id from part_number n where n.normalized = :number";
const SOLD = "select sp.part_id from supplier_part sp where sp.normalized = :number";

/** Ids of parts by a number that is typed or scanned; the numbers of all suppliers count. */
export function partsWithNumber(number: NumberColumn): string {
	return `${PARTS_WITH_NUMBER} union ${SOLD}`.replaceAll(":number", () => number);
}
