/** The rows of files of fitments, and the fitments of the store. */
import type { PartFitment } from "../../domain/catalog/part-record.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { isBrandOfFile } from "./external-codes.sql.ts";
import type { Range } from "./kind-statements.ts";
import { partsWithNumberOfFile } from "./part-numbers-of-file.sql.ts";

const IS_BRAND_OF_FILE = isBrandOfFile("k.brand");
const PARTS_WITH_NUMBER = partsWithNumberOfFile("k.number", "$6");

/**
 * Finds the parts of a list: by SKU, else by brand and number, else by a number that only one part
 * has. The number may be that of a supplier. `typed` is a number that may also be a SKU. The number
 * of a part that was replaced means its last successor, because customers can buy only that one.
 */
export const matchParts = preparedStatement<
	{ i: number; part_id: number | null; fault: string | null },
	[
		places: number[],
		skus: (string | null)[],
		brands: (string | null)[],
		numbers: (string | null)[],
		typed: (string | null)[],
		importId: number,
	]
>(
	"import-match-fitment-parts",
	`select k.i, coalesce(s.id, case when cardinality(c.ids) = 1 then c.ids[1] end) as part_id,
		case when s.id is not null or cardinality(c.ids) = 1 then null
			when cardinality(c.ids) > 1 then 'ambiguous_number:number'
			when k.number is not null then 'unknown_number:number'
			else 'unknown_sku:sku' end as fault
	from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as k (i, sku, brand, number, typed)
	left join part s on s.sku = k.sku
	left join lateral (
		select array_agg(distinct sold.id) as ids from (
			${PARTS_WITH_NUMBER}
			union all select p.id from part p where p.sku = k.typed
		) f join part p on p.id = f.part_id join brand b on b.id = p.brand_id
		join lateral (
			with recursive successor as (
				select p.id, p.replaced_by_id
				union select n.id, n.replaced_by_id from successor x join part n on n.id = x.replaced_by_id
			)
			select id from successor where replaced_by_id is null
		) sold on true
		where s.id is null and (k.brand is null or ${IS_BRAND_OF_FILE})
	) c on true`,
);

export const insertFitmentRows = preparedStatement<
	never,
	[
		importId: number,
		lines: number[],
		partIds: (number | null)[],
		brands: (string | null)[],
		numbers: (string | null)[],
		values: string[],
		faults: string[],
	]
>(
	"import-stage-fitments",
	`insert into import_row (import_id, n, part_id, brand, number, values, faults)
	select $1, r.n, r.part_id, r.brand, r.number, r.vals::jsonb, string_to_array(r.faults, ' ')
	from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[]) as r (n, part_id, brand, number, vals, faults)`,
);

/** The brands that good rows of the file name. A row without a brand does not speak for a brand. */
export const selectBrandsOfFile = preparedStatement<{ brand_id: number }, [importId: number]>(
	"import-brands-of-file",
	`select distinct p.brand_id from import_row r join part p on p.id = r.part_id
	where r.import_id = $1 and r.brand is not null and r.faults = '{}' order by p.brand_id`,
);

/**
 * Looks at the next $4 parts of the brands that have fitments of files, and stages those that the
 * file leaves out. A part whose number is in a faulty row may be in the file, so it is not staged;
 * a file says nothing about a part that was replaced.
 */
export const stageLeftOutParts = preparedStatement<
	{ last: number | null; count: number; left_out: number },
	[importId: number, brandIds: number[], after: number, limit: number]
>(
	"import-stage-left-out-parts",
	`with page as (
		select p.id from part p where p.brand_id = any($2::int[]) and p.id > $3 and p.replaced_by_id is null
			and exists (select from fitment f where f.part_id = p.id and f.source in ('maker', 'supplier'))
		order by p.id limit $4
	), staged as (
		insert into import_row (import_id, n, part_id, values)
		select $1, (select coalesce(max(n), 0) from import_row where import_id = $1) + row_number() over (order by p.id), p.id, '{"isLeftOut": true, "fits": []}'
		from page p
		where not exists (select from import_row r where r.import_id = $1 and r.part_id = p.id)
			and not exists (
				select from part_number k join import_row r on r.import_id = $1 and r.part_id is null and r.faults <> '{}' and r.number = k.normalized
				where k.part_id = p.id
			)
		returning n
	)
	select (select max(id) from page) as last, (select count(*)::int from page) as count, (select count(*)::int from staged) as left_out`,
);

/** The staged rows of a range of parts, with those that are faulty. */
export const selectStagedFitments = preparedStatement<
	{
		part_id: number | null;
		n: number;
		staged: { isRemoval: unknown; fits: unknown; isLeftOut: unknown };
		is_faulty: boolean;
	},
	Range
>(
	"import-staged-fitments",
	`select part_id, n, jsonb_build_object('isRemoval', values -> 'isRemoval', 'fits', values -> 'fits', 'isLeftOut', values -> 'isLeftOut') as staged,
		faults <> '{}' as is_faulty
	from import_row
	where import_id = $1 and part_id > $2 and part_id <= $3 order by part_id, n`,
);

/** Gives a fault to the good rows of some parts, and says how many rows have it now. */
export const refuseParts = preparedStatement<
	{ n: number },
	[importId: number, partIds: number[], fault: string]
>(
	"import-refuse-parts",
	`update import_row set faults = array[$3::text]
	where import_id = $1 and part_id = any($2::int[]) and faults = '{}' returning n`,
);

export const selectFitmentsOfParts = preparedStatement<
	PartFitment & { partId: number; stated: number | null; learned: number | null },
	[partIds: number[]]
>(
	"import-fitments-of-parts",
	`select part_id as "partId", n, line_id as "lineId", engine_id as "engineId", year_from as "yearFrom", year_to as "yearTo",
		built_from::text as "builtFrom", built_to::text as "builtTo", engine_variant as "engineVariant", position, quantity,
		note_en as "noteEn", note_es as "noteEs", source, confidence, stated_confidence as stated, learned_confidence as learned
	from fitment where part_id = any($1::int[]) order by part_id, n`,
);

export const insertFitmentChanges = preparedStatement<
	{ row_id: number; field: string },
	[
		importId: number,
		partIds: number[],
		fields: string[],
		lines: number[],
		before: string[],
		after: string[],
	]
>(
	"import-write-fitment-changes",
	`insert into import_change (import_id, row_id, field, n, before, after)
	select $1, r.part_id, r.field, r.n, r.before::jsonb, r.after::jsonb
	from unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::text[]) as r (part_id, field, n, before, after)
	on conflict do nothing returning row_id, field`,
);

/** Locks the parts of a range, as the part editor does, and says which of them still exist. */
export const lockPartsOfRange = preparedStatement<{ id: number }, [...Range, state: string]>(
	"import-lock-parts-of-range",
	`select p.id from part p where p.id in (
		select row_id from import_change where import_id = $1 and row_id > $2 and row_id <= $3 and state = $4
	) order by p.id for no key update`,
);

export const selectFitmentChanges = preparedStatement<
	{ row_id: number; field: string; change: { before: unknown; after: unknown } },
	[...Range, state: string]
>(
	"import-fitment-changes",
	`select row_id, field, jsonb_build_object('before', before, 'after', after) as change from import_change
	where import_id = $1 and row_id > $2 and row_id <= $3 and state = $4 order by row_id, field`,
);

/**
 * Model lines and engines of a list that still exist. They cannot be deleted until the end of the
 * transaction.
 */
export const lockVehicles = preparedStatement<
	{ line_id: number | null; engine_id: number | null },
	[lineIds: number[], engineIds: number[]]
>(
	"import-lock-vehicles",
	`with lines as (select id from model_line where id = any($1::int[]) for key share),
		engines as (select id::int as id from engine where id = any($2::int[]) for key share)
	select id as line_id, null::int as engine_id from lines union all select null, id from engines`,
);

export const deleteFitments = preparedStatement<never, [partIds: number[], ns: number[]]>(
	"import-delete-fitments",
	`delete from fitment f using unnest($1::int[], $2::int[]) as r (part_id, n)
	where f.part_id = r.part_id and f.n = r.n`,
);

/** $1: a list of fitments as JSON. */
export const insertFitments = preparedStatement<never, [rows: string]>(
	"import-insert-fitments",
	`insert into fitment (part_id, n, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, position, quantity, note_en, note_es, source, confidence, stated_confidence, learned_confidence)
	select "partId", n, "lineId", "engineId", "yearFrom", "yearTo", "builtFrom", "builtTo", "engineVariant", position, quantity, "noteEn", "noteEs", source, confidence, stated, learned
	from jsonb_to_recordset($1::jsonb) as r ("partId" int, n smallint, "lineId" int, "engineId" smallint, "yearFrom" smallint, "yearTo" smallint,
		"builtFrom" date, "builtTo" date, "engineVariant" text, position fitment_position, quantity smallint, "noteEn" text, "noteEs" text,
		source fitment_source, confidence smallint, stated smallint, learned smallint)`,
);
