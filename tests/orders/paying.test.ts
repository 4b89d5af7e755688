/** Money comes once, whatever the provider, its messages and the buyer do, in whatever order and however often. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUEST } from "../../src/domain/caller.ts";
import { orderName } from "../../src/domain/order-validator.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { type ApiServer, startApi } from "../api/api-server.ts";
import { aCustomerIn } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider, type Failure, type TestProvider } from "./a-provider.ts";

let api: ApiServer;
let card: TestProvider;
let page: TestProvider;
let sku: string;
beforeAll(async () => {
	[card, page] = [aProvider("card"), aProvider("redirect")];
	api = await startApi({ providers: { card, redirect: page } });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { coreChargeCents: 2500 });
	await aStock(db, part.id, { on_hand: 9000 });
	sku = part.sku;
});
beforeEach(() => {
	for (const provider of [card, page]) provider.fails = () => undefined;
});
afterAll(() => api.close());

const client = { ip: "10.200.0.1", userAgent: undefined };
const fault = () => {};
const place = (given: Parameters<typeof aCheckout>[1] = {}) => placeAs(api.services, aCheckout([{ sku, quantity: 1 }], given));
const rowOf = (number: number) =>
	api.database.db.selectFrom("store_order").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const refOf = async (orderId: number) =>
	(await api.database.db.selectFrom("payment").select("ref").where("order_id", "=", orderId).orderBy("n", "desc").executeTakeFirstOrThrow())
		.ref ?? "";
const tell = (ref: string, id: string, name = "testredirect") =>
	api.app.inject({
		method: "POST",
		url: `/api/payment-messages/${name}`,
		headers: { "content-type": "application/json", "x-signature": "right" },
		payload: JSON.stringify({ id, ref }),
	});

/** What the store does by itself, until nothing is left to do. */
async function settleDown(): Promise<void> {
	for (const provider of [card, page]) provider.fails = () => undefined;
	const { lookAfterOrders } = api.services;
	await lookAfterOrders.askAboutOpen(fault, -1);
	await lookAfterOrders.endUnpaid(fault);
	await lookAfterOrders.compareWithProviders(fault);
	await api.database.db
		.updateTable("refund")
		.set({ due_at: new Date(0) })
		.where("status", "=", "due")
		.execute();
	while ((await lookAfterOrders.giveMoneyBack(fault)) > 0);
}

async function expectTrueBooks(): Promise<void> {
	expect(await selectViolations(api.database.pool)).toEqual([]);
	const cash = await api.database.pool.query("select coalesce(sum(cents), 0)::bigint as cents from ledger_entry where account = 'cash'");
	expect(cash.rows[0].cents).toBe(card.captured() + page.captured() - card.refunded() - page.refunded());
}

it("tells a declined buyer so, and lets them pay the same order with another card", async () => {
	const { number, validator, payment } = await place({ token: "stolen" });
	expect(payment).toMatchObject({ status: "declined", decline: "declined" });
	expect(await rowOf(number)).toMatchObject({ status: "awaiting_payment", payment_status: "failed" });
	const again = await api.services.payOrder(GUEST, orderName(number, validator), "card", "ok", client);
	expect(again.payment.status).toBe("paid");
	expect(await rowOf(number)).toMatchObject({ status: "processing", payment_status: "paid" });
});

it("says that it is checking when the answer is lost, and finds the money", async () => {
	card.fails = (question) => (question === "begin" ? "lost" : undefined);
	const { number, payment } = await place();
	expect(payment.status).toBe("checking");
	await settleDown();
	expect(await rowOf(number)).toMatchObject({ payment_status: "paid" });
	await expectTrueBooks();
});

it("lets a payment that never began be begun again", async () => {
	card.fails = (question) => (question === "begin" ? "down" : undefined);
	const { number, validator, payment } = await place();
	expect(payment.status).toBe("checking");
	await settleDown();
	expect((await api.services.payOrder(GUEST, orderName(number, validator), "card", "ok", client)).payment.status).toBe("paid");
	await expectTrueBooks();
});

describe("messages of the provider", () => {
	it("have their effect once, in every order of six", async () => {
		const { number } = await place({ way: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		page.approve(ref);
		const ids = ["a", "b", "c", "a", "b", "c"].map((one) => `${ref}-${one}`);
		await Promise.all(ids.map((one) => tell(ref, one)));
		expect(await rowOf(number)).toMatchObject({ status: "processing", payment_status: "paid" });
		const mails = await api.database.db.selectFrom("outbox").select("id").where("dedupe", "=", `order-confirmation:${id}`).execute();
		expect(mails).toHaveLength(1);
		const heard = await api.database.db.selectFrom("payment_event").select("event_id").where("event_id", "like", `${ref}-%`).execute();
		expect(heard).toHaveLength(3);
		await expectTrueBooks();
	});

	it("change nothing that is settled", async () => {
		const { number } = await place();
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		const kept = { ...card.payments.get(ref) };
		Object.assign(card.payments.get(ref) ?? {}, { status: "declined", decline: "declined" });
		await tell(ref, `${ref}-wrong`, "testcard");
		Object.assign(card.payments.get(ref) ?? {}, kept);
		const payment = await api.database.db.selectFrom("payment").select("status").where("order_id", "=", id).executeTakeFirstOrThrow();
		expect(payment.status).toBe("succeeded");
		expect(await rowOf(number)).toMatchObject({ payment_status: "paid" });
	});

	it.each([
		["other cents", { amountCents: 1 }],
		["another currency", { currency: "EUR" }],
	])("about %s pay nothing and raise an alarm", async (_, changed) => {
		const { number, validator } = await place({ way: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		const kept = { ...page.payments.get(ref) };
		Object.assign(page.payments.get(ref) ?? {}, { status: "succeeded", next: null, ...changed });
		await tell(ref, `${ref}-differs`);
		expect(await rowOf(number)).toMatchObject({ status: "awaiting_payment", payment_status: "unpaid" });
		const noted = await api.database.db.selectFrom("payment_difference").select("kind").where("ref", "=", ref).execute();
		expect(noted).toEqual([{ kind: "amount_differs" }]);
		Object.assign(page.payments.get(ref) ?? {}, { ...kept, status: "cancelled" });
		await api.services.cancelOrder(GUEST, orderName(number, validator));
	});

	it("that are forged write nothing", async () => {
		const count = async () =>
			(await api.database.pool.query("select (select count(*) from payment_event) + (select count(*) from payment_difference) as n"))
				.rows[0].n;
		const before = await count();
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/payment-messages/testcard",
			headers: { "x-signature": "wrong" },
			payload: "{}",
		});
		expect(answer.statusCode).toBe(400);
		expect((await api.app.inject({ method: "POST", url: "/api/payment-messages/nobody", payload: "{}" })).statusCode).toBe(400);
		expect(await count()).toBe(before);
	});

	it("that came too early have their effect when they come again", async () => {
		const { number } = await place({ way: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		page.approve(ref);
		// As if our row were not there yet.
		const row = await api.database.db
			.updateTable("payment")
			.set({ provider: "elsewhere" })
			.where("order_id", "=", id)
			.returning("id")
			.executeTakeFirstOrThrow();
		expect((await tell(ref, `${ref}-early`)).statusCode).toBe(503);
		await api.database.db.updateTable("payment").set({ provider: "testredirect" }).where("id", "=", row.id).execute();
		expect((await tell(ref, `${ref}-early`)).statusCode).toBe(200);
		expect(await rowOf(number)).toMatchObject({ payment_status: "paid" });
	});

	it("of a yes to what was called off take no money", async () => {
		const { number, validator } = await place({ way: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		await api.services.cancelOrder(GUEST, orderName(number, validator));
		Object.assign(page.payments.get(ref) ?? {}, { status: "needs_buyer" });
		page.approve(ref);
		await tell(ref, `${ref}-yes`);
		expect(page.payments.get(ref)?.status).toBe("needs_buyer");
	});

	it("about a payment we do not know must come again", async () => {
		expect((await tell("testredirect_999999", "x1")).statusCode).toBe(503);
	});
});

it("ends an unpaid order at the provider first, and gives late money back", async () => {
	const { number } = await place({ way: "redirect", token: null });
	const { id } = await rowOf(number);
	await api.database.db
		.updateTable("store_order")
		.set({ expires_at: new Date(0) })
		.where("id", "=", id)
		.execute();
	await api.services.lookAfterOrders.endUnpaid(fault);
	expect(await rowOf(number)).toMatchObject({ status: "cancelled", payment_status: "unpaid" });
	const ref = await refOf(id);
	expect(page.payments.get(ref)?.status).toBe("cancelled");
	// The buyer's bank was slower than the cancellation.
	Object.assign(page.payments.get(ref) ?? {}, { status: "succeeded" });
	await tell(ref, `${ref}-late`);
	await settleDown();
	expect(page.payments.get(ref)?.refundedCents).toBe((await rowOf(number)).total_cents);
	await expectTrueBooks();
});

it("settles instead of ending when the buyer pays at the last moment", async () => {
	const { number } = await place({ way: "redirect", token: null });
	const { id } = await rowOf(number);
	page.approve(await refOf(id));
	await api.database.db
		.updateTable("store_order")
		.set({ expires_at: new Date(0) })
		.where("id", "=", id)
		.execute();
	Object.assign(page.payments.get(await refOf(id)) ?? {}, { status: "succeeded" });
	await api.services.lookAfterOrders.endUnpaid(fault);
	expect(await rowOf(number)).toMatchObject({ status: "processing", payment_status: "paid" });
	await expectTrueBooks();
});

it("gives everything back when a paid order is cancelled, once", async () => {
	const { number, validator } = await place();
	const name = orderName(number, validator);
	await Promise.allSettled(Array.from({ length: 10 }, () => api.services.cancelOrder(GUEST, name)));
	await settleDown();
	const order = await rowOf(number);
	expect(order).toMatchObject({ status: "cancelled", payment_status: "refunded", refunded_cents: order.total_cents });
	await expectTrueBooks();
});

it("never gives back more than was paid, however often staff ask", async () => {
	const { number } = await place();
	const { token } = await aCustomerIn(api.database, { admin_level: 2 });
	const total = (await rowOf(number)).total_cents;
	const refund = (amount: number, key: string) =>
		api.app.inject({
			method: "POST",
			url: `/api/admin/orders/${number}/refund`,
			headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
			payload: { amount: amount / 100 },
		});
	const key = crypto.randomUUID();
	const same = await Promise.all([refund(4000, key), refund(4000, key)]);
	expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
	await Promise.all(Array.from({ length: 6 }, () => refund(3000, crypto.randomUUID())));
	await settleDown();
	const order = await rowOf(number);
	expect(order.refunded_cents).toBeLessThanOrEqual(total);
	expect(order.refunded_cents).toBeGreaterThan(total - 4000);
	await expectTrueBooks();
});

async function expire(id: number): Promise<void> {
	await api.database.db
		.updateTable("store_order")
		.set({ expires_at: new Date(0) })
		.where("id", "=", id)
		.execute();
	await api.services.lookAfterOrders.endUnpaid(fault);
}

/** Whatever happens to one order, at once and in any order, with a provider that fails as it likes. */
const EVENTS = ["approve", "message", "message again", "poll", "cancel", "expire", "pay by card", "ship", "refund", "look after"] as const;

it("keeps true books under any schedule of what can happen", async () => {
	const staff = await aCustomerIn(api.database, { admin_level: 3 });
	const headers = { authorization: `Bearer ${staff.token}` };
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom("card", "verify", "redirect"),
			fc.array(fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
			fc.array(fc.constantFrom<Failure | undefined>(undefined, undefined, undefined, "lost", "down"), { minLength: 1, maxLength: 8 }),
			async (way, schedule, failures) => {
				let asked = 0;
				for (const provider of [card, page]) provider.fails = () => failures[asked++ % failures.length];
				const { number, validator } = await place(
					way === "redirect" ? { way: "redirect", token: null } : { token: way === "card" ? "ok" : "verify" },
				);
				const { id } = await rowOf(number);
				const name = orderName(number, validator);
				const provider = way === "redirect" ? page : card;
				const move = (to: string) => api.app.inject({ method: "POST", url: `/api/admin/orders/${number}/move`, headers, payload: { to } });
				const happen: Record<(typeof EVENTS)[number], (ref: string) => unknown> = {
					approve: (ref) => provider.approve(ref),
					message: (ref) => tell(ref, `${ref}-m`, provider.name),
					"message again": (ref) => tell(ref, `${ref}-n`, provider.name),
					poll: () => api.services.paymentOutcome(GUEST, name),
					cancel: () => api.services.cancelOrder(GUEST, name),
					expire: () => expire(id),
					"pay by card": () => api.services.payOrder(GUEST, name, "card", "ok", { ...client, ip: `10.9.${asked % 250}.${number % 250}` }),
					ship: () => move("awaiting_shipment").then(() => move("shipped")),
					refund: () =>
						api.app.inject({
							...{ method: "POST", url: `/api/admin/orders/${number}/refund`, payload: { amount: 40 } },
							headers: { ...headers, "idempotency-key": crypto.randomUUID() },
						}),
					"look after": () => api.services.lookAfterOrders.askAboutOpen(fault, -1),
				};
				for (const together of schedule) await Promise.allSettled(together.map(async (event) => happen[event](await refOf(id))));
				await settleDown();
				await expectTrueBooks();
			},
		),
		{ numRuns: 60 },
	);
}, 120_000);
