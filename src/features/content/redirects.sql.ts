import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** Counts the hit. Undefined when the path has no redirect. */
export function recordRedirectHit(db: Database, path: string) {
	return db
		.updateTable("redirect")
		.set({ hits: sql`hits + 1`, last_hit_at: sql`now()` })
		.where("from_path", "=", path)
		.returning("to_path")
		.executeTakeFirst();
}

export function selectRedirects(db: Database, limit: number) {
	return db
		.selectFrom("redirect")
		.select(["from_path", "to_path", "code", "hits", "last_hit_at", "created_at"])
		.orderBy("created_at", "desc")
		.orderBy("from_path")
		.limit(limit)
		.execute();
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

/** Redirects that led to the old address lead to the new one, so that no chain grows. */
export async function insertMove(tx: Database, from: string, to: string): Promise<void> {
	await tx
		.updateTable("redirect")
		.set({ to_path: to })
		.where("to_path", "=", from)
		.where("from_path", "<>", to)
		.execute();
	await upsertRedirect(tx, from, to);
}

export async function deleteRedirectRow(tx: Database, path: string): Promise<boolean> {
	const result = await tx.deleteFrom("redirect").where("from_path", "=", path).executeTakeFirst();
	return result.numDeletedRows > 0n;
}
