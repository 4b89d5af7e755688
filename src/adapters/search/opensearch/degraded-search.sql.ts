/** Lists and part numbers from the tables, for the time when the search cluster is away. */
import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";

export type TableListRequest = {
	/** Null lists all. */
	categoryIds: number[] | null;
	subcategoryIds: number[] | null;
	brandIds: number[] | null;
	/** Null lists parts for every vehicle. */
	lineIds: number[] | null;
	engineId: number | null;
	/** Null for an engine in any vehicle. */
	year: number | null;
	limit: number;
	offset: number;
};

type ListRow = { part_ids: number[]; total: number };

const selectList = preparedStatement<
	ListRow,
	[
		categoryIds: number[] | null,
		subcategoryIds: number[] | null,
		brandIds: number[] | null,
		lineIds: number[] | null,
		engineId: number | null,
		year: number | null,
		limit: number,
		offset: number,
	]
>(
	"degraded-list",
	`with listed as materialized (
		select p.id, p.popularity from part p join subcategory s on s.id = p.subcategory_id
		where p.status = 'active'
			and ($1::int[] is null or s.category_id = any($1::int[]))
			and ($2::int[] is null or p.subcategory_id = any($2::int[]))
			and ($3::int[] is null or p.brand_id = any($3::int[]))
			and (
				$5::int is null
				or (p.is_universal and not exists (select from fitment f where f.part_id = p.id))
				or exists (
					select from fitment f left join model_line l on l.id = f.line_id
					where f.part_id = p.id
						and (f.engine_id = $5::int or f.line_id = any($4::int[]) or ($6::int is null and l.engine_id = $5::int))
						and ($6::int is null or $6::int between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999))
				)
			)
	)
	select array(select id from listed order by popularity desc, id limit $7::int offset $8::int) as part_ids,
		(select count(*)::int from listed) as total`,
);

/** The parts of a page, the most popular first, and the number of all. */
export async function readTableList(
	db: Queryable,
	{
		categoryIds,
		subcategoryIds,
		brandIds,
		lineIds,
		engineId,
		year,
		limit,
		offset,
	}: TableListRequest,
): Promise<{ partIds: number[]; total: number }> {
	const [row] = await selectList(
		db,
		categoryIds,
		subcategoryIds,
		brandIds,
		lineIds,
		engineId,
		year,
		limit,
		offset,
	);
	return { partIds: row?.part_ids ?? [], total: row?.total ?? 0 };
}

const selectByNumbers = preparedStatement<{ number: string; part_id: number }, [numbers: string[]]>(
	"degraded-numbers",
	`select asked.number, found.part_id from unnest($1::text[]) as asked (number), lateral (
		select id as part_id, 0 as place from part where replace(sku, '-', '') = asked.number and status = 'active'
		union all
		select n.part_id, 1 from part_number n join part p on p.id = n.part_id
			where n.normalized = asked.number and p.status = 'active'
	) found order by found.place, found.part_id`,
);

/** The active parts that have each normalized number, their own numbers first. */
export async function findByNumbers(
	db: Queryable,
	numbers: string[],
): Promise<Map<string, number[]>> {
	const found = new Map<string, number[]>();
	for (const { number, part_id } of await selectByNumbers(db, numbers))
		found.set(number, [...new Set([...(found.get(number) ?? []), part_id])]);
	return found;
}

const selectGroups = preparedStatement<{ id: number; group_id: number }, [partIds: number[]]>(
	"degraded-groups",
	"select id, interchange_group_id as group_id from part where id = any($1::int[]) and status = 'active'",
);

export async function readGroups(
	db: Queryable,
	partIds: number[],
): Promise<{ id: number; group_id: number }[]> {
	return selectGroups(db, partIds);
}
