import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/**
 * By jumps through the primary key: counting a million parts for it would take longer than the
 * file.
 */
export const selectSitemapBlocks = preparedStatement<{ block: number }, [size: number]>(
	"sitemap-blocks",
	`select block::int from generate_series(1, (select coalesce(max(id), 0) from part) / $1::int + 1) block
	where exists (select from part p where p.id > (block - 1) * $1::int and p.id <= block * $1::int and p.status <> 'discontinued')
	order by block`,
);

/** Days are those of UTC, as a sitemap reads a date without a time. */
const DAY = "'YYYY-MM-DD'";

/**
 * A part page shows the price for guests, so a new price is a change of the page. The time is null
 * for rows that have not changed since the store records it.
 */
export const selectSitemapParts = preparedStatement<
	{ sku: string; changed: string | null },
	[after: number, upTo: number]
>(
	"sitemap-parts",
	`select p.sku, to_char(greatest(p.changed_at, pr.changed_at) at time zone 'utc', ${DAY}) as changed
	from part p left join price pr on pr.part_id = p.id and pr.level = 'online'
	where p.id > $1 and p.id <= $2 and p.status <> 'discontinued' order by p.id`,
);

export type ChangeRow = { subcategory_id: number; brand_id: number; changed: string | null };

/** When a list last changed: the last change of a part in it, by subcategory and brand. */
export const selectSitemapChanges = preparedStatement<ChangeRow, []>(
	"sitemap-changes",
	`select subcategory_id, brand_id, to_char(max(changed_at) at time zone 'utc', ${DAY}) as changed
	from part where status <> 'discontinued' group by subcategory_id, brand_id`,
);
