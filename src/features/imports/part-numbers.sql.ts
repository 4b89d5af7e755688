/** The parts that a number of a file may mean. */

/** Ids of parts that have the number, or that a supplier sells under it. */
export function partsWithNumber(number: "w.number" | "k.number"): string {
	return `select n.part_id from part_number n where n.normalized = :number
		union all select sp.part_id from supplier_part sp where sp.normalized = :number`.replaceAll(
		":number",
		number,
	);
}
