/** Finds the parts of the rows of a file that may also create parts. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { isBrandOfFile } from "./external-codes.sql.ts";
import { partsSoldBySource } from "./part-numbers-of-file.sql.ts";

const IS_BRAND_OF_FILE = isBrandOfFile("w.brand");
const SUPPLIER_PARTS = partsSoldBySource("w.number", "$4");

export type UnmatchedRow = {
	n: number;
	sku: string | null;
	brand: string | null;
	number: string | null;
	new_sku: string | null;
	/** The fields of the row. */
	fields: string[];
	is_faulty: boolean;
};

export const selectUnmatchedRows = preparedStatement<
	UnmatchedRow,
	[importId: number, from: number, to: number]
>(
	"import-unmatched-rows",
	`select n, sku, brand, number, values ->> 'new_sku' as new_sku, array(select jsonb_object_keys(values)) as fields, faults <> '{}' as is_faulty
	from import_row where import_id = $1 and n > $2 and n <= $3 order by n`,
);

export const selectPartsBySku = preparedStatement<{ id: number; sku: string }, [skus: string[]]>(
	"import-parts-by-sku",
	"select id, sku from part where sku = any($1::text[])",
);

/**
 * The parts that have a number, of a brand or of any. A number beside a brand is one of that brand,
 * which a new part may have; without a brand it may also be that of the supplier.
 */
export const selectPartsByNumber = preparedStatement<
	{ n: number; ids: number[] },
	[ns: number[], brands: (string | null)[], numbers: string[], importId: number]
>(
	"import-parts-by-number",
	`select w.n, array_agg(distinct k.part_id) as ids
	from unnest($1::int[], $2::text[], $3::text[]) as w (n, brand, number)
	cross join lateral (
		select n.part_id from part_number n where n.normalized = w.number
		union all ${SUPPLIER_PARTS} and w.brand is null
	) k join part p on p.id = k.part_id join brand b on b.id = p.brand_id
	where w.brand is null or ${IS_BRAND_OF_FILE}
	group by w.n`,
);

/** New parts of earlier rows of the file. */
export const selectNewParts = preparedStatement<
	{ sku: string | null; part_id: number | null },
	[importId: number, skus: string[]]
>(
	"import-new-parts",
	"select distinct sku, part_id from import_row where import_id = $1 and is_new and sku = any($2::text[])",
);

/** Ids for parts that do not exist yet, so that rows and changes can name them. */
export const takePartIds = preparedStatement<{ id: number }, [count: number]>(
	"import-take-part-ids",
	"select nextval(pg_get_serial_sequence('part', 'id'))::int as id from generate_series(1, $1::int)",
);

/** $6: the fault of the row, or an empty text. */
export const updateMatches = preparedStatement<
	never,
	[
		importId: number,
		ns: number[],
		partIds: (number | null)[],
		skus: (string | null)[],
		isNew: boolean[],
		faults: string[],
	]
>(
	"import-update-matches",
	`update import_row r set part_id = m.part_id, sku = m.sku, is_new = m.is_new, faults = r.faults || string_to_array(m.faults, ' ')
	from unnest($2::int[], $3::int[], $4::text[], $5::boolean[], $6::text[]) as m (n, part_id, sku, is_new, faults)
	where r.import_id = $1 and r.n = any($2::int[]) and r.n = m.n`,
);
