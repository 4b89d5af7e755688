/**
 * Quotes that can be fulfilled: the seller changes lines, an offer that cannot be delivered is
 * refused, and a buyer accepts exactly the offer that was seen, or what is left of it.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anInterchangeGroup, aPart, aStock, countStock } from "../factories/catalog.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Account = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let seller: Account;
let otherSeller: Account;
let buyer: Account;
beforeAll(async () => {
	api = await startApi();
	await api.database.db
		.insertInto("setting")
		.values({ key: "contact_email", value: "store@cabover.example" })
		.execute();
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	otherSeller = await aSignedInCustomer(api.database, { admin_level: 1 });
	buyer = await aSignedInCustomer(api.database, { seller_id: seller.account.id });
});
afterAll(() => api.close());

async function post(path: string, body: object, token: string, key: string = randomUUID()) {
	const answer = await api.app.inject({
		method: "POST",
		url: `/api${path}`,
		payload: body,
		headers: { "idempotency-key": key, authorization: `Bearer ${token}` },
	});
	return { status: answer.statusCode, body: answer.json() };
}

async function sold(onHand: number, columns: Parameters<typeof aPart>[1] = {}) {
	const part = await aPart(api.database.db, columns);
	if (onHand > 0) await aStock(api.database.db, part.id, { on_hand: onHand });
	return part;
}

async function requestQuote(items: { sku: string; quantity: number }[]): Promise<string> {
	const { body } = await post(
		"/quotes",
		{
			name: "Demo Garage",
			phone: "3055550100",
			address: { country: "US", state: "FL", postal_code: "33166", city: "Doral" },
			items,
		},
		buyer.token,
	);
	return body.quote.quoteNumber;
}

const offer = (number: string, lines: object[], more: object = {}, token = seller.token) =>
	post(`/admin/quotes/${number}/offer`, { lines, shipping: 25, ...more }, token);

const accept = (number: string, more: object = {}, token = buyer.token) =>
	post(`/quotes/${number}/accept`, { shippingAddress: SHIP_TO, ...more }, token);

const read = async (number: string, token = buyer.token) =>
	(await api.call(`/quotes/${number}`, { token })).json().quote;

const productsOf = (quote: { products: Record<string, unknown>[] }) =>
	quote.products.map(({ line, sku, quantity, price }) => [line, sku, quantity, price]);

const setStock = (partId: number, onHand: number) => countStock(api.database.pool, partId, onHand);

const storeMailCount = async (number: string) => {
	const { rows } = await api.database.pool.query(
		"select count(*)::int as n from outbox where kind = 'store-quote-message' and data ->> 'number' = $1",
		[number],
	);
	return rows[0].n;
};

const reservedOf = async (partId: number) =>
	(
		await api.database.db
			.selectFrom("stock")
			.select("reserved")
			.where("part_id", "=", partId)
			.executeTakeFirst()
	)?.reserved;

describe("the seller's offer", () => {
	it("changes quantity and brand, removes and adds lines, and says so in the audit log", async () => {
		const group = (await anInterchangeGroup(api.database.db)).id;
		const [kept, swapped, gone, other, added] = [
			await sold(10),
			await sold(10, { interchange_group_id: group }),
			await sold(10),
			await sold(10, { interchange_group_id: group, coreChargeCents: 500 }),
			await sold(10, { prices: { online: 4200 } }),
		];
		const number = await requestQuote(
			[kept, swapped, gone].map(({ sku }) => ({ sku, quantity: 2 })),
		);
		const answer = await offer(
			number,
			[
				{ line: 1, quantity: 5, price: 90 },
				{ line: 2, sku: other.sku, price: 80 },
				{ sku: added.sku.toLowerCase(), quantity: 3 },
			],
			{ removed: [3], version: 0 },
		);
		expect(answer.status).toBe(200);
		expect(productsOf(answer.body.quote)).toEqual([
			[1, kept.sku, 5, 90],
			[2, other.sku, 2, 80],
			[3, added.sku, 3, 42],
		]);
		expect(answer.body.quote).toMatchObject({
			version: 1,
			orderInfo: { products_total: 736, core: 10, shipping: 25 },
		});
		const entry = await api.database.db
			.selectFrom("audit_entry")
			.select(["actor_id", "details"])
			.where("subject", "=", `quote ${number}`)
			.executeTakeFirstOrThrow();
		expect(entry).toMatchObject({
			actor_id: seller.account.id,
			details: {
				before: { lines: [kept, swapped, gone].map(({ sku }) => `${sku} × 2: $100.00`) },
				after: {
					lines: [
						`${kept.sku} × 5: $90.00`,
						`${other.sku} × 2: $80.00`,
						`${added.sku} × 3: $42.00`,
					],
				},
			},
		});
		const differences = (quote: { products: Record<string, unknown>[] }) =>
			quote.products.map(({ added, requested_quantity, instead_of }) => [
				added,
				requested_quantity,
				(instead_of as { sku: string } | null)?.sku ?? null,
			]);
		const expected = [
			[false, 2, null],
			[false, null, swapped.sku],
			[true, null, null],
		];
		expect(differences(answer.body.quote)).toEqual(expected);
		expect(answer.body.quote.not_included).toMatchObject([{ sku: gone.sku, quantity: 2 }]);
		// A second offer is compared with the request, and not with the first offer.
		const second = await offer(number, [
			{ line: 1, quantity: 2, price: 90 },
			{ line: 2, sku: swapped.sku, quantity: 1, price: 85 },
			{ line: 3, price: 42 },
			{ sku: gone.sku, quantity: 2 },
		]);
		expect(differences(second.body.quote)).toEqual([
			[false, null, null],
			[false, 2, null],
			[true, null, null],
			[false, null, null],
		]);
		expect(second.body.quote.not_included).toEqual([]);
		await offer(
			number,
			[
				{ line: 1, quantity: 5, price: 90 },
				{ line: 2, sku: other.sku, quantity: 2, price: 80 },
				{ line: 3, quantity: 3, price: 42 },
			],
			{ removed: [4], text: "Delivery at Laredo." },
		);
		expect(differences(await read(number))).toEqual(expected);
		const mails = await api.database.db
			.selectFrom("outbox")
			.select("data")
			.where("kind", "=", "quote-sent")
			.where("subject", "=", `quote ${number}`)
			.orderBy("id")
			.execute();
		expect(mails.at(-1)?.data).toMatchObject({
			isDifferent: true,
			message: "Delivery at Laredo.",
			sums: { shippingCents: 2500 },
			lines: [
				{ sku: kept.sku, requestedQuantity: 2, cents: 45_000 },
				{ sku: other.sku, requestedPart: expect.stringContaining(swapped.sku) },
				{ sku: added.sku, isAdded: true },
			],
			missingLines: [{ sku: gone.sku, quantity: 2 }],
		});
		expect((await accept(number, { version: 3 })).status).toBe(200);
		expect([await reservedOf(kept.id), await reservedOf(gone.id)]).toEqual([5, 0]);
		expect((await read(number)).not_included).toMatchObject([{ sku: gone.sku }]);
	});

	it("names the line and the count of what cannot be delivered, and writes nothing", async () => {
		const [plenty, scarce, packed] = [
			await sold(10),
			await sold(7),
			await sold(10, { order_multiple: 4 }),
		];
		const number = await requestQuote([
			{ sku: plenty.sku, quantity: 3 },
			{ sku: scarce.sku, quantity: 10 },
		]);
		expect((await read(number)).products).toMatchObject([
			{ available: 3, delivery: [{ quantity: 3, status: "IN_STOCK", expected_on: null }] },
			{ available: 7 },
		]);
		const lines = [
			{ line: 1, price: 90 },
			{ line: 2, price: 80 },
		];
		const refused = await offer(number, lines);
		expect([refused.status, refused.body.fields]).toEqual([
			400,
			[expect.objectContaining({ path: "lines.1.quantity", message: "Only 7 available" })],
		]);
		const wrongLines: [object[], string][] = [
			[[...lines, { sku: packed.sku, quantity: 3 }], "lines.2.quantity"],
			[[...lines, { sku: "NO-SUCH", quantity: 1 }], "lines.2.sku"],
			[[lines[0] ?? {}, { line: 2, quantity: 7 }], "lines.1.price"],
			[
				[lines[0] ?? {}, { line: 2, quantity: 5, price: 80 }, { sku: scarce.sku, quantity: 1 }],
				"lines.2.sku",
			],
			[[...lines, { quantity: 1, price: 3 }], "lines.2.sku"],
		];
		for (const [wrong, path] of wrongLines)
			expect((await offer(number, wrong)).body.fields?.[0]?.path).toBe(path);
		// A line that is neither offered nor removed is a mistake, and so is one that is both.
		for (const [some, removed] of [
			[[lines[0] ?? {}], []],
			[lines, [2]],
			[[lines[0] ?? {}], [3]],
		] as const)
			expect((await offer(number, [...some], { removed })).body.code).toBe("bad_request");
		expect(await read(number)).toMatchObject({ status: "requested", version: 0 });
	});

	it("may be split over days when stock is on its way", async () => {
		const part = await sold(7);
		await aStock(api.database.db, part.id, {
			on_hand: 5,
			stockClass: "INCOMING",
			expected_on: "2030-12-07",
		});
		const number = await requestQuote([{ sku: part.sku, quantity: 10 }]);
		const { body } = await offer(number, [{ line: 1, price: 90 }]);
		expect(body.quote.products[0]).toMatchObject({
			available: 10,
			delivery: [
				{ quantity: 7, status: "IN_STOCK" },
				{ quantity: 3, status: "INCOMING", expected_on: "2030-12-07" },
			],
		});
	});

	it("is made once for one key, never on an older version, and only by the buyer's seller", async () => {
		const part = await sold(10);
		const number = await requestQuote([{ sku: part.sku, quantity: 2 }]);
		const [key, lines] = [randomUUID(), [{ line: 1, price: 90 }]];
		const send = () =>
			post(`/admin/quotes/${number}/offer`, { lines, shipping: 5, version: 0 }, seller.token, key);
		const answers = [...(await Promise.all([send(), send(), send()])), await send()];
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect((await read(number)).version).toBe(1);
		// Two sellers' windows at once: one offer wins, the other is told.
		const rivals = await Promise.all([
			offer(number, [{ line: 1, price: 80 }], { version: 1 }),
			offer(number, [{ line: 1, price: 70 }], { version: 1 }),
		]);
		expect(rivals.map(({ body }) => body.code ?? "sent").sort()).toEqual(["quote_changed", "sent"]);
		expect((await offer(number, lines, { version: 2 }, otherSeller.token)).status).toBe(404);
		expect((await offer(number, lines, { version: 2 }, buyer.token)).status).toBe(403);
		expect((await read(number)).version).toBe(2);
	});
});

describe("an acceptance", () => {
	it("of an offer that the seller has replaced is refused", async () => {
		const part = await sold(10);
		const number = await requestQuote([{ sku: part.sku, quantity: 2 }]);
		await offer(number, [{ line: 1, price: 90 }]);
		await offer(number, [{ line: 1, quantity: 3, price: 95 }]);
		expect((await accept(number, { version: 1 })).body.code).toBe("quote_changed");
		expect(await reservedOf(part.id)).toBe(0);
		// At once, the buyer gets what was seen or is told; never the other offer.
		const [accepted, offered] = await Promise.all([
			accept(number, { version: 2 }),
			offer(number, [{ line: 1, quantity: 4, price: 99 }], { version: 2 }),
		]);
		const outcome = [accepted.body.code ?? "accepted", offered.body.code ?? "offered"];
		expect([
			["accepted", "quote_closed"],
			["quote_changed", "offered"],
		]).toContainEqual(outcome);
		expect(await reservedOf(part.id)).toBe(outcome[0] === "accepted" ? 3 : 0);
	});

	it("names what is missing, and takes exactly what can be had at the offered prices", async () => {
		const [scarce, gone, plenty] = [
			await sold(10, { coreChargeCents: 500 }),
			await sold(4),
			await sold(9),
		];
		const number = await requestQuote([
			{ sku: scarce.sku, quantity: 10 },
			{ sku: gone.sku, quantity: 4 },
			{ sku: plenty.sku, quantity: 2 },
		]);
		const prices = [1, 2, 3].map((line) => ({ line, price: 50 }));
		await offer(number, prices);
		await setStock(scarce.id, 7);
		await setStock(gone.id, 0);
		const refused = await accept(number, { version: 1 });
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			409,
			"quote_short",
			`${scarce.sku}: 7 of 10 available; ${gone.sku}: 0 of 4 available`,
		]);
		const quote = await read(number);
		expect(quote).toMatchObject({
			available_total: 541.5,
			products: [{ available: 7 }, { available: 0 }, { available: 2 }],
		});
		const some = [
			{ line: 1, quantity: 7 },
			{ line: 2, quantity: 0 },
		];
		// Neither fewer than can be had, nor more.
		for (const quantity of [6, 8])
			expect(
				(await accept(number, { quantities: [{ line: 1, quantity }, some[1]] })).body.code,
			).toBe("quote_short");
		const stranger = await aSignedInCustomer(api.database);
		expect((await accept(number, { quantities: some }, stranger.token)).status).toBe(404);
		const all = await Promise.all(
			[1, 2, 3].map(() => accept(number, { quantities: some, version: 1 })),
		);
		expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(productsOf(await read(number))).toEqual([
			[1, scarce.sku, 7, 50],
			[2, plenty.sku, 2, 50],
		]);
		expect(
			(await api.call(`/orders/${number}`, { token: buyer.token })).json().order,
		).toMatchObject({
			orderInfo: { total: quote.available_total },
		});
		expect([await reservedOf(scarce.id), await reservedOf(plenty.id)]).toEqual([7, 2]);
		// The seller is told once what is less than in the offer.
		const { messages } = (await read(number, seller.token)) as { messages: object[] };
		expect(messages).toMatchObject([
			{
				author: "buyer",
				text: `I accept the offer with the quantities that are available: ${scarce.sku}: 7 of 10; ${gone.sku}: 0 of 4`,
			},
		]);
		expect(await storeMailCount(number)).toBe(1);
		const { rows } = await api.database.pool.query(
			"select actor_id, details from audit_entry where action = 'accept_part_of_quote' and subject = $1",
			[`quote ${number}`],
		);
		expect(rows).toMatchObject([
			{
				actor_id: buyer.account.id,
				details: {
					before: {
						lines: [
							`${scarce.sku} × 10: $50.00`,
							`${gone.sku} × 4: $50.00`,
							`${plenty.sku} × 2: $50.00`,
						],
					},
					after: { lines: [`${scarce.sku} × 7: $50.00`, `${plenty.sku} × 2: $50.00`] },
				},
			},
		]);
	});

	it("of less than the offer is refused once everything can be had again", async () => {
		const part = await sold(10);
		const number = await requestQuote([{ sku: part.sku, quantity: 10 }]);
		await offer(number, [{ line: 1, price: 50 }]);
		expect((await accept(number, { quantities: [{ line: 1, quantity: 7 }] })).body.code).toBe(
			"quote_changed",
		);
		await setStock(part.id, 0);
		expect((await accept(number, { quantities: [{ line: 1, quantity: 0 }] })).body.code).toBe(
			"quote_short",
		);
		expect((await read(number)).available_total).toBeNull();
	});
});
