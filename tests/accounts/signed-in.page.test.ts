import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

const PAGE = "/part/LEVELS-1";
const ONLINE = "$111.11";
const WHOLESALE = "$77.77";

let store: ServedStore;
let token: string;
let accountId: number;

beforeAll(async () => {
	store = await serveStore();
	const { db } = store.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	await aPart(db, { sku: "LEVELS-1", prices: { online: 11_111, wholesale: 7_777 } });
	accountId = (await anAccount(db, { price_level: "wholesale" })).id;
	token = await aSession(store.database, accountId);
});
afterAll(() => store.close());

const ask = (headers: Record<string, string> = {}, method = "GET") =>
	fetch(`${store.address}${PAGE}`, { method, headers });
const carriers = () =>
	[{ cookie: `__Host-session=${token}` }, { authorization: `Bearer ${token}` }] as Record<
		string,
		string
	>[];

describe("a signed-in customer", () => {
	it("sees the prices of their own level, with the token as cookie or header", async () => {
		for (const headers of carriers()) {
			const page = await (await ask(headers)).text();
			expect(page).toContain(WHOLESALE);
			expect(page).not.toContain(ONLINE);
		}
	});

	it.each(["GET", "HEAD"])(
		"gets no page from the guests' cache and adds none to it, with %s and with a 304",
		async (method) => {
			for (const headers of carriers()) {
				const guest = { headers: {}, sees: ONLINE, not: WHOLESALE };
				const customer = { headers, sees: WHOLESALE, not: ONLINE };
				for (const [who, stranger] of [
					[customer, guest],
					[guest, customer],
					[customer, guest],
				] as const) {
					const etag = (await ask(who.headers, method)).headers.get("etag") ?? "";
					const page = await (await ask(who.headers)).text();
					expect([page.includes(who.sees), page.includes(who.not)]).toEqual([true, false]);
					expect((await ask({ ...stranger.headers, "if-none-match": etag }, method)).status).toBe(
						200,
					);
				}
			}
		},
	);

	it("gets pages that must not be cached", async () => {
		const answer = await ask(carriers()[0]);
		expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
			"private, no-cache",
			"Accept-Encoding, Cookie",
		]);
	});

	it("is a guest on the next page after the session ends, and loses the invalid cookie", async () => {
		const ended = await aSession(store.database, accountId);
		expect(await (await ask({ cookie: `__Host-session=${ended}` })).text()).toContain(WHOLESALE);
		await store.database.db.deleteFrom("session").where("account_id", "=", accountId).execute();
		const answer = await ask({ cookie: `__Host-session=${ended}` });
		expect(await answer.text()).toContain(ONLINE);
		expect(answer.headers.get("set-cookie")).toMatch(/^__Host-session=; .*Max-Age=0/);
		token = await aSession(store.database, accountId);
	});
});

describe("a form sent to a page", () => {
	it("by another site is refused", async () => {
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ origin: "https://evil.example" },
		] as Record<string, string>[])
			expect((await ask({ ...headers, "content-length": "0" }, "POST")).status).toBe(403);
	});
});

describe("the first page after signing in", () => {
	const signIn = async (email: string, path: string) => {
		const form = { intent: "sign-in", email, password: PASSWORD };
		const next = new URL(path, store.address).searchParams.get("next") ?? "";
		const answer = await fetch(`${store.address}${path}`, {
			method: "POST",
			redirect: "manual",
			headers: { origin: store.address },
			body: new URLSearchParams({ ...form, next }),
		});
		return [answer.status, answer.headers.get("location")];
	};

	it.each([
		["a customer", {}, "/my-account"],
		["a seller", { admin_level: 1 }, "/admin"],
		["warehouse staff", { admin_level: 1, is_warehouse: true }, "/admin"],
		["a manager", { admin_level: 2 }, "/admin"],
		["an owner", { admin_level: 3 }, "/admin"],
	])("is for %s %j: %s, unless another was asked for", async (_, columns, home) => {
		const { db } = store.database;
		const { id, email } = await anAccount(db, columns);
		expect(await signIn(email, "/login")).toEqual([302, home]);
		expect(await signIn(email, "/es/login")).toEqual([302, `/es${home}`]);
		expect(await signIn(email, "/login?next=/Cart")).toEqual([302, "/Cart"]);
		const headers = { cookie: `__Host-session=${await aSession(store.database, id)}` };
		const again = await fetch(`${store.address}/login`, { headers, redirect: "manual" });
		expect(again.headers.get("location")).toBe(home);
		if (home === "/admin") {
			const office = await fetch(`${store.address}/admin`, { headers, redirect: "manual" });
			expect(office.status).toBe(200);
		}
	});
});

describe("a chosen price level", () => {
	it("is named on every page with prices, and the customer's own level is not", async () => {
		const { db } = store.database;
		const access = {
			price_level: "wholesale" as const,
			price_level_access: ["online" as const, "wholesale" as const],
		};
		const { id } = await anAccount(db, access);
		const cookie = `__Host-session=${await aSession(store.database, id)}`;
		expect(await (await ask({ cookie })).text()).not.toContain("not your own");
		await db
			.updateTable("session")
			.set({ viewed_level: "online" })
			.where("account_id", "=", id)
			.execute();
		const page = await (await ask({ cookie })).text();
		expect(page).toContain(ONLINE);
		expect(page).toContain("Prices shown: Online, not your own");
	});
});

describe("a guest who may not see prices", () => {
	it("sees the list of a link that is sorted by price, in the usual order", async () => {
		await store.database.db
			.updateTable("setting")
			.set({ value: "false" })
			.where("key", "=", "shopping_cart_guest")
			.execute();
		const openSortedList = async () =>
			(await fetch(`${store.address}/custom-search?search=pump&order=lowToHigh`)).text();
		await expect.poll(openSortedList).toContain("the list is neither filtered nor sorted by price");
	});
});
