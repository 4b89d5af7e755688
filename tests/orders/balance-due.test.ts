/**
 * Paid orders that become dearer: the balance due, its payment, refunds over two payments, races.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminLevel, type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { Refusal } from "../../src/domain/refusal/refusals.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { openPayingRig, type PayingRig } from "../payments/payment-store.ts";
import { crashPoints, cutOff, diesAtRequest } from "../support/cut-off-work.ts";

let rig: PayingRig;
let manager: Customer;
beforeAll(async () => {
	rig = await openPayingRig();
	manager = await aMember(2);
});
afterAll(async () => {
	await rig.runAllJobs();
	await rig.expectBooksBalance();
	await rig.api.close();
});

async function aMember(adminLevel: AdminLevel): Promise<Customer> {
	const account = await anAccount(rig.api.database.db, { admin_level: adminLevel });
	return {
		kind: "customer",
		accountId: account.id,
		sessionId: 1,
		firstName: "",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		isProven: true,
		adminLevel,
	};
}

const query = async (text: string, values: unknown[] = []) =>
	(await rig.api.pool.query(text, values)).rows;

type Edit = Parameters<PayingRig["api"]["services"]["orders"]["edit"]>[1];
type PlacedOrder = { number: number; validator: string };

const edit = async ({ number }: { number: number }, changes: Partial<Edit>) =>
	rig.api.services.orders.edit(manager, {
		number,
		key: randomUUID(),
		revision: changes.revision ?? (await rig.api.services.orders.readRevision(manager, number)),
		reason: "The buyer called",
		shippingCents: 0,
		quantities: [],
		additions: [],
		payment: "link",
		shownTotalCents: null,
		...changes,
	});

let networks = 0;
/** The buyer pays with the link of the mail. Returns the status of the payment. */
async function pay(
	{ number, validator }: PlacedOrder,
	token = "ok",
	method: "card" | "redirect" = "card",
) {
	networks += 1;
	const client = { ip: `10.77.${networks >> 8}.${networks & 255}`, userAgent: undefined };
	const name = `${number}-${validator}`;
	const { payment } = await rig.api.services.payments.pay(
		GUEST,
		name,
		method,
		method === "card" ? token : null,
		client,
		{ key: randomUUID() },
	);
	return payment.status;
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
	return work.then(
		(outcome) => (typeof outcome === "string" ? outcome : "done"),
		(error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		},
	);
}

const move = (number: number, to: "awaiting_shipment" | "shipped" | "cancelled") =>
	rig.api.services.orders.move(manager, {
		number,
		to,
		tracking: null,
		handedTo: "Demo Buyer",
		allowsUnscanned: true,
	});

const standing = async ({ number }: { number: number }) =>
	(
		await query(
			`select o.id, o.status, o.payment_status, o.total_cents, o.refunded_cents, o.balance_due_cents,
				(select coalesce(sum(amount_cents), 0)::int from refund where order_id = o.id and status in ('due', 'done')) as back,
				(select coalesce(sum(amount_cents), 0)::int from payment where order_id = o.id and status = 'succeeded') as paid,
				(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'on_account') as on_account,
				(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'receivable') as receivable,
				array(select kind from outbox where subject = 'order ' || o.number order by id) as mails
			from store_order o where o.number = $1`,
			[number],
		)
	)[0];

const violations = () => selectViolations(rig.api.pool);

/** A customer with credit who has paid an order by card. */
async function aCreditOrder(limitCents = 1_000_000) {
	const order = await rig.place();
	const buyer = await anAccount(rig.api.database.db, { credit: "credit" });
	await query("insert into credit_account (account_id, limit_cents) values ($1, $2)", [
		buyer.id,
		limitCents,
	]);
	await query("update store_order set account_id = $1 where number = $2", [buyer.id, order.number]);
	return { ...order, buyer };
}

describe("a paid order that becomes dearer", () => {
	it("is owed the difference, which a second payment pays, and ships only then", async () => {
		const order = await rig.place();
		const before = await standing(order);
		await edit(order, { shippingCents: 2500 });
		const owed = await standing(order);
		expect(owed).toMatchObject({
			payment_status: "paid",
			balance_due_cents: 2500,
			receivable: 2500,
			total_cents: before.total_cents + 2500,
		});
		expect(owed.mails).toEqual(["order-confirmation", "order-balance-due"]);
		expect(await violations()).toEqual([]);
		const { shipments } = rig.api.services;
		expect(await outcomeOf(move(order.number, "awaiting_shipment"))).toBe("balance_due");
		expect(await outcomeOf(move(order.number, "shipped"))).toBe("balance_due");
		const aShipment = {
			number: order.number,
			n: 1,
			warehouse: null,
			supplierId: null,
			expectedOn: null,
			pieces: [{ line: 1, quantity: 1 }],
		};
		expect(await outcomeOf(shipments.create(manager, aShipment))).toBe("balance_due");
		expect(await pay(order, "declined")).toBe("declined");
		expect((await standing(order)).payment_status).toBe("paid");
		expect(await pay(order)).toBe("paid");
		const paid = await standing(order);
		expect(paid).toMatchObject({ payment_status: "paid", balance_due_cents: 0, receivable: 0 });
		expect(paid.paid).toBe(paid.total_cents);
		expect(await outcomeOf(pay(order))).toBe("not_payable");
		await move(order.number, "awaiting_shipment");
		await move(order.number, "shipped");
		expect(await violations()).toEqual([]);
	});

	it("goes on account if the customer has credit, in the edit or later", async () => {
		const inEdit = await aCreditOrder();
		await edit(inEdit, { shippingCents: 900 });
		await edit(inEdit, { shippingCents: 2500, payment: "account" });
		expect(await standing(inEdit)).toMatchObject({
			payment_status: "on_account",
			balance_due_cents: 0,
			on_account: 2500,
		});
		expect(await violations()).toEqual([]);
		const later = await aCreditOrder();
		await edit(later, { shippingCents: 2500 });
		const { putBalanceOnAccount } = rig.api.services.orders;
		await Promise.all([1, 2].map(() => putBalanceOnAccount(manager, later.number)));
		expect(await standing(later)).toMatchObject({
			payment_status: "on_account",
			on_account: 2500,
		});
		// It may ship, and cancelling it credits the account and refunds the card.
		await move(later.number, "awaiting_shipment");
		await move(later.number, "cancelled");
		const cancelled = await standing(later);
		expect([cancelled.on_account, cancelled.back]).toEqual([0, cancelled.paid]);
		expect(await violations()).toEqual([]);
	});

	it("does not go on account without credit, or above the limit", async () => {
		const guest = await rig.place();
		expect(await outcomeOf(edit(guest, { shippingCents: 100, payment: "account" }))).toBe(
			"no_credit",
		);
		const poor = await aCreditOrder(1000);
		expect(await outcomeOf(edit(poor, { shippingCents: 1001, payment: "account" }))).toBe(
			"over_limit",
		);
		await edit(poor, { shippingCents: 1001 });
		const { putBalanceOnAccount } = rig.api.services.orders;
		expect(await outcomeOf(putBalanceOnAccount(manager, poor.number))).toBe("over_limit");
		const paid = await rig.place();
		expect(await outcomeOf(putBalanceOnAccount(manager, paid.number))).toBe("no_balance_due");
		expect(await violations()).toEqual([]);
	});

	it("that becomes cheaper again owes less, and only the rest is refunded", async () => {
		const order = await rig.place();
		const before = await standing(order);
		await edit(order, { shippingCents: 3000 });
		await edit(order, { shippingCents: 1000 });
		expect(await standing(order)).toMatchObject({ balance_due_cents: 1000, back: 0 });
		expect(await pay(order)).toBe("paid");
		await edit(order, { shippingCents: 400 });
		const now = await standing(order);
		expect(now).toMatchObject({ balance_due_cents: 0, back: 600 });
		expect(now.paid - now.back).toBe(before.total_cents + 400);
		expect(
			await query(
				"select settlement, balance_cents from order_edit where order_id = $1 order by n",
				[now.id],
			),
		).toEqual([
			{ settlement: "owed", balance_cents: 3000 },
			{ settlement: "returned", balance_cents: -2000 },
			{ settlement: "returned", balance_cents: 0 },
		]);
		expect(await violations()).toEqual([]);
	});

	it("is refunded of both payments, the latest first, and off the balance before that", async () => {
		const order = await rig.place();
		const before = await standing(order);
		await edit(order, { shippingCents: 2000 });
		await pay(order);
		await edit(order, { shippingCents: 2300 });
		const refund = (cents: number) =>
			rig.api.services.refunds.create(manager, {
				number: order.number,
				cents,
				note: "goodwill",
				key: randomUUID(),
			});
		await refund(500);
		expect(await standing(order)).toMatchObject({
			balance_due_cents: 0,
			refunded_cents: 500,
			back: 200,
			payment_status: "partially_refunded",
		});
		await refund(2500);
		await refund(before.total_cents + 2300 - 3000);
		const now = await standing(order);
		expect(now).toMatchObject({ payment_status: "refunded", back: now.paid });
		const refunds = await query(
			"select p.n, sum(r.amount_cents)::int as cents from refund r join payment p on p.id = r.payment_id where r.order_id = $1 group by p.n order by p.n",
			[now.id],
		);
		expect(refunds).toEqual([
			{ n: 1, cents: before.total_cents },
			{ n: 2, cents: 2000 },
		]);
		await rig.runAllJobs();
		await rig.expectBooksBalance();
	});

	it("is cancelled while it is owed: what was paid goes back", async () => {
		const order = await rig.place();
		const before = await standing(order);
		await edit(order, { shippingCents: 2500 });
		await move(order.number, "cancelled");
		expect(await standing(order)).toMatchObject({
			payment_status: "refunded",
			back: before.total_cents,
			receivable: 0 - before.total_cents,
		});
		expect(await outcomeOf(pay(order))).toBe("not_payable");
		await rig.runAllJobs();
		await rig.expectBooksBalance();
	});
});

it("a refund ends the payment that a buyer has opened, and less is due then", async () => {
	const order = await rig.place();
	await edit(order, { shippingCents: 2500 });
	expect(await pay(order, "ok", "redirect")).toBe("needs_buyer");
	const { number } = order;
	await rig.api.services.refunds.create(manager, {
		number,
		cents: 1000,
		note: "Late",
		key: randomUUID(),
	});
	expect(await standing(order)).toMatchObject({ balance_due_cents: 1500, back: 0 });
	expect(await pay(order)).toBe("paid");
	const now = await standing(order);
	expect(now).toMatchObject({ balance_due_cents: 0, back: 0 });
	expect(now.mails.filter((kind: string) => kind === "order-confirmation")).toHaveLength(2);
	expect(await violations()).toEqual([]);
});

describe("a payment that was started before an edit and succeeds later", () => {
	/**
	 * The buyer's attempt was cancelled here, the order was edited, and the provider had the money.
	 */
	async function succeedAfterEdit(before: number, after: number) {
		const order = await rig.place({ method: "redirect", token: null });
		if (before > 0) {
			await cancelOpenAttempt(order);
			await edit(order, { shippingCents: before });
			await pay(order, "ok", "redirect");
		}
		const { id } = await standing(order);
		const ref = await rig.refOf(id);
		await cancelOpenAttempt(order);
		await edit(order, { shippingCents: after });
		const payment = rig.page.payments.get(ref);
		if (payment) payment.status = "succeeded";
		await rig.tell(ref, randomUUID());
		expect(await violations()).toEqual([]);
		return { ...(await standing(order)), amount: payment?.amountCents };
	}

	it("pays its part of an order that costs more now", async () => {
		expect(await succeedAfterEdit(0, 2500)).toMatchObject({
			payment_status: "paid",
			balance_due_cents: 2500,
			receivable: 2500,
			back: 0,
		});
	});

	it("goes back whole if the order costs less now, which is still to be paid", async () => {
		const now = await succeedAfterEdit(700, 0);
		expect(now.amount).toBe(now.total_cents + 700);
		expect(now).toMatchObject({
			status: "awaiting_payment",
			paid: 0,
			back: now.amount,
			balance_due_cents: 0,
		});
		expect(["unpaid", "failed"]).toContain(now.payment_status);
		expect(
			await query("select status from payment where order_id = $1 order by n", [now.id]),
		).toEqual([{ status: "cancelled" }, { status: "surplus" }]);
	});
});

/** The attempt ends here as cancelled, as if the provider had said so. */
async function cancelOpenAttempt(order: PlacedOrder): Promise<void> {
	const { id } = await standing(order);
	const ref = await rig.refOf(id);
	const payment = rig.page.payments.get(ref);
	if (payment) payment.status = "cancelled";
	await rig.tell(ref, randomUUID());
}

it("a buyer who left the payment page does not keep staff from editing the order", async () => {
	const order = await rig.place();
	await edit(order, { shippingCents: 2500 });
	expect(await pay(order, "ok", "redirect")).toBe("needs_buyer");
	await edit(order, { shippingCents: 900 });
	expect(await standing(order)).toMatchObject({ balance_due_cents: 900 });
	// One who has approved in the meantime has paid; the edit counts from there.
	expect(await pay(order, "ok", "redirect")).toBe("needs_buyer");
	const ref = await rig.refOf((await standing(order)).id);
	const payment = rig.page.payments.get(ref);
	if (payment) payment.status = "succeeded";
	await edit(order, { shippingCents: 100 });
	expect(await standing(order)).toMatchObject({ balance_due_cents: 0, back: 800 });
	expect(await violations()).toEqual([]);
});

it("an edit that is refused leaves the payment open that the buyer has started", async () => {
	const order = await rig.place();
	await edit(order, { shippingCents: 2500 });
	expect(await pay(order, "ok", "redirect")).toBe("needs_buyer");
	const refused: Partial<Edit>[] = [
		{ revision: 0, shippingCents: 900 },
		{ shippingCents: 900, shownTotalCents: 1 },
		{ shippingCents: 2500 },
		{ shippingCents: 900, quantities: [{ line: 1, quantity: 0 }] },
		{ shippingCents: 900, quantities: [{ line: 7, quantity: 1 }] },
		{ shippingCents: 900, quantities: [{ line: 1, quantity: 10_000 }] },
		{ shippingCents: 900, additions: [{ sku: "NO-SUCH-PART", quantity: 1 }] },
		{ shippingCents: 9000, payment: "account" },
		{ shippingCents: 900, reason: " " },
	];
	for (const changes of refused) expect(await outcomeOf(edit(order, changes))).not.toBe("done");
	const statuses = async () =>
		query("select status from payment where order_id = $1 order by n", [
			(await standing(order)).id,
		]);
	expect(await statuses()).toEqual([{ status: "succeeded" }, { status: "needs_buyer" }]);
	await edit(order, { shippingCents: 900 });
	expect(await statuses()).toEqual([{ status: "succeeded" }, { status: "cancelled" }]);
	expect(await violations()).toEqual([]);
});

const recordPayment = (
	number: number,
	payment: Partial<Parameters<PayingRig["api"]["services"]["orders"]["recordBalancePayment"]>[1]>,
) =>
	rig.api.services.orders.recordBalancePayment(manager, {
		number,
		cents: 2500,
		method: "check",
		reference: "1042",
		key: randomUUID(),
		...payment,
	});

/** Money that staff have recorded for an order. */
const recorded = async ({ number }: { number: number }) =>
	query(
		`select a.amount_cents, a.method, a.reference, a.recorded_by from account_payment a
		join store_order o on o.id = a.order_id where o.number = $1 order by a.id`,
		[number],
	);

describe("a check, cash or a bank transfer for the balance", () => {
	it("pays it in parts, in the books with who and reference, and the buyer is told at the end", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 2500 });
		await recordPayment(order.number, { cents: 1000, method: "cash", reference: null });
		expect(await standing(order)).toMatchObject({ balance_due_cents: 1500, receivable: 1500 });
		expect(await violations()).toEqual([]);
		await recordPayment(order.number, { cents: 1500 });
		const now = await standing(order);
		expect(now).toMatchObject({ payment_status: "paid", balance_due_cents: 0, receivable: 0 });
		expect(now.mails.filter((kind: string) => kind === "order-confirmation")).toHaveLength(2);
		const recorded_by = manager.accountId;
		expect(await recorded(order)).toEqual([
			{ amount_cents: 1000, method: "cash", reference: null, recorded_by },
			{ amount_cents: 1500, method: "check", reference: "1042", recorded_by },
		]);
		const entries = await query(
			"select cents from ledger_entry where order_id = $1 and account = 'cash' order by id",
			[now.id],
		);
		expect(entries.map(({ cents }) => cents)).toEqual([now.total_cents - 2500, 1000, 1500]);
		const { receipts } = await rig.api.services.orders.read(manager, String(order.number));
		expect(receipts.map(({ method, amountCents }) => [method, amountCents])).toEqual([
			["card", now.total_cents - 2500],
			["cash", 1000],
			["check", 1500],
		]);
		const [mail] = await query(
			"select data -> 'receipts' as receipts from outbox where dedupe like $1 || ':paid-%'",
			[`order-confirmation:${now.id}`],
		);
		expect(mail.receipts).toHaveLength(3);
		expect(await violations()).toEqual([]);
	});

	it("is refused for more than is owed, without a number, for nothing owed, and after a cancellation", async () => {
		const order = await rig.place();
		expect(await outcomeOf(recordPayment(order.number, {}))).toBe("no_balance_due");
		await edit(order, { shippingCents: 2500 });
		expect(await outcomeOf(recordPayment(order.number, { cents: 2501 }))).toBe("over_due");
		expect(await outcomeOf(recordPayment(order.number, { reference: " " }))).toBe("bad_request");
		const unpaid = await rig.place({ method: "redirect", token: null });
		expect(await outcomeOf(recordPayment(unpaid.number, { cents: 100 }))).toBe("no_balance_due");
		await move(order.number, "cancelled");
		expect(await outcomeOf(recordPayment(order.number, {}))).toBe("no_balance_due");
		expect(await recorded(order)).toEqual([]);
		const stranger = await aMember(0);
		expect(
			await outcomeOf(
				rig.api.services.orders.recordBalancePayment(stranger, {
					number: order.number,
					cents: 2500,
					method: "cash",
					reference: null,
					key: randomUUID(),
				}),
			),
		).toBe("not_found");
		await rig.runAllJobs();
		await rig.expectBooksBalance();
	});

	it("is refused for a second time with the same number", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 5000 });
		await recordPayment(order.number, {});
		expect(await outcomeOf(recordPayment(order.number, {}))).toBe("payment_recorded_before");
		expect(await outcomeOf(recordPayment(order.number, { method: "bank_transfer" }))).toBe("done");
		expect(await recorded(order)).toHaveLength(2);
	});

	it("is for managers, also of an order without an account", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 2500 });
		const seller = await aMember(1);
		const payment = { number: order.number, cents: 2500, method: "cash" as const, reference: null };
		const { recordBalancePayment } = rig.api.services.orders;
		expect(await outcomeOf(recordBalancePayment(seller, { ...payment, key: randomUUID() }))).toBe(
			"not_allowed",
		);
		expect(await recorded(order)).toEqual([]);
	});

	it("and a refund and a charge that are refused, or sent again, leave the buyer's payment page open", async () => {
		const order = await aCreditOrder(1000);
		const { number } = order;
		await edit(order, { shippingCents: 5000 });
		const payment = { key: randomUUID() };
		await recordPayment(number, payment);
		const refund = { number, cents: 100, note: "goodwill", key: randomUUID() };
		const { refunds, orders } = rig.api.services;
		await refunds.create(manager, refund);
		expect(await pay(order, "ok", "redirect")).toBe("needs_buyer");
		await recordPayment(number, payment);
		await refunds.create(manager, refund);
		const refused = [
			recordPayment(number, { cents: 90_000, reference: "1043" }),
			recordPayment(number, { cents: 100 }),
			recordPayment(number, { ...payment, cents: 100 }),
			refunds.create(manager, { ...refund, cents: 90_000_000, key: randomUUID() }),
			orders.putBalanceOnAccount(manager, number),
		];
		expect(await Promise.all(refused.map(outcomeOf))).toEqual([
			"over_due",
			"payment_recorded_before",
			"key_used",
			"over_refund",
			"over_limit",
		]);
		const { id } = await standing(order);
		expect(await query("select status from payment where order_id = $1 order by n", [id])).toEqual([
			{ status: "succeeded" },
			{ status: "needs_buyer" },
		]);
	});

	it("is recorded once, however often its form is sent", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 5000 });
		const key = randomUUID();
		await Promise.all([1, 2, 3].map(() => recordPayment(order.number, { key })));
		await recordPayment(order.number, { key });
		expect(await recorded(order)).toHaveLength(1);
		expect(await outcomeOf(recordPayment(order.number, { key, cents: 2000 }))).toBe("key_used");
		expect(await standing(order)).toMatchObject({ balance_due_cents: 2500 });
		expect(await violations()).toEqual([]);
	});

	it("at once with another check, with a card and with a cancellation leaves what is owed right", async () => {
		for (const other of ["check", "card", "cancel"] as const) {
			const order = await rig.place();
			await edit(order, { shippingCents: 2500 });
			const second = {
				check: () => recordPayment(order.number, { reference: "1043" }),
				card: () => pay(order),
				cancel: () => move(order.number, "cancelled"),
			}[other];
			const outcomes = await Promise.all([
				outcomeOf(recordPayment(order.number, {})),
				outcomeOf(second()),
			]);
			await rig.runAllJobs();
			const now = await standing(order);
			const cents = (await recorded(order)).reduce((sum, row) => sum + row.amount_cents, 0);
			if (now.status === "cancelled") expect(now.receivable).toBe(await manualRefunds(now.id));
			else expect([other, now.paid + cents - now.back]).toEqual([other, now.total_cents]);
			if (other === "check") expect(outcomes.filter((code) => code === "done")).toHaveLength(1);
			expect(await violations()).toEqual([]);
		}
	});

	it("ends the payment page that the buyer has open, and refunds a card that pays after all", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 2500 });
		expect(await pay(order, "ok", "redirect")).toBe("needs_buyer");
		const { id } = await standing(order);
		const ref = await rig.refOf(id);
		await recordPayment(order.number, {});
		const payment = rig.page.payments.get(ref);
		if (payment) payment.status = "succeeded";
		await rig.tell(ref, randomUUID());
		const now = await standing(order);
		expect(now).toMatchObject({ balance_due_cents: 0, payment_status: "paid", back: 2500 });
		await rig.runAllJobs();
		await rig.expectBooksBalance();
	});

	it("is whole after a crash at each step", async () => {
		const run = async (cutAfter?: number) => {
			const order = await rig.place();
			await edit(order, { shippingCents: 2500 });
			const key = randomUUID();
			const work = () => outcomeOf(recordPayment(order.number, { key }));
			const effects = await cutOff(work, cutAfter);
			if (cutAfter !== undefined) expect(await work()).toBe("done");
			expect(await standing(order)).toMatchObject({ balance_due_cents: 0 });
			expect(await recorded(order)).toHaveLength(1);
			return effects;
		};
		const points = crashPoints(await run());
		expect(points.length).toBeGreaterThan(0);
		for (const point of points) await run(point);
		expect(await violations()).toEqual([]);
	});
});

/** Refunds of checks and cash are paid by staff. Until then they are owed to the buyer. */
async function manualRefunds(orderId: number): Promise<number> {
	return 0 - (await dueRefunds(orderId));
}

describe("an order whose box was packed before it became dearer", () => {
	const ways = {
		card: (order: PlacedOrder) => pay(order),
		check: (order: PlacedOrder) => recordPayment(order.number, {}),
		account: (order: PlacedOrder) =>
			rig.api.services.orders.putBalanceOnAccount(manager, order.number),
		refund: ({ number }: PlacedOrder) =>
			rig.api.services.refunds.create(manager, {
				number,
				cents: 2500,
				note: "goodwill",
				key: randomUUID(),
			}),
		edit: (order: PlacedOrder) => edit(order, { shippingCents: 0 }),
	};
	/** Its box is packed. */
	async function aDearerOrderOnHold() {
		const order = await aCreditOrder();
		const { shipments } = rig.api.services;
		const [line] = await query(
			`select w.code from order_allocation a join order_line l on l.id = a.order_line_id join store_order o on o.id = l.order_id
			join warehouse w on w.id = a.warehouse_id where o.number = $1`,
			[order.number],
		);
		await shipments.create(manager, {
			number: order.number,
			n: 1,
			warehouse: line.code,
			supplierId: null,
			expectedOn: null,
			pieces: [{ line: 1, quantity: 1 }],
		});
		const [box] = await shipments.listOfOrder(manager, String(order.number));
		const { id = 0, version = 0 } = box ?? {};
		await shipments.pack(manager, {
			id,
			version,
			weightGrams: 1000,
			box: null,
			allowsUnscanned: true,
		});
		expect(await standing(order)).toMatchObject({ status: "awaiting_shipment" });
		await putOnHold(order);
		await edit(order, { shippingCents: 2500 });
		return order;
	}
	const putOnHold = ({ number }: PlacedOrder) =>
		rig.api.services.orders.move(manager, {
			number,
			to: "on_hold",
			tracking: null,
			hold: { reason: "other", note: "The buyer called" },
		});
	const release = ({ number }: PlacedOrder) =>
		rig.api.services.orders.moveMany(manager, { numbers: [number], kind: "release" });

	it("follows its box if the balance is paid during a second hold", async () => {
		const order = await aDearerOrderOnHold();
		await release(order);
		await putOnHold(order);
		await recordPayment(order.number, {});
		expect(await standing(order)).toMatchObject({ status: "on_hold", balance_due_cents: 0 });
		await release(order);
		expect(await standing(order)).toMatchObject({ status: "awaiting_shipment" });
		expect(await violations()).toEqual([]);
	});

	it.each(Object.keys(ways) as (keyof typeof ways)[])(
		"waits in Processing, and follows its box once the balance is settled by %s",
		async (way) => {
			const order = await aDearerOrderOnHold();
			await release(order);
			expect(await standing(order)).toMatchObject({
				status: "processing",
				balance_due_cents: 2500,
			});
			await ways[way](order);
			expect(await standing(order)).toMatchObject({
				status: "awaiting_shipment",
				balance_due_cents: 0,
			});
			expect(await violations()).toEqual([]);
		},
	);
});

describe("at once", () => {
	it("two payments of one balance are one, and a second one goes back", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 2500 });
		await Promise.all([1, 2, 3].map(() => outcomeOf(pay(order))));
		await rig.runAllJobs();
		const now = await standing(order);
		expect([now.balance_due_cents, now.paid]).toEqual([0, now.total_cents]);
		await rig.expectBooksBalance();
	});

	it("an edit and the payment of the balance leave what is owed right", async () => {
		for (const shippingCents of [4000, 1000]) {
			const order = await rig.place();
			await edit(order, { shippingCents: 2500 });
			const outcomes = await Promise.all([
				outcomeOf(edit(order, { revision: 1, shippingCents })),
				outcomeOf(pay(order)),
			]);
			expect(["done", "payment_under_way"]).toContain(outcomes[0]);
			const now = await standing(order);
			expect(now.paid - now.back + now.balance_due_cents).toBe(now.total_cents);
			expect(await violations()).toEqual([]);
		}
	});

	it("cancelling and paying the balance leave nothing with the store", async () => {
		const order = await rig.place();
		await edit(order, { shippingCents: 2500 });
		await Promise.all([outcomeOf(move(order.number, "cancelled")), outcomeOf(pay(order))]);
		await rig.runAllJobs();
		const now = await standing(order);
		if (now.status === "cancelled") expect(now.receivable).toBe(0);
		else expect(now.paid - now.back + now.balance_due_cents).toBe(now.total_cents);
		await rig.expectBooksBalance();
	});

	it("paying the balance and putting it on account charge it once", async () => {
		const order = await aCreditOrder();
		await edit(order, { shippingCents: 2500 });
		await Promise.all([
			outcomeOf(rig.api.services.orders.putBalanceOnAccount(manager, order.number)),
			outcomeOf(pay(order)),
		]);
		await rig.runAllJobs();
		const now = await standing(order);
		expect(now.paid + now.on_account).toBe(now.total_cents);
		await rig.expectBooksBalance();
	});
});

it("edits, payments and refunds are whole after a crash at each step", async () => {
	rig.card.fails = (question) => (diesAtRequest(question) ? "lost" : undefined);
	const steps: Record<string, (order: PlacedOrder) => () => Promise<unknown>> = {
		edit: (order) => {
			const key = randomUUID();
			return () => edit(order, { key, revision: 0, shippingCents: 2500 });
		},
		pay: (order) => () => pay(order),
		cheaper: (order) => {
			const key = randomUUID();
			return () => edit(order, { key, revision: 1, shippingCents: 100 });
		},
	};
	const run = async (order: PlacedOrder, cutName: string, cutAfter?: number) => {
		let effects: string[] = [];
		for (const [name, prepare] of Object.entries(steps)) {
			const work = prepare(order);
			if (name === cutName) {
				effects = await cutOff(() => outcomeOf(work()), cutAfter);
				if (cutAfter === undefined) continue;
				await rig.api.services.orderJobs.reconcileOpenPayments(() => {}, -1);
			}
			await outcomeOf(work());
		}
		return effects;
	};
	for (const name of Object.keys(steps)) {
		const points = crashPoints(await run(await rig.place(), name));
		expect(points.length).toBeGreaterThan(0);
		for (const point of points) {
			const order = await rig.place();
			await run(order, name, point);
			const now = await standing(order);
			expect(now.balance_due_cents, `${name} ${point}`).toBe(0);
			expect(now.paid - now.back, `${name} ${point}`).toBe(now.total_cents);
			expect(await violations()).toEqual([]);
		}
	}
	await rig.runAllJobs();
	await rig.expectBooksBalance();
});

it("random edits, payments, reversals, refunds and cancellations keep all rules of the books", async () => {
	const step = fc.oneof(
		fc.record({
			kind: fc.constant("edit" as const),
			quantity: fc.integer({ min: 1, max: 4 }),
			shippingCents: fc.integer({ min: 0, max: 4000 }),
			payment: fc.constantFrom("link" as const, "account" as const),
		}),
		fc.record({
			kind: fc.constant("pay" as const),
			token: fc.constantFrom("ok", "ok", "declined"),
		}),
		fc.record({ kind: fc.constant("refund" as const), cents: fc.integer({ min: 1, max: 6000 }) }),
		fc.record({ kind: fc.constant("account" as const) }),
		fc.record({ kind: fc.constant("check" as const), cents: fc.integer({ min: 1, max: 3000 }) }),
		fc.record({ kind: fc.constant("reverse" as const), nth: fc.nat({ max: 2 }) }),
		fc.record({ kind: fc.constant("cancel" as const) }),
	);
	await fc.assert(
		fc.asyncProperty(
			fc.boolean(),
			fc.array(step, { minLength: 2, maxLength: 12 }),
			async (hasCredit, steps) => {
				const order = hasCredit ? await aCreditOrder(8000) : await rig.place();
				for (const each of steps) await outcomeOf(take(order, each));
				expect(await violations()).toEqual([]);
				const now = await standing(order);
				const owed = now.status === "cancelled" ? 0 : now.balance_due_cents;
				expect(now.receivable).toBe(owed - (await dueRefunds(now.id)));
			},
		),
		{ numRuns: 40 },
	);
	await rig.runAllJobs();
	await rig.expectBooksBalance();
});

type Step =
	| { kind: "edit"; quantity: number; shippingCents: number; payment: "link" | "account" }
	| { kind: "pay"; token: string }
	| { kind: "refund"; cents: number }
	| { kind: "account" }
	| { kind: "check"; cents: number }
	| { kind: "reverse"; nth: number }
	| { kind: "cancel" };

function take(order: PlacedOrder, step: Step): Promise<unknown> {
	const { number } = order;
	if (step.kind === "edit") {
		const { quantity, shippingCents, payment } = step;
		return edit(order, { quantities: [{ line: 1, quantity }], shippingCents, payment });
	}
	if (step.kind === "pay") return pay(order, step.token);
	if (step.kind === "account") return rig.api.services.orders.putBalanceOnAccount(manager, number);
	if (step.kind === "cancel") return move(number, "cancelled");
	if (step.kind === "check") return recordCheck(order, step.cents);
	if (step.kind === "reverse") return reverseNth(order, step.nth);
	const { cents } = step;
	const request = { number, cents, note: "goodwill", key: randomUUID() };
	return rig.api.services.refunds.create(manager, request);
}

/** Up to what is owed as a balance, or on account. */
async function recordCheck(order: PlacedOrder, wishedCents: number): Promise<void> {
	const { balance_due_cents, on_account } = await standing(order);
	const cents = Math.min(wishedCents, balance_due_cents || on_account || 1);
	const reference = randomUUID();
	if (balance_due_cents > 0) return recordPayment(order.number, { cents, reference });
	await rig.api.services.receivables.recordPayment(manager, {
		number: order.number,
		cents,
		method: "check",
		reference,
		note: null,
		key: randomUUID(),
	});
}

async function reverseNth({ number }: PlacedOrder, nth: number): Promise<void> {
	const { readRecordedPayments, reversePayment } = rig.api.services.orders;
	const payments = await readRecordedPayments(manager, number);
	const paymentId = payments[nth]?.id ?? 0;
	const reason = "The bank returned it";
	await reversePayment(manager, { number, paymentId, reason, key: randomUUID() });
}

async function dueRefunds(orderId: number): Promise<number> {
	const [row] = await query(
		"select coalesce(sum(amount_cents), 0)::int as cents from refund where order_id = $1 and status = 'due'",
		[orderId],
	);
	return row.cents;
}
