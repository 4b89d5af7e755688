/** Lists of parts at secret addresses: for Google and for resellers. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import { makeAllFeeds, makeFeed, openFeed } from "../../src/features/feeds/make-feed.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aBrand, aPart, aSubcategory } from "../factories/catalog.ts";
import { readTable } from "../imports/import-file-fixtures.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let owner: string;
const context = { progress: async () => {}, isCancelled: async () => false };

beforeAll(async () => {
	api = await startApi();
	owner = (await aSignedInCustomer(api.database, { admin_level: 3 })).token;
	const brand_id = (await aBrand(api.database.db, { name: "Alliance" })).id;
	const subcategory_id = (await aSubcategory(api.database.db)).id;
	const shared = { brand_id, subcategory_id };
	const pump = await aPart(api.database.db, {
		...shared,
		sku: "WP-1",
		title_en: "Water\tpump",
		title_es: "Bomba de agua",
		coreChargeCents: 5000,
		prices: { online: 12345, wholesale: 9900 },
	});
	await aPart(api.database.db, {
		...shared,
		sku: "GA-1",
		title_en: "=gasket, 6 bolts",
		prices: { wholesale: 700 },
	});
	await api.database.pool.query(
		"insert into part_image (part_id, position, route) values ($1, 1, '/uploads/a.webp')",
		[pump.id],
	);
	await showPrices(true);
});
afterAll(() => api.close());

async function showPrices(areShown: boolean) {
	await api.database.pool.query(
		`insert into setting (key, value) values ('shopping_cart_guest', $1)
		on conflict (key) do update set value = excluded.value`,
		[String(areShown)],
	);
	await vi.waitFor(async () =>
		expect((await api.services.store.settings()).guestCart).toBe(areShown),
	);
}

async function aFeed(body: object = {}) {
	const answer = await api.call("/admin/feeds", {
		body: {
			requestKey: randomUUID(),
			kind: "price_list",
			name: "Shop",
			level: "wholesale",
			language: "en",
			...body,
		},
		token: owner,
	});
	const { id, url } = answer.json();
	return { id: id as number, path: url ? new URL(url).pathname : "", code: answer.json().code };
}
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
	api.app.inject({ url: path, headers });
const make = (feedId: number) => api.services.feeds.make({ feedId }, context);

it("a form that is sent twice at once makes one list, and both answers have its address", async () => {
	const requestKey = randomUUID();
	const [one, other] = await Promise.all([aFeed({ requestKey }), aFeed({ requestKey })]);
	expect(other).toEqual(one);
	const { rows } = await api.database.pool.query(
		"select (select count(*)::int from feed) as feeds, (select count(*)::int from audit_entry where action = 'feed_created') as entries",
	);
	expect(rows).toEqual([{ feeds: 1, entries: 1 }]);
	await api.call(`/admin/feeds/${one.id}`, { method: "DELETE", token: owner });
	expect(
		(await aFeed({ requestKey })).id,
		"a list that was revoked is not made again",
	).toBeUndefined();
});

it("a price list has the prices of its level and no quantities, and no cell is a formula", async () => {
	const { id, path } = await aFeed();
	expect(path).toMatch(/^\/feeds\/[\w-]{43}\.csv$/);
	expect((await fetchFeed(path)).statusCode).toBe(404);
	await make(id);
	const answer = await fetchFeed(path);
	expect(answer.headers).toMatchObject({
		"content-type": "text/csv; charset=utf-8",
		"cache-control": "private, no-cache",
		"x-robots-tag": "noindex",
		"referrer-policy": "no-referrer",
	});
	expect(answer.body.slice(1).split("\r\n").slice(1, 3).toSorted()).toEqual([
		`GA-1,Alliance,"'=gasket, 6 bolts",7.00,0.00,Out of stock,`,
		"WP-1,Alliance,Water\tpump,99.00,50.00,Out of stock,",
	]);
	const { rows } = await api.database.pool.query(
		"select f.secret_hash, to_jsonb(f)::text as whole, last_fetched_on from feed f where id = $1",
		[id],
	);
	const secret = path.slice(7, -4);
	expect(rows[0].secret_hash).toEqual(createHash("sha256").update(secret).digest());
	expect(rows[0].whole).not.toContain(secret.slice(0, 20));
	expect(rows[0].last_fetched_on).not.toBeNull();
	const list = await api.call("/admin/feeds", { token: owner });
	expect(list.body).not.toContain(secret);
	expect(list.json().feeds).toContainEqual(
		expect.objectContaining({ id, parts: 2, state: "active", ending: secret.slice(-4) }),
	);
});

it("a price list for Excel has its amounts as numbers, and the same parts give the same file", async () => {
	const { id, path } = await aFeed({ kind: "price_workbook", language: "es" });
	expect(path).toMatch(/^\/feeds\/[\w-]{43}\.xlsx$/);
	await make(id);
	const answer = await fetchFeed(path);
	expect(answer.headers["content-type"]).toBe(
		"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	);
	const { table, rows } = await readTable(answer.rawPayload);
	expect(table).toMatchObject({
		format: "xlsx",
		sheet: "Shop",
		headers: [
			...["SKU", "Marca", "Título", "Precio USD"],
			...["Cargo por casco USD", "Disponibilidad", "Código de barras"],
		],
	});
	expect(rows.map(({ cells }) => cells.slice(0, 6)).toSorted()).toEqual([
		["GA-1", "Alliance", expect.any(String), "7", "0", "Agotado"],
		["WP-1", "Alliance", "Bomba de agua", "99", "50", "Agotado"],
	]);
	await make(id);
	expect((await fetchFeed(path)).headers.etag).toBe(answer.headers.etag);
});

it("an unchanged list answers 304, also after it was written again; a changed price is a new file", async () => {
	const { id, path } = await aFeed();
	await make(id);
	const { etag } = (await fetchFeed(path)).headers;
	await Promise.all([make(id), make(id)]);
	const again = await fetchFeed(path, { "if-none-match": String(etag) });
	expect([again.statusCode, again.body]).toEqual([304, ""]);
	await api.database.pool.query("update price set price_cents = 9901 where price_cents = 9900");
	await Promise.all([make(id), make(id)]);
	const changed = await fetchFeed(path, { "if-none-match": String(etag) });
	expect([changed.statusCode, changed.body.includes("99.01")]).toEqual([200, true]);
});

it("one list that cannot be written does not keep the others old, and is reported", async () => {
	const lists = [await aFeed(), await aFeed(), await aFeed()];
	const folder = mkdtempSync(join(tmpdir(), "cabover-test-feeds-"));
	const files = createLocalFiles({ folder });
	let written = 0;
	const putFile: typeof files.putFile = async (...args) => {
		written += 1;
		if (written === 1) throw new Error("the disk is full");
		return files.putFile(...args);
	};
	const { rows: before } = await api.database.pool.query(
		"select id from feed where revoked_at is null order by id",
	);
	await expect(
		makeAllFeeds(
			{
				...{ pool: api.database.pool, db: api.database.db, files: { ...files, putFile } },
				...{ settings: api.services.store.settings, origin: () => "https://store.example" },
				now: () => Date.now(),
			},
			context,
		),
	).rejects.toThrow("1 lists could not be written: Error: the disk is full");
	expect(written).toBeGreaterThanOrEqual(lists.length);
	const ids = lists.map(({ id }) => id);
	const { rows } = await api.database.pool.query(
		"select count(*)::int as n from feed where id = any($1) and made_at is not null",
		[ids],
	);
	const isFirstOurs = ids.includes(before[0].id);
	expect(rows[0].n).toBe(isFirstOurs ? lists.length - 1 : lists.length);
	for (const { id } of lists)
		await api.call(`/admin/feeds/${id}`, { method: "DELETE", token: owner });
	rmSync(folder, { recursive: true });
});

it("a request that meets the replacement of the file gets the new file", async () => {
	const { id, path } = await aFeed();
	const folder = mkdtempSync(join(tmpdir(), "cabover-test-feeds-"));
	const files = createLocalFiles({ folder });
	const deps = {
		...{ pool: api.database.pool, db: api.database.db, files, now: () => Date.now() },
		...{ settings: api.services.store.settings, origin: () => "https://store.example" },
	};
	await makeFeed(deps, { feedId: id }, context);
	let isReplaced = false;
	const readStream: typeof files.readStream = async (...args) => {
		if (!isReplaced) {
			isReplaced = true;
			await api.database.pool.query("update price set price_cents = 755 where price_cents = 700");
			await makeFeed(deps, { feedId: id }, context);
		}
		return files.readStream(...args);
	};
	const feed = await openFeed({ ...deps, files: { ...files, readStream } }, path.slice(7, -4));
	expect(await text(feed.stream)).toContain(",7.55,");
	rmSync(folder, { recursive: true });
});

it("a list for Google has what guests see, in its language", async () => {
	const { id, path } = await aFeed({ kind: "google", level: "wholesale", language: "es" });
	await make(id);
	const [header = "", ...lines] = (await fetchFeed(path)).body.trim().split("\n");
	expect(lines).toHaveLength(1);
	const cells = (lines[0] ?? "").split("\t");
	const row = Object.fromEntries(header.split("\t").map((name, n) => [name, cells[n]]));
	const origin = String(row.link).replace(/\/es.*/, "");
	expect(row).toMatchObject({
		id: "WP-1",
		title: "Bomba de agua Alliance WP-1",
		link: `${origin}/es/part/WP-1`,
		image_link: `${origin}/uploads/a.webp`,
		price: "123.45 USD",
		availability: "out_of_stock",
		condition: "new",
		identifier_exists: "no",
	});
});

it("no list for Google exists while prices are hidden from guests", async () => {
	const { id, path } = await aFeed({ kind: "google" });
	await make(id);
	expect((await fetchFeed(path)).statusCode).toBe(200);
	await showPrices(false);
	expect((await fetchFeed(path)).statusCode).toBe(404);
	expect((await aFeed({ kind: "google" })).code).toBe("feed_prices_hidden");
	await api.services.feeds.makeAll(context);
	const { rows } = await api.database.pool.query("select file_key from feed where id = $1", [id]);
	expect(rows[0].file_key).toBeNull();
	await showPrices(true);
	expect((await fetchFeed(path)).statusCode).toBe(404);
	await make(id);
	expect((await fetchFeed(path)).statusCode).toBe(200);
});

it("a replaced address stops and the new one works; a revoked list is gone with its file", async () => {
	const { id, path } = await aFeed();
	await make(id);
	const answer = await api.call(`/admin/feeds/${id}/replacement`, { body: {}, token: owner });
	const next = new URL(answer.json().url).pathname;
	expect([(await fetchFeed(path)).statusCode, (await fetchFeed(next)).statusCode]).toEqual([
		404, 200,
	]);
	const revoke = () => api.call(`/admin/feeds/${id}`, { method: "DELETE", token: owner });
	expect((await Promise.all([revoke(), revoke()])).map((a) => a.statusCode)).toEqual([200, 200]);
	await make(id);
	expect((await fetchFeed(next)).statusCode).toBe(404);
	const late = await api.call(`/admin/feeds/${id}/replacement`, { body: {}, token: owner });
	expect(late.statusCode).toBe(404);
	const { rows } = await api.database.pool.query(
		"select action, details::text as details from audit_entry where subject = $1 order by id",
		[`feed ${id}`],
	);
	expect(rows.map(({ action }) => action)).toEqual([
		"feed_created",
		"feed_replaced",
		"feed_revoked",
	]);
	expect(JSON.stringify(rows)).not.toContain(next.slice(7, 27));
});

it("answers 404 to a malformed or unknown address", async () => {
	for (const name of ["x.csv", `${"a".repeat(43)}.csv`, `${"a".repeat(43)}.exe`, "..%2f..%2fx"])
		expect([name, (await fetchFeed(`/feeds/${name}`)).statusCode]).toEqual([name, 404]);
});
