/** The owner's screens: settings, staff and API keys; and the few screens of warehouse staff. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../src/app/routes.ts";
import { SETTING_GROUPS } from "../../src/domain/store/setting-types.ts";
import { anAccount, aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let owner: Person;
let rival: Person;
let manager: Person;
let warehouse: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	owner = await aSignedInCustomer(api.database, { admin_level: 3, first_name: "Olga" });
	rival = await aSignedInCustomer(api.database, { admin_level: 3, first_name: "Rita" });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	warehouse = await aSignedInCustomer(api.database, { admin_level: 1, is_warehouse: true });
});
afterAll(() => api.close());

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });
/** The page without its data, which the browser reads from scripts. */
const withoutScripts = (body: string) => body.replace(/<script.*?<\/script>/gs, "");
const shown = async (url: string, person: Person) => withoutScripts((await open(url, person)).body);

const press = (
	url: string,
	{ token }: Person,
	form: Record<string, string>,
	site: Record<string, string> = { "sec-fetch-site": "same-origin", origin: "null" },
) =>
	api.app.inject({
		method: "POST",
		url,
		payload: new URLSearchParams(form).toString(),
		headers: {
			cookie: `__Host-session=${token}`,
			"content-type": "application/x-www-form-urlencoded",
			...site,
		},
	});

/** The fields of the settings form of a page, as a browser without scripts would send them. */
async function settingsForm(url: string, person: Person): Promise<Record<string, string>> {
	const page = await shown(url, person);
	const form = page.match(/<form (?:(?!<\/form>).)*name="keys".*?<\/form>/s)?.[0] ?? "";
	const fields: Record<string, string> = {};
	for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
		const name = tag.match(/ name="([^"]*)"/)?.[1];
		const isOff = tag.includes('type="checkbox"') && !tag.includes("checked");
		if (name && !isOff) fields[name] = decodeText(tag.match(/ value="([^"]*)"/)?.[1] ?? "");
	}
	for (const [, attributes = "", options = ""] of form.matchAll(
		/<select ([^>]*)>(.*?)<\/select>/gs,
	)) {
		const name = attributes.match(/name="([^"]*)"/)?.[1];
		const chosen =
			options.match(/<option[^>]*value="([^"]*)"[^>]*selected/)?.[1] ??
			options.match(/<option[^>]*selected[^>]*value="([^"]*)"/)?.[1] ??
			options.match(/<option[^>]*value="([^"]*)"/)?.[1];
		if (name) fields[name] = chosen ?? "";
	}
	return fields;
}
const decodeText = (text: string) =>
	text
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

const settingOf = async (key: string) =>
	(await api.services.settings.list()).settings.find(({ definition }) => definition.key === key)
		?.value;

describe("the settings", () => {
	it("show every group in both languages to owners alone", async () => {
		for (const group of SETTING_GROUPS) {
			const url = `/admin/settings?group=${group}`;
			expect([group, (await open(url, owner)).statusCode]).toEqual([group, 200]);
			expect((await open(`/es${url}`, owner)).statusCode).toBe(200);
		}
		expect(await shown("/es/admin/settings?q=cotizacion", owner)).toContain(
			"Días de validez de una cotización",
		);
		for (const url of [
			"/admin/first-steps",
			"/admin/settings",
			"/admin/settings/history",
			"/admin/staff",
			"/admin/api-keys",
			"/admin/feeds",
		])
			expect([url, (await open(url, manager)).statusCode]).toEqual([url, 403]);
		const form = await settingsForm("/admin/settings", owner);
		expect((await press("/admin/settings", manager, form)).statusCode).toBe(403);
		expect(
			(await press("/admin/settings", owner, form, { "sec-fetch-site": "cross-site" })).statusCode,
		).toBe(403);
	});

	it("are saved by a form without scripts, and undone from the notice", async () => {
		const url = "/admin/settings?group=selling";
		const form = await settingsForm(url, owner);
		expect(form).toMatchObject({ intent: "save", quote_days: "14", tax_type: "state" });
		const saved = await press(url, owner, { ...form, quote_days: "20" });
		expect(saved.statusCode).toBe(302);
		const next = String(saved.headers.location);
		expect(await settingOf("quote_days")).toBe("20");
		const page = await shown(next, owner);
		expect(page).toContain("Saved: Days that a quote is valid");
		const change = page.match(/name="change" value="(\d+)"/)?.[1] ?? "";
		expect((await press(next, owner, { intent: "undo", change })).statusCode).toBe(302);
		expect(await settingOf("quote_days")).toBe("14");
		const history = await shown("/admin/settings/history", owner);
		expect(history).toContain("Olga");
		expect(history).toContain("Undone");
	});

	it("switch a flag off and on, because a checkbox that is off is not sent", async () => {
		const url = "/admin/settings?group=shop";
		const form = await settingsForm(url, owner);
		expect(form.module_blog).toBeUndefined();
		await press(url, owner, { ...form, module_blog: "true" });
		expect(await settingOf("module_blog")).toBe("true");
		const { module_blog: _, ...off } = await settingsForm(url, owner);
		await press(url, owner, off);
		expect(await settingOf("module_blog")).toBe("false");
	});

	it("say what is wrong beside the field, and keep what was typed", async () => {
		const url = "/admin/settings?group=selling";
		const form = await settingsForm(url, owner);
		const answer = await press(url, owner, { ...form, quote_days: "999", tax_type: "fixed" });
		expect(answer.statusCode).toBe(400);
		const page = withoutScripts(answer.body);
		expect(page).toContain("Nothing was saved: 1 field needs another look");
		expect(page).toContain("At most 365");
		expect(page).toMatch(/name="quote_days"[^>]*value="999"|value="999"[^>]*name="quote_days"/);
		expect(await settingOf("tax_type")).toBe("state");
	});

	it("tell the second of two owners who changed a field, and let them save again", async () => {
		const url = "/admin/settings?group=selling";
		const [mine, theirs] = [await settingsForm(url, owner), await settingsForm(url, rival)];
		await press(url, rival, { ...theirs, core_window_days: "60" });
		const answer = await press(url, owner, { ...mine, core_window_days: "90", quote_days: "11" });
		expect(answer.statusCode).toBe(409);
		const page = withoutScripts(answer.body);
		expect(page).toContain("Rita Customer changed this since you opened it");
		expect(page).toContain("Saved now: 60");
		const version = page.match(/name="version" value="(\d+)"/)?.[1] ?? "";
		await press(url, owner, { ...mine, version, core_window_days: "90", quote_days: "11" });
		expect([await settingOf("core_window_days"), await settingOf("quote_days")]).toEqual([
			"90",
			"11",
		]);
	});

	it("add, change and remove rows, and show hostile texts as texts", async () => {
		const url = "/admin/settings?group=store";
		const hostile = `"><script>alert(1)</script>`;
		const form = await settingsForm(url, owner);
		const row = (n: number, label: string) => ({
			[`contact_points.${n}.kind`]: "service",
			[`contact_points.${n}.label_en`]: label,
			[`contact_points.${n}.label_es`]: label,
			[`contact_points.${n}.phone`]: "305 555 0142",
		});
		const added = await press(url, owner, { ...form, ...row(0, hostile) });
		expect(added.statusCode).toBe(302);
		expect(await shown(url, owner)).not.toContain("<script>alert");
		expect(await shown("/admin/settings/history", owner)).not.toContain("<script>alert");
		await expect
			.poll(async () => (await api.services.store.settings()).contactPoints.length)
			.toBe(1);
		expect((await api.app.inject({ url: "/contact-us" })).body).not.toContain("<script>alert(1)");
		const second = { ...(await settingsForm(url, owner)), ...row(1, "Service") };
		await press(url, owner, { ...second, "contact_points.0.remove": "1" });
		expect(JSON.parse((await settingOf("contact_points")) ?? "[]")).toMatchObject([
			{ label_en: "Service", phone: "+13055550142" },
		]);
	});
});

describe("the staff", () => {
	it("are listed, invited and changed by forms", async () => {
		const email = "new.hand@cabover.example";
		const invited = await press("/admin/staff", owner, {
			intent: "invite",
			email,
			firstName: "New <b>",
			lastName: "Hand",
			language: "es",
			role: "warehouse",
		});
		expect(invited.headers.location).toBe("/admin/staff?done=invited");
		const list = await shown("/admin/staff", owner);
		expect(list).toContain("New &lt;b&gt; Hand");
		const id = list.match(/name="id" value="(\d+)"/)?.[1] ?? "";
		await press("/admin/staff", owner, { intent: "again", id });
		const { rows } = await api.database.pool.query(
			"select data ->> 'url' as url from outbox where recipient = $1 order by id",
			[email],
		);
		const [first = "", second = ""] = rows.map(({ url }) => new URL(url).pathname);
		expect(second).toMatch(/^\/es\/staff-invitation\//);
		const accept = (path: string) =>
			api.app.inject({
				method: "POST",
				url: path,
				payload: new URLSearchParams({
					password: "diesel runs all night",
					repeatPassword: "diesel runs all night",
				}).toString(),
				headers: {
					"content-type": "application/x-www-form-urlencoded",
					"sec-fetch-site": "same-origin",
				},
			});
		const page = await api.app.inject({ url: second });
		expect(page.statusCode).toBe(200);
		expect(page.headers["referrer-policy"]).toBe("no-referrer");
		expect((await accept(first)).statusCode).toBe(400);
		expect(page.body).toContain('type="password"');
		const joined = await accept(second);
		expect(joined.statusCode).toBe(302);
		const signIn = await api.app.inject({ url: joined.headers.location ?? "" });
		expect(signIn.body).toContain("Le damos la bienvenida al equipo");
		expect(signIn.body).not.toContain("todos los dispositivos");
		const used = await api.app.inject({ url: second });
		expect(used.body).toContain("Esta invitación ya se usó");
		expect(used.body).not.toContain('type="password"');
		const account = await api.database.db
			.selectFrom("account")
			.select(["id", "is_warehouse"])
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		expect(account.is_warehouse).toBe(true);
		const member = `/admin/staff/${account.id}`;
		expect(await shown(member, owner)).toContain("Disable this account");
		await press(member, owner, { intent: "rights", role: "2" });
		await press(member, owner, { intent: "disable" });
		const state = await api.services.staff.list();
		expect(state.staff.find((person) => person.id === account.id)).toMatchObject({
			level: 2,
			isWarehouse: false,
			isDisabled: true,
		});
		expect((await press(member, owner, { intent: "constructor" })).statusCode).toBe(400);
		expect(await shown(`/admin/staff/${owner.account.id}`, owner)).toContain("your own account");
		expect((await open(`/admin/staff/${2_000_000_000}`, owner)).statusCode).toBe(404);
	});
});

describe("the API keys", () => {
	it("are shown once, when they are made", async () => {
		const staff = await anAccount(api.database.db, { admin_level: 1 });
		const answer = await press("/admin/api-keys", owner, {
			intent: "create",
			name: "Books",
			account_id: String(staff.id),
			scope_read_orders: "1",
			expires_on: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
		});
		const key = withoutScripts(answer.body).match(/cbk_[\w-]{43}/)?.[0] ?? "";
		expect(key).not.toBe("");
		expect(answer.headers["cache-control"]).toContain("no-store");
		const later = await open("/admin/api-keys", owner);
		expect(later.body).not.toContain(key);
		expect(later.body).toContain(key.slice(-4));
		const wrong = await press("/admin/api-keys", owner, {
			intent: "create",
			name: "",
			account_id: "",
		});
		expect(wrong.statusCode).toBe(400);
	});
});

describe("the price lists", () => {
	it("show their address once, when they are made or get another one", async () => {
		const secretOf = (body: string) =>
			withoutScripts(body).match(/\/feeds\/([\w-]{43})\.csv/)?.[1] ?? "";
		const { body } = await open("/admin/feeds", owner);
		const requestKey = body.match(/name="requestKey" value="([\w-]{36})"/)?.[1] ?? "";
		const form = {
			requestKey,
			kind: "price_list",
			name: "Reseller <b>",
			level: "wholesale",
			language: "es",
		};
		const made = await press("/admin/feeds", owner, { intent: "create", ...form });
		const secret = secretOf(made.body);
		expect(secret).not.toBe("");
		expect(made.headers["cache-control"]).toContain("no-store");
		const later = (await open("/es/admin/feeds", owner)).body;
		expect(later).not.toContain(secret);
		expect(later).toContain(secret.slice(-4));
		expect(withoutScripts(later)).not.toContain("<b>");
		const id = withoutScripts(later).match(/name="id" value="(\d+)"/)?.[1] ?? "";
		const replaced = await press("/admin/feeds", owner, { intent: "replace", id });
		expect(secretOf(replaced.body)).not.toBe(secret);
		const revoked = await press("/admin/feeds", owner, { intent: "revoke", id });
		expect(revoked.headers.location).toContain("done=revoked");
		const wrong = await press("/admin/feeds", owner, { intent: "create", ...form, name: "" });
		expect(wrong.statusCode).toBe(400);
	});
});

describe("warehouse staff", () => {
	const pathsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
		entries.flatMap((entry) => {
			const path = [above, entry.path].filter(Boolean).join("/");
			return [...(entry.path ? [path] : []), ...pathsOf(entry.children ?? [], path)];
		});
	const office = [...new Set(pathsOf(routes))].filter((path) => /^admin/i.test(path));

	it("open Today, the orders, the returns, the stock and the search; every other page of the office refuses them", async () => {
		const { number } = await anOrder(api.database.db, { status: "processing" });
		const ofSelection = ["slips", "pick-list", "labels"].map((page) => `admin/orders/${page}`);
		const allowed = ["admin", "admin/find", "admin/orders", "admin/orders/:id", ...ofSelection];
		const returns = ["admin/returns", "admin/returns/:id"];
		const stockOfManagers = [
			"admin/stock/lists",
			"admin/stock/lists/file",
			"admin/stock/suppliers",
			"admin/stock/suppliers/:id",
		];
		const isAllowed = (path: string) =>
			allowed.includes(path) ||
			returns.includes(path) ||
			(/^admin\/(stock|pick|shipments)\b/.test(path) && !stockOfManagers.includes(path));
		expect(office.length).toBeGreaterThan(15);
		for (const path of office) {
			const url = `/${path.replace(/:\w+\??/g, String(number)).replace("*", "nowhere")}`;
			const { statusCode } = await open(
				ofSelection.includes(path) ? `${url}?order=${number}` : url,
				warehouse,
			);
			// A part, count, purchase order, walk, return or shipment of that number does not exist.
			const opened = /^admin\/(stock|pick|returns|shipments)\/.*:/.test(path) ? 404 : 200;
			expect([path, statusCode]).toEqual([path, isAllowed(path) ? opened : 403]);
		}
		const refused = (await open("/admin/coupons", warehouse)).body;
		expect(refused).toContain('href="/admin/orders"');
		expect(refused).toContain("Warehouse staff see Today, the orders, the returns and the stock");
		const sent = await press("/admin/coupons", warehouse, { code: "TEN" });
		expect(sent.statusCode).toBe(403);
		const rail = await shown("/admin", warehouse);
		expect(rail).toContain('href="/admin/orders"');
		for (const hidden of ["/admin/customers", "/admin/quotes", "/admin/settings"])
			expect(rail).not.toContain(`href="${hidden}"`);
	});

	it("ship the order of any customer, but cannot cancel or refund it", async () => {
		const buyer = await anAccount(api.database.db);
		const { number } = await anOrder(api.database.db, {
			accountId: buyer.id,
			email: buyer.email,
			status: "awaiting_shipment",
		});
		const url = `/admin/orders/${number}`;
		const page = await shown(url, warehouse);
		expect(page).not.toContain(`/admin/customers/${buyer.id}`);
		expect(page).not.toContain('name="amount"');
		expect(page).not.toContain('value="cancelled"');
		const cancelled = await press(url, warehouse, { to: "cancelled" });
		expect(cancelled.statusCode).toBe(403);
		const refunded = await press(url, warehouse, {
			intent: "refund",
			amount: "1",
			reason: "Scratched",
			key: crypto.randomUUID(),
		});
		expect(refunded.statusCode).toBe(403);
		const shipped = { to: "shipped", tracking: "1Z999AA10123456784", unscanned: "yes" };
		expect((await press(url, warehouse, shipped)).statusCode).toBe(302);
		expect((await api.services.office.countOpenWork(callerOf(warehouse))).returns.count).toBe(0);
	});
});

function callerOf({ account }: Person) {
	return {
		accountId: account.id,
		adminLevel: account.admin_level,
		isWarehouse: account.is_warehouse,
	} as Parameters<typeof api.services.office.countOpenWork>[0];
}
