/** Every order, payment and refund can leave every state, after any failure. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { deleteOldKeys } from "../../src/features/orders/retention.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCoupon } from "../factories/coupons.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { aProvider, type TestProvider } from "./fake-provider.ts";

let api: ApiServer;
let card: TestProvider;
let page: TestProvider;
let sku: string;
let manager: Awaited<ReturnType<typeof aSignedInCustomer>>;
beforeAll(async () => {
	[card, page] = [aProvider("card"), aProvider("redirect")];
	api = await startApi({ providers: { card, redirect: page } });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { coreChargeCents: 2500 });
	await aStock(db, part.id, { on_hand: 9000 });
	sku = part.sku;
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
});
beforeEach(() => {
	for (const provider of [card, page]) provider.fails = () => undefined;
});
afterAll(() => api.close());

const client = { ip: "10.201.0.1", userAgent: undefined };
const calm = () => {};
const place = (overrides: Parameters<typeof aCheckout>[1] = {}) =>
	placeAs(api.services, aCheckout([{ sku, quantity: 1 }], overrides));
const orderOf = (number: number) =>
	api.database.db
		.selectFrom("store_order")
		.selectAll()
		.where("number", "=", number)
		.executeTakeFirstOrThrow();
const paymentsOf = (orderId: number) =>
	api.database.db
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", orderId)
		.orderBy("n")
		.execute();
const refundsOf = (orderId: number) =>
	api.database.db
		.selectFrom("refund")
		.selectAll()
		.where("order_id", "=", orderId)
		.orderBy("id")
		.execute();
const mailsOf = async (orderId: number, kind: string) =>
	(
		await api.database.db
			.selectFrom("outbox")
			.select("dedupe")
			.where("dedupe", "like", `${kind}:${orderId}%`)
			.execute()
	).length;
const asStaff = (path: string, body: object, key: string = randomUUID()) =>
	api.call(path, { body, token: manager.token, key });
const move = (number: number, to: string, extra: object = {}) =>
	asStaff(`/admin/orders/${number}/move`, { to, ...extra });
const refund = (number: number, amount: number, key?: string, reason = "Scratched") =>
	asStaff(`/admin/orders/${number}/refund`, { amount, reason }, key);

async function giveBack(): Promise<void> {
	await api.database.pool.query("update refund set due_at = now() where status = 'due'");
	while ((await api.services.orderJobs.processDueRefunds(calm)) > 0);
}

async function expectBooksBalance(): Promise<void> {
	expect(await selectViolations(api.database.pool)).toEqual([]);
	const cash = await api.database.pool.query(
		"select coalesce(sum(cents), 0)::bigint as cents from ledger_entry where account = 'cash'",
	);
	const byHand = await api.database.pool.query(
		`select (select coalesce(sum(amount_cents), 0) from account_payment)
			- (select coalesce(sum(amount_cents), 0) from refund where payment_id is null and status = 'done') as cents`,
	);
	const through = [card, page].reduce(
		(sum, provider) => sum + provider.captured() - provider.refunded(),
		0,
	);
	expect(Number(cash.rows[0].cents)).toBe(through + Number(byHand.rows[0].cents));
}

async function expire(id: number): Promise<void> {
	await api.database.pool.query(
		"update store_order set expires_at = now() - interval '1 second' where id = $1",
		[id],
	);
}

/** Makes an attempt older. */
async function age(orderId: number): Promise<void> {
	await api.database.pool.query(
		"update payment set created_at = now() - interval '2 minutes' where order_id = $1",
		[orderId],
	);
}

describe("a payment that succeeds late", () => {
	it("pays the unpaid order, although the first card of the same attempt was declined", async () => {
		const { number } = await place({ method: "redirect", token: null });
		const { id } = await orderOf(number);
		const [{ ref = "" } = {}] = await paymentsOf(id);
		Object.assign(page.payments.get(ref ?? "") ?? {}, { status: "declined", decline: "declined" });
		await api.services.orderJobs.reconcileOpenPayments(calm, -1);
		expect(await orderOf(number)).toMatchObject({ payment_status: "failed" });
		Object.assign(page.payments.get(ref ?? "") ?? {}, {
			status: "succeeded",
			decline: null,
			next: null,
		});
		await api.services.orderJobs.compareWithProviders(calm);
		expect(await orderOf(number)).toMatchObject({ status: "processing", payment_status: "paid" });
		expect(await refundsOf(id)).toEqual([]);
		await expectBooksBalance();
	});

	it("is refunded under the provider's reference", async () => {
		card.fails = (question) => (question === "begin" ? "down" : undefined);
		const { number, validator } = await place();
		const { id } = await orderOf(number);
		card.fails = () => undefined;
		await api.services.orderJobs.reconcileOpenPayments(calm, -1);
		await api.services.orders.cancel(GUEST, orderName(number, validator));
		const [row] = await paymentsOf(id);
		// The request that seemed lost reaches the provider after all.
		const { amount_cents: amountCents = 0, currency = "", key = "" } = row ?? {};
		const request = {
			key,
			amountCents,
			currency,
			token: "ok",
			orderNumber: String(number),
			email: "",
			returnUrl: "",
			cancelUrl: "",
		};
		await card.start(request);
		await api.services.orderJobs.compareWithProviders(calm);
		await giveBack();
		expect(await refundsOf(id)).toMatchObject([
			{ status: "done", reason: "paid_too_late", amount_cents: amountCents },
		]);
		await expectBooksBalance();
	});
});

describe("an attempt that is on its way to the provider", () => {
	it("is neither doubled by another attempt nor cancelled as unsent", async () => {
		const arrived = Promise.withResolvers<void>();
		const open = Promise.withResolvers<void>();
		const { start } = card;
		card.start = async (request) => {
			arrived.resolve();
			await open.promise;
			return start(request);
		};
		const checkout = aCheckout([{ sku, quantity: 1 }]);
		const placing = placeAs(api.services, checkout);
		await arrived.promise;
		card.start = start;
		const { number, validator } = await api.services.payments.readOutcomeOfKey(GUEST, checkout.key);
		const name = orderName(number, validator);
		const refused = { code: "payment_under_way" };
		await expect(
			api.services.payments.pay(GUEST, name, "card", "ok", client),
		).rejects.toMatchObject(refused);
		await expect(api.services.orders.cancel(GUEST, name)).rejects.toMatchObject(refused);
		open.resolve();
		expect((await placing).payment.status).toBe("paid");
		expect(await paymentsOf((await orderOf(number)).id)).toHaveLength(1);
		await expectBooksBalance();
	});
});

describe("an unpaid order", () => {
	it("expires although its provider does not know the payment", async () => {
		const { number } = await place({ method: "redirect", token: null });
		const { id } = await orderOf(number);
		const [{ ref = "" } = {}] = await paymentsOf(id);
		page.payments.delete(ref ?? "");
		await age(id);
		await expire(id);
		await api.services.orderJobs.expireUnpaidOrders(calm);
		expect(await orderOf(number)).toMatchObject({ status: "cancelled" });
	});

	it("does not block others while it cannot be cancelled", async () => {
		const stuck: Awaited<ReturnType<typeof place>>[] = [];
		for (let n = 0; n < 50; n++) stuck.push(await place({ method: "redirect", token: null }));
		const { number } = await place({ token: "stolen" });
		const numbers = stuck.map((order) => order.number);
		await api.database.pool.query(
			"update store_order set expires_at = now() - interval '2 hours' where number = any($1::int[])",
			[numbers],
		);
		await expire((await orderOf(number)).id);
		page.fails = () => "down";
		for (const _ of [1, 2]) await api.services.orderJobs.expireUnpaidOrders(calm);
		expect(await orderOf(number)).toMatchObject({ status: "cancelled" });
		page.fails = () => undefined;
		await api.database.pool.query(
			"update store_order set expires_at = now() - interval '1 second' where number = any($1::int[])",
			[numbers],
		);
		expect(await api.services.orderJobs.expireUnpaidOrders(calm)).toBe(50);
	});

	it("sends a mail to an unproven address at most three times an hour", async () => {
		const email = "stranger@cabover.example";
		const placed = await Promise.all(
			Array.from({ length: 5 }, () => place({ method: "redirect", token: null, email })),
		);
		for (const { number, validator } of placed)
			await api.services.orders.cancel(GUEST, orderName(number, validator));
		const mails = await api.database.db
			.selectFrom("outbox")
			.select("status")
			.where("kind", "=", "order-cancelled")
			.where("recipient", "=", email)
			.execute();
		expect(mails.filter(({ status }) => status !== "capped")).toHaveLength(3);
	});

	it("has a day to be paid when staff ask for payment, and its buyer gets a mail", async () => {
		const { number } = await place({ method: "redirect", token: null });
		const { id } = await orderOf(number);
		expect((await move(number, "on_hold")).statusCode).toBe(200);
		await expire(id);
		expect((await move(number, "awaiting_payment")).statusCode).toBe(200);
		await api.services.orderJobs.expireUnpaidOrders(calm);
		const order = await orderOf(number);
		expect(order.status).toBe("awaiting_payment");
		expect(Number(order.expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
		expect(await mailsOf(id, "order-payment-due")).toBe(1);
	});
});

describe("a refund", () => {
	it("that the provider refuses becomes a manual refund, and the buyer gets a mail", async () => {
		const { number } = await place();
		const { id, total_cents } = await orderOf(number);
		const [{ ref = "" } = {}] = await paymentsOf(id);
		const payment = page.payments.get(ref ?? "") ?? card.payments.get(ref ?? "");
		Object.assign(payment ?? {}, { amountCents: 0 });
		expect((await refund(number, 10)).statusCode).toBe(200);
		await giveBack();
		Object.assign(payment ?? {}, { amountCents: total_cents });
		const [refused, byHand] = await refundsOf(id);
		expect(refused).toMatchObject({ status: "refused", amount_cents: 1000 });
		expect(byHand).toMatchObject({
			status: "due",
			payment_id: null,
			amount_cents: 1000,
			reason: "staff",
		});
		const { refunds } = (await api.call("/admin/refunds", { token: manager.token })).json();
		expect(refunds).toContainEqual(
			expect.objectContaining({ id: byHand?.id, orderNumber: String(number), amount: 10 }),
		);
		expect(await selectAlarms(api.database.pool)).toContainEqual({
			alarm: "refund_refused",
			what: `testcard ${ref}`,
		});
		for (const _ of [1, 2])
			expect((await asStaff(`/admin/refunds/${byHand?.id}/done`, {})).statusCode).toBe(200);
		expect(await mailsOf(id, "order-refunded")).toBe(1);
		const { rows } = await api.database.pool.query("select data from outbox where dedupe like $1", [
			`order-refunded:${id}%`,
		]);
		expect(rows).toMatchObject([{ data: { refundReason: "staff" } }]);
		expect(JSON.stringify(rows), "the note of staff").not.toContain("Scratched");
		await expectBooksBalance();
	});

	it("of an order on account lowers the debt first, and refunds no more to a card than it paid", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
		const overrides = {
			accountId: account.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
			status: "processing",
		} as const;
		const order = await anOrder(api.database.db, overrides);
		await asStaff(`/admin/orders/${order.number}/account_payment`, { amount: 40 });
		expect((await refund(order.number, 10)).statusCode).toBe(200);
		const { credit } = (await api.call("/account/credit", { token })).json();
		expect(credit).toMatchObject({ used: 50, invoices: [{ due: 50 }] });
		const body = { order_number: order.number, card: { token: "ok" } };
		expect((await api.call("/orders/pay_existing", { body, token })).json()).toMatchObject({
			payment: { status: "paid" },
		});
		expect((await refund(order.number, 90)).statusCode).toBe(200);
		await giveBack();
		expect(await refundsOf(order.id)).toMatchObject([
			{ amount_cents: 5000, status: "done" },
			{ amount_cents: 4000, status: "due", payment_id: null },
		]);
		await expectBooksBalance();
	});

	it("is created once per key, with one amount and one reason, and has at least one cent", async () => {
		const { number } = await place();
		const key = randomUUID();
		const same = await Promise.all([
			refund(number, 10, key),
			refund(number, 10, key),
			refund(number, 10, key),
		]);
		expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
		expect((await refund(number, 20, key)).json().code).toBe("key_used");
		expect((await refund(number, 10, key, "Late")).json().code).toBe("key_used");
		expect((await refund(number, 0.001)).statusCode).toBe(400);
		for (const reason of [" \n", "x".repeat(201)])
			expect((await refund(number, 10, undefined, reason)).statusCode).toBe(400);
		expect((await refund(number, 10_000)).json().code).toBe("over_refund");
		expect((await orderOf(number)).refunded_cents).toBe(1000);
	});

	it("of an unpaid order is refused", async () => {
		const { number } = await place({ token: "stolen" });
		expect((await refund(number, 10)).json().code).toBe("over_refund");
	});
});

describe("an order that was refunded in part", () => {
	it.each([
		["some of it", 2500],
		["all of it", 0],
	])(
		"can still be cancelled after %s, and no buyer gets back more than they paid",
		async (_, cents) => {
			const { number } = await place();
			const { id, total_cents } = await orderOf(number);
			await refund(number, (cents || total_cents) / 100);
			expect((await move(number, "cancelled")).statusCode).toBe(200);
			await giveBack();
			expect(await orderOf(number)).toMatchObject({
				status: "cancelled",
				payment_status: "refunded",
				refunded_cents: total_cents,
			});
			const { rows } = await api.database.pool.query(
				"select account from ledger_entry where order_id = $1 group by account having sum(cents) <> 0",
				[id],
			);
			expect(rows).toEqual([]);
			const audit = await api.database.pool.query(
				"select details from audit_entry where action = 'move_order' and subject = $1",
				[`order ${number}`],
			);
			expect(audit.rows).toMatchObject([{ details: { from: "processing", to: "cancelled" } }]);
			await expectBooksBalance();
		},
	);

	it("does not go back to waiting for payment", async () => {
		const { number } = await place();
		await refund(number, (await orderOf(number)).total_cents / 100);
		expect((await move(number, "on_hold")).statusCode).toBe(200);
		expect((await move(number, "awaiting_payment")).json().code).toBe("wrong_move");
	});
});

describe("an invoice on account", () => {
	it("over zero is paid at once", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
		const { code } = await aCoupon(api.database.db, { kind: "percent", value: 10_000 });
		const { sku: plain, id } = await aPart(api.database.db);
		await aStock(api.database.db, id, { on_hand: 5 });
		const caller = await api.services.accounts.authenticate(token);
		const checkout = aCheckout([{ sku: plain, quantity: 1 }], {
			method: "account",
			token: null,
			couponCode: code,
			email: null,
		});
		const { number, payment } = await placeAs(api.services, checkout, caller);
		expect(payment.status).toBe("paid");
		expect(await orderOf(number)).toMatchObject({
			payment_status: "paid",
			status: "processing",
			account_id: account.id,
			due_on: null,
		});
	});

	it("can be paid on the provider's page for the amount owed now, despite earlier attempts", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
		const order = await anOrder(api.database.db, {
			accountId: account.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
		});
		const begin = () =>
			api.call("/paypalx/payment_intent_existing_order", {
				body: { order_number: order.number },
				token,
			});
		expect((await begin()).json().payment.status).toBe("needs_buyer");
		await asStaff(`/admin/orders/${order.number}/account_payment`, { amount: 30 });
		expect((await begin()).json().payment.status).toBe("needs_buyer");
		expect(await paymentsOf(order.id)).toMatchObject([
			{ status: "cancelled", amount_cents: 10_000 },
			{ status: "needs_buyer", amount_cents: 7000 },
		]);
	});
});

describe("activity of others at the provider", () => {
	const tell = (ref: string) =>
		api.app.inject({
			method: "POST",
			url: "/api/payment-messages/testcard",
			headers: { "content-type": "application/json", "x-signature": "right" },
			payload: JSON.stringify({ id: randomUUID(), ref }),
		});

	it("is acknowledged once and raises no alarm", async () => {
		const foreignPayment = {
			ref: "till_1",
			reference: "",
			status: "succeeded",
			amountCents: 500,
			currency: "USD",
			refundedCents: 0,
		} as const;
		card.payments.set("till_1", { ...foreignPayment, decline: null, instrument: null, next: null });
		expect((await tell("till_1")).statusCode).toBe(200);
		await api.services.orderJobs.compareWithProviders(calm);
		card.payments.delete("till_1");
		expect(
			await api.database.db
				.selectFrom("payment_difference")
				.select("id")
				.where("ref", "=", "till_1")
				.execute(),
		).toEqual([]);
	});

	it("raises an alarm when it refunds one of our payments", async () => {
		const { number } = await place();
		const [{ ref = "" } = {}] = await paymentsOf((await orderOf(number)).id);
		const payment = card.payments.get(ref ?? "");
		Object.assign(payment ?? {}, { refundedCents: 100 });
		await api.services.orderJobs.compareWithProviders(calm);
		Object.assign(payment ?? {}, { refundedCents: 0 });
		expect(await selectAlarms(api.database.pool)).toContainEqual({
			alarm: "refund_elsewhere",
			what: `testcard ${ref}`,
		});
	});
});

describe("a shipped order", () => {
	it("is presumed delivered after its time, so that it can be returned", async () => {
		const { db, pool } = api.database;
		const [late, promised, unpromised] = [
			await anOrder(db, { status: "shipped" }),
			await anOrder(db, { status: "shipped" }),
			await anOrder(db, { status: "shipped" }),
		];
		const send = (id: number, left: string, arrives: string | null) =>
			pool.query(
				"update store_order set shipped_at = now() - $2::interval, arrives_to = (now() - $3::interval)::date where id = $1",
				[id, left, arrives],
			);
		await send(late.id, "12 days", "9 days");
		await send(promised.id, "12 days", "3 days");
		await send(unpromised.id, "12 days", null);
		while ((await api.services.orderJobs.presumeDelivered()) > 0);
		const statuses = await Promise.all(
			[late, promised, unpromised].map(async ({ number }) => (await orderOf(number)).status),
		);
		expect(statuses).toEqual(["delivered", "shipped", "shipped"]);
		expect(await mailsOf(late.id, "order-delivered")).toBe(1);
		await send(unpromised.id, "16 days", null);
		expect(await api.services.orderJobs.presumeDelivered()).toBe(1);
	});
});

it("limits how often a provider is asked about one order", async () => {
	const { number, validator } = await place({ method: "redirect", token: null });
	let lookupCount = 0;
	page.fails = (question) => {
		if (question === "find") lookupCount += 1;
		return undefined;
	};
	for (let n = 0; n < 65; n++) {
		const { payment } = await api.services.payments.readOutcome(
			GUEST,
			orderName(number, validator),
		);
		expect(payment.status).toBe("needs_buyer");
	}
	expect(lookupCount).toBeGreaterThan(50);
	expect(lookupCount).toBeLessThanOrEqual(61);
});

it("stores tracking numbers without the blanks that carriers print", async () => {
	const { number } = await place();
	await api.database.pool.query(
		"update store_order set service_code = 'ground' where number = $1",
		[number],
	);
	await move(number, "awaiting_shipment", { tracking: "" });
	const sent = { tracking: " 1Z 999 AA1 01 2345 6784\n", unscanned: true };
	expect((await move(number, "shipped", sent)).statusCode).toBe(200);
	expect(await orderOf(number)).toMatchObject({
		status: "shipped",
		tracking: "1Z999AA10123456784",
	});
	await move(number, "delivered");
	expect(await mailsOf((await orderOf(number)).id, "order-delivered")).toBe(1);
});

it("keeps all invariants after the retention sweep", async () => {
	const { number } = await place();
	const { id } = await orderOf(number);
	await api.database.pool.query(
		"update store_order set created_at = now() - interval '31 days' where id = $1",
		[id],
	);
	await api.database.pool.query("delete from outbox where dedupe = $1", [
		`order-confirmation:${id}`,
	]);
	await api.database.pool.query(
		"update idempotency_key set created_at = now() - interval '31 days' where order_id = $1",
		[id],
	);
	await deleteOldKeys(api.database.db);
	expect(
		await api.database.db
			.selectFrom("idempotency_key")
			.select("key")
			.where("order_id", "=", id)
			.execute(),
	).toEqual([]);
	expect(await selectViolations(api.database.pool)).toEqual([]);
});
