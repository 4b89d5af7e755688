/** The first run of an empty store: who may set it up, how often, and what is left of the demo. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { leaveDemo } from "../../src/features/setup/set-up-store.ts";
import type { StoreRestart } from "../../src/features/setup/setup-access.ts";
import { anAccount, aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
const restarts: StoreRestart[] = [];
beforeAll(async () => {
	const restart = (task: StoreRestart) => void restarts.push(task);
	api = await startApi({
		screens: true,
		firstRun: { restart, canEmptyStore: true },
	});
});
afterAll(() => api.close());
beforeEach(() => restarts.splice(0));

const STORE = {
	storeName: "Test Truck Parts",
	phoneCode: "+1",
	phone: "305 555 0100",
	address: "100 Main St, Miami, FL 33166",
	zip: "33166",
	warehouseCode: "mia",
	taxType: "fixed",
	taxPercent: "6.5",
	guestPrices: "on",
	firstName: "Store",
	lastName: "Owner",
	email: "owner@parts.example.com",
	password: "green diesel tractor 9",
	repeatPassword: "green diesel tractor 9",
};

/** `address`: where the request comes from. */
const get = (url: string, address = "127.0.0.1") =>
	api.app.inject({ url, remoteAddress: address, headers: { host: "localhost" } });

const post = (url: string, fields: Record<string, string>, address = "127.0.0.1", cookie = "") =>
	api.app.inject({
		method: "POST",
		url,
		remoteAddress: address,
		payload: new URLSearchParams(fields).toString(),
		headers: {
			host: "localhost",
			cookie,
			"content-type": "application/x-www-form-urlencoded",
			"sec-fetch-site": "same-origin",
			origin: "null",
		},
	});

const OUTSIDE = "203.0.113.7";

async function owners(): Promise<string[]> {
	const rows = await api.database.db
		.selectFrom("account")
		.select("email")
		.where("admin_level", "=", 3)
		.execute();
	return rows.map(({ email }) => email);
}

it("leads every page of an empty store to the setup, which only its own machine may use", async () => {
	for (const url of ["/", "/category", "/login", "/admin"]) {
		const { statusCode, headers } = await get(url);
		expect([url, statusCode, headers.location]).toEqual([url, 302, "/setup"]);
	}
	expect((await get("/es/Cart")).headers.location).toBe("/es/setup");
	const [own, outside] = [await get("/setup"), await get("/setup", OUTSIDE)];
	expect(own.body).toContain("Set up my store");
	expect(own.headers["cache-control"]).toBe("no-store");
	expect(outside.body).not.toContain('name="storeName"');
	expect(outside.body).toContain("not open yet");
	expect((await get("/setup?token=wrong", OUTSIDE)).body).not.toContain('name="storeName"');
	expect((await post("/setup", STORE, OUTSIDE)).statusCode).toBe(403);
	expect((await post("/setup", { intent: "demo" }, OUTSIDE)).statusCode).toBe(403);
	// The API has no way to set a store up, and answers as ever.
	expect((await api.call("/brands")).statusCode).toBe(200);
	expect(await owners()).toEqual([]);
	expect(restarts).toEqual([]);
});

it("asks the process for the demo once the button is pressed", async () => {
	expect((await post("/setup", { intent: "demo" })).body).toContain("being loaded");
	expect(restarts).toEqual(["load_demo"]);
});

it("says what is wrong beside the field, and creates nothing", async () => {
	for (const [field, value] of [
		["storeName", ""],
		["zip", "331"],
		["warehouseCode", "MIA1"],
		["taxPercent", "a lot"],
		["taxPercent", ""],
		["taxType", "state"],
		["taxState", "ZZ"],
		["password", "short"],
		["repeatPassword", "another password"],
		["password", "password123"],
	] as const) {
		const { statusCode, body } = await post("/setup", { ...STORE, [field]: value });
		expect([field, value, statusCode]).toEqual([field, value, 400]);
		expect(body).toContain('aria-invalid="true"');
		// A password never comes back.
		expect(body).not.toContain(STORE.password);
	}
	expect(await owners()).toEqual([]);
});

it("makes one owner when several browsers send the form at once, and is closed for good", async () => {
	// A shopper who registered early does not lock the owner out.
	await anAccount(api.database.db, { email: "early@example.com" });
	const emails = ["a@parts.example.com", "b@parts.example.com", "c@parts.example.com"];
	const answers = await Promise.all(emails.map((email) => post("/setup", { ...STORE, email })));
	expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 409, 409]);
	const made = answers.find(({ statusCode }) => statusCode === 302);
	expect(made?.headers.location).toBe("/second-step?next=%2Fadmin%2Ffirst-steps");
	expect(await owners()).toHaveLength(1);
	// The next page keeps the session only when this cookie says that it is new.
	expect(String(made?.headers["set-cookie"])).toContain("signed-in=merged");
	const cookie = String(made?.headers["set-cookie"]).match(/__Host-session=[^;]+/)?.[0] ?? "";
	const step = await api.app.inject({
		url: "/second-step",
		headers: { host: "localhost", cookie },
	});
	expect(step.statusCode).toBe(200);
	const { rows } = await api.database.pool.query(
		"select key, value from setting where key in ('phone_number', 'tax_type', 'fixed_tax_percentage', 'shopping_cart_guest', 'state_tax_rates', 'store_name') order by key",
	);
	expect(Object.fromEntries(rows.map(({ key, value }) => [key, value]))).toEqual({
		fixed_tax_percentage: "6.5",
		phone_number: "+13055550100",
		shopping_cart_guest: "true",
		state_tax_rates: "[]",
		store_name: STORE.storeName,
		tax_type: "fixed",
	});
	const { rows: places } = await api.database.pool.query(
		"select w.code, w.zip, c.address from warehouse w, contact_point c",
	);
	expect(places).toEqual([{ code: "MIA", zip: "33166", address: STORE.address }]);
	// The places that the sample of parts names exist, so that the first import needs no preparation.
	const { rows: kinds } = await api.database.pool.query(
		"select name_en from subcategory where name_en in ('Oil filters', 'Air filters', 'Water pumps', 'Disc brake pads')",
	);
	expect(kinds).toHaveLength(4);
	// Even if the owner and everything else is gone.
	await api.database.pool.query("update account set admin_level = 0");
	expect((await get("/setup")).statusCode).toBe(404);
	expect((await post("/setup", STORE)).statusCode).toBe(409);
	expect((await post("/setup", { intent: "demo" })).statusCode).toBe(409);
	// The own name is everywhere: nothing that a shopper reads says Cabover.
	for (const url of ["/", "/es", "/Cart", "/category", "/login", "/contact-us", "/no-such-page"]) {
		const { body } = await get(url);
		expect([url, /<title>[^<]*<\/title>/.exec(body)?.[0]]).toEqual([
			url,
			expect.stringContaining(STORE.storeName),
		]);
		expect([url, /.{0,40}Cabover.{0,40}/.exec(body)?.[0]]).toEqual([url, undefined]);
	}
	expect((await get("/blog/feed.xml")).body).not.toContain("Cabover");
	// Every link of the footer leads to a page, and cards are named only where they can be used.
	const footer = /<footer.*?<\/footer>/s.exec((await get("/")).body)?.[0] ?? "";
	const hrefs = [...footer.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = ""]) => href);
	expect(hrefs).toContain("/page/privacy-policy");
	for (const href of hrefs) {
		const { statusCode } = await get(href.replaceAll("&amp;", "&"));
		expect([href, statusCode < 400]).toEqual([href, true]);
	}
	expect(footer).not.toContain("Mastercard");
	expect((await get("/page/about-us")).body).toContain(STORE.address);
	expect((await get("/page/about-us")).body).toContain("Call us at (305) 555-0100");
	expect((await get("/es/page/returns")).body).toContain("Devoluciones");
	expect(restarts).toEqual([]);
});

it("shows owners what a new store needs", async () => {
	const owner = await aSignedInCustomer(api.database, { admin_level: 3 });
	const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	const open = async (token: string, url = "/admin/first-steps") =>
		api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
	expect((await open(manager.token)).statusCode).toBe(403);
	const before = (await open(owner.token)).body;
	expect(before).toContain("To do");
	expect(before).not.toContain("Leave the demo");
	for (const step of ["Card payments", "Mail"]) expect(before).toContain(step);
	const pagesAreDone = async () =>
		/Your pages.*?(Done|To do)/s.exec((await open(owner.token)).body)?.[1] === "Done";
	const { pool } = api.database;
	// Without parts and brands each page says what comes first.
	expect((await open(owner.token, "/admin/parts")).body).toContain("No parts yet");
	expect((await open(owner.token, "/admin/parts?q=pump")).body).toContain("No parts found");
	expect((await open(owner.token, "/admin/new-part")).body).toContain("New brand");
	expect((await get("/")).body).not.toContain(">Brands</h2>");
	expect(await pagesAreDone()).toBe(false);
	await pool.query("update content_entry set version = 2 where kind = 'page'");
	expect(await pagesAreDone()).toBe(true);
	await pool.query("update content_entry set is_published = false where link = 'about-us'");
	expect(await pagesAreDone()).toBe(false);
	await aPart(api.database.db, { prices: { online: 1000 } });
	expect((await open(owner.token)).body.split("Done").length).toBeGreaterThan(
		before.split("Done").length,
	);
});

it("deletes a demo only for its owner, with a tick, and never a store of its own", async () => {
	const { pool } = api.database;
	const owner = await aSignedInCustomer(api.database, { admin_level: 3 });
	const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	const leave = (token: string, fields: Record<string, string> = { isSure: "on" }) =>
		post("/admin/first-steps", fields, "127.0.0.1", `__Host-session=${token}`);
	// A store of its own is never deleted.
	expect((await leave(owner.token)).statusCode).toBe(409);
	await pool.query("insert into setting (key, value) values ('demo_data', 'true')");
	expect((await leave(manager.token)).statusCode).toBe(403);
	expect((await leave(owner.token, {})).statusCode).toBe(200);
	// A database that the operator named may hold more than the store.
	const setup = {
		isOffered: true,
		token: "",
		isForThisMachineOnly: true,
		canEmptyStore: false,
		restart: (task: StoreRestart) => void restarts.push(task),
	};
	const caller = { adminLevel: 3 } as Customer;
	await expect(leaveDemo({ db: api.database.db, setup }, caller)).rejects.toThrow("demo_kept");
	expect(restarts).toEqual([]);
	expect((await leave(owner.token)).body).toContain("being deleted");
	expect(restarts).toEqual(["empty_store"]);
	await pool.query("delete from setting where key = 'demo_data'");
});
