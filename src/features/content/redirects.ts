/** Redirects of addresses that moved or are gone. They are looked up before a page answers 404. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_HREF_LENGTH } from "../../domain/content/content-limits.ts";
import { redirectPath, redirectTarget, targetPath } from "../../domain/content/content-link.ts";
import { isFixedPage } from "../../domain/content/fixed-pages.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { RedirectHitLog } from "./redirect-hits.ts";
import {
	deleteRedirectRow,
	insertMove,
	lockRedirects,
	selectRedirect,
	selectRedirects,
	upsertRedirect,
} from "./redirects.sql.ts";

type Deps = { pool: pg.Pool; db: Database };

const MAX_LISTED = 1000;

export type RedirectAnswer = { kind: "moved"; to: string } | { kind: "gone" };

/** `pathname` may have the language prefix; the target has none. */
export async function followRedirect(
	{ db, redirectHits }: Pick<Deps, "db"> & { redirectHits: RedirectHitLog },
	pathname: string,
): Promise<RedirectAnswer | undefined> {
	const path = redirectPath(pathname);
	if (path.length > MAX_HREF_LENGTH) return undefined;
	const row = await selectRedirect(db, path);
	if (!row) return undefined;
	redirectHits.record(path);
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
	if (isFixedPage(path))
		throw new Refusal("bad_request", { fieldErrors: { from: { code: "path_in_use" } } });
	await inTransaction(pool, async ({ tx }) => {
		await lockRedirects(tx);
		const before = await selectRedirect(tx, path);
		const target = to === "" ? null : await openTarget(tx, caller, path, redirectTarget(to));
		const moved = target === null ? [] : await insertMove(tx, path, target);
		if (target === null) await upsertRedirect(tx, path, null);
		await audit(tx, caller, "redirect_set", path, {
			before: before ? { to: before.to_path } : null,
			after: { to: target, ...(moved.length > 0 && { moved }) },
		});
	});
}

/**
 * The address to which visitors are sent in the end. A target that is itself redirected elsewhere
 * leads there at once; one that leads back, or is gone, is in use again and loses its redirect.
 */
async function openTarget(
	tx: Database,
	caller: Customer,
	from: string,
	target: string,
): Promise<string> {
	const path = targetPath(target);
	const row = await selectRedirect(tx, path);
	if (!row) return target;
	if (row.to_path !== null && targetPath(row.to_path) !== from) return row.to_path;
	await deleteRedirectRow(tx, path);
	await audit(tx, caller, "redirect_deleted", path, { before: { to: row.to_path }, after: null });
	return target;
}

export async function deleteRedirect(
	{ pool }: Deps,
	caller: Customer,
	path: string,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const row = await deleteRedirectRow(tx, path);
		if (!row) throw new Refusal("not_found");
		await audit(tx, caller, "redirect_deleted", path, { before: { to: row.to_path }, after: null });
	});
}

function audit(
	tx: Database,
	caller: Customer,
	action: "redirect_set" | "redirect_deleted",
	path: string,
	details: Record<string, unknown>,
): Promise<void> {
	return insertAudit(tx, {
		actorId: caller.accountId,
		action,
		subject: `redirect ${path}`,
		details,
	});
}
