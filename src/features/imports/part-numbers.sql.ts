/** The parts that a number of a file may mean. */

type NumberColumn = "w.number" | "k.number";
type ImportId = "$1" | "$4" | "$6";

const SUPPLIER_PARTS = `select sp.part_id from import i join supplier su on lower(su.name) = lower(i.source)
			join supplier_part sp on sp.supplier_id = su.id and sp.normalized = :number where i.id = :import::int`;

/**
 * Ids of parts that have the number, or that the supplier whose name is the source of the import sells
 * under it. Two suppliers may give one number to different parts, so those of others do not count.
 */
export function partsWithNumber(number: NumberColumn, importId: ImportId): string {
	return `select n.part_id from part_number n where n.normalized = :number
		union all ${SUPPLIER_PARTS}`
		.replaceAll(":number", () => number)
		.replaceAll(":import", () => importId);
}

/** Only those of the supplier. */
export function supplierParts(number: NumberColumn, importId: ImportId): string {
	return SUPPLIER_PARTS.replaceAll(":number", () => number).replaceAll(":import", () => importId);
}
