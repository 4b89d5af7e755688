/**
 * Quotes: requested, offered, discussed, accepted once. Callers never see prices of another level.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUOTE_MOVES, QUOTE_STATUSES } from "../../src/domain/quote/quote-status.ts";
import { aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let seller: Awaited<ReturnType<typeof aSignedInCustomer>>;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card") } });
	const settings = [
		{ key: "shopping_cart_guest", value: "true" },
		{ key: "contact_email", value: "store@cabover.example" },
	];
	await api.database.db.insertInto("setting").values(settings).execute();
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
});
afterAll(() => api.close());

let requestCount = 0;

async function post(
	path: string,
	body: object,
	{ token, key = randomUUID() }: { token?: string | undefined; key?: string } = {},
) {
	requestCount += 1;
	const answer = await api.app.inject({
		method: "POST",
		url: `/api${path}`,
		payload: body,
		headers: { "idempotency-key": key, ...(token ? { authorization: `Bearer ${token}` } : {}) },
		remoteAddress: `10.8.${requestCount >> 8}.${requestCount & 255}`,
	});
	return { status: answer.statusCode, body: answer.json() };
}

const get = async (path: string, token?: string) =>
	(await api.call(path, token ? { token } : {})).json();

const place = { country: "US", state: "FL", postal_code: "33166", city: "Doral" };
const contact = {
	name: "Demo Garage",
	phone: "3055550100",
	address: place,
	recaptchaToken: "hard proof",
};

async function sold(onHand = 10, columns: Parameters<typeof aPart>[1] = {}) {
	const part = await aPart(api.database.db, columns);
	if (onHand > 0) await aStock(api.database.db, part.id, { on_hand: onHand });
	return part;
}

type QuoteValues = { token?: string; more?: object; quantity?: number; email?: string };

async function ask(
	sku: string,
	{ token, more = {}, quantity = 2, email = "buyer@cabover.example" }: QuoteValues = {},
) {
	const body = { ...contact, ...(token ? {} : { email }), items: [{ sku, quantity }], ...more };
	const { status, body: answer } = await post("/quotes", body, { token });
	expect(status).toBe(200);
	const { quoteNumber, validator } = answer.quote;
	return { number: quoteNumber, link: `${quoteNumber}-${validator}` };
}

const offer = (number: string, price: number, more: object = {}) =>
	post(
		`/admin/quotes/${number}/offer`,
		{ lines: [{ line: 1, price }], shipping: 25, ...more },
		{ token: seller.token },
	);

const accept = (link: string, more: object = {}, token?: string) =>
	post(`/quotes/${link}/accept`, { shippingAddress: SHIP_TO, ...more }, { token });

const setGuests = async (value: string) => {
	await api.database.db
		.updateTable("setting")
		.set({ value })
		.where("key", "=", "shopping_cart_guest")
		.execute();
	await expect
		.poll(
			async () =>
				(await get("/settings")).settings?.shopping_cart_guest ??
				(await get("/settings")).shopping_cart_guest,
		)
		.toBe(value);
};

describe("the graph of a quote", () => {
	it("is the same in the database as in the code", async () => {
		const { rows } = await api.database.pool.query("select from_status, to_status from quote_move");
		const ours = QUOTE_STATUSES.flatMap((from) => QUOTE_MOVES[from].map((to) => `${from} ${to}`));
		expect(rows.map((row) => `${row.from_status} ${row.to_status}`).sort()).toEqual(ours.sort());
	});
});

it("stores an offer and a message once for each key", async () => {
	const { number, link } = await ask((await sold()).sku);
	const [key, otherKey, third] = [randomUUID(), randomUUID(), randomUUID()];
	const token = seller.token;
	const offered = { lines: [{ line: 1, price: 90 }], shipping: 25 };
	for (const _ of [1, 2]) {
		expect((await post(`/admin/quotes/${number}/offer`, offered, { token, key })).status).toBe(200);
		expect(
			(
				await post(
					`/admin/quotes/${number}/message`,
					{ text: "As you wish" },
					{ token, key: otherKey },
				)
			).status,
		).toBe(200);
		expect(
			(await post(`/quotes/${link}/message`, { text: "A little less?" }, { key: third })).status,
		).toBe(200);
	}
	expect(
		(await post(`/admin/quotes/${number}/offer`, { ...offered, shipping: 5 }, { token, key })).body
			.code,
	).toBe("key_used");
	const { rows } = await api.database.pool.query(
		`select (select count(*)::int from quote_offer where order_id = o.id) as offers, (select count(*)::int from quote_message where order_id = o.id) as words,
			(select count(*)::int from outbox where kind in ('quote-sent', 'quote-answered') and data ->> 'number' = o.number::text) as mails
		from store_order o where number = $1`,
		[number],
	);
	expect(rows).toEqual([{ offers: 1, words: 2, mails: 2 }]);
});

describe("asking for a quote", () => {
	it("locks the prices the buyer sees, whatever they are later", async () => {
		const part = await sold(10, { prices: { online: 10_000 }, coreChargeCents: 2000 });
		const { link } = await ask(part.sku);
		await api.database.db
			.updateTable("price")
			.set({ price_cents: 99_900 })
			.where("part_id", "=", part.id)
			.execute();
		expect((await get(`/quotes/${link}`)).quote).toMatchObject({
			status: "requested",
			status_label: "Requested",
			products: [{ sku: part.sku, quantity: 2, price: 100, core: 20, total: 200 }],
			shippingRequested: { price: null },
			can_accept: false,
		});
	});

	it("from a cart removes the requested quantities from that cart, once", async () => {
		const [buyer, otherCustomer] = [
			await aSignedInCustomer(api.database),
			await aSignedInCustomer(api.database),
		];
		const [whole, some, more, apart] = [await sold(), await sold(), await sold(), await sold()];
		for (const { token } of [buyer, otherCustomer])
			for (const { sku } of [whole, some, more, apart])
				await post("/cart/addupdateitem", { product: { sku, cartQty: 5 } }, { token });
		const cartOf = async (token: string) =>
			(await get("/cart", token)).cart.map(({ sku, cartQty }: Record<string, unknown>) => [
				sku,
				cartQty,
			]);
		const full = [whole, some, more, apart].map(({ sku }) => [sku, 5]);
		const items = [
			{ sku: whole.sku, quantity: 5 },
			{ sku: some.sku, quantity: 2 },
			{ sku: more.sku, quantity: 8 },
		];
		await ask("", { token: buyer.token, more: { items } });
		expect(await cartOf(buyer.token), "a quote of other parts leaves the cart alone").toEqual(full);
		const key = randomUUID();
		const again = () =>
			post("/quotes", { ...contact, items, fromCart: true }, { token: buyer.token, key });
		const answers = [...(await Promise.all([again(), again()])), await again()];
		expect(new Set(answers.map(({ body }) => body.quote?.quoteNumber)).size).toBe(1);
		expect(await cartOf(buyer.token)).toEqual([
			[some.sku, 3],
			[apart.sku, 5],
		]);
		expect(await cartOf(otherCustomer.token)).toEqual(full);
		// A refused request removes nothing from the cart.
		const refused = await post(
			"/quotes",
			{ ...contact, phone: "", items, fromCart: true },
			{ token: otherCustomer.token },
		);
		expect([refused.status, await cartOf(otherCustomer.token)]).toEqual([400, full]);
	});

	it("is listed among the buyer's orders with its status", async () => {
		const { token } = await aSignedInCustomer(api.database, { seller_id: seller.account.id });
		const { number } = await ask((await sold()).sku, { token });
		const listed = async () => (await get("/orders", token)).orders;
		expect(await listed()).toMatchObject([
			{ orderNumber: number, kind: "quote", status_label: "Requested" },
		]);
		await offer(number, 80);
		expect(await listed()).toMatchObject([
			{ orderNumber: number, kind: "quote", status_label: "Offer made" },
		]);
		await api.database.pool.query(
			"update store_order set expires_at = now() - interval '1 minute' where number = $1",
			[number],
		);
		expect(await listed()).toMatchObject([
			{ orderNumber: number, kind: "quote", status_label: "Expired" },
		]);
	});

	it("is listed among the buyer's orders without a total until it has a price", async () => {
		const { token } = await aSignedInCustomer(api.database, { seller_id: seller.account.id });
		const { number } = await ask((await sold(10, { prices: { wholesale: 5000 } })).sku, { token });
		const total = async () => (await get("/orders", token)).orders[0].total;
		expect(await total()).toBeNull();
		await offer(number, 80);
		expect(await total()).toBe(196.2);
	});

	it("shows a guest without access to prices only the prices that a seller offered, and stores no other price", async () => {
		await setGuests("false");
		const part = await sold(10, {
			prices: { online: 12_345, wholesale: 6789 },
			coreChargeCents: 4321,
		});
		const { number, link } = await ask(part.sku);
		const unpriced = await get(`/quotes/${link}`);
		expect(unpriced.quote).toMatchObject({
			orderInfo: null,
			products: [{ price: null, core: null, total: null }],
		});
		expect(JSON.stringify(unpriced)).not.toMatch(/123\.45|67\.89|43\.21|246\.9|12345|6789|4321/);
		const { rows } = await api.database.pool.query(
			"select l.price_cents, l.core_cents, o.total_cents from order_line l join store_order o on o.id = l.order_id where o.number = $1",
			[number],
		);
		expect(rows).toEqual([{ price_cents: 0, core_cents: 0, total_cents: 0 }]);
		expect((await get(`/orders/${link}`)).code).toBe("not_found");
		await offer(number, 80);
		expect((await get(`/quotes/${link}`)).quote).toMatchObject({
			status: "sent",
			products: [{ price: 80, core: 43.21, total: 160 }],
			orderInfo: { products_total: 160, shipping: 25, tax: 11.2, core: 86.42, total: 282.62 },
		});
		// What the buyer asked for is told without a price.
		const other = await sold(10, { prices: { online: 5555 } });
		const changed = { lines: [{ line: 1, sku: other.sku, quantity: 1, price: 70 }] };
		expect((await offer(number, 0, changed)).status).toBe(200);
		const different = await get(`/quotes/${link}`);
		expect(different.quote.products).toMatchObject([
			{ sku: other.sku, requested_quantity: 2, instead_of: { sku: part.sku }, added: false },
		]);
		expect(JSON.stringify(different)).not.toMatch(/123\.45|67\.89|43\.21|55\.55/);
		await setGuests("true");
	});

	it("may be for any country, and reports each missing field", async () => {
		const part = await sold();
		const abroad = {
			...place,
			country: "MX",
			state: "Jalisco",
			postal_code: "44100",
			city: "Guadalajara",
		};
		const { number, link } = await ask(part.sku, {
			more: { address: abroad, phone: "+523312345678" },
		});
		expect((await offer(number, 90)).body.quote.orderInfo).toMatchObject({ tax: 0, total: 205 });
		expect((await get(`/quotes/${link}`)).quote.shippingAddress).toMatchObject({
			country: "MX",
			postal_code: "44100",
		});
		const wrong = {
			...contact,
			items: [{ sku: part.sku, quantity: 1 }],
			email: "no",
			name: "",
			address: { ...place, postal_code: "1" },
		};
		const { status, body } = await post("/quotes", wrong);
		expect([status, body.fields.map(({ path }: { path: string }) => path).sort()]).toEqual([
			400,
			["address.postal_code", "email", "name"],
		]);
		expect(
			(
				await post("/quotes", {
					...contact,
					email: "a@b.example",
					items: [{ sku: "NO-SUCH", quantity: 1 }],
				})
			).body.code,
		).toBe("invalid_products");
		expect(
			(
				await post("/quotes", {
					...contact,
					email: "a@b.example",
					recaptchaToken: "",
					items: [{ sku: part.sku, quantity: 1 }],
				})
			).body.code,
		).toBe("captcha_refused");
	});

	it("the same key makes one request and one mail to the store", async () => {
		const part = await sold();
		const key = randomUUID();
		const body = {
			...contact,
			email: "once@cabover.example",
			items: [{ sku: part.sku, quantity: 1 }],
		};
		const all = await Promise.all(Array.from({ length: 10 }, () => post("/quotes", body, { key })));
		expect(new Set(all.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
		const { rows } = await api.database.pool.query(
			"select count(*)::int as n from store_order where email = 'once@cabover.example'",
		);
		expect(rows[0].n).toBe(1);
		const storeMails = await api.database.pool.query(
			"select recipient, data from outbox where kind = 'store-quote' and data ->> 'number' = $1",
			[all[0]?.body.quote.quoteNumber],
		);
		const url = expect.stringMatching(new RegExp(`/quote/${all[0]?.body.quote.quoteNumber}$`));
		expect(storeMails.rows).toEqual([
			{
				recipient: "store@cabover.example",
				data: expect.objectContaining({ url, lines: [expect.objectContaining({ sku: part.sku })] }),
			},
		]);
	});
});

describe("the messages of a quote", () => {
	it("keeps wishes, answers and offers; the newest offer counts", async () => {
		const part = await sold();
		const { number, link } = await ask(part.sku, { more: { message: "For a 2015 NPR" } });
		await offer(number, 95);
		expect(
			(await post(`/quotes/${link}/message`, { text: "Too much for us", wish: 180 })).status,
		).toBe(200);
		expect(
			(await get("/admin/quotes", seller.token)).quotes.find(
				(quote: { quoteNumber: string }) => quote.quoteNumber === number,
			),
		).toMatchObject({
			waits: true,
		});
		await offer(number, 90, { text: "The best we can do" });
		const { quote } = await get(`/quotes/${link}`);
		expect(quote.messages).toMatchObject([
			{ author: "buyer", text: "For a 2015 NPR", wish: null },
			{ author: "buyer", text: "Too much for us", wish: 180 },
			{ author: "seller", text: "The best we can do" },
		]);
		expect(quote.offers).toMatchObject([{ total: 228.3 }, { total: 217.6 }]);
		expect(quote.products[0].price).toBe(90);
		const { rows } = await api.database.pool.query(
			"select count(*)::int as n from outbox where kind = 'quote-sent' and data ->> 'number' = $1",
			[number],
		);
		expect(rows[0].n).toBe(2);
	});

	it("sends each message of the buyer to the store once, in the buyer's language, also when it is submitted twice or concurrently", async () => {
		const { number, link } = await ask((await sold()).sku, { more: { message: "For a 2015 NPR" } });
		const mails = async () =>
			(
				await api.database.pool.query(
					"select recipient, language, data from outbox where kind = 'store-quote-message' and data ->> 'number' = $1 order by id",
					[number],
				)
			).rows;
		expect(await mails(), "the request has a mail of its own").toEqual([]);
		const write = (text: string, wish?: number) => post(`/quotes/${link}/message`, { text, wish });
		const all = await Promise.all(Array.from({ length: 5 }, () => write("Too much for us", 180)));
		expect(all.map(({ status, body }) => [status, body.quote.messages.length])).toEqual(
			all.map(() => [200, 2]),
		);
		const url = expect.stringMatching(new RegExp(`store.example/quote/${number}$`));
		const storeMail = {
			recipient: "store@cabover.example",
			language: "en",
			data: expect.objectContaining({ url, orderNumber: null }),
		};
		expect(await mails()).toEqual([storeMail]);
		await write("Too much for us", 170);
		await post(
			`/admin/quotes/${number}/message`,
			{ text: "We look into it" },
			{ token: seller.token },
		);
		await write("Too much for us", 170);
		expect(await mails()).toEqual([storeMail, storeMail, storeMail]);
		expect((await write("")).status).toBe(400);
		expect(await mails()).toHaveLength(3);
		await api.database.pool.query("update store_order set language = 'es' where number = $1", [
			number,
		]);
		await write("¿Y con envío a Laredo?");
		expect((await mails()).at(-1)).toMatchObject({
			language: "es",
			data: { url: expect.stringMatching(/\/es\/quote\/\d+$/) },
		});
	});

	it("can be declined, which the buyer reads, and refuses an empty message", async () => {
		const { number, link } = await ask((await sold()).sku);
		expect(
			(await post(`/quotes/${link}/message`, { text: "For nothing", wish: 0.001 })).status,
		).toBe(400);
		expect(
			(await post(`/admin/quotes/${number}/decline`, {}, { token: seller.token })).status,
		).toBe(200);
		const { rows } = await api.database.pool.query(
			"select kind from outbox where kind = 'quote-declined' and data ->> 'number' = $1",
			[number],
		);
		expect(rows).toHaveLength(1);
		expect(
			(await post(`/admin/quotes/${number}/decline`, {}, { token: seller.token })).body.code,
		).toBe("quote_closed");
	});

	it("are deleted with the account", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { number } = await ask((await sold()).sku, { token, more: { message: "For our truck" } });
		await offer(number, 95, { text: "With pleasure" });
		expect((await post("/account/close", { password: PASSWORD }, { token })).status).toBe(200);
		const { rows } = await api.database.pool.query(
			"select (select count(*)::int from store_order where number = $1) as quotes, (select count(*)::int from quote_message where text in ('For our truck', 'With pleasure')) as words",
			[number],
		);
		expect(rows).toEqual([{ quotes: 0, words: 0 }]);
	});

	it("cannot be priced by another seller or by a customer", async () => {
		const { account, token } = await aSignedInCustomer(api.database, {
			seller_id: (await aSignedInCustomer(api.database, { admin_level: 1 })).account.id,
		});
		const part = await sold();
		const { number } = await ask(part.sku, { token });
		expect(account.id).toBeGreaterThan(0);
		expect((await offer(number, 1)).status).toBe(404);
		expect(
			(
				await post(
					`/admin/quotes/${number}/offer`,
					{ lines: [{ line: 1, price: 1 }], shipping: 0 },
					{ token },
				)
			).status,
		).toBe(403);
		expect((await get(`/quotes/${number}`)).code).toBe("not_found");
		expect((await get("/quotes", token)).quotes).toMatchObject([
			{ quoteNumber: number, status: "requested", total: 200 },
		]);
	});
});

describe("accepting a quote", () => {
	it("twenty concurrent acceptances make one order at the offered prices, which is paid like any order", async () => {
		const part = await sold(2);
		const { number, link } = await ask(part.sku);
		expect((await accept(link)).body.code).toBe("quote_not_offered");
		await offer(number, 70);
		const all = await Promise.all(Array.from({ length: 20 }, () => accept(link)));
		expect(new Set(all.map(({ status, body }) => `${status} ${body.order?.orderNumber}`))).toEqual(
			new Set([`200 ${number}`]),
		);
		const stock = await api.database.db
			.selectFrom("stock")
			.select(["on_hand", "reserved"])
			.where("part_id", "=", part.id)
			.executeTakeFirst();
		expect(stock).toEqual({ on_hand: 2, reserved: 2 });
		expect((await get(`/orders/${link}`)).order).toMatchObject({
			kind: "order",
			status: "awaiting_payment",
			can_pay: true,
			orderInfo: { total: 174.8 },
		});
		const paid = await post("/orders/pay_existing", { order_number: link, card: { token: "ok" } });
		expect(paid.body).toMatchObject({ status: "success", payment: { status: "paid" } });
		expect((await get(`/quotes/${link}`)).quote).toMatchObject({
			status: "accepted",
			is_order: true,
		});
		expect((await post(`/quotes/${link}/message`, { text: "thanks" })).body.code).toBe(
			"quote_closed",
		);
	});

	it("refuses an expired quote and another address", async () => {
		const part = await sold(1);
		const elsewhere = { ...SHIP_TO, postal_code: "33142" };
		const single = await ask(part.sku, { quantity: 1 });
		await offer(single.number, 70);
		expect((await accept(single.link, { shippingAddress: elsewhere })).body.code).toBe(
			"quote_elsewhere",
		);
		expect((await accept(single.link, { shippingAddress: null })).body.code).toBe("bad_request");
		await api.database.pool.query(
			"update store_order set expires_at = now() - interval '1 minute' where number = $1",
			[single.number],
		);
		expect((await get(`/quotes/${single.link}`)).quote).toMatchObject({
			status: "expired",
			can_accept: false,
		});
		expect((await accept(single.link)).body.code).toBe("quote_expired");
		await offer(single.number, 71);
		expect((await accept(single.link)).status).toBe(200);
	});

	it("is possible on account for its credit customer, within the limit", async () => {
		const { account, token } = await aSignedInCustomer(api.database, {
			credit: "credit",
			seller_id: seller.account.id,
		});
		await api.database.db
			.insertInto("credit_account")
			.values({ account_id: account.id, limit_cents: 20_000, requires_purchase_order: true })
			.execute();
		const part = await sold(20);
		const [first, second] = [await ask(part.sku, { token }), await ask(part.sku, { token })];
		for (const quote of [first, second]) await offer(quote.number, 70);
		expect((await accept(first.link, { onAccount: true })).body.code).toBe("no_credit");
		expect((await accept(first.number, { onAccount: true }, token)).body.fields[0]).toMatchObject({
			path: "purchaseOrder",
			code: "required",
		});
		expect(
			(await accept(first.number, { onAccount: true, purchaseOrder: "PO 7" }, token)).status,
		).toBe(200);
		expect(
			(await accept(second.number, { onAccount: true, purchaseOrder: "PO 8" }, token)).body.code,
		).toBe("over_limit");
		expect((await get(`/orders/${first.number}`, token)).order).toMatchObject({
			status: "processing",
			payment_status: "on_account",
			purchase_order: "PO 7",
		});
	});

	it("the lines of an accepted quote can no longer change", async () => {
		const part = await sold(9);
		const { number, link } = await ask(part.sku);
		await offer(number, 70);
		await accept(link);
		const change = api.database.pool.query(
			"update order_line set price_cents = 1 where order_id = (select id from store_order where number = $1)",
			[number],
		);
		await expect(change).rejects.toThrow(/do not change/);
	});

	it("what the buyer asked for never changes", async () => {
		const { number } = await ask((await sold(9)).sku);
		const change = api.database.pool.query(
			"update quote_requested_line set quantity = 1 where order_id = (select id from store_order where number = $1)",
			[number],
		);
		await expect(change).rejects.toThrow(/do not change/);
	});

	it("a declined quote is closed", async () => {
		const part = await sold(9);
		const { number, link } = await ask(part.sku);
		await offer(number, 70);
		expect((await post(`/quotes/${link}/decline`, {})).body.quote.status).toBe("declined");
		expect((await accept(link)).body.code).toBe("quote_closed");
		expect((await offer(number, 60)).body.code).toBe("quote_closed");
	});
});
