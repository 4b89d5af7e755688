/**
 * Posts, pages, redirects and pop-up messages: from the office to the shop, through forms alone.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anAccount, aSession } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

let store: ServedStore;
const cookies: Record<string, string> = {};

beforeAll(async () => {
	store = await serveStore();
	for (const [name, level] of Object.entries({ customer: 0, seller: 1, manager: 2, owner: 3 })) {
		const { id } = await anAccount(store.database.db, { admin_level: level });
		cookies[name] = `__Host-session=${await aSession(store.database, id)}`;
	}
	const { id } = await anAccount(store.database.db, { admin_level: 2 });
	const session = await aSession(store.database, id, { isProven: false });
	cookies.managerWithoutSecondStep = `__Host-session=${session}`;
	await setting("module_blog", "true");
	await setting("shopping_cart_guest", "true");
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

function post(path: string, fields: Record<string, string>, who = "manager", headers = {}) {
	return fetch(store.address + path, {
		method: "POST",
		redirect: "manual",
		headers: { cookie: cookies[who] ?? "", ...headers },
		body: new URLSearchParams(fields),
	});
}

const text = (words: string) =>
	JSON.stringify({
		type: "doc",
		content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
	});

async function create(kind: "post" | "page", title: string): Promise<number> {
	const answer = await post("/admin/content", { kind, titleEn: title });
	return Number(/content\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1]);
}

const fieldsOf = (link: string, more: Record<string, string> = {}) => ({
	link,
	titleEn: `Title ${link}`,
	titleEs: `Título ${link}`,
	summaryEn: "Summary",
	summaryEs: "Resumen",
	tagsEn: "oil",
	tagsEs: "aceite",
	bodyEn: text(`English ${link}`),
	bodyEs: text(`Español ${link}`),
	state: "public",
	version: "1",
	...more,
});

async function publish(kind: "post" | "page", link: string, more: Record<string, string> = {}) {
	const id = await create(kind, link);
	const answer = await post(`/admin/content/${id}`, fieldsOf(link, more));
	expect(answer.status).toBe(302);
	return id;
}

/** A change reaches the page cache by a notification. */
async function eventually(path: string, check: (page: string, status: number) => void) {
	await expect
		.poll(async () => {
			const answer = await get(path);
			check(await answer.text(), answer.status);
			return true;
		})
		.toBe(true);
}

describe("the blog", () => {
	it("shows a published post in both languages, in lists, feed and sitemap", async () => {
		await publish("post", "first-post");
		const page = await (await get("/blog/first-post")).text();
		for (const words of ["Title first-post", "English first-post", '"@type":"BlogPosting"'])
			expect(page).toContain(words);
		expect(page).toContain('hrefLang="es"');
		expect(await (await get("/es/blog/first-post")).text()).toContain("Español first-post");
		await eventually("/blog", (list) => expect(list).toContain("Title first-post"));
		const tagged = await (await get("/blog?tag=oil")).text();
		// The Spanish posts have tags of their own.
		expect(tagged).toContain('href="/es/blog" hrefLang="es"');
		expect(tagged).not.toContain("/es/blog?tag");
		expect((await get("/blog?tag=nothing")).status).toBe(404);
		expect((await get("/blog?page=99")).status).toBe(404);
		const feed = await get("/es/blog/feed.xml");
		expect(feed.headers.get("content-type")).toContain("application/atom+xml");
		expect(await feed.text()).toContain("<title>Título first-post</title>");
		expect(await (await get("/sitemap-places.xml")).text()).toContain("/es/blog/first-post</loc>");
	});

	it("hides drafts and scheduled posts from guests, customers and sellers", async () => {
		const id = await create("post", "Secret draft");
		await post(`/admin/content/${id}`, fieldsOf("secret-draft", { state: "draft" }));
		await publish("post", "for-later", { state: "scheduled", publishAt: "2099-01-01T08:00" });
		for (const link of ["secret-draft", "for-later"]) {
			for (const who of [undefined, "customer", "seller", "managerWithoutSecondStep"])
				expect((await get(`/blog/${link}?preview=1`, who)).status).toBe(404);
			const preview = await get(`/blog/${link}?preview=1`, "manager");
			expect(preview.status).toBe(200);
			expect(await preview.text()).toContain("noindex");
		}
		expect(await (await get("/blog/feed.xml")).text()).not.toMatch(/secret-draft|for-later/);
		expect(await (await get("/sitemap-places.xml")).text()).not.toMatch(/secret-draft|for-later/);
	});

	it("shows a scheduled post when its time has come, without any job", async () => {
		await publish("post", "due", { state: "scheduled", publishAt: "2099-01-01T08:00" });
		expect(await (await get("/blog")).text()).not.toContain("Title due");
		// The same as waiting: the time of the row is past, and nothing announces it.
		await store.database.pool.query("alter table content_entry disable trigger announce_change");
		await store.database.db
			.updateTable("content_entry")
			.set({ publish_at: new Date(Date.now() - 1000) })
			.where("link", "=", "due")
			.execute();
		await store.database.pool.query("alter table content_entry enable trigger announce_change");
		expect(await (await get("/blog")).text()).toContain("Title due");
		await store.database.db.deleteFrom("content_entry").where("link", "=", "for-later").execute();
	});

	it("shows English with a notice where Spanish is missing, and not to search engines", async () => {
		await publish("post", "english-only", { titleEs: "", bodyEs: '{"type":"doc","content":[]}' });
		const page = await (await get("/es/blog/english-only")).text();
		expect(page).toContain("todavía no está traducido");
		expect(page).toContain('<div lang="en">');
		expect(page).toContain("noindex");
		expect(await (await get("/es/blog")).text()).not.toContain("english-only");
	});

	it("is 404 with the text of records while the module is off", async () => {
		await setting("module_blog", "false");
		for (const path of ["/blog", "/blog/first-post"])
			await eventually(path, (page, status) => {
				expect(status).toBe(404);
				expect(page).toContain("This page could not be found");
			});
		expect((await get("/blog/feed.xml")).status).toBe(404);
		await setting("module_blog", "true");
		await eventually("/blog", (_, status) => expect(status).toBe(200));
	});

	it("shows parts at the reader's price, and none where prices are hidden", async () => {
		const part = await aPart(store.database.db, { prices: { online: 12_345 } });
		const body = JSON.stringify({
			type: "doc",
			content: [{ type: "parts", attrs: { skus: [part.sku], search: "" } }],
		});
		await publish("post", "with-parts", { bodyEn: body });
		await eventually("/blog/with-parts", (page) => expect(page).toContain("$123.45"));
		await setting("shopping_cart_guest", "false");
		await eventually("/blog/with-parts", (page) => {
			expect(page).toContain(part.sku);
			expect(page).not.toContain("123.45");
			expect(page).not.toContain("12345");
		});
		await setting("shopping_cart_guest", "true");
	});
});

describe("the editor", () => {
	it.each([
		["a guest", "", 302],
		["a customer", "customer", 302],
		["a seller", "seller", 403],
		["a manager", "manager", 200],
		["an owner", "owner", 200],
	])("%s gets the right answer", async (_, who, status) => {
		const id = await create("page", "Guarded");
		for (const path of [
			"/admin/content",
			`/admin/content/${id}`,
			`/admin/content/${id}/version/1`,
			"/admin/content/pop-ups",
			"/admin/content/pop-ups/new",
			"/admin/content/redirects",
		])
			expect([path, (await get(path, who)).status]).toEqual([path, status]);
		if (status === 200) return;
		for (const [path, fields] of [
			["/admin/content", { kind: "post", titleEn: "Not mine" }],
			[`/admin/content/${id}`, fieldsOf("not-mine")],
			[`/admin/content/${id}`, { intent: "delete", version: "1" }],
			["/admin/content/redirects", { from: "/page/x", to: "/" }],
			["/admin/content/pop-ups/new", popUpFields("not-mine")],
		] as const)
			expect([path, (await post(path, fields, who)).status]).toEqual([path, status]);
		const rows = await store.database.db
			.selectFrom("content_entry")
			.select("link")
			.where("link", "=", "not-mine")
			.execute();
		expect(rows).toEqual([]);
	});

	it("refuses a form from another site", async () => {
		const answer = await post("/admin/content", { kind: "post", titleEn: "Forged" }, "manager", {
			origin: "https://evil.example",
			"sec-fetch-site": "cross-site",
		});
		expect(answer.status).toBe(403);
	});

	it("refuses the second of two saves at once, and says who was first", async () => {
		const id = await create("post", "Two editors");
		const answers = await Promise.all(
			["manager", "owner"].map((who) =>
				post(`/admin/content/${id}`, fieldsOf("two-editors", { summaryEn: `By ${who}` }), who),
			),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
		const refused = await answers.find(({ status }) => status === 409)?.text();
		expect(refused).toContain("saved this text");
		// What the second editor typed is still in the form.
		expect(refused).toMatch(/By (manager|owner)/);
		const { version } = await store.database.db
			.selectFrom("content_entry")
			.select("version")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(version).toBe(2);
	});

	it("saves title, address and state without scripts, and leaves the text as it is", async () => {
		const id = await publish("page", "no-scripts");
		const { bodyEn: _, bodyEs: __, ...fields } = fieldsOf("no-scripts", { version: "2" });
		await post(`/admin/content/${id}`, { ...fields, titleEn: "Changed title" });
		await eventually("/page/no-scripts", (page) => {
			expect(page).toContain("Changed title");
			expect(page).toContain("English no-scripts");
		});
	});

	it("restores an older version as a new one", async () => {
		const id = await publish("page", "undo");
		await post(`/admin/content/${id}`, fieldsOf("undo", { version: "2", bodyEn: text("Mistake") }));
		expect(await (await get(`/admin/content/${id}/version/2`, "manager")).text()).toContain(
			"English undo",
		);
		await post(`/admin/content/${id}`, { intent: "restore", version: "3", restored: "2" });
		await eventually("/page/undo", (page) => expect(page).toContain("English undo"));
		// Sent twice, it is refused: the version has moved on.
		const again = await post(`/admin/content/${id}`, {
			intent: "restore",
			version: "3",
			restored: "2",
		});
		expect(again.status).toBe(409);
	});

	it("writes every change to the audit log with before and after", async () => {
		const id = await publish("page", "audited");
		await post(`/admin/content/${id}`, { intent: "delete", version: "2" });
		const entries = await store.database.db
			.selectFrom("audit_entry")
			.select(["action", "details"])
			.where("subject", "=", `page ${id}`)
			.orderBy("id")
			.execute();
		expect(entries.map(({ action }) => action)).toEqual([
			"content_created",
			"content_saved",
			"content_deleted",
		]);
		expect(entries[1]?.details).toMatchObject({
			before: { isPublished: false },
			after: { link: "audited", isPublished: true },
		});
	});

	it("refuses an address that another text has", async () => {
		await publish("page", "taken");
		const id = await create("page", "Wants it too");
		const answer = await post(`/admin/content/${id}`, fieldsOf("taken"));
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain("Another text has this address");
	});

	it.each([
		["a node that is not ours", { type: "html", attrs: { html: "<img src=x onerror=alert(1)>" } }],
		[
			"a script link",
			{
				type: "paragraph",
				content: [
					{
						type: "text",
						text: "x",
						marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }],
					},
				],
			},
		],
		[
			"a picture of another site",
			{
				type: "picture",
				attrs: {
					src: "https://evil.example/x.svg",
					width: 1,
					height: 1,
					alt: { en: "", es: "" },
				},
			},
		],
		[
			"a button with a script",
			{ type: "callToAction", attrs: { href: "javascript:x", label: "x" } },
		],
	])("refuses %s", async (_, block) => {
		const id = await create("post", "Hostile");
		const bodyEn = JSON.stringify({ type: "doc", content: [block] });
		const answer = await post(`/admin/content/${id}`, fieldsOf(`hostile-${id}`, { bodyEn }));
		expect(answer.status).toBe(400);
	});

	it("refuses a picture that was never uploaded", async () => {
		const id = await create("post", "No picture");
		const cover = JSON.stringify({
			src: `/uploads/${"a".repeat(26)}.webp`,
			width: 1,
			height: 1,
			alt: { en: "", es: "" },
		});
		const answer = await post(`/admin/content/${id}`, fieldsOf(`no-picture-${id}`, { cover }));
		expect(answer.status).toBe(422);
	});

	it("shows markup in every text as text", async () => {
		const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
		const id = await publish("post", "markup", {
			titleEn: hostile,
			summaryEn: hostile,
			tagsEn: hostile.slice(0, 30),
			bodyEn: text(hostile),
		});
		for (const [path, who] of [
			["/blog/markup", undefined],
			["/blog", undefined],
			["/blog/feed.xml", undefined],
			[`/admin/content/${id}`, "manager"],
			["/admin/content", "manager"],
		] as const) {
			const page = await (await get(path, who)).text();
			expect([path, page.includes("<script>alert(1)"), page.includes("<img src=x")]).toEqual([
				path,
				false,
				false,
			]);
		}
	});

	it("shows a stored row with hostile links without them", async () => {
		await publish("page", "tampered");
		const body = {
			type: "doc",
			content: [
				{
					type: "paragraph",
					content: [
						{
							type: "text",
							text: "click",
							marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }],
						},
					],
				},
			],
		};
		await store.database.db
			.updateTable("content_entry")
			.set({ body_en: JSON.stringify(body) })
			.where("link", "=", "tampered")
			.execute();
		await eventually("/page/tampered", (page) => expect(page).not.toContain("javascript:"));
	});
});

describe("redirects", () => {
	it("lead to an address with letters that a header cannot carry", async () => {
		const path = "/admin/content/redirects";
		await post(path, { from: "/gone/arrow", to: "/blog/→-piñón" });
		const moved = await get("/es/gone/arrow?x=1");
		expect([moved.status, moved.headers.get("location")]).toEqual([
			301,
			"/es/blog/%E2%86%92-pi%C3%B1%C3%B3n?x=1",
		]);
	});

	it("lead from the old address of a public text to the new one, without chains", async () => {
		const id = await publish("page", "old-name");
		await post(`/admin/content/${id}`, fieldsOf("middle-name", { version: "2" }));
		await post(`/admin/content/${id}`, fieldsOf("new-name", { version: "3" }));
		for (const [from, to] of [
			["/page/old-name", "/page/new-name"],
			["/es/page/old-name?x=1", "/es/page/new-name?x=1"],
			["/page/middle-name", "/page/new-name"],
		]) {
			const answer = await get(from ?? "");
			expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
				301,
				to,
				"",
			]);
		}
		// An address that is used again is no redirect any more.
		await post(`/admin/content/${id}`, fieldsOf("old-name", { version: "4" }));
		await eventually("/page/old-name", (_, status) => expect(status).toBe(200));
	});

	it("say 410 for a public text that was deleted, and 404 for a draft", async () => {
		const id = await publish("page", "gone");
		await post(`/admin/content/${id}`, { intent: "delete", version: "2" });
		await eventually("/page/gone", (_, status) => expect(status).toBe(410));
		const draft = await create("page", "Never public");
		await post(`/admin/content/${draft}`, { intent: "delete", version: "1" });
		expect((await get("/page/never-public")).status).toBe(404);
	});

	it("that were deleted come back from the notice, for the person who deleted them", async () => {
		const path = "/admin/content/redirects";
		await post(path, { from: "/undone/x", to: "/blog?tag=a" });
		expect((await post(path, { intent: "delete", path: "/undone/x" })).status).toBe(302);
		const page = await (await get(`${path}?done=deleted`, "manager")).text();
		const fields = Object.fromEntries(
			[...page.matchAll(/<input type="hidden" name="(from|to)" value="([^"]*)"/g)].map(
				([, name, value]) => [name, value],
			),
		);
		expect(fields).toEqual({ from: "/undone/x", to: "/blog?tag=a" });
		expect((await post(path, fields)).status).toBe(302);
		const moved = await get("/undone/x");
		expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog?tag=a"]);
		await post(path, { intent: "delete", path: "/undone/x" });
	});

	it("are written by hand for any address, and deleted", async () => {
		expect(
			(await post("/admin/content/redirects", { from: "/old-shop/x", to: "/blog" })).status,
		).toBe(302);
		expect((await get("/old-shop/x")).headers.get("location")).toBe("/blog");
		await post("/admin/content/redirects", { intent: "delete", path: "/old-shop/x" });
		expect((await get("/old-shop/x")).status).toBe(404);
	});

	it.each([
		"https://evil.example",
		"//evil.example",
		"/\\evil.example",
		"/es/\\evil.example",
		"/old",
	])("never lead to %s", async (to) => {
		expect((await post("/admin/content/redirects", { from: "/old", to })).status).toBe(400);
	});
});

const popUpFields = (code: string, more: Record<string, string> = {}) => ({
	code,
	titleEn: "Holiday hours",
	titleEs: "Horario de fiestas",
	messageEn: "We close at noon.",
	messageEs: "Cerramos a mediodía.",
	openEn: "Read more",
	openEs: "Leer más",
	enabled: "on",
	placement: "bar",
	delayHours: "24",
	showFirstDays: "14",
	style: "warning",
	...more,
});

describe("pop-up messages", () => {
	beforeEach(async () => {
		await store.database.db.deleteFrom("pop_up_message").execute();
	});

	it("are written in the office and shown as a bar, with the rules for this browser", async () => {
		expect((await post("/admin/content/pop-ups/new", popUpFields("hours"))).status).toBe(302);
		await eventually("/", (page) => {
			expect(page).toContain('data-bar="hours 24 14"');
			expect(page).toContain("Holiday hours");
			expect(page).toContain("Read more");
		});
		await eventually("/es", (page) => expect(page).toContain("Leer más"));
		const settings = await (await get("/api/settings")).json();
		expect(settings.settings.pop_up_message).toEqual([
			expect.objectContaining({
				code: "hours",
				message_open: "Read more",
				show_as_global_modal: false,
				style: "warning",
			}),
		]);
	});

	it("are shown on their days alone", async () => {
		const days = { startsOn: "2099-01-01", endsOn: "2099-01-02" };
		await post("/admin/content/pop-ups/new", popUpFields("later", days));
		await eventually("/", (page) => expect(page).not.toContain("data-bar="));
		await post("/admin/content/pop-ups/later", popUpFields("later", { version: "1" }));
		await eventually("/", (page) => expect(page).toContain("data-bar="));
		await post("/admin/content/pop-ups/later", { intent: "delete", version: "2" });
		await eventually("/", (page) => expect(page).not.toContain("data-bar="));
	});

	it("refuse the second of two saves at once, and a deletion of an older version", async () => {
		await post("/admin/content/pop-ups/new", popUpFields("both"));
		const save = (who: string, version: string) =>
			post(
				"/admin/content/pop-ups/both",
				popUpFields("both", { titleEn: `By ${who}`, version }),
				who,
			);
		const answers = await Promise.all([save("manager", "1"), save("owner", "1")]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
		const refused = await answers.find(({ status }) => status === 409)?.text();
		expect(refused).toContain("was saved by another person");
		// What the second manager typed is still in the form, which can be saved over the newer one.
		expect(refused).toMatch(/value="By (manager|owner)"/);
		expect(refused).toMatch(/value="2" name="version".*name="version" value="1"/s);
		expect((await save("manager", "")).status).toBe(409);
		const deletion = await post("/admin/content/pop-ups/both", { intent: "delete", version: "1" });
		expect(deletion.status).toBe(409);
		expect((await save("owner", "2")).status).toBe(302);
	});

	it("need a link for a bar, and an order of their days", async () => {
		const faults: Record<string, string>[] = [
			{ openEn: "" },
			{ startsOn: "2026-02-02", endsOn: "2026-02-01" },
			{ style: "loud" },
			{ delayHours: "-1" },
			{ code: "Not a code" },
		];
		for (const fault of faults)
			expect((await post("/admin/content/pop-ups/new", popUpFields("faulty", fault))).status).toBe(
				400,
			);
		expect((await post("/admin/content/pop-ups/new", popUpFields("once"))).status).toBe(302);
		expect((await post("/admin/content/pop-ups/new", popUpFields("once"))).status).toBe(400);
	});

	it("show markup as text", async () => {
		const hostile = "<script>alert(1)</script>";
		await post(
			"/admin/content/pop-ups/new",
			popUpFields("markup", { titleEn: hostile, messageEn: hostile, openEn: hostile }),
		);
		await eventually("/", (page) => {
			expect(page).toContain('data-bar="markup 24 14"');
			expect(page).not.toContain(hostile);
		});
	});
});

it("the stores have our own plan of their address, and no other address is drawn", async () => {
	const address = "1200 NW 00th Street, Miami, FL 33166";
	await store.database.db
		.insertInto("contact_point")
		.values({
			kind: "store",
			label_en: "Miami store",
			label_es: "Tienda de Miami",
			address,
			phone: "+13055550142",
			position: 1,
		})
		.execute();
	await eventually("/contact-us", (page) => {
		expect(page).toContain("/store-map.svg?address=1200+NW");
		expect(page).toContain("openstreetmap.org/search");
	});
	const plan = await get(`/store-map.svg?${new URLSearchParams({ address })}`);
	expect(plan.headers.get("content-type")).toContain("image/svg+xml");
	expect(plan.headers.get("content-security-policy")).toContain("sandbox");
	expect((await get("/store-map.svg?address=1+Other+St")).status).toBe(404);
	expect((await get("/store-map.svg")).status).toBe(404);
});
