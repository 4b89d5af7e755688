/** Changed pages are announced to search engines, with a local server in their place. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteOldChanges } from "../../src/adapters/search/embedded/part-changes.sql.ts";
import { createIndexNow } from "../../src/adapters/search-engines/index-now/index-now.ts";
import { announceChanges } from "../../src/features/index-now/announce-changes.ts";
import { aPart } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Announcement = { host: string; key: string; keyLocation: string; urlList: string[] };

const KEY = "b7f1-4c2e-Store";
let api: ApiServer;
let status = 200;
let received: Announcement[] = [];
const server = createServer(async (request, response) => {
	received.push((await json(request)) as Announcement);
	response.writeHead(status).end();
});

beforeAll(async () => {
	api = await startApi();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	server.close();
	await api.close();
});
beforeEach(async () => {
	status = 200;
	received = [];
	await api.database.pool.query("delete from index_now; delete from part_number; delete from part");
	await letTimePass();
});

const announce = (key = KEY) =>
	announceChanges(
		{
			pool: api.database.pool,
			searchEngines: createIndexNow({
				endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
			}),
			settings: async () => ({ indexNowKey: key }),
			origin: () => "https://store.example",
		},
		{ progress: async () => {}, isCancelled: async () => false },
	);

/** Moves all changes into the past, because a change is announced a minute after it was made. */
const letTimePass = () =>
	api.database.pool.query(
		`update index_now set sent_until = sent_until - interval '1 hour', window_end = window_end - interval '1 hour';
		update part_change set changed_at = changed_at - interval '2 minutes';
		alter table part disable trigger user;
		update part set changed_at = changed_at - interval '2 minutes';
		alter table part enable trigger user`,
	);

it("sends the pages that changed since the key was set, once, in both languages", async () => {
	const part = await aPart(api.database.db, { sku: "IN-1" });
	await letTimePass();
	expect(await announce()).toBe(0);
	await api.database.pool.query("update part set title_en = 'Pump' where id = $1", [part.id]);
	const other = await aPart(api.database.db, { sku: "IN-2" });
	await api.database.pool.query(
		"insert into part_number (part_id, n, kind, number) values ($1, 1, 'oem', 'A1')",
		[other.id],
	);
	expect(await announce()).toBe(0);
	await letTimePass();
	expect(await announce()).toBe(4);
	expect(received).toEqual([
		{
			host: "store.example",
			key: KEY,
			keyLocation: `https://store.example/${KEY}.txt`,
			urlList: ["IN-1", "IN-2"].flatMap((sku) => [
				`https://store.example/part/${sku}`,
				`https://store.example/es/part/${sku}`,
			]),
		},
	]);
	expect(await announce()).toBe(0);
});

it("keeps what was refused for the next run, and names the reason", async () => {
	await announce();
	await aPart(api.database.db, { sku: "IN-3" });
	await letTimePass();
	status = 403;
	await expect(announce()).rejects.toThrow("IndexNow answered 403: the key file was not found");
	status = 503;
	await expect(announce()).rejects.toThrow("503");
	status = 202;
	expect(await announce()).toBe(2);
	expect(received.at(-1)?.urlList).toContain("https://store.example/part/IN-3");
});

it("keeps changes of numbers that were refused for days", async () => {
	await announce();
	const part = await aPart(api.database.db, { sku: "IN-5" });
	await letTimePass();
	await announce();
	await api.database.pool.query(
		"insert into part_number (part_id, n, kind, number) values ($1, 1, 'oem', 'A5')",
		[part.id],
	);
	await api.database.pool.query(
		`update index_now set sent_until = now() - interval '6 days';
		update part_change set changed_at = now() - interval '5 days';
		alter table part disable trigger user;
		update part set changed_at = now() - interval '9 days';
		alter table part enable trigger user`,
	);
	await deleteOldChanges(api.database.pool);
	expect(await announce()).toBe(2);
	await deleteOldChanges(api.database.pool);
	const { rowCount } = await api.database.pool.query("select from part_change");
	expect(rowCount).toBe(0);
});

it("sends nothing without a key, and begins again when a key is set", async () => {
	await announce();
	await aPart(api.database.db, { sku: "IN-4" });
	await letTimePass();
	expect(await announce("")).toBe(0);
	expect(await announce()).toBe(0);
	expect(received).toEqual([]);
});

it("the key file is served at its address alone", async () => {
	const get = async (url: string) => (await api.app.inject({ url })).body;
	expect(await get(`/${KEY}.txt`)).not.toBe(KEY);
	await api.database.pool.query("insert into setting (key, value) values ('index_now_key', $1)", [
		KEY,
	]);
	await expect.poll(async () => (await api.services.store.settings()).indexNowKey).toBe(KEY);
	expect(await get(`/${KEY}.txt`)).toBe(KEY);
	expect(await get("/another-key.txt")).not.toBe(KEY);
});
