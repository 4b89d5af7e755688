/** Replacements and interchange groups: rows of the file, and parts of the store. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import type { Range } from "./kind-statements.ts";

export const selectSupersessionRows = preparedStatement<
	{
		n: number;
		sku: string | null;
		brand: string | null;
		number: string | null;
		values: Record<string, unknown>;
		is_faulty: boolean;
	},
	[importId: number, from: number, to: number]
>(
	"import-supersession-rows",
	`select n, sku, brand, number, values, faults <> '{}' as is_faulty from import_row
	where import_id = $1 and n > $2 and n <= $3 order by n`,
);

/** $7: the faults of each row, separated by spaces. */
export const updateSupersessionRows = preparedStatement<
	never,
	[
		importId: number,
		ns: number[],
		partIds: (number | null)[],
		values: string[],
		groups: (string | null)[],
		faults: string[],
	]
>(
	"import-update-supersessions",
	`update import_row r set part_id = m.part_id, values = m.vals::jsonb, group_key = m.group_key, faults = r.faults || string_to_array(m.faults, ' ')
	from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[]) as m (n, part_id, vals, group_key, faults)
	where r.import_id = $1 and r.n = any($2::int[]) and r.n = m.n`,
);

export const selectStagedSupersessions = preparedStatement<
	{
		n: number;
		part_id: number | null;
		group_key: string | null;
		values: Record<string, unknown>;
	},
	Range
>(
	"import-staged-supersessions",
	`select n, part_id, group_key, values from import_row
	where import_id = $1 and part_id > $2 and part_id <= $3 and faults = '{}' order by part_id, n`,
);

/** The status of parts, or the SKU that replaces them, and their groups. */
export const selectPartStates = preparedStatement<
	{ id: number; sku: string; state: string; group_id: number },
	[ids: number[]]
>(
	"import-part-states",
	`select p.id, p.sku, coalesce(s.sku, p.status::text) as state, p.interchange_group_id as group_id
	from part p left join part s on s.id = p.replaced_by_id where p.id = any($1::int[]) order by p.id`,
);

/** The part that replaces each part: by the file, else in the store. */
export const selectNextParts = preparedStatement<
	{ id: number; next: number | null },
	[importId: number, ids: number[]]
>(
	"import-next-replacements",
	`select p.id, coalesce((
		select s.id from import_row r join part s on s.sku = r.values ->> 'replaced_by'
		where r.import_id = $1 and r.part_id = p.id and r.faults = '{}' order by r.n limit 1
	), p.replaced_by_id) as next
	from part p where p.id = any($2::int[])`,
);

/** The first part of each group of the file. */
export const selectGroupLeaders = preparedStatement<
	{ group_key: string | null; n: number; part_id: number | null; target_group: number | null },
	[importId: number, keys: string[]]
>(
	"import-group-leaders",
	`select distinct on (group_key) group_key, n, part_id, target_group from import_row
	where import_id = $1 and group_key = any($2::text[]) and part_id is not null and faults = '{}' order by group_key, part_id, n`,
);

export const selectTakenGroups = preparedStatement<
	{ target_group: number | null },
	[importId: number, groups: number[]]
>(
	"import-taken-groups",
	"select target_group from import_row where import_id = $1 and target_group = any($2::int[])",
);

export const takeGroupIds = preparedStatement<{ id: number }, [count: number]>(
	"import-take-group-ids",
	"select nextval(pg_get_serial_sequence('interchange_group', 'id'))::int as id from generate_series(1, $1::int)",
);

export const updateTargetGroups = preparedStatement<
	never,
	[importId: number, ns: number[], groups: number[]]
>(
	"import-update-target-groups",
	`update import_row r set target_group = t.group_id
	from unnest($2::int[], $3::int[]) as t (n, group_id) where r.import_id = $1 and r.n = any($2::int[]) and r.n = t.n`,
);

/** A state is a status, or the SKU that replaces the part. Returns the parts that were written. */
export const updatePartStates = preparedStatement<
	{ id: number },
	[partIds: number[], states: string[]]
>(
	"import-update-part-states",
	`update part p set replaced_by_id = s.id,
		status = case when s.id is null then r.state::part_status else 'superseded' end
	from unnest($1::int[], $2::text[]) as r (part_id, state) left join part s on s.sku = r.state
	where p.id = r.part_id and (s.id is not null or r.state in ('active', 'discontinued')) and s.id is distinct from p.id
	returning p.id`,
);

/** Parts whose replacements lead back to them, or further than $2 steps. */
export const selectLoopingParts = preparedStatement<
	{ id: number },
	[partIds: number[], maxSteps: number]
>(
	"import-looping-parts",
	`with recursive chain (id, next, step) as (
		select p.id, p.replaced_by_id, 1 from part p where p.id = any($1::int[])
		union all
		select c.id, p.replaced_by_id, c.step + 1 from chain c join part p on p.id = c.next where c.next <> c.id and c.step <= $2::int
	)
	select distinct id from chain where next = id or (next is not null and step > $2::int)`,
);

export const insertGroups = preparedStatement<never, [ids: number[]]>(
	"import-insert-groups",
	"insert into interchange_group (id) select distinct id from unnest($1::int[]) as g (id) on conflict do nothing",
);

export const updateGroups = preparedStatement<
	{ id: number },
	[partIds: number[], groups: number[]]
>(
	"import-update-groups",
	`update part p set interchange_group_id = r.group_id
	from unnest($1::int[], $2::int[]) as r (part_id, group_id) where p.id = r.part_id returning p.id`,
);

/** Replaced parts, and parts that share their group, for the export. */
export const selectSupersessions = preparedStatement<
	{ id: number; sku: string; brand: string; replaced_by: string | null; group_id: number | null },
	[after: number, limit: number]
>(
	"export-supersessions",
	`select p.id, p.sku, b.name::text as brand, s.sku as replaced_by,
		case when exists (select from part o where o.interchange_group_id = p.interchange_group_id and o.id <> p.id) then p.interchange_group_id end as group_id
	from (select id, sku, brand_id, replaced_by_id, interchange_group_id from part where id > $1 order by id limit $2) p
	join brand b on b.id = p.brand_id left join part s on s.id = p.replaced_by_id order by p.id`,
);
