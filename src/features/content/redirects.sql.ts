import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** A null target means that the page is gone for good. */
export function selectRedirect(db: Database, path: string) {
	return db
		.selectFrom("redirect")
		.select("to_path")
		.where("from_path", "=", path)
		.executeTakeFirst();
}

/** The rows are locked in one order, so that two processes cannot deadlock. */
export const addRedirectHits = preparedStatement<
	never,
	[paths: string[], hits: number[], times: Date[]]
>(
	"add-redirect-hits",
	`with counted as (
		select r.from_path, c.hits, c.hit_at
		from redirect r join unnest($1::text[], $2::integer[], $3::timestamptz[]) c (path, hits, hit_at) on c.path = r.from_path
		order by r.from_path for update of r
	)
	update redirect r set hits = r.hits + counted.hits, last_hit_at = greatest(r.last_hit_at, counted.hit_at)
	from counted where r.from_path = counted.from_path`,
);

export type RedirectRow = {
	from_path: string;
	to_path: string | null;
	hits: number;
	last_hit_at: Date | null;
	found: number;
};

/** The newest first. `text` finds a part of either address. */
export const selectRedirects = preparedStatement<
	RedirectRow,
	[text: string | null, limit: number, offset: number]
>(
	"redirects",
	`select from_path, to_path, hits, last_hit_at, (count(*) over ())::int as found from redirect
	where $1::text is null or strpos(lower(from_path), lower($1)) > 0 or strpos(lower(to_path), lower($1)) > 0
	order by created_at desc, from_path limit $2 offset $3`,
);

/** Changes of redirects run one after the other, because two at once could make a loop. */
export async function lockRedirects(tx: Database): Promise<void> {
	await sql`lock table redirect in share row exclusive mode`.execute(tx);
}

/** A null target means that the page is gone for good. */
export async function upsertRedirect(tx: Database, from: string, to: string | null): Promise<void> {
	const target = { to_path: to, code: to === null ? 410 : 301 };
	await tx
		.insertInto("redirect")
		.values({ from_path: from, ...target })
		.onConflict((conflict) => conflict.column("from_path").doUpdateSet(target))
		.execute();
}

/**
 * Redirects that led to the old address lead to the new one, so that no chain grows. Returns their
 * addresses. The new address must have no redirect.
 */
export async function insertMove(tx: Database, from: string, to: string): Promise<string[]> {
	const moved = await tx
		.updateTable("redirect")
		.set({ to_path: to })
		.where(sql`regexp_replace(to_path, '[?#].*$', '')`, "=", from)
		.returning("from_path")
		.execute();
	await upsertRedirect(tx, from, to);
	return moved.map(({ from_path }) => from_path);
}

/** Returns the deleted redirect. */
export function deleteRedirectRow(tx: Database, path: string) {
	return tx
		.deleteFrom("redirect")
		.where("from_path", "=", path)
		.returning("to_path")
		.executeTakeFirst();
}

/**
 * Whether `/folder/name`, in small letters, shows a part, a post, a page or a list of the catalog.
 */
export const selectIsPage = preparedStatement<{ is_page: boolean }, [folder: string, name: string]>(
	"is-page-of-store",
	`select case
		when $1 in ('part', 'parts') then exists (select from part p where p.sku = upper($2))
		when $1 in ('blog', 'page') then exists (
			select from content_entry e
			where e.kind::text = case $1 when 'blog' then 'post' else 'page' end and e.link = $2 and e.is_published)
		when $1 = 'category' then exists (select from category c where c.url::text = $2)
		when $1 = 'search-by-brand' then exists (select from brand b where b.url::text = $2)
		else false end as is_page`,
);
