/** Parts that a file does not have. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

type MissingPartRow = { id: number; sku: string; title_en: string; title_es: string };

/** The next $4 parts after part $3 that an earlier import has, and import $2 has not. */
export const selectMissingParts = preparedStatement<
	MissingPartRow,
	[previousId: number, importId: number, after: number, limit: number]
>(
	"import-missing-parts",
	`select p.id, p.sku, p.title_en, p.title_es from part p
	where p.id in (select part_id from import_row where import_id = $1 and part_id > $3 and not values ? 'isLeftOut')
		and not exists (select from import_row r where r.import_id = $2 and r.part_id = p.id)
	order by p.id limit $4`,
);

/** The next $3 parts after part $2 that a full submission leaves out. */
export const selectLeftOutParts = preparedStatement<
	MissingPartRow,
	[importId: number, after: number, limit: number]
>(
	"import-left-out-parts",
	`select p.id, p.sku, p.title_en, p.title_es from import_row r join part p on p.id = r.part_id
	where r.import_id = $1 and r.part_id > $2 and r.values ? 'isLeftOut' order by p.id limit $3`,
);
