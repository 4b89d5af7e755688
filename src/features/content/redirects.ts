/** Redirects of addresses that moved or are gone. They are looked up before a page answers 404. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_HREF_LENGTH } from "../../domain/content/content-limits.ts";
import { redirectPath } from "../../domain/content/content-link.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	deleteRedirectRow,
	insertMove,
	recordRedirectHit,
	selectRedirects,
	upsertRedirect,
} from "./redirects.sql.ts";

type Deps = { pool: pg.Pool; db: Database };

const MAX_LISTED = 1000;

export type RedirectAnswer = { kind: "moved"; to: string } | { kind: "gone" };

/** `pathname` may have the language prefix; the target has none. */
export async function followRedirect(
	{ db }: Deps,
	pathname: string,
): Promise<RedirectAnswer | undefined> {
	const path = redirectPath(pathname);
	if (path.length > MAX_HREF_LENGTH) return undefined;
	const row = await recordRedirectHit(db, path);
	if (!row) return undefined;
	return row.to_path === null ? { kind: "gone" } : { kind: "moved", to: row.to_path };
}

export type ListedRedirect = {
	from: string;
	to: string | null;
	hits: number;
	lastHitAt: Date | null;
};

export async function listRedirects({ db }: Deps): Promise<ListedRedirect[]> {
	const redirects = await selectRedirects(db, MAX_LISTED);
	return redirects.map(({ from_path, to_path, hits, last_hit_at }) => ({
		from: from_path,
		to: to_path,
		hits,
		lastHitAt: last_hit_at,
	}));
}

/** An empty target means that the page is gone for good. */
export async function setRedirect(
	{ pool }: Deps,
	caller: Customer,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	const path = redirectPath(from);
	await inTransaction(pool, async ({ tx }) => {
		if (to === "") await upsertRedirect(tx, path, null);
		else await insertMove(tx, path, redirectPath(to));
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "redirect_set",
			subject: `redirect ${path}`,
			details: { before: null, after: { to: to || null } },
		});
	});
}

export async function deleteRedirect(
	{ pool }: Deps,
	caller: Customer,
	path: string,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		if (!(await deleteRedirectRow(tx, path))) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "redirect_deleted",
			subject: `redirect ${path}`,
			details: { before: { from: path }, after: null },
		});
	});
}
