/** The rows of an import's file: staged, matched with parts, and compared. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { isBrandOfFile } from "./external-codes.sql.ts";
import { partsWithNumberOfFile } from "./part-numbers-of-file.sql.ts";

const IS_BRAND_OF_FILE = isBrandOfFile("r.brand");
const PARTS_WITH_NUMBER = partsWithNumberOfFile("r.number", "$1");

/** $7: the faults of each row, separated by spaces. */
export const insertRows = preparedStatement<
	never,
	[
		importId: number,
		lines: number[],
		skus: (string | null)[],
		brands: (string | null)[],
		numbers: (string | null)[],
		values: string[],
		faults: string[],
	]
>(
	"import-stage-rows",
	`insert into import_row (import_id, n, sku, brand, number, values, faults)
	select $1, r.n, r.sku, r.brand, r.number, r.vals::jsonb, string_to_array(r.faults, ' ')
	from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as r (n, sku, brand, number, vals, faults)`,
);

/**
 * Finds the part of each row in a range of lines: by SKU, else by brand and number, else by a
 * number that only one part has. The number may be that of a supplier. A row with a brand never
 * matches a part of another brand. Each row looks its part up: in a join of the rows with
 * themselves PostgreSQL may compare all rows of the import with those of the range.
 */
export const matchRows = preparedStatement<never, [importId: number, from: number, to: number]>(
	"import-match-rows",
	`update import_row r set (part_id, faults) = (
		select coalesce(s.id, case when cardinality(c.ids) = 1 then c.ids[1] end),
			case when s.id is not null or cardinality(c.ids) = 1 then r.faults
				when cardinality(c.ids) > 1 then array_append(r.faults, 'ambiguous_number:number')
				when r.number is not null then array_append(r.faults, 'unknown_number:number')
				else array_append(r.faults, 'unknown_sku:sku') end
		from (select) one left join part s on s.sku = r.sku
		left join lateral (
			select array_agg(distinct k.part_id) as ids
			from (${PARTS_WITH_NUMBER}) k join part p on p.id = k.part_id join brand b on b.id = p.brand_id
			where s.id is null and (r.brand is null or ${IS_BRAND_OF_FILE})
		) c on true
	)
	where r.import_id = $1 and r.n > $2 and r.n <= $3 and (r.sku is not null or r.number is not null)`,
);

/** How many of the rows in a range of lines have a fault. */
export const countFaults = preparedStatement<
	{ faulty: number },
	[importId: number, from: number, to: number]
>(
	"import-count-faults",
	"select count(*)::int as faulty from import_row where import_id = $1 and n > $2 and n <= $3 and faults <> '{}'",
);

/** The last of the next $3 parts after $2, and how many there are. */
export const selectNextParts = preparedStatement<
	{ last: number | null; count: number },
	[importId: number, after: number, limit: number]
>(
	"import-next-parts",
	`select max(part_id) as last, count(*)::int as count from (
		select distinct part_id from import_row where import_id = $1 and part_id > $2 order by part_id limit $3
	) next`,
);

/** Marks rows that give a part another value than an earlier row of the file. */
export const markDuplicates = preparedStatement<
	{ n: number },
	[importId: number, from: number, to: number]
>(
	"import-mark-duplicates",
	`update import_row r set faults = array['duplicate']
	where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}' and exists (
		select from import_row e where e.import_id = $1 and e.part_id = r.part_id and e.n < r.n and e.faults = '{}'
			and exists (select from jsonb_each(r.values) v where e.values -> v.key <> v.value)
	) returning r.n`,
);

/**
 * Parts of an earlier import in a range of ids that still exist, and how many of them this one does
 * not have.
 */
export const countMissing = preparedStatement<
	{ previous: number; missing: number },
	[previousId: number, importId: number, from: number, to: number]
>(
	"import-count-missing",
	`select count(*)::int as previous,
		count(*) filter (where not exists (select from import_row r where r.import_id = $2 and r.part_id = p.part_id))::int as missing
	from (select distinct part_id from import_row where import_id = $1 and part_id > $3 and part_id <= $4 and not values ? 'isLeftOut') p
	where exists (select from part s where s.id = p.part_id)`,
);

export const selectFaultyRows = preparedStatement<
	{ n: number; faults: string[]; values: Record<string, unknown> },
	[importId: number, after: number, limit: number]
>(
	"import-faulty-rows",
	"select n, faults, values from import_row where import_id = $1 and faults <> '{}' and n > $2 order by n limit $3",
);

/** Deletes some rows; the caller repeats it until none is left. */
export const deleteSomeRows = preparedStatement<{ n: number }, [importId: number, limit: number]>(
	"import-delete-rows",
	`delete from import_row where import_id = $1 and n in (
		select n from import_row where import_id = $1 order by n limit $2
	) returning n`,
);

export const deleteSomeChanges = preparedStatement<
	{ row_id: number },
	[importId: number, limit: number]
>(
	"import-delete-changes",
	`delete from import_change where import_id = $1 and row_id in (
		select row_id from import_change where import_id = $1 order by row_id limit $2
	) returning row_id`,
);

/** The next $3 parts with a change in state $4, after part $2. */
export const selectNextChanges = preparedStatement<
	{ last: number | null; count: number },
	[importId: number, after: number, limit: number, state: string]
>(
	"import-next-changes",
	`select max(row_id) as last, count(*)::int as count from (
		select distinct row_id from import_change where import_id = $1 and row_id > $2 and state = $4 order by row_id limit $3
	) next`,
);

/**
 * Until the end of the transaction no change is recorded for the search index, and none is
 * announced.
 */
export const letIndexWait = preparedStatement<{ setting: string }, []>(
	"import-let-index-wait",
	"select set_config('cabover.index_waits', 'on', true) as setting",
);

/** Drops the cached pages and names of every process. */
export const announceChanges = preparedStatement<never, []>(
	"import-announce-changes",
	"select from pg_notify('catalog_changed', 'catalog')",
);

export const countChanges = preparedStatement<{ state: string; count: number }, [importId: number]>(
	"import-count-changes",
	"select state, count(*)::int as count from import_change where import_id = $1 group by state",
);

/**
 * The first changes with the part they are about. The fields of a part are in the sequence of $4,
 * and those that it does not have after them. The sample is chosen before it is joined, because an
 * import can have millions of changes.
 */
const CHANGE_SAMPLE = `with sample as materialized (
		select c.row_id, c.field, c.n, c.before, c.after, c.state from import_change c
		where c.import_id = $1 and :condition
		order by c.row_id, array_position($4::text[], c.field), c.field limit $2
	)
	select coalesce(p.sku, r.sku, c.after ->> 'sku', '') as sku, c.field, jsonb_build_object('before', c.before, 'after', c.after) as change, c.state
	from sample c left join part p on p.id = c.row_id and $3 left join import_row r on r.import_id = $1 and r.n = c.n and not $3
	order by c.row_id, array_position($4::text[], c.field), c.field`;

type SampledChange = {
	sku: string;
	field: string;
	change: { before: unknown; after: unknown };
	state: string;
};
export type SampleValues = [importId: number, limit: number, hasParts: boolean, fields: string[]];

export const selectChangeSample = preparedStatement<SampledChange, SampleValues>(
	"import-change-sample",
	CHANGE_SAMPLE.replace(":condition", () => "true"),
);

/** $5: "skipped" or "kept". */
export const selectLeftAlone = preparedStatement<
	SampledChange,
	[...SampleValues, state: "skipped" | "kept"]
>(
	"import-left-alone",
	CHANGE_SAMPLE.replace(":condition", () => "c.state in ('skipped', 'kept') and c.state = $5"),
);

/** The changes of one part: $5 is its SKU, also of a part that the file creates. */
export const selectChangesOfPart = preparedStatement<SampledChange, [...SampleValues, sku: string]>(
	"import-changes-of-part",
	CHANGE_SAMPLE.replace(
		":condition",
		() => `c.row_id = any(array(
			select p.id from part p where p.sku = $5
			union all select r.part_id from import_row r where r.import_id = $1 and r.is_new and r.sku = $5))`,
	),
);

/** Whether the undo of an import of parts kept a part that the import had created. */
export const selectKeptPart = preparedStatement<
	{ is_kept: boolean },
	[importId: number, field: string]
>(
	"import-kept-part",
	"select exists (select from import_change where import_id = $1 and field = $2 and state = 'kept') as is_kept",
);

export const selectSkus = preparedStatement<{ id: number; sku: string }, [ids: number[]]>(
	"import-skus",
	"select id, sku from part where id = any($1::int[])",
);
