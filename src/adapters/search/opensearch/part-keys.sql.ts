/** What the documents of the cluster need beside a built index. */
import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";
import type { PartKeys } from "./part-documents.ts";

const selectPartKeys = preparedStatement<PartKeys, [partIds: number[]]>(
	"search-keys-of-parts",
	`select id, popularity, title_sort_key(title_en) as title_en, title_sort_key(title_es) as title_es,
		interchange_group_id as group_id
	from part where id = any($1::int[]) and status = 'active'`,
);

export async function readPartKeys(
	db: Queryable,
	partIds: number[],
): Promise<Map<number, PartKeys>> {
	const rows = await selectPartKeys(db, partIds);
	return new Map(rows.map((row) => [row.id, row]));
}
