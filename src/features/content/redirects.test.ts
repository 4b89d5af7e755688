import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { anAccount } from "../../../tests/factories/accounts.ts";
import { aBrand, aCategory, aPart } from "../../../tests/factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { createRedirectHitLog } from "./redirect-hits.ts";
import { deleteRedirect, followRedirect, listRedirects, setRedirect } from "./redirects.ts";

let database: TestDatabase;
let manager: Customer;
beforeAll(async () => {
	database = await freshDatabase();
	const { id } = await anAccount(database.db, { admin_level: 2 });
	manager = { kind: "customer", accountId: id } as Customer;
});
beforeEach(async () => {
	await database.db.deleteFrom("redirect").execute();
});
afterAll(() => database.close());

const set = (from: string, to: string) => setRedirect(database, manager, { from, to });

const listed = async () => (await listRedirects(database)).redirects;

async function targets() {
	return Object.fromEntries((await listed()).map(({ from, to }) => [from, to]));
}

async function auditOf(path: string) {
	const entries = await database.db
		.selectFrom("audit_entry")
		.select(["action", "details"])
		.where("subject", "=", `redirect ${path}`)
		.orderBy("id")
		.execute();
	return entries.map(({ action, details }) => [action, details]);
}

it("a redirect back replaces the first one", async () => {
	await set("/loop-a", "/loop-b");
	await set("/loop-b", "/loop-a?x=1");
	expect(await targets()).toEqual({ "/loop-b": "/loop-a?x=1" });
	expect(await auditOf("/loop-a")).toEqual([
		["redirect_set", { before: null, after: { to: "/loop-b" } }],
		["redirect_deleted", { before: { to: "/loop-b" }, after: null }],
	]);
});

it("a redirect back leaves no loop of three either", async () => {
	await set("/a", "/b?x=1");
	await set("/b", "/c");
	await set("/c", "/a");
	expect(await targets()).toEqual({ "/b": "/a", "/c": "/a" });
});

it("two managers at once make no loop", async () => {
	await Promise.all([set("/a", "/b"), set("/b", "/a")]);
	expect(Object.keys(await targets())).toHaveLength(1);
});

it("a target that is redirected leads on at once, and one that is gone is in use again", async () => {
	await set("/moved", "/new");
	await set("/older", "/es/moved/");
	await set("/gone", "");
	await set("/oldest", "/gone");
	expect(await targets()).toEqual({ "/moved": "/new", "/older": "/new", "/oldest": "/gone" });
});

it("the audit log has the target before a redirect was overwritten and deleted", async () => {
	await set("/audited", "/one");
	await set("/audited", "/two");
	await set("/audited", "");
	await deleteRedirect(database, manager, "/audited");
	expect(await auditOf("/audited")).toEqual([
		["redirect_set", { before: null, after: { to: "/one" } }],
		["redirect_set", { before: { to: "/one" }, after: { to: "/two" } }],
		["redirect_set", { before: { to: "/two" }, after: { to: null } }],
		["redirect_deleted", { before: { to: null }, after: null }],
	]);
	await expect(deleteRedirect(database, manager, "/audited")).rejects.toThrow("not_found");
});

it.each(["//evil.example", "/\\evil.example", "/a b"])(
	"the table refuses the target %j",
	async (to) => {
		const row = { from_path: "/x", to_path: to, code: 301 };
		await expect(database.db.insertInto("redirect").values(row).execute()).rejects.toThrow(
			"redirect_to_path_check",
		);
	},
);

it("visits are counted in memory and added by each process", async () => {
	await set("/visited", "/new");
	const at = Date.parse("2026-11-16T12:00:00Z");
	const logs = [0, 1000].map((later) =>
		createRedirectHitLog({ pool: database.pool, now: () => at + later }),
	);
	for (const redirectHits of logs) {
		const follow = (path: string) => followRedirect({ db: database.db, redirectHits }, path);
		expect(await follow("/visited")).toEqual({ kind: "moved", to: "/new" });
		expect(await follow("/es/visited/")).toEqual({ kind: "moved", to: "/new" });
		expect(await follow("/unknown")).toBeUndefined();
	}
	expect(await listed()).toMatchObject([{ hits: 0, lastHitAt: null }]);
	await Promise.all(logs.map(({ write }) => write()));
	await Promise.all(logs.map(({ write }) => write()));
	expect(await listed()).toMatchObject([{ hits: 4, lastHitAt: new Date(at + 1000) }]);
});

it("visits wait for the next write after a failed one", async () => {
	await set("/visited", "/new");
	const log = createRedirectHitLog({ pool: database.pool, now: Date.now });
	log.record("/visited");
	await database.pool.query("alter table redirect rename to redirect_away");
	await expect(log.write()).rejects.toThrow("redirect");
	await database.pool.query("alter table redirect_away rename to redirect");
	log.record("/visited");
	await log.write();
	expect(await listed()).toMatchObject([{ hits: 2 }]);
});

it("refuses a redirect of a part, a post, a page, a category or a brand that exists", async () => {
	const { db } = database;
	await aPart(db, { sku: "USED-1" });
	const category = await aCategory(db, { url: "cooling" });
	const brand = await aBrand(db);
	await database.pool.query(
		`insert into content_entry (kind, link, title_en, title_es, summary_en, summary_es, body_en, body_es, tags_en, tags_es, is_published, publish_at, version)
		values ('post', 'used', 'a', 'b', '', '', '{"type":"doc"}', '{"type":"doc"}', '{}', '{}', true, now(), 1),
			('page', 'used', 'a', 'b', '', '', '{"type":"doc"}', '{"type":"doc"}', '{}', '{}', true, now(), 1),
			('post', 'draft', 'a', 'b', '', '', '{"type":"doc"}', '{"type":"doc"}', '{}', '{}', false, null, 1)`,
	);
	for (const from of [
		"/part/used-1",
		"/Part/USED-1/old-words/7",
		"/es/parts/USED-1",
		"/blog/used",
		"/page/Used",
		`/category/${category.url}`,
		`/search-by-brand/${brand.url}`,
	])
		await expect(set(from, "/new"), from).rejects.toMatchObject({
			fieldErrors: { from: { code: "path_in_use" } },
		});
	const free = ["/part/used-2", "/blog/draft", "/category/cooling/old", "/page/%zz", "/used-1"];
	for (const from of free) await set(from, "/new");
	expect(Object.keys(await targets()).sort()).toEqual(free.toSorted());
});

it("lists redirects page by page and finds them by either address", async () => {
	await database.pool.query(
		"insert into redirect (from_path, to_path, code) select '/old-' || n, '/New-' || n, 301 from generate_series(1, 120) n",
	);
	const page = (number: number, text: string | null = null) =>
		listRedirects(database, { text, page: number });
	const pages = await Promise.all([page(1), page(2), page(3), page(4)]);
	expect(pages.map(({ redirects }) => redirects.length)).toEqual([50, 50, 20, 0]);
	expect(new Set(pages.flatMap(({ redirects }) => redirects.map(({ from }) => from))).size).toBe(
		120,
	);
	expect(pages[0]).toMatchObject({ found: 120, pages: 3 });
	expect((await page(1, "/OLD-77")).redirects).toMatchObject([{ from: "/old-77" }]);
	expect((await page(1, "new-78")).redirects).toMatchObject([{ to: "/New-78" }]);
	expect((await page(1, "%")).redirects).toEqual([]);
});

it("refuses a redirect of an address that shows a page of the store", async () => {
	for (const from of ["/Cart", "/es/cart", "/Checkout/payment", "/admin/orders"])
		await expect(set(from, "/blog")).rejects.toMatchObject({
			fieldErrors: { from: { code: "path_in_use" } },
		});
});
