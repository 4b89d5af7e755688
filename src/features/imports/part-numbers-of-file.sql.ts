/**
 * The parts that a number of a file means. Only the supplier of the file counts beside the parts.
 */
import { PARTS_WITH_NUMBER } from "../stock/part-numbers.sql.ts";

type NumberColumn = "r.number" | "w.number" | "k.number";
type ImportId = "$1" | "$4" | "$6";

/**
 * Two suppliers may give one number to different parts, so the number of another one does not
 * count.
 */
const SOLD_BY_SOURCE = `select sp.part_id from import i join supplier su on lower(su.name) = lower(i.source)
			join supplier_part sp on sp.supplier_id = su.id and sp.normalized = :number where i.id = :import::int`;

/** Ids of parts by a number of a file. */
export function partsWithNumberOfFile(number: NumberColumn, importId: ImportId): string {
	return `${PARTS_WITH_NUMBER} union all ${SOLD_BY_SOURCE}`
		.replaceAll(":number", () => number)
		.replaceAll(":import", () => importId);
}

/** Only the parts that the supplier of the file sells under the number. */
export function partsSoldBySource(number: NumberColumn, importId: ImportId): string {
	return SOLD_BY_SOURCE.replaceAll(":number", () => number).replaceAll(":import", () => importId);
}
