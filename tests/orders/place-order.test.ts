/** Placing an order: once, complete, and never beyond stock, credit or coupon uses. */
import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aCheckout, placeAs, SHIP_TO } from "../factories/orders.ts";
import { aProvider, type TestProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";
import {
	aBuyer,
	aSoldPart,
	raceForCoupon,
	raceForCredit,
	raceForLastPiece,
	raceInOppositeOrder,
} from "./order-races.ts";

/** The races are slow on a busy machine. */

let api: ApiServer;
let card: TestProvider;
beforeAll(async () => {
	card = aProvider("card");
	api = await startApi({ providers: { card } });
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
});
beforeEach(() => {
	card.fails = () => undefined;
});
afterAll(() => api.close());

const ordersOf = async (sku: string) =>
	(
		await api.database.db
			.selectFrom("order_line")
			.select("order_id")
			.where("sku", "=", sku)
			.execute()
	).length;

it("places a guest's order: payment, stock, ledger and mail", async () => {
	const part = await aSoldPart(api, 10, { coreChargeCents: 5000 });
	const { payment, number } = await placeAs(
		api.services,
		aCheckout([{ sku: part.sku, quantity: 2 }]),
	);
	expect(payment.status).toBe("paid");
	const order = await api.database.db
		.selectFrom("store_order")
		.selectAll()
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	expect(order).toMatchObject({
		status: "processing",
		payment_status: "paid",
		products_cents: 20_000,
		core_cents: 10_000,
		tax_cents: 1400,
		total_cents: 31_400,
	});
	const stock = await api.database.db
		.selectFrom("stock")
		.selectAll()
		.where("part_id", "=", part.id)
		.executeTakeFirstOrThrow();
	expect(stock).toMatchObject({ on_hand: 10, reserved: 2 });
});

it("sells the last piece to exactly one of 500 simultaneous buyers", () =>
	raceForLastPiece(api, 500));

describe("the same key", () => {
	it("places one order for 200 simultaneous requests, with one response", async () => {
		const part = await aSoldPart(api, 1000);
		const checkout = aCheckout([{ sku: part.sku, quantity: 1 }]);
		const answers = await runConcurrently(200, () => placeAs(api.services, checkout));
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]).toMatchObject({
			status: "fulfilled",
			value: { payment: { status: "paid" } },
		});
		expect(await ordersOf(part.sku)).toBe(1);
		expect(
			[...card.payments.values()].filter(({ reference }) => reference.startsWith("order-")),
		).toHaveLength(card.payments.size);
	});

	it("with another body is refused", async () => {
		const part = await aSoldPart(api);
		const checkout = aCheckout([{ sku: part.sku, quantity: 1 }]);
		await placeAs(api.services, checkout);
		await expect(
			placeAs(api.services, { ...checkout, items: [{ sku: part.sku, quantity: 2 }] }),
		).rejects.toMatchObject({
			code: "key_used",
		});
	});

	it("of another customer is refused", async () => {
		const part = await aSoldPart(api);
		const checkout = aCheckout([{ sku: part.sku, quantity: 1 }]);
		await placeAs(api.services, checkout, await aBuyer(api));
		await expect(placeAs(api.services, checkout, await aBuyer(api))).rejects.toMatchObject({
			code: "key_used",
		});
	});
});

it("orders a customer's cart once, from any number of windows", async () => {
	const part = await aSoldPart(api, 100);
	const buyer = await aBuyer(api);
	await api.database.db
		.insertInto("cart_line")
		.values({ account_id: buyer.accountId, part_id: part.id, quantity: 2 })
		.execute();
	const tries = await runConcurrently(20, () =>
		placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 2 }], { fromCart: true }), buyer),
	);
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	expect(await ordersOf(part.sku)).toBe(1);
});

it("keeps in the cart what was not ordered, also of the same part", async () => {
	const [some, whole, apart] = [
		await aSoldPart(api, 9),
		await aSoldPart(api, 9),
		await aSoldPart(api, 9),
	];
	const buyer = await aBuyer(api);
	const rows = [some, whole, apart].map(({ id }) => ({
		account_id: buyer.accountId,
		part_id: id,
		quantity: 5,
	}));
	await api.database.db.insertInto("cart_line").values(rows).execute();
	const order = (items: { sku: string; quantity: number }[]) =>
		placeAs(api.services, aCheckout(items, { fromCart: true }), buyer);
	const left = () =>
		api.database.db
			.selectFrom("cart_line")
			.select(["part_id", "quantity"])
			.where("account_id", "=", buyer.accountId)
			.orderBy("part_id")
			.execute();
	await order([
		{ sku: some.sku, quantity: 2 },
		{ sku: whole.sku, quantity: 5 },
	]);
	const expected = [
		{ part_id: some.id, quantity: 3 },
		{ part_id: apart.id, quantity: 5 },
	];
	expect(await left()).toEqual(expected);
	await expect(order([{ sku: some.sku, quantity: 4 }])).rejects.toMatchObject({
		code: "cart_changed",
	});
	expect(await left(), "a refused order takes nothing").toEqual(expected);
});

it("orders a guest cart once after it was merged into the account, even if the merge is repeated", async () => {
	const [part, otherPart] = [await aSoldPart(api, 100), await aSoldPart(api, 100)];
	const { account, token } = await aSignedInCustomer(api.database);
	const buyer = (await api.services.accounts.authenticate(token)) as Customer;
	await api.database.db
		.insertInto("cart_line")
		.values({ account_id: account.id, part_id: otherPart.id, quantity: 3 })
		.execute();
	const order = () =>
		placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 2 }], { fromCart: true }), buyer);
	await expect(order()).rejects.toMatchObject({ code: "cart_changed" });
	const actualCart = [
		{ sku: part.sku, cartQty: 2 },
		{ sku: "GONE", cartQty: 1 },
		{ sku: otherPart.sku, cartQty: 1 },
	];
	for (const _ of [1, 2])
		expect(
			(await api.call("/cart/merge", { body: { actualCart, garage: [] }, token })).json(),
		).toEqual({
			status: "success",
			deletedProducts: ["GONE"],
		});
	expect((await order()).payment.status).toBe("paid");
	const { cart } = (await api.call("/cart", { token })).json();
	expect(cart.map(({ sku, cartQty }: { sku: string; cartQty: number }) => [sku, cartQty])).toEqual([
		[otherPart.sku, 3],
	]);
});

it("accepts a single-use coupon once", () => raceForCoupon(api, 200));

it("never exceeds a credit limit by a cent", () => raceForCredit(api, 200));

it("does not deadlock on carts in opposite sequence", () => raceInOppositeOrder(api, 150));

it("refuses a total the buyer has not seen", async () => {
	const part = await aSoldPart(api);
	const checkout = aCheckout([{ sku: part.sku, quantity: 1 }], { shownTotalCents: 1 });
	await expect(placeAs(api.services, checkout)).rejects.toMatchObject({ code: "total_changed" });
	expect(await ordersOf(part.sku)).toBe(0);
});

it.each([
	["is unknown", async () => "NO-SUCH-PART"],
	["is not sold any more", async () => (await aSoldPart(api, 5, { status: "discontinued" })).sku],
	[
		"has no price for the buyer",
		async () => (await aSoldPart(api, 5, { prices: { wholesale: 100 } })).sku,
	],
])("refuses a part that %s", async (_, sku) => {
	await expect(
		placeAs(api.services, aCheckout([{ sku: await sku(), quantity: 1 }])),
	).rejects.toMatchObject({ code: "invalid_products" });
});

it("asks buyers to call when their payment method is not available", async () => {
	await api.database.db
		.insertInto("setting")
		.values({ key: "phone_number", value: "+13055550142" })
		.execute();
	await api.searchCaughtUp();
	const { sku } = await aSoldPart(api);
	const body = {
		products: [{ sku, quantity: 1 }],
		address: SHIP_TO,
		selectedShipping: { serviceCode: "pickup" },
	};
	const request = {
		body: { ...body, email: "w@cabover.example", recaptchaToken: "hard proof" },
		key: randomUUID(),
	};
	const answer = (await api.call("/stripex/single_express_payment_intent", request)).json();
	expect(answer).toMatchObject({ status: "error", code: "unavailable" });
	expect(answer.message).toBe(
		"We are having problems to process this order please call us to +13055550142",
	);
});

it("mails a guest whose card is declined once, with the order's link and expiry", async () => {
	const part = await aSoldPart(api);
	const overrides = { token: "stolen", email: "declined@cabover.example" };
	const { number, validator, payment } = await placeAs(
		api.services,
		aCheckout([{ sku: part.sku, quantity: 1 }], overrides),
	);
	expect(payment.status).toBe("declined");
	const name = orderName(number, validator);
	const pay = async (token: string) =>
		(
			await api.services.payments.pay(GUEST, name, "card", token, {
				ip: "10.61.0.1",
				userAgent: undefined,
			})
		).payment.status;
	expect(await pay("stolen")).toBe("declined");
	const { expires_at } = await api.database.db
		.selectFrom("store_order")
		.select("expires_at")
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	const mails = async () =>
		(
			await api.database.db
				.selectFrom("outbox")
				.select(["kind", "data"])
				.where("recipient", "=", overrides.email)
				.orderBy("id")
				.execute()
		).map(({ kind, data }) => ({ kind, ...(data as object) }));
	const url = expect.stringMatching(new RegExp(`/order/${name}$`));
	const due = {
		kind: "order-payment-due",
		money: "none",
		shipTo: [],
		url,
		until: expires_at?.toISOString(),
	};
	expect(await mails()).toMatchObject([due]);
	expect(await pay("ok")).toBe("paid");
	expect(await mails()).toMatchObject([due, { kind: "order-confirmation" }]);
});

it("does not cancel an order whose payment starts at that moment", async () => {
	const part = await aSoldPart(api);
	const { number, validator, payment } = await placeAs(
		api.services,
		aCheckout([{ sku: part.sku, quantity: 1 }], { token: "stolen" }),
	);
	expect(payment.status).toBe("declined");
	const client = await api.database.pool.connect();
	try {
		await client.query("begin");
		const { rows } = await client.query("select id from store_order where number = $1 for update", [
			number,
		]);
		const cancelled = api.services.orders
			.cancel(GUEST, orderName(number, validator))
			.catch(({ code }) => code);
		await untilOneWaits(client);
		await client.query(
			`insert into payment (order_id, n, provider, way, key, amount_cents, currency, status)
			select order_id, 2, provider, way, concat('order-', order_id, '-pay-2'), amount_cents, currency, 'processing' from payment where order_id = $1`,
			[rows[0].id],
		);
		await client.query("commit");
		expect(await cancelled).toBe("payment_under_way");
		await client.query(
			"update payment set status = 'cancelled', settled_at = now() where order_id = $1 and n = 2",
			[rows[0].id],
		);
	} finally {
		client.release();
	}
});

/** Waits until another connection waits for a lock of this one. */
async function untilOneWaits(client: PoolClient): Promise<void> {
	const waiting =
		"select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))";
	await expect.poll(async () => (await client.query(waiting)).rows.length).toBeGreaterThan(0);
}

it("accepts a special order of a part that no warehouse has", async () => {
	const part = await aSoldPart(api, 0, { is_special_order: true });
	const { number } = await placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 1 }]));
	const order = await api.database.db
		.selectFrom("store_order")
		.select("status")
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	expect(order.status).toBe("dropship");
});

it("holds an order with an unknown VIN for verification, paid or not", async () => {
	const part = await aSoldPart(api);
	const { number, payment } = await placeAs(
		api.services,
		aCheckout([{ sku: part.sku, quantity: 1 }], { vin: "JALC4B16X57000001" }),
	);
	expect(payment.status).toBe("paid");
	const order = await api.database.db
		.selectFrom("store_order")
		.selectAll()
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
	expect(order).toMatchObject({
		status: "vin_verification",
		payment_status: "paid",
		vin_verified: false,
	});
});

it("changes nothing when a step fails", async () => {
	const [available, soldOut] = [await aSoldPart(api, 5), await aSoldPart(api, 0)];
	const checkout = aCheckout(
		[
			{ sku: available.sku, quantity: 1 },
			{ sku: soldOut.sku, quantity: 1 },
		],
		{ key: randomUUID() },
	);
	await expect(placeAs(api.services, checkout)).rejects.toMatchObject({ code: "out_of_stock" });
	const stock = await api.database.db
		.selectFrom("stock")
		.selectAll()
		.where("part_id", "=", available.id)
		.executeTakeFirstOrThrow();
	expect(stock.reserved).toBe(0);
	expect(await selectViolations(api.database.pool)).toEqual([]);
	const keys = await api.database.db
		.selectFrom("idempotency_key")
		.select("key")
		.where("key", "=", checkout.key)
		.execute();
	expect(keys).toEqual([]);
});

it("charges dollars and keeps the exchange rate of the day, if one was entered before", async () => {
	const { db } = api.database;
	const count = async (currency: string) => {
		await db
			.insertInto("setting")
			.values({ key: "currency", value: currency })
			.onConflict((on) => on.column("key").doUpdateSet({ value: currency }))
			.execute();
		await expect.poll(async () => (await api.services.store.settings()).currency).toBe(currency);
	};
	const part = await aSoldPart(api, 9);
	const order = async () =>
		(await placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 1 }]))).number;
	const chargeOf = (number: number) =>
		db
			.selectFrom("store_order as o")
			.innerJoin("payment as p", "p.order_id", "o.id")
			.select(["o.currency", "o.rate_currency", "o.exchange_rate", "p.currency as charged"])
			.where("o.number", "=", number)
			.executeTakeFirstOrThrow();
	const dollars = { currency: "USD", charged: "USD" };
	expect(await chargeOf(await order())).toEqual({
		...dollars,
		rate_currency: "USD",
		exchange_rate: 1,
	});
	await count("MXN");
	const early = await order();
	expect(await chargeOf(early)).toEqual({ ...dollars, rate_currency: "MXN", exchange_rate: null });
	const alarms = () => selectAlarms(api.database.pool);
	expect(await alarms()).toContainEqual({ alarm: "no_exchange_rate", what: "MXN, orders: 1" });
	const manager = await aBuyer(api);
	const [today, old] = [storeDay(Date.now()), storeDay(Date.now() - 8 * 86_400_000)];
	await api.services.exchangeRates.set(manager, { currency: "MXN", day: old, rate: 17 });
	expect(await chargeOf(early), "a rate of last week is not that of the day").toMatchObject({
		exchange_rate: null,
	});
	for (const _ of [1, 2])
		await api.services.exchangeRates.set(manager, { currency: "MXN", day: today, rate: 18.2034 });
	expect(await chargeOf(early)).toMatchObject({ exchange_rate: 18.2034 });
	expect(await alarms()).toEqual([]);
	await api.services.exchangeRates.set(manager, { currency: "MXN", day: today, rate: 19 });
	expect([await chargeOf(early), await chargeOf(await order())]).toMatchObject([
		{ exchange_rate: 18.2034 },
		{ exchange_rate: 19 },
	]);
	const tomorrow = { currency: "MXN", day: storeDay(Date.now() + 86_400_000), rate: 20 };
	await expect(api.services.exchangeRates.set(manager, tomorrow)).rejects.toMatchObject({
		code: "bad_request",
	});
	await count("CAD");
	const late = [await order(), await order()];
	await count("USD");
	expect(await api.services.exchangeRates.read(), "orders wait for it still").toMatchObject({
		currencies: ["CAD"],
	});
	await api.services.exchangeRates.set(manager, { currency: "CAD", day: today, rate: 1.39 });
	expect(await chargeOf(late[0] as number)).toMatchObject({ exchange_rate: 1.39 });
	expect(await alarms()).toEqual([]);
	// The order did not see the rate that was entered during its transaction.
	await db
		.updateTable("store_order")
		.set({ exchange_rate: null })
		.where("number", "=", late[1] as number)
		.execute();
	expect([
		await api.services.orderJobs.fillMissingRates(),
		await api.services.orderJobs.fillMissingRates(),
	]).toEqual([1, 0]);
	expect(await chargeOf(late[1] as number)).toMatchObject({ exchange_rate: 1.39 });
	for (const currency of ["CAD", "USD"])
		await expect(
			api.services.exchangeRates.set(manager, { currency, day: today, rate: 2 }),
		).rejects.toMatchObject({ code: "bad_request" });
});
