/** The staged rows and the differences of an import of parts. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import type { Range } from "./kind-statements.ts";

export const selectStagedParts = preparedStatement<
	{
		n: number;
		part_id: number | null;
		sku: string | null;
		is_new: boolean;
		values: Record<string, unknown>;
	},
	Range
>(
	"import-staged-parts",
	`select n, part_id, sku, is_new, values from import_row
	where import_id = $1 and part_id > $2 and part_id <= $3 and faults = '{}' order by part_id, n`,
);

/** Differences that an earlier run of the batch has written are left. */
export const insertChanges = preparedStatement<
	never,
	[
		importId: number,
		rowIds: number[],
		fields: string[],
		ns: number[],
		befores: string[],
		afters: string[],
	]
>(
	"import-insert-changes",
	`insert into import_change (import_id, row_id, field, n, before, after)
	select $1, c.row_id, c.field, c.n, c.before::jsonb, c.after::jsonb
	from unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::text[]) as c (row_id, field, n, before, after)
	on conflict do nothing`,
);

export const insertFaults = preparedStatement<
	never,
	[importId: number, ns: number[], faults: string[]]
>(
	"import-insert-faults",
	`update import_row r set faults = r.faults || f.fault
	from unnest($2::int[], $3::text[]) as f (n, fault) where r.import_id = $1 and r.n = any($2::int[]) and r.n = f.n`,
);

export const selectChanges = preparedStatement<
	{ row_id: number; field: string; change: { before: unknown; after: unknown } },
	[...Range, state: string]
>(
	"import-changes",
	`select row_id, field, jsonb_build_object('before', before, 'after', after) as change from import_change
	where import_id = $1 and row_id > $2 and row_id <= $3 and state = $4 order by row_id, field`,
);
