/**
 * Buying on account: the credit limit, the debt, and payments that are booked once and never exceed
 * the debt.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { allocationText } from "../../src/domain/payment/allocate-payment.ts";
import { readMigrations } from "../../src/platform/postgres/migrate.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { aProvider, type TestProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

let api: ApiServer;
let card: TestProvider;
let redirect: TestProvider;
let manager: Awaited<ReturnType<typeof aSignedInCustomer>>;
beforeAll(async () => {
	card = aProvider("card");
	redirect = aProvider("redirect");
	api = await startApi({ providers: { card, redirect } });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
});
afterAll(() => api.close());

async function send(
	method: "POST" | "PUT",
	path: string,
	body: object,
	{ token = manager.token, key = randomUUID() } = {},
) {
	const headers = { "idempotency-key": key, authorization: `Bearer ${token}` };
	const answer = await api.app.inject({ method, url: `/api${path}`, payload: body, headers });
	return { status: answer.statusCode, body: answer.json() };
}

const statement = async (token: string) =>
	(await api.call("/account/credit", { token })).json().credit;

const CASH = { method: "cash", reference: null, note: null } as const;

/** A credit customer who owes this much, for one order. */
async function aDebtor(cents = 10_000, overrides: Parameters<typeof anOrder>[1] = {}) {
	const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
	const lines = [{ priceCents: cents }];
	const order = await anOrder(api.database.db, {
		accountId: account.id,
		paid: "account",
		isTaxed: false,
		shippingCents: 0,
		lines,
		...overrides,
	});
	return { account, token, order };
}

const pay = (number: number, amount: number, options = {}) =>
	send("POST", `/admin/orders/${number}/account_payment`, { amount, note: "Check 42" }, options);

const refund = (number: number, amount: number, options = {}) =>
	send("POST", `/admin/orders/${number}/refund`, { amount, reason: "Scratched" }, options);

const statusOf = async (id: number) =>
	(
		await api.database.db
			.selectFrom("store_order")
			.select("payment_status")
			.where("id", "=", id)
			.executeTakeFirstOrThrow()
	).payment_status;

describe("the statement", () => {
	it("shows the credit limit, what is owed and the due dates", async () => {
		const { account, token, order } = await aDebtor();
		await anOrder(api.database.db, {
			accountId: account.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
			dueInDays: -2,
		});
		expect(await statement(token)).toMatchObject({
			limit: 1_000_000,
			used: 200,
			left: 999_800,
			terms_days: 30,
		});
		const { invoices } = await statement(token);
		expect(invoices).toMatchObject([
			{ is_overdue: true },
			{ orderNumber: String(order.number), is_overdue: false, total: 100, due: 100 },
		]);
		const { token: otherToken } = await aSignedInCustomer(api.database);
		expect(await statement(otherToken)).toBeNull();
	});
});

describe("money that staff record", () => {
	it("frees credit and closes the invoice when it is paid in full", async () => {
		const { token, order } = await aDebtor();
		expect((await pay(order.number, 60)).status).toBe(200);
		expect(await statement(token)).toMatchObject({
			used: 40,
			invoices: [{ due: 40 }],
			payments: [{ amount: 60, method: null, reference: null, note: "Check 42" }],
		});
		expect((await pay(order.number, 40.01)).body).toMatchObject({
			code: "over_due",
			message: "This is more than is owed",
		});
		expect((await pay(order.number, 40)).status).toBe(200);
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
		expect(await statusOf(order.id)).toBe("paid");
		expect((await pay(order.number, 1)).body.code).toBe("over_due");
	});

	it("of two hundred concurrent requests takes no cent too much, and each key once", async () => {
		const { token, order } = await aDebtor(10_000);
		const key = randomUUID();
		await Promise.all(Array.from({ length: 10 }, () => pay(order.number, 1, { key })));
		expect((await statement(token)).used).toBe(99);
		const tries = await runConcurrently(200, () => pay(order.number, 1));
		const booked = tries.filter(
			(result) => result.status === "fulfilled" && result.value.status === 200,
		);
		expect(booked).toHaveLength(99);
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
		expect(await statusOf(order.id)).toBe("paid");
	});
});

describe("one payment for several invoices", () => {
	async function owes() {
		const { account, token, order: late } = await aDebtor(5000, { dueInDays: 20 });
		const more = {
			accountId: account.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
		} as const;
		const first = await anOrder(api.database.db, {
			...more,
			lines: [{ priceCents: 3000 }],
			dueInDays: -5,
		});
		const second = await anOrder(api.database.db, {
			...more,
			lines: [{ priceCents: 4000 }],
			dueInDays: 10,
		});
		return { account, token, first, second, late };
	}
	const spread = (accountId: number, amount: number, options = {}) =>
		send(
			"POST",
			`/admin/customers/${accountId}/account_payment`,
			{ amount, note: "Check 1042" },
			options,
		);

	it("pays the oldest invoice in full before the next, and names each", async () => {
		const { account, token, first, second, late } = await owes();
		const { status, body } = await spread(account.id, 75);
		expect(status).toBe(200);
		expect(body.invoices).toEqual([
			{ orderNumber: String(first.number), amount: 30 },
			{ orderNumber: String(second.number), amount: 40 },
			{ orderNumber: String(late.number), amount: 5 },
		]);
		expect(await statement(token)).toMatchObject({
			used: 45,
			invoices: [{ orderNumber: String(late.number), due: 45 }],
		});
		expect((await statement(token)).payments).toHaveLength(3);
		expect(await statusOf(first.id)).toBe("paid");
	});

	it("is booked once under a double click, even with a payment between, and never more than is owed", async () => {
		const { account, token, first } = await owes();
		const key = randomUUID();
		const same = await Promise.all([1, 2, 3].map(() => spread(account.id, 50, { key })));
		expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect((await statement(token)).used).toBe(70);
		expect((await spread(account.id, 51, { key })).body.code).toBe("key_used");
		const others = await Promise.all([
			spread(account.id, 60),
			spread(account.id, 60),
			pay(first.number, 1),
		]);
		expect(others.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect((await statement(token)).used).toBe(10);
		expect((await spread(account.id, 10.01)).body.code).toBe("over_due");
	});

	it("is booked as it was shown, or not at all", async () => {
		const { account, first } = await owes();
		const caller = (await api.services.accounts.authenticate(manager.token)) as Customer;
		const payment = { accountId: account.id, cents: 5000, ...CASH, key: randomUUID() };
		const preview = allocationText(await api.services.receivables.previewAllocation(payment));
		expect(preview).toMatch(new RegExp(`^${first.number}:3000 \\d{9}:2000$`));
		await pay(first.number, 10);
		await expect(
			api.services.receivables.recordAllocation(caller, { ...payment, shown: preview }),
		).rejects.toMatchObject({
			code: "spread_changed",
		});
		const now = allocationText(await api.services.receivables.previewAllocation(payment));
		expect(
			await api.services.receivables.recordAllocation(caller, { ...payment, shown: now }),
		).toHaveLength(2);
	});

	it("covers any number of invoices, is booked as shown, and is refused for unknown customers", async () => {
		const { db } = api.database;
		const { account, token } = await aDebtor(100);
		const { id: partId } = await aPart(db);
		const more = {
			accountId: account.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
		} as const;
		const lines = [{ partId, priceCents: 100, isSpecialOrder: true }];
		for (let batch = 0; batch < 50; batch++)
			await Promise.all(Array.from({ length: 10 }, () => anOrder(db, { ...more, lines })));
		const caller = (await api.services.accounts.authenticate(manager.token)) as Customer;
		const payment = { accountId: account.id, cents: 50_100, ...CASH, key: randomUUID() };
		const shares = await api.services.receivables.previewAllocation(payment);
		expect(shares).toHaveLength(501);
		expect(
			await api.services.receivables.recordAllocation(caller, {
				...payment,
				shown: allocationText(shares),
			}),
		).toEqual(shares);
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
		expect((await spread(999_999_999, 1)).body.code).toBe("not_found");
		await expect(
			api.services.receivables.previewAllocation({ accountId: 999_999_999, cents: 1 }),
		).rejects.toMatchObject({ code: "not_found" });
	});
});

describe("an idempotency key of staff", () => {
	it("is for one payment: for another order or amount it is refused", async () => {
		const [firstDebtor, secondDebtor] = [await aDebtor(), await aDebtor()];
		const key = randomUUID();
		for (const _ of [1, 2])
			expect((await pay(firstDebtor.order.number, 10, { key })).status).toBe(200);
		expect((await pay(firstDebtor.order.number, 11, { key })).body.code).toBe("key_used");
		expect((await pay(secondDebtor.order.number, 10, { key })).body.code).toBe("key_used");
		expect([
			(await statement(firstDebtor.token)).used,
			(await statement(secondDebtor.token)).used,
		]).toEqual([90, 100]);
	});

	it("is for one refund too", async () => {
		const [firstDebtor, secondDebtor] = [await aDebtor(), await aDebtor()];
		const key = randomUUID();
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => refund(firstDebtor.order.number, 10, { key })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect((await refund(firstDebtor.order.number, 11, { key })).body.code).toBe("key_used");
		expect((await refund(secondDebtor.order.number, 10, { key })).body.code).toBe("key_used");
		expect((await statement(firstDebtor.token)).used).toBe(90);
	});
});

describe("money that staff give back", () => {
	const booksOf = async (id: number) => {
		const { rows } = await api.database.pool.query(
			"select account, sum(cents)::int as cents from ledger_entry where order_id = $1 group by account having sum(cents) <> 0 order by account",
			[id],
		);
		return rows;
	};

	it("reduces the debt first, is paid by hand for the rest, and never exceeds the total of the order", async () => {
		const { token, order } = await aDebtor(10_000);
		await pay(order.number, 70);
		expect((await refund(order.number, 100.01)).body.code).toBe("over_refund");
		expect((await refund(order.number, 50)).status).toBe(200);
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
		const { refunds } = (await api.call("/admin/refunds", { token: manager.token })).json();
		expect(
			refunds.find(
				(refund: { orderNumber: string }) => refund.orderNumber === String(order.number),
			),
		).toMatchObject({
			amount: 20,
			reason: "staff",
			note: "Scratched",
		});
		expect((await refund(order.number, 50.01)).body.code).toBe("over_refund");
		expect((await refund(order.number, 50)).status).toBe(200);
		expect(await statusOf(order.id)).toBe("refunded");
	});

	it("takes its share of products, tax, core and shipping; a full refund leaves nothing earned", async () => {
		const lines = [{ priceCents: 10_000, coreCents: 3333 }];
		const order = await anOrder(api.database.db, { lines, shippingCents: 1507 });
		const total = order.totals.totalCents;
		for (const cents of [1, 4999, total - 5000])
			expect((await refund(order.number, cents / 100)).status).toBe(200);
		expect(await booksOf(order.id)).toEqual([
			{ account: "cash", cents: total },
			{ account: "receivable", cents: -total },
		]);
		expect((await refund(order.number, 0.01)).body.code).toBe("over_refund");
	});

	it("is taken from the amount that is still earned, also between two returns", async () => {
		const order = await anOrder(api.database.db, { isTaxed: false, shippingCents: 2000 });
		expect((await refund(order.number, 24)).status).toBe(200);
		const lines = [{ line: 1, quantity: 1, reason: "i_dont_need_it" }];
		const { returnNumber } = (
			await send("POST", `/orders/${order.number}/returns`, { kind: "return", lines })
		).body.return;
		const move = (to: string, body = {}) =>
			send("POST", `/admin/returns/${returnNumber}/${to}`, body);
		for (const to of ["approve", "receive"]) await move(to);
		await move("inspect", { lines: [{ line: 1, accepted: 1 }] });
		expect((await move("refund")).body.return.refunded).toBe(85);
		expect(await booksOf(order.id)).toContainEqual({ account: "shipping", cents: -1100 });
		expect((await refund(order.number, 16)).body.code).toBe("over_refund");
		expect((await refund(order.number, 11)).status).toBe(200);
		expect((await booksOf(order.id)).map(({ account }) => account)).toEqual(["cash", "receivable"]);
	});

	it("is refused for an unpaid order", async () => {
		const order = await anOrder(api.database.db, { paid: "no", status: "awaiting_payment" });
		expect((await refund(order.number, 1)).body.code).toBe("over_refund");
	});
});

describe("an invoice paid by card", () => {
	it("pays exactly what is still owed", async () => {
		const { token, order } = await aDebtor(10_000);
		await pay(order.number, 30);
		const answer = await send(
			"POST",
			"/orders/pay_existing",
			{ order_number: order.number, card: { token: "ok" } },
			{ token },
		);
		expect(answer.body).toMatchObject({ status: "success", payment: { status: "paid" } });
		expect([...card.payments.values()].at(-1)).toMatchObject({
			amountCents: 7000,
			status: "succeeded",
		});
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
		const again = await send(
			"POST",
			"/orders/pay_existing",
			{ order_number: order.number, card: { token: "ok" } },
			{ token },
		);
		expect(again.body.code).toBe("not_payable");
	});

	it("refunds it when the invoice was paid in between", async () => {
		const { token, order } = await aDebtor(10_000);
		const attempt = await send(
			"POST",
			"/paypalx/payment_intent_existing_order",
			{ order_number: order.number },
			{ token },
		);
		expect(attempt.body.payment).toMatchObject({ status: "needs_buyer", next: { kind: "go" } });
		await pay(order.number, 100);
		const [ref] = [...redirect.payments.keys()].slice(-1);
		redirect.approve(ref ?? "");
		await send("POST", "/orders/payment_outcome", { order_number: order.number }, { token });
		await api.services.orderJobs.processDueRefunds(() => {});
		expect(redirect.refunded()).toBe(10_000);
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
	});
});

describe("the terms", () => {
	it("are set by managers, recorded, and never below what is owed", async () => {
		const { account, token, order } = await aDebtor(10_000);
		const set = (limit: number) =>
			send("PUT", `/admin/customers/${account.id}/credit`, {
				limit,
				terms_days: 15,
				requires_purchase_order: true,
			});
		expect((await set(99.99)).body.code).toBe("limit_below_used");
		expect((await set(500)).status).toBe(200);
		expect(await statement(token)).toMatchObject({
			limit: 500,
			left: 400,
			terms_days: 15,
			requires_purchase_order: true,
		});
		const { rows } = await api.database.pool.query(
			"select details from audit_entry where action = 'set_credit' and subject = $1",
			[`account ${account.id}`],
		);
		expect(rows).toHaveLength(1);
		expect(order.id).toBeGreaterThan(0);
	});
});

describe("a customer in the back office", () => {
	it("is found by name, company, e-mail and telephone, and shows what is owed", async () => {
		const { account, order } = await aDebtor(10_000, { dueInDays: -3 });
		await api.database.db
			.updateTable("account")
			.set({ company: "Zebra Haulage", phone: "+17865550177" })
			.where("id", "=", account.id)
			.execute();
		const find = async (search: string) =>
			(
				await api.call(`/admin/customers?search=${encodeURIComponent(search)}`, {
					token: manager.token,
				})
			).json().customers;
		for (const search of ["zebra", " ZEBRA haul", account.email, "786 555-0177"])
			expect(await find(search)).toMatchObject([
				{ id: account.id, company: "Zebra Haulage", limit: 1_000_000, used: 100, overdue: 100 },
			]);
		expect(await find("nobody at all")).toEqual([]);
		const { customer, statement } = (
			await api.call(`/admin/customers/${account.id}`, { token: manager.token })
		).json();
		expect(customer).toMatchObject({ email: account.email, credit: "credit" });
		expect(statement.invoices).toMatchObject([
			{ orderNumber: String(order.number), is_overdue: true, due: 100 },
		]);
		// Staff accounts are not customers.
		expect(
			(await api.call(`/admin/customers/${manager.account.id}`, { token: manager.token }))
				.statusCode,
		).toBe(404);
	});

	it("can no longer buy on account when the limit is zero, and pays the tax again", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { credit: "retail" });
		const set = (limit: number) => send("PUT", `/admin/customers/${account.id}/credit`, { limit });
		const credit = async () => (await api.call("/auth/me", { token })).json().credit;
		expect((await set(100)).status).toBe(200);
		expect(await credit()).toBe("credit");
		expect((await set(0)).status).toBe(200);
		expect(await credit()).toBe("retail");
		expect(
			(await send("PUT", `/admin/customers/${manager.account.id}/credit`, { limit: 5 })).status,
		).toBe(404);
	});
});

describe("a cancelled order that was paid in part", () => {
	it("clears what is owed and refunds what was paid, by hand", async () => {
		const { token, order } = await aDebtor(10_000, { status: "processing" });
		await pay(order.number, 25);
		expect((await send("POST", `/orders/${order.number}/cancel`, {}, { token })).status).toBe(200);
		expect(await statement(token)).toMatchObject({ used: 0, invoices: [] });
		const { refunds } = (await api.call("/admin/refunds", { token: manager.token })).json();
		const mine = refunds.find(
			(refund: { orderNumber: string }) => refund.orderNumber === String(order.number),
		);
		expect(mine).toMatchObject({ amount: 25, reason: "cancelled" });
		for (const _ of [1, 2])
			expect((await send("POST", `/admin/refunds/${mine.id}/done`, {})).status).toBe(200);
	});
});

it("credits from before they were recorded are read from the ledger", async () => {
	const { pool } = api.database;
	const credits = async () =>
		(
			await pool.query(
				"select order_id, amount_cents, reason, at > now() - interval '1 hour' as is_late from account_credit order by id",
			)
		).rows;
	const { token, order } = await aDebtor(10_000, { status: "processing" });
	await pay(order.number, 10);
	await refund(order.number, 15);
	expect((await send("POST", `/orders/${order.number}/cancel`, {}, { token })).status).toBe(200);
	const noted = await credits();
	expect(noted.slice(-2)).toMatchObject([
		{ amount_cents: 1500, reason: "staff" },
		{ amount_cents: 7500, reason: "cancelled" },
	]);
	await pool.query("delete from account_credit");
	const [backfill = ""] =
		/^insert into account_credit[^;]+;/m.exec(
			readMigrations().find(({ name }) => name.startsWith("0028"))?.sql ?? "",
		) ?? [];
	await pool.query(backfill);
	expect(await credits()).toEqual(noted);
});

describe("a refund through a provider", () => {
	it("is recorded as delayed when its provider is unavailable, and not when our own write fails", async () => {
		const kinds = async (fail: () => void) => {
			const { token, order } = await aDebtor(10_000);
			await send(
				"POST",
				"/orders/pay_existing",
				{ order_number: order.number, card: { token: "ok" } },
				{ token },
			);
			await refund(order.number, 10);
			const { refund: through } = card;
			fail();
			await api.services.orderJobs.processDueRefunds(() => {});
			Object.assign(card, { refund: through, fails: () => undefined });
			await api.database.pool.query("update refund set due_at = now() where status = 'due'");
			await api.services.orderJobs.processDueRefunds(() => {});
			const { rows } = await api.database.pool.query(
				"select e.kind from refund_event e join refund r on r.id = e.refund_id where r.order_id = $1 order by e.at",
				[order.id],
			);
			return rows.map(({ kind }) => kind);
		};
		const down = () => Object.assign(card, { fails: () => "down" });
		const { refund: through } = card;
		// A text that no column accepts.
		const unwritten = () =>
			Object.assign(card, {
				refund: async (request: Parameters<typeof through>[0]) => ({
					...(await through(request)),
					ref: "\0",
				}),
			});
		expect([await kinds(down), await kinds(unwritten)]).toEqual([
			["given", "delayed", "done"],
			["given", "done"],
		]);
	});
});
