import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** By jumps through the primary key: counting a million parts for it would take longer than the file. */
export const selectSitemapBlocks = preparedStatement<{ block: number }, [size: number]>(
	"sitemap-blocks",
	`select block::int from generate_series(1, (select coalesce(max(id), 0) from part) / $1::int + 1) block
	where exists (select from part p where p.id > (block - 1) * $1::int and p.id <= block * $1::int and p.status <> 'discontinued')
	order by block`,
);

export const selectSitemapParts = preparedStatement<{ sku: string }, [after: number, upTo: number]>(
	"sitemap-parts",
	"select sku from part where id > $1 and id <= $2 and status <> 'discontinued' order by id",
);

export const selectSitemapPages = preparedStatement<{ url: string }, []>(
	"sitemap-pages",
	"select url from content_page order by url",
);
