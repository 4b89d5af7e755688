/**
 * The screens of customers in the office: forms without scripts, conflicts and what each level
 * sees.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let rival: Person;
let customer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	seller = await aSignedInCustomer(api.database, { admin_level: 1, last_name: "Salas" });
	rival = await aSignedInCustomer(api.database, { admin_level: 1, last_name: "Rivas" });
	manager = await aSignedInCustomer(api.database, { admin_level: 2, last_name: "Mena" });
	customer = await aSignedInCustomer(api.database, {
		seller_id: seller.account.id,
		company: "Transportes Niágara",
		account_type: "fleet_or_repair_shop",
		price_level: "repair_shop",
	});
});
afterAll(() => api.close());

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

/** The page without its data, which the browser reads from scripts. */
const shown = async (url: string, person: Person) =>
	(await open(url, person)).body.replace(/<script.*?<\/script>/gs, "");

const press = (
	url: string,
	{ token }: Person,
	form: Record<string, string>,
	site = "same-origin",
) =>
	api.app.inject({
		method: "POST",
		url,
		payload: new URLSearchParams(form).toString(),
		headers: {
			cookie: `__Host-session=${token}`,
			"sec-fetch-site": site,
			origin: "null",
			"content-type": "application/x-www-form-urlencoded",
		},
	});

const path = () => `/admin/customers/${customer.account.id}`;
const terms = (more: Record<string, string> = {}) => ({
	intent: "terms",
	version: "0",
	level: "repair_shop",
	accountType: "fleet_or_repair_shop",
	tax: "taxable",
	seller: String(seller.account.id),
	...more,
});

describe("the page of a customer", () => {
	it("says why a taxable customer with credit pays no tax in Florida", async () => {
		const buyer = await aSignedInCustomer(api.database, { credit: "credit", is_taxable: true });
		const page = `/admin/customers/${buyer.account.id}`;
		const why = "charges no sales tax to customers with credit";
		expect(await shown(page, manager)).toContain(why);
		expect(await shown(path(), manager)).not.toContain(why);
	});

	it("shows a seller the own customer without the forms of managers", async () => {
		const page = await shown(path(), seller);
		expect(page).toContain("Transportes Niágara");
		expect(page).toContain('name="text"');
		expect(page).not.toContain('name="accountType"');
		expect((await open(path(), rival)).statusCode).toBe(404);
		expect(
			(await press(path(), rival, { intent: "note", text: "x", key: randomUUID() })).statusCode,
		).toBe(404);
		const refused = await press(path(), seller, terms());
		expect(refused.statusCode).toBe(403);
	});

	it("never offers the chosen level as a further one", async () => {
		const page = await shown(path(), manager);
		expect(page).toContain('name="view_wholesale"');
		expect(page).not.toContain('name="view_repair_shop"');
	});

	it("saves terms, and shows the second manager what the first one saved", async () => {
		const saved = await press(path(), manager, terms({ level: "wholesale" }));
		expect(saved.headers.location).toBe(`${path()}?done=terms`);
		const late = await press(path(), manager, terms({ level: "precio4" }));
		expect(late.statusCode).toBe(409);
		const page = late.body.replace(/<script.*?<\/script>/gs, "");
		expect(page).toContain("Demo Mena changed this customer first");
		expect(page).toMatch(/now Wholesale, you chose/);
		expect(page).toContain('name="version" value="1"');
	});

	it("undoes saved terms from their notice", async () => {
		const forms = (await shown(`${path()}?done=terms`, manager)).split("<form");
		const undo = forms.find((form) => form.includes(">Undo<")) ?? "";
		const fields = Object.fromEntries(
			[...undo.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
		) as Record<string, string>;
		expect(fields).toMatchObject({ intent: "terms", version: "1", level: "repair_shop" });
		expect((await press(path(), manager, fields)).statusCode).toBe(302);
		const page = await shown(path(), manager);
		expect(page).toContain('name="version" value="2"');
		expect(page).toContain("Price level: was Wholesale, is now Repair shop");
		// A notice that was left open in another window must not undo a later change.
		expect((await press(path(), manager, { ...fields, level: "online" })).statusCode).toBe(409);
	});

	it("writes a note as text, never as markup", async () => {
		const text = '<img src=x onerror="alert(1)"> call first';
		await press(path(), seller, { intent: "note", text, key: randomUUID() });
		const page = await shown(path(), seller);
		expect(page).toContain("&lt;img src=x onerror=");
		expect(page).not.toContain("<img src=x");
		expect(page).toContain("Demo Salas");
	});

	it("adds a certificate, says what is wrong with one, and lists it in both languages", async () => {
		const certificate = {
			intent: "certificate",
			state: "FL",
			number: "85-1",
			validFrom: "2026-01-01",
			validTo: "2099-12-31",
		};
		const wrong = await press(path(), manager, { ...certificate, state: "" });
		expect(wrong.statusCode).toBe(400);
		expect(wrong.body).toContain("State must be selected");
		expect((await press(path(), manager, certificate)).headers.location).toContain(
			"done=certificate",
		);
		expect(await shown(path(), seller)).toContain("By certificate and state");
		expect(await shown(`/es${path()}`, manager)).toContain("Certificados de exención");
	});

	it("refuses forms of other sites", async () => {
		const answer = await press(path(), manager, { intent: "disable" }, "cross-site");
		expect(answer.statusCode).toBe(403);
		expect((await open("/account", customer)).statusCode).not.toBe(403);
		const { disabled_at } = await api.database.db
			.selectFrom("account")
			.select("disabled_at")
			.where("id", "=", customer.account.id)
			.executeTakeFirstOrThrow();
		expect(disabled_at).toBeNull();
	});
});

describe("the list of customers", () => {
	it("keeps its filters in the address, and lists what is found", async () => {
		const page = await shown("/admin/customers?level=repair_shop&q=niágara", manager);
		expect(page).toContain("Transportes Niágara");
		expect(page).toContain("Salas");
		expect(await shown("/admin/customers?level=precio6&q=niágara", manager)).not.toContain(
			"Transportes Niágara",
		);
		expect(await shown("/admin/customers", rival)).not.toContain("Transportes Niágara");
		expect((await open("/admin/customers", customer)).statusCode).toBe(302);
	});
});

describe("an access request", () => {
	it("is approved by a manager with tax and seller in one form", async () => {
		const { id } = await api.database.db
			.insertInto("access_request")
			.values({
				account_id: customer.account.id,
				email: customer.account.email,
				name: "Demo",
				account_type: "fleet_or_repair_shop",
				language: "en",
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		expect(await shown("/admin/access", seller)).not.toContain('name="tax"');
		const page = await shown("/admin/access", manager);
		expect(page).toContain('name="tax"');
		expect(page).toContain('name="seller"');
		const approved = await press("/admin/access", manager, {
			intent: "approve",
			id: String(id),
			level: "precio4",
			tax: "exempt",
			seller: String(rival.account.id),
		});
		expect(approved.headers.location).toBe("/admin/access?done=approved");
		expect(await shown("/admin/access?done=approved", manager)).toContain("Access approved");
		const account = await api.database.db
			.selectFrom("account")
			.select(["price_level", "is_taxable", "seller_id"])
			.where("id", "=", customer.account.id)
			.executeTakeFirstOrThrow();
		expect(account).toEqual({
			price_level: "precio4",
			is_taxable: false,
			seller_id: rival.account.id,
		});
		expect((await open(path(), seller)).statusCode).toBe(404);
		expect((await open(path(), rival)).statusCode).toBe(200);
	});
});
