import type { ImportKind } from "../../domain/import/import-kinds.ts";
import type { ImportState } from "../../domain/import/import-state.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Imports are read from the newest back, because none of them is found by a part alone. */
const MAX_SEARCHED_IMPORTS = 1000;

/** The newest imports that have changed a part, and how many of its values. */
export const selectImportsOfPart = preparedStatement<
	{
		id: number;
		kind: ImportKind;
		source: string;
		file_name: string | null;
		state: ImportState;
		applied_at: Date;
		first_name: string | null;
		last_name: string | null;
		changes: number;
	},
	[sku: string, kinds: string[], limit: number]
>(
	"imports-of-part",
	`select i.id, i.kind, i.source, i.file_name, i.state, i.applied_at, a.first_name, a.last_name, c.changes
	from (
		select m.id, m.kind, m.source, m.file_name, m.state, m.applied_at, m.confirmed_by from import m where m.applied_at is not null and m.kind = any($2::text[]) order by m.applied_at desc, m.id desc limit ${MAX_SEARCHED_IMPORTS}
	) i cross join lateral (
		select count(*)::int as changes from import_change c
		where c.import_id = i.id and c.row_id = (select p.id from part p where p.sku = $1) and c.state in ('applied', 'undone', 'kept')
	) c left join account a on a.id = i.confirmed_by
	where c.changes > 0 order by i.applied_at desc, i.id desc limit $3`,
);
