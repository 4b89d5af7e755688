/** The parts that a number of a file may mean. */

/**
 * Ids of parts that have the number, or that the supplier whose name is the source of the import sells
 * under it. Two suppliers may give one number to different parts, so those of others do not count.
 */
export function partsWithNumber(number: "w.number" | "k.number", importId: "$1" | "$6"): string {
	return `select n.part_id from part_number n where n.normalized = ${number}
		union all ${supplierParts(number, importId)}`;
}

/** The second of the two. */
export function supplierParts(
	number: "w.number" | "k.number",
	importId: "$1" | "$4" | "$6",
): string {
	return `select sp.part_id from import i join supplier su on lower(su.name) = lower(i.source)
			join supplier_part sp on sp.supplier_id = su.id and sp.normalized = ${number} where i.id = ${importId}::int`;
}
