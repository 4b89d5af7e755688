/** Replaced parts and interchange groups as a table that an import reads without a difference. */
import { csvLine } from "../../domain/import/csv-line.ts";
import type { ImportDependencies } from "./import-record.ts";
import { selectSupersessions } from "./supersessions.sql.ts";

const PAGE = 1000;

/** Parts that are not replaced and alone in their group are left out. */
export async function* exportSupersessions({ pool }: ImportDependencies): AsyncGenerator<string> {
	yield csvLine(["SKU", "Brand", "Replaced by (SKU)", "Interchange group"]);
	for (let after = 0; ; ) {
		const rows = await selectSupersessions(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows
			.filter(({ replaced_by, group_id }) => replaced_by !== null || group_id !== null)
			.map(({ sku, brand, replaced_by, group_id }) =>
				csvLine([sku, brand, replaced_by ?? "", String(group_id ?? "")]),
			)
			.join("");
		after = last.id;
	}
}
