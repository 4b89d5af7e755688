/** The unknown names of a file, and what staff have chosen for them. */
import type { BrandQuality } from "../../domain/catalog/master-data.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** The names of a field in rows with a fault, the most frequent first, with a title of a part. */
export const selectUnknownNames = preparedStatement<
	{ text: string | null; rows: number; example: string | null },
	[importId: number, fault: string, field: string, limit: number]
>(
	"import-unknown-names",
	`select values ->> $3 as text, count(*)::int as rows, coalesce(min(values ->> 'title_en'), min(values ->> 'title_es')) as example from import_row
	where import_id = $1 and faults <> '{}' and faults @> array[$2]
	group by values ->> $3 order by count(*) desc, values ->> $3 limit $4`,
);

/** Nothing when a brand has the name or the url already. */
export function insertBrand(
	tx: Database,
	brand: { name: string; url: string; quality: BrandQuality },
) {
	return tx
		.insertInto("brand")
		.values(brand)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
}
