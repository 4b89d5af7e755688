/** Forms of the quote and return pages with fields that no page of the store sends. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

let store: ServedStore;
let sku = "";
let orderNumber = 0;
let cookie = "";

beforeAll(async () => {
	store = await serveStore();
	const { db } = store.database;
	const { account, token } = await aSignedInCustomer(store.database);
	cookie = `__Host-session=${token}`;
	orderNumber = (await anOrder(db, { accountId: account.id, email: account.email })).number;
	sku = (await db.selectFrom("order_line").select("sku").limit(1).executeTakeFirstOrThrow()).sku;
});
afterAll(() => store.close());

async function post(path: string, form: Record<string, string>, headers = {}) {
	const answer = await fetch(`${store.address}${path}`, {
		method: "POST",
		redirect: "manual",
		headers,
		body: new URLSearchParams(form),
	});
	return { status: answer.status, page: await answer.text() };
}

const BAD_KEYS = ["-".repeat(36), "a".repeat(36), "z".repeat(36), ""];

const contact = {
	receiver: "Ana Driver",
	email: "ana@cabover.example",
	phone: "3055550100",
	country: "US",
	state: "FL",
	postal_code: "33166",
	quantity_0: "1",
};

it.each(BAD_KEYS)("a quote request with the key %j is a bad request", async (key) => {
	const { status } = await post(`/request-quote?items=${sku}:1`, { ...contact, key });
	expect(status).toBe(400);
});

it.each(BAD_KEYS)("a return with the key %j is a bad request", async (key) => {
	const lines = { quantity_1: "1", reason_1: "i_dont_need_it" };
	const { status } = await post(`/order/open-return/${orderNumber}`, { ...lines, key }, { cookie });
	expect(status).toBe(400);
});

it("a quote request starts with the address of a customer's former order", async () => {
	const answer = await fetch(`${store.address}/request-quote?items=${sku}:1`, {
		headers: { cookie },
	});
	const [{ ship_to: address } = { ship_to: null }] = (
		await store.database.pool.query("select ship_to from store_order where number = $1", [
			orderNumber,
		])
	).rows;
	expect(address.postal_code).toMatch(/\d{5}/);
	expect(await answer.text()).toContain(`value="${address.postal_code}"`);
});

it("a quote request without parts opens with those of the customer's cart", async () => {
	const { db } = store.database;
	const { account, token } = await aSignedInCustomer(store.database);
	const read = (
		path: string,
		headers: Record<string, string> = { cookie: `__Host-session=${token}` },
	) => fetch(`${store.address}${path}`, { headers, redirect: "manual" });
	const emptyPage = await (await read("/request-quote")).text();
	for (const text of ["Your cart is empty", 'href="/quick-order"'])
		expect(emptyPage).toContain(text);
	expect(await (await read("/es/request-quote")).text()).toContain("Su carrito está vacío");
	const addToCart = ({ id }: { id: number }) =>
		db
			.insertInto("cart_line")
			.values({ account_id: account.id, part_id: id, quantity: 3 })
			.execute();
	await addToCart(await aPart(db));
	const unavailablePage = await (await read("/request-quote")).text();
	expect(unavailablePage).toContain("No parts to quote");
	expect(unavailablePage).not.toContain("Your cart is empty");
	const part = await aPart(db);
	await aStock(db, part.id, { on_hand: 5 });
	await addToCart(part);
	const form = await read("/es/request-quote");
	expect([form.status, form.headers.get("location")]).toEqual([
		302,
		`/es/request-quote?items=${part.sku}:3&from=cart`,
	]);
	// Parts that are named and not sold are not replaced by the cart.
	const unknown = await read("/request-quote?items=NO-SUCH:1");
	expect([unknown.status, (await unknown.text()).includes("No parts to quote")]).toEqual([
		200,
		true,
	]);
	expect(await (await read("/request-quote", {})).text()).not.toContain("Your cart is empty");
});

it("a quote request shows its errors beside the fields and gives the typed values back", async () => {
	const form = { ...contact, email: "ana@", postal_code: "1", quantity_0: "x", key: randomUUID() };
	const { status, page } = await post(`/request-quote?items=${sku}:1`, form);
	expect(status).toBe(400);
	for (const text of [
		"E-mail must be valid",
		"ZIP code must be valid",
		"Numbers only",
		"Ana Driver",
	])
		expect(page).toContain(text);
});

it("a return without a chosen line is refused", async () => {
	const { status } = await post(
		`/order/open-return/${orderNumber}`,
		{ key: randomUUID() },
		{ cookie },
	);
	expect(status).toBe(400);
});
