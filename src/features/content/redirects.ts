/** Redirects of addresses that moved or are gone. They are looked up before a page answers 404. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_HREF_LENGTH } from "../../domain/content/content-limits.ts";
import { redirectPath, redirectTarget, targetPath } from "../../domain/content/content-link.ts";
import { isFixedPage } from "../../domain/content/fixed-pages.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { RedirectHitLog } from "./redirect-hits.ts";
import {
	deleteRedirectRow,
	insertMove,
	lockRedirects,
	selectIsPage,
	selectRedirect,
	selectRedirects,
	upsertRedirect,
} from "./redirects.sql.ts";

type Deps = { pool: pg.Pool; db: Database };

const REDIRECTS_PER_PAGE = 50;

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

/** `text` finds redirects by a part of either address. Pages are counted from 1. */
export async function listRedirects(
	{ pool }: Pick<Deps, "pool">,
	{ text = null, page = 1 }: { text?: string | null; page?: number } = {},
): Promise<{ redirects: ListedRedirect[]; found: number; pages: number }> {
	const rows = await selectRedirects(
		pool,
		text,
		REDIRECTS_PER_PAGE,
		(page - 1) * REDIRECTS_PER_PAGE,
	);
	const found = rows[0]?.found ?? 0;
	return {
		found,
		pages: Math.ceil(found / REDIRECTS_PER_PAGE),
		redirects: rows.map(({ from_path, to_path, hits, last_hit_at }) => ({
			from: from_path,
			to: to_path,
			hits,
			lastHitAt: last_hit_at,
		})),
	};
}

/** An empty target means that the page is gone for good. */
export async function setRedirect(
	{ pool }: Deps,
	caller: Customer,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	const path = redirectPath(from);
	if (isFixedPage(path)) throw inUse();
	await inTransaction(pool, async ({ client, tx }) => {
		await lockRedirects(tx);
		await requireUnused(client, path);
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

/** A redirect of an address that shows a page would never be followed. */
async function requireUnused(client: Queryable, path: string): Promise<void> {
	// The address of a part may go on with the words of old links.
	const [, folder = "", name = ""] =
		/^\/(?:(parts?)\/([^/]+).*|([^/]+)\/([^/]+))$/.exec(path.toLowerCase())?.filter(Boolean) ?? [];
	const [row] = await selectIsPage(client, folder, decodeName(name));
	if (row?.is_page) throw inUse();
}

/** A name that cannot be decoded belongs to no page. */
function decodeName(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return "";
	}
}

const inUse = () => new Refusal("bad_request", { fieldErrors: { from: { code: "path_in_use" } } });

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
