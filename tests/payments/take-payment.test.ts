/** A payment is booked once, in any sequence of responses, webhooks and actions of the buyer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import type { TestProvider } from "./fake-provider.ts";
import { runSchedules } from "./payment-schedules.ts";
import { openPayingRig, type PayingRig } from "./payment-store.ts";

let rig: PayingRig;
let api: PayingRig["api"];
let card: TestProvider;
let page: TestProvider;
beforeAll(async () => {
	rig = await openPayingRig();
	({ api, card, page } = rig);
});
beforeEach(() => rig.failNoMore());
afterAll(() => api.close());

const client = { ip: "10.200.0.1", userAgent: undefined };
const fault = () => {};
const place: PayingRig["place"] = (overrides) => rig.place(overrides);
const rowOf: PayingRig["rowOf"] = (number) => rig.rowOf(number);
const refOf: PayingRig["refOf"] = (orderId) => rig.refOf(orderId);
const tell: PayingRig["tell"] = (...webhook) => rig.tell(...webhook);
const runAllJobs = () => rig.runAllJobs();
const expectBooksBalance = () => rig.expectBooksBalance();

it("reports a decline, and accepts another card for the same order", async () => {
	const { number, validator, payment } = await place({ token: "stolen" });
	expect(payment).toMatchObject({ status: "declined", decline: "declined" });
	expect(await rowOf(number)).toMatchObject({
		status: "awaiting_payment",
		payment_status: "failed",
	});
	// Older orders have another currency.
	await api.database.pool.query("update store_order set currency = 'MXN' where number = $1", [
		number,
	]);
	const again = await api.services.payments.pay(
		GUEST,
		orderName(number, validator),
		"card",
		"ok",
		client,
	);
	expect(again.payment.status).toBe("paid");
	expect(await rowOf(number)).toMatchObject({
		status: "processing",
		payment_status: "paid",
		currency: "USD",
	});
	await expectBooksBalance();
});

it("reports that it is checking when the response is lost, and finds the payment later", async () => {
	card.fails = (question) => (question === "begin" ? "lost" : undefined);
	const { number, payment } = await place();
	expect(payment.status).toBe("checking");
	await runAllJobs();
	expect(await rowOf(number)).toMatchObject({ payment_status: "paid" });
	await expectBooksBalance();
});

it("starts a payment again that never reached the provider", async () => {
	card.fails = (question) => (question === "begin" ? "down" : undefined);
	const { number, validator, payment } = await place();
	expect(payment.status).toBe("checking");
	await runAllJobs();
	expect(
		(await api.services.payments.pay(GUEST, orderName(number, validator), "card", "ok", client))
			.payment.status,
	).toBe("paid");
	await expectBooksBalance();
});

it("asks the provider again when an order is repeated, instead of repeating its first response", async () => {
	const overrides = {
		method: "redirect",
		token: null,
		key: crypto.randomUUID(),
		email: "again@cabover.example",
	} as const;
	const first = await place(overrides);
	expect(first.payment).toMatchObject({ status: "needs_buyer", next: { kind: "go" } });
	expect(await place(overrides)).toEqual(first);
	const { id } = await rowOf(first.number);
	const ref = await refOf(id);
	const payment = page.payments.get(ref);
	Object.assign(payment ?? {}, { status: "processing", next: null });
	await tell(ref, `${ref}-processing`);
	expect((await place(overrides)).payment).toEqual({
		status: "processing",
		decline: null,
		next: null,
		method: "redirect",
	});
	Object.assign(payment ?? {}, { status: "succeeded" });
	expect((await place(overrides)).payment.status).toBe("paid");
	expect(await rowOf(first.number)).toMatchObject({ payment_status: "paid" });
});

describe("a webhook", () => {
	it("has its effect once, in all sequences of six", async () => {
		const { number } = await place({ method: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		page.approve(ref);
		const ids = ["a", "b", "c", "a", "b", "c"].map((suffix) => `${ref}-${suffix}`);
		await Promise.all(ids.map((id) => tell(ref, id)));
		expect(await rowOf(number)).toMatchObject({ status: "processing", payment_status: "paid" });
		const mails = await api.database.db
			.selectFrom("outbox")
			.select("id")
			.where("dedupe", "=", `order-confirmation:${id}`)
			.execute();
		expect(mails).toHaveLength(1);
		const events = await api.database.db
			.selectFrom("payment_event")
			.select("event_id")
			.where("event_id", "like", `${ref}-%`)
			.execute();
		expect(events).toHaveLength(3);
		await expectBooksBalance();
	});

	it("does not change an attempt that has a result", async () => {
		const { number } = await place();
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		const copy = { ...card.payments.get(ref) };
		Object.assign(card.payments.get(ref) ?? {}, { status: "declined", decline: "declined" });
		await tell(ref, `${ref}-wrong`, "testcard");
		Object.assign(card.payments.get(ref) ?? {}, copy);
		const payment = await api.database.db
			.selectFrom("payment")
			.select("status")
			.where("order_id", "=", id)
			.executeTakeFirstOrThrow();
		expect(payment.status).toBe("succeeded");
		expect(await rowOf(number)).toMatchObject({ payment_status: "paid" });
	});

	it.each([
		["other cents", { amountCents: 1 }],
		["another currency", { currency: "EUR" }],
	])("about %s pay nothing and raise an alarm", async (_, changed) => {
		const { number, validator } = await place({ method: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		const payment = { ...page.payments.get(ref) };
		Object.assign(page.payments.get(ref) ?? {}, { status: "succeeded", next: null, ...changed });
		await tell(ref, `${ref}-differs`);
		expect(await rowOf(number)).toMatchObject({
			status: "awaiting_payment",
			payment_status: "unpaid",
		});
		const noted = await api.database.db
			.selectFrom("payment_difference")
			.select("kind")
			.where("ref", "=", ref)
			.execute();
		expect(noted).toEqual([{ kind: "amount_differs" }]);
		Object.assign(page.payments.get(ref) ?? {}, { ...payment, status: "cancelled" });
		await api.services.orders.cancel(GUEST, orderName(number, validator));
	});

	it("with an invalid signature writes nothing", async () => {
		const count = async () =>
			(
				await api.database.pool.query(
					"select (select count(*) from payment_event) + (select count(*) from payment_difference) as n",
				)
			).rows[0].n;
		const before = await count();
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/payment-messages/testcard",
			headers: { "x-signature": "wrong" },
			payload: "{}",
		});
		expect(answer.statusCode).toBe(400);
		expect(
			(await api.app.inject({ method: "POST", url: "/api/payment-messages/nobody", payload: "{}" }))
				.statusCode,
		).toBe(400);
		expect(await count()).toBe(before);
	});

	it("that came too early has its effect when it is repeated", async () => {
		const { number } = await place({ method: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		page.approve(ref);
		// The webhook arrives before our row is committed.
		const row = await api.database.db
			.updateTable("payment")
			.set({ provider: "elsewhere" })
			.where("order_id", "=", id)
			.returning("id")
			.executeTakeFirstOrThrow();
		expect((await tell(ref, `${ref}-early`)).statusCode).toBe(503);
		await api.database.db
			.updateTable("payment")
			.set({ provider: "testredirect" })
			.where("id", "=", row.id)
			.execute();
		expect((await tell(ref, `${ref}-early`)).statusCode).toBe(200);
		expect(await rowOf(number)).toMatchObject({ payment_status: "paid" });
	});

	it("about the approval of a cancelled attempt takes no money", async () => {
		const { number, validator } = await place({ method: "redirect", token: null });
		const { id } = await rowOf(number);
		const ref = await refOf(id);
		await api.services.orders.cancel(GUEST, orderName(number, validator));
		Object.assign(page.payments.get(ref) ?? {}, { status: "needs_buyer" });
		page.approve(ref);
		await tell(ref, `${ref}-yes`);
		expect(page.payments.get(ref)?.status).toBe("needs_buyer");
	});

	it("about an unknown payment is answered with retry", async () => {
		expect((await tell("testredirect_999999", "x1")).statusCode).toBe(503);
	});
});

it("cancels an unpaid order at the provider first, and refunds a late payment", async () => {
	const { number } = await place({ method: "redirect", token: null });
	const { id } = await rowOf(number);
	await api.database.db
		.updateTable("store_order")
		.set({ expires_at: new Date(0) })
		.where("id", "=", id)
		.execute();
	await api.services.orderJobs.expireUnpaidOrders(fault);
	expect(await rowOf(number)).toMatchObject({ status: "cancelled", payment_status: "unpaid" });
	const ref = await refOf(id);
	expect(page.payments.get(ref)?.status).toBe("cancelled");
	// The buyer's bank was slower than the cancellation.
	Object.assign(page.payments.get(ref) ?? {}, { status: "succeeded" });
	await tell(ref, `${ref}-late`);
	await runAllJobs();
	expect(page.payments.get(ref)?.refundedCents).toBe((await rowOf(number)).total_cents);
	await expectBooksBalance();
});

it("books the payment instead of cancelling when the buyer pays at the last moment", async () => {
	const { number } = await place({ method: "redirect", token: null });
	const { id } = await rowOf(number);
	page.approve(await refOf(id));
	await api.database.db
		.updateTable("store_order")
		.set({ expires_at: new Date(0) })
		.where("id", "=", id)
		.execute();
	Object.assign(page.payments.get(await refOf(id)) ?? {}, { status: "succeeded" });
	await api.services.orderJobs.expireUnpaidOrders(fault);
	expect(await rowOf(number)).toMatchObject({ status: "processing", payment_status: "paid" });
	await expectBooksBalance();
});

it("refunds everything once when a paid order is cancelled", async () => {
	const { number, validator } = await place();
	const name = orderName(number, validator);
	await Promise.allSettled(
		Array.from({ length: 10 }, () => api.services.orders.cancel(GUEST, name)),
	);
	await runAllJobs();
	const order = await rowOf(number);
	expect(order).toMatchObject({
		status: "cancelled",
		payment_status: "refunded",
		refunded_cents: order.total_cents,
	});
	await expectBooksBalance();
});

it("never refunds more than was paid, however often staff ask", async () => {
	const { number } = await place();
	const { token } = await aSignedInCustomer(api.database, { admin_level: 2 });
	const total = (await rowOf(number)).total_cents;
	const refund = (amount: number, key: string) =>
		api.app.inject({
			method: "POST",
			url: `/api/admin/orders/${number}/refund`,
			headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
			payload: { amount: amount / 100, reason: "Scratched" },
		});
	const key = crypto.randomUUID();
	const same = await Promise.all([refund(4000, key), refund(4000, key)]);
	expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
	const rest = await Promise.all(
		Array.from({ length: 6 }, () => refund(3000, crypto.randomUUID())),
	);
	expect(
		new Set(rest.map((answer) => (answer.statusCode === 200 ? "given" : answer.json().code))),
	).toEqual(new Set(["given", "over_refund"]));
	await runAllJobs();
	const order = await rowOf(number);
	expect(order.refunded_cents).toBeLessThanOrEqual(total);
	expect(order.refunded_cents).toBeGreaterThan(total - 4000);
	await expectBooksBalance();
});

describe("a refund that fails after the provider accepted it", () => {
	let token: string;
	beforeAll(async () => {
		({ token } = await aSignedInCustomer(api.database, { admin_level: 2 }));
	});
	const asStaff = (path: string, body: object) =>
		api.call(path, { body, token, key: crypto.randomUUID() });
	const hear = (ref: string, id: string = crypto.randomUUID()) => tell(ref, id, "testcard");
	const refundsOf = (orderId: number) =>
		api.database.db
			.selectFrom("refund")
			.selectAll()
			.where("order_id", "=", orderId)
			.orderBy("id")
			.execute();
	async function giveBack(): Promise<void> {
		await api.database.pool.query("update refund set due_at = now() where status = 'due'");
		while ((await api.services.orderJobs.processDueRefunds(fault)) > 0);
	}
	const refund = (number: number, amount: number) =>
		asStaff(`/admin/orders/${number}/refund`, { amount, reason: "Scratched" });
	const byHandOf = async (number: number) => {
		const { refunds } = (await api.call("/admin/refunds", { token })).json();
		return refunds.find((refund: { orderNumber: string }) => refund.orderNumber === String(number));
	};
	/** An order with a refund of ten dollars that failed. */
	async function failed() {
		const { number } = await place();
		const { id } = await rowOf(number);
		await refund(number, 10);
		await giveBack();
		const [{ ref = "" } = {}] = await refundsOf(id);
		card.failRefund(ref ?? "");
		return { number, id, ref: ref ?? "" };
	}

	it("is owed again once, even after repeated webhooks, and staff get an alarm", async () => {
		const { number, id, ref } = await failed();
		const before = await rowOf(number);
		const answers = await Promise.all(
			["a", "a", "b"].map((suffix) => hear(ref, `${ref}-${suffix}`)),
		);
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
		expect(await refundsOf(id)).toMatchObject([
			{ status: "failed", ref, amount_cents: 1000 },
			{ status: "due", payment_id: null, amount_cents: 1000, reason: "staff" },
		]);
		expect(await rowOf(number)).toEqual(before);
		expect(before).toMatchObject({ payment_status: "partially_refunded", refunded_cents: 1000 });
		expect(await selectAlarms(api.database.pool)).toContainEqual({
			alarm: "refund_failed",
			what: `testcard ${ref}`,
		});
		expect(await byHandOf(number)).toMatchObject({ amount: 10, after: "failed" });
		await expectBooksBalance();
	});

	it("is retried once when staff ask for it", async () => {
		const { number, id, ref } = await failed();
		await hear(ref);
		const byHand = await byHandOf(number);
		const again = () => asStaff(`/admin/refunds/${byHand.id}/again`, {});
		expect((await Promise.all([again(), again()])).map(({ statusCode }) => statusCode)).toEqual([
			200, 200,
		]);
		expect((await asStaff(`/admin/refunds/${byHand.id}/done`, {})).statusCode).toBe(404);
		await giveBack();
		expect((await again()).statusCode).toBe(200);
		await giveBack();
		expect(await refundsOf(id)).toMatchObject([
			{ status: "failed" },
			{ status: "done", ref: `refund-${byHand.id}` },
		]);
		expect(await byHandOf(number)).toBeUndefined();
		// The rest of the payment can still be refunded, and no cent more.
		await asStaff(`/admin/orders/${number}/move`, { to: "cancelled" });
		await giveBack();
		expect((await refundsOf(id)).filter(({ payment_id }) => payment_id === null)).toEqual([]);
		expect(card.payments.get(await refOf(id))?.refundedCents).toBe(
			(await rowOf(number)).total_cents,
		);
		await expectBooksBalance();
	});

	it("can be paid by hand or retried, but not both", async () => {
		const { number, id, ref } = await failed();
		await hear(ref);
		const { id: byHand } = await byHandOf(number);
		const answers = await Promise.all([
			asStaff(`/admin/refunds/${byHand}/again`, {}),
			asStaff(`/admin/refunds/${byHand}/done`, {}),
		]);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
		await giveBack();
		expect((await refundsOf(id)).filter(({ status }) => status === "done")).toHaveLength(1);
		await expectBooksBalance();
	});

	it("is requested by one process only, even if the provider is slow and many are due", async () => {
		const orders = [await place(), await place(), await place()];
		for (const { number } of orders) await refund(number, 10);
		await api.database.pool.query("update refund set due_at = now() where status = 'due'");
		const [answer, refundKeys] = [card.refund, [] as string[]];
		let otherRun: Promise<number> | undefined;
		card.refund = async (request) => {
			refundKeys.push(request.key);
			if (otherRun) return answer(request);
			// The provider takes most of a minute, and then another process looks for due refunds.
			await api.database.pool.query(
				"update refund set due_at = due_at - interval '40 seconds' where status = 'due'",
			);
			otherRun = api.services.orderJobs.processDueRefunds(fault);
			await otherRun;
			otherRun = undefined;
			return answer(request);
		};
		await api.services.orderJobs.processDueRefunds(fault);
		card.refund = answer;
		expect(refundKeys.length).toBeGreaterThanOrEqual(3);
		expect(refundKeys).toEqual([...new Set(refundKeys)]);
		await expectBooksBalance();
	});

	it("may be reported before our own request is answered", async () => {
		const { number } = await place();
		const { id } = await rowOf(number);
		await refund(number, 10);
		const answer = card.refund;
		card.refund = async (request) => {
			const result = await answer(request);
			card.failRefund(request.key);
			expect((await hear(request.key)).statusCode).toBe(200);
			return result;
		};
		await giveBack();
		card.refund = answer;
		expect(await refundsOf(id)).toMatchObject([
			{ status: "failed" },
			{ status: "due", payment_id: null },
		]);
		const mails = await api.database.db
			.selectFrom("outbox")
			.select("id")
			.where("dedupe", "like", `order-refunded:${id}%`)
			.execute();
		expect(mails).toEqual([]);
		await expectBooksBalance();
	});

	it("is found by asking the provider when no webhook arrives", async () => {
		const { id } = await failed();
		await api.services.orderJobs.reconcileRefunds(fault);
		expect(await refundsOf(id)).toMatchObject([{ status: "done" }]);
		await api.database.pool.query(
			"update refund set asked_at = now() - interval '25 hours' where order_id = $1",
			[id],
		);
		await api.services.orderJobs.reconcileRefunds(fault);
		expect(await refundsOf(id)).toMatchObject([{ status: "failed" }, { status: "due" }]);
		await expectBooksBalance();
	});

	it("raises an alarm when it is paid by hand and at the provider too", async () => {
		const { id, ref } = await failed();
		await hear(ref);
		const payment = await refOf(id);
		const alarm = { alarm: "refund_elsewhere", what: `testcard ${payment}` };
		const compare = async () => {
			await api.services.orderJobs.compareWithProviders(fault);
			return selectAlarms(api.database.pool);
		};
		expect(await compare()).not.toContainEqual(alarm);
		Object.assign(card.payments.get(payment) ?? {}, { refundedCents: 1000 });
		expect(await compare()).toContainEqual(alarm);
		Object.assign(card.payments.get(payment) ?? {}, { refundedCents: 0 });
	});

	it("is ignored when it was made at the provider, and retried while the provider does not know it", async () => {
		expect((await hear("refund-999999999")).statusCode).toBe(503);
		const { number } = await place();
		const ref = await refOf((await rowOf(number)).id);
		await card.refund({ key: "refund-888888888", ref, amountCents: 5, currency: "USD" });
		card.failRefund("refund-888888888");
		expect((await hear("refund-888888888")).statusCode).toBe(200);
		await expectBooksBalance();
	});
});

/** Some 200 events of eleven kinds. tests/deep runs 10,000 schedules. */
it("keeps all invariants under random schedules of events", () => runSchedules(rig, 30));
