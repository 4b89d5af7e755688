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

export function selectRedirects(db: Database, limit: number) {
	return db
		.selectFrom("redirect")
		.select(["from_path", "to_path", "code", "hits", "last_hit_at", "created_at"])
		.orderBy("created_at", "desc")
		.orderBy("from_path")
		.limit(limit)
		.execute();
}

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
