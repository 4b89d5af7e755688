/** Reads of the checkout: the result of an idempotency key, and the available credit. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({
		screens: true,
		providers: { card: aProvider("card"), wallet: aProvider("wallet") },
	});
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
});
afterAll(() => api.close());

async function place(key: string, { token, body = {} }: { token?: string; body?: object } = {}) {
	const part = await aPart(api.database.db, {});
	await aStock(api.database.db, part.id, { on_hand: 5 });
	const order = {
		items: [{ sku: part.sku, cartQty: 1 }],
		shippingAddress: SHIP_TO,
		shippingRequested: { serviceCode: "pickup" },
		email: "buyer@cabover.example",
		...body,
	};
	if (token)
		await api.call("/cart/addupdateitem", {
			method: "POST",
			body: { product: { sku: part.sku, cartQty: 1 } },
			token,
		});
	const paid = "paymentMethod" in order ? {} : { card: { token: "ok" } };
	return api.call("/orders/place", {
		method: "POST",
		body: { order, ...paid, recaptchaToken: "a person" },
		key,
		...(token ? { token } : {}),
	});
}

const outcomeOf = (key: string, token?: string) =>
	api.call("/orders/payment_outcome", {
		method: "POST",
		body: {},
		key,
		...(token ? { token } : {}),
	});

it("returns the order of an idempotency key to a browser that lost the answer", async () => {
	const key = randomUUID();
	expect((await outcomeOf(key)).statusCode).toBe(404);
	const placed = (await place(key)).json();
	expect((await outcomeOf(key)).json()).toMatchObject({
		order: placed.order,
		payment: { status: "paid" },
	});
});

it("answers other callers as for an unknown key", async () => {
	const key = randomUUID();
	const [ownDraft, otherDraft] = [
		await aSignedInCustomer(api.database),
		await aSignedInCustomer(api.database),
	];
	expect((await place(key, { token: ownDraft.token })).statusCode).toBe(200);
	expect((await outcomeOf(key, ownDraft.token)).statusCode).toBe(200);
	const plain = (body: string) => ({ ...JSON.parse(body), requestId: "" });
	const absent = await outcomeOf(randomUUID());
	for (const token of [undefined, otherDraft.token]) {
		const answer = await outcomeOf(key, token);
		expect(answer.statusCode).toBe(404);
		expect(plain(answer.body)).toEqual(plain(absent.body));
	}
});

it("refuses a malformed key", async () => {
	expect((await outcomeOf("1")).json().code).toBe("key_needed");
});

it("starts a wallet payment for an order from the cart", async () => {
	const { token } = await aSignedInCustomer(api.database);
	const { order } = (
		await place(randomUUID(), { token, body: { paymentMethod: "wallet" } })
	).json();
	const [row] = await api.database.db
		.selectFrom("payment")
		.innerJoin("store_order", "store_order.id", "payment.order_id")
		.select("payment.way")
		.where("number", "=", Number(order.orderNumber))
		.execute();
	expect(row?.way).toBe("wallet");
	expect((await api.call("/cart", { method: "GET", token })).json().cart).toEqual([]);
});

it("opens for guests while they see prices, in any spelling, and is stored nowhere", async () => {
	const page = await api.app.inject({ url: "/Checkout/shipping" });
	expect(page.statusCode).toBe(200);
	expect(page.headers["cache-control"]).toBe("no-store");
	const spanishPage = await api.app.inject({ url: "/es/checkout/SHIPPING" });
	expect([spanishPage.statusCode, spanishPage.headers.location]).toEqual([
		308,
		"/es/Checkout/shipping",
	]);
});

it("asks guests who see no prices to sign in", async () => {
	await api.database.db
		.updateTable("setting")
		.set({ value: "false" })
		.where("key", "=", "shopping_cart_guest")
		.execute();
	await api.searchCaughtUp();
	await expect
		.poll(async () => {
			const { statusCode, headers } = await api.app.inject({ url: "/Checkout/payment" });
			return [statusCode, headers.location];
		})
		.toEqual([302, "/login?next=%2FCheckout%2Fpayment"]);
	expect((await place(randomUUID())).json().code).toBe("prices_hidden");
});
