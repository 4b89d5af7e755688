/** The catalogs page, their office screens and the flyer, through pages and forms alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { readPdf } from "../support/pdf-text.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

let store: ServedStore;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	store = await serveStore();
	const { db } = store.database;
	for (const [name, level] of Object.entries({ customer: 0, seller: 1, manager: 2, owner: 3 })) {
		const { id } = await anAccount(db, { admin_level: level });
		cookies[name] = `__Host-session=${await aSession(store.database, id)}`;
	}
	const { id } = await anAccount(db, { price_level: "wholesale" });
	cookies.reseller = `__Host-session=${await aSession(store.database, id)}`;
	await aPart(db, {
		sku: "FLY-1001",
		title_en: "Oil filter",
		title_es: "Filtro de aceite",
		prices: { online: 12_345, wholesale: 6789 },
	});
	await setting("shopping_cart_guest", "true");
	await setting("show_catalogs_link", "true");
});
afterAll(() => store.close());

async function setting(key: string, value: string) {
	await store.database.db
		.insertInto("setting")
		.values({ key, value })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
		.execute();
}

function get(path: string, who?: string) {
	const cookie = who ? cookies[who] : undefined;
	return fetch(store.address + path, { redirect: "manual", headers: cookie ? { cookie } : {} });
}
const html = async (path: string, who?: string) => (await get(path, who)).text();

function post(path: string, fields: Record<string, string>, who = "manager", headers = {}) {
	return fetch(store.address + path, {
		method: "POST",
		redirect: "manual",
		headers: { cookie: cookies[who] ?? "", ...headers },
		body: new URLSearchParams(fields),
	});
}

const catalogFields = (more: Record<string, string> = {}) => ({
	requestKey: randomUUID(),
	nameEn: "All parts",
	nameEs: "Todas las partes",
	language: "en",
	prices: "none",
	place: "",
	brand: "",
	truck: "",
	isPublished: "on",
	...more,
});

/** Creates a catalog through the form and waits until the store's own job has written it. */
async function create(more: Record<string, string> = {}): Promise<number> {
	const answer = await post("/admin/catalogs/new", catalogFields(more));
	expect(answer.status).toBe(302);
	const id = Number(/catalogs\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1]);
	await expect
		.poll(async () => (await get(`/catalogs/${id}/file.pdf`, "manager")).status)
		.toBe(200);
	return id;
}

const OFFICE = ["/admin/catalogs", "/admin/catalogs/new", "/admin/flyer"];

it("the office screens are for managers and owners", async () => {
	for (const path of OFFICE) {
		expect((await get(path)).status, path).toBe(302);
		expect((await get(path, "customer")).status, path).toBe(302);
		expect((await get(path, "seller")).status, path).toBe(403);
		expect((await get(path, "manager")).status, path).toBe(200);
		expect((await get(path, "owner")).status, path).toBe(200);
	}
	const before = await store.database.db.selectFrom("catalog_file").select("id").execute();
	expect((await post("/admin/catalogs/new", catalogFields(), "seller")).status).toBe(403);
	expect(
		(
			await post("/admin/catalogs/new", catalogFields(), "manager", {
				origin: "https://elsewhere.example",
			})
		).status,
	).toBe(403);
	expect(await store.database.db.selectFrom("catalog_file").select("id").execute()).toEqual(before);
});

describe("catalogs", () => {
	it("are made by the job, listed and opened by everyone who may see their prices", async () => {
		const open = await create({ nameEn: 'Filters "A" <b>', nameEs: "Filtros" });
		const priced = await create({ nameEn: "Wholesale list", prices: "wholesale" });
		const online = await create({ nameEn: "Counter list", prices: "online" });
		const listed = async (who?: string) =>
			[...(await html("/catalogs", who)).matchAll(/href="\/catalogs\/(\d+)\//g)]
				.map(([, id]) => Number(id))
				.sort((a, b) => a - b);
		expect(await listed()).toEqual([open, online]);
		expect(await listed("reseller")).toEqual([open, priced, online]);
		expect((await get(`/catalogs/${priced}/x.pdf`)).status).toBe(404);
		expect((await get(`/catalogs/${priced}/x.pdf`, "seller")).status).toBe(404);
		const file = await get(`/catalogs/${priced}/x.pdf`, "reseller");
		expect(file.headers.get("content-type")).toBe("application/pdf");
		expect(file.headers.get("cache-control")).toBe("private, no-cache");
		expect(readPdf(Buffer.from(await file.arrayBuffer())).text).toContain("$67.89");
		expect(await html("/catalogs")).toContain("Filters &quot;A&quot; &lt;b&gt;");
		// The prices of guests end with the setting, for the list and for the file.
		await setting("shopping_cart_guest", "false");
		await expect.poll(() => listed()).toEqual([open]);
		expect((await get(`/catalogs/${online}/x.pdf`)).status).toBe(404);
		await setting("shopping_cart_guest", "true");
	});

	it("are not found while the setting is off, nor when they are not published", async () => {
		const id = await create({ nameEn: "Hidden", isPublished: "" });
		expect((await get(`/catalogs/${id}/x.pdf`)).status).toBe(404);
		expect((await post(`/admin/catalogs/${id}`, { intent: "publish" })).status).toBe(302);
		await expect.poll(async () => (await get(`/catalogs/${id}/x.pdf`)).status).toBe(200);
		await setting("show_catalogs_link", "false");
		await expect.poll(async () => (await get("/catalogs")).status).toBe(404);
		expect((await get(`/catalogs/${id}/x.pdf`)).status).toBe(404);
		await setting("show_catalogs_link", "true");
		await expect.poll(async () => (await get("/catalogs")).status).toBe(200);
		expect((await post(`/admin/catalogs/${id}`, { intent: "delete" })).status).toBe(302);
		expect((await get(`/catalogs/${id}/x.pdf`, "manager")).status).toBe(404);
		expect((await post(`/admin/catalogs/${id}`, { intent: "delete" })).status).toBe(404);
	});

	it("are not said to be shown before their file exists", async () => {
		const { id } = await store.database.db
			.insertInto("catalog_file")
			.values({
				name_en: "Cancelled",
				name_es: "Cancelado",
				language: "en",
				filter: JSON.stringify({ category: null, subcategory: null, brand: null }),
				is_published: true,
				request_key: randomUUID(),
				job_id: randomUUID(),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		for (const path of ["/admin/catalogs", `/admin/catalogs/${id}`])
			expect(await html(path, "manager")).toContain("Not yet, it has no file");
		expect(await html("/catalogs")).not.toContain("Cancelled");
		await store.database.db.deleteFrom("catalog_file").where("id", "=", id).execute();
	});

	it("have errors beside their fields", async () => {
		const answer = await post(
			"/admin/catalogs/new",
			catalogFields({ nameEs: "", brand: "no-such" }),
		);
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("This field is required");
		const empty = await post("/admin/catalogs/new", catalogFields({ brand: "no-such" }));
		expect(await empty.text()).toContain("No part matches this choice");
	});
});

describe("the flyer", () => {
	const fields = (more: Record<string, string> = {}) => ({
		titleEn: "This week <script>",
		titleEs: "Esta semana",
		textEn: "At the counter",
		textEs: "En el mostrador",
		skus: "fly-1001",
		endsOn: "",
		version: "0",
		...more,
	});

	it("is not found until parts are chosen, and says so in the words for records", async () => {
		const answer = await get("/local-store-flyer");
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("This page could not be found");
	});

	it("shows the chosen parts at the prices of guests, to resellers and staff too", async () => {
		expect((await post("/admin/flyer", fields({ skus: "fly-1001\nno-such" }))).status).toBe(400);
		const firstSaves = await Promise.all([0, 1].map(() => post("/admin/flyer", fields())));
		expect(firstSaves.map(({ status }) => status).sort()).toEqual([302, 409]);
		// A third editor had opened the page before.
		expect((await post("/admin/flyer", fields())).status).toBe(409);
		for (const who of [undefined, "reseller", "manager"]) {
			const page = await html("/local-store-flyer", who);
			expect(page).toContain("FLY-1001");
			expect(page).toContain("$123.45");
			expect(page).not.toContain("67.89");
			expect(page).toContain("This week &lt;script&gt;");
			// Empty layout: neither header nor footer of the shop.
			expect(page).not.toContain('href="/contact-us"');
		}
		expect(await html("/es/local-store-flyer")).toContain("Filtro de aceite");
		await setting("shopping_cart_guest", "false");
		await expect.poll(() => html("/local-store-flyer")).not.toContain("123.45");
		await setting("shopping_cart_guest", "true");
	});

	it("ends with its last day, and can be removed", async () => {
		expect(
			(await post("/admin/flyer", fields({ version: "1", endsOn: "2020-01-01" }))).status,
		).toBe(302);
		await expect.poll(async () => (await get("/local-store-flyer")).status).toBe(404);
		expect((await post("/admin/flyer", { intent: "delete" })).status).toBe(302);
		const { rows } = await store.database.pool.query(
			"select action from audit_entry where subject = 'flyer' order by id",
		);
		expect(rows.map(({ action }) => action)).toEqual([
			"flyer_saved",
			"flyer_saved",
			"flyer_deleted",
		]);
	});
});
