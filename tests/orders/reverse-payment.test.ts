/**
 * Recorded payments that did not hold: what they had paid is owed again, in the books and for the
 * buyer.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminLevel, type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { Refusal } from "../../src/domain/refusal/refusals.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { openPayingRig, type PayingRig } from "../payments/payment-store.ts";
import { crashPoints, cutOff } from "../support/cut-off-work.ts";

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

async function aMember(adminLevel: AdminLevel, isWarehouse = false): Promise<Customer> {
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
		isWarehouse,
	};
}

const query = async (text: string, values: unknown[] = []) =>
	(await rig.api.pool.query(text, values)).rows;
const violations = () => selectViolations(rig.api.pool);

async function outcomeOf(work: Promise<unknown>): Promise<string> {
	return work.then(
		() => "done",
		(error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		},
	);
}

type PlacedOrder = { number: number; validator: string };

const standing = async ({ number }: { number: number }) =>
	(
		await query(
			`select o.id, o.status, o.payment_status, o.total_cents, o.refunded_cents, o.balance_due_cents,
				(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'receivable') as receivable,
				(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'cash') as cash,
				(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'on_account') as on_account,
				(select count(*)::int from account_payment_reversal v join account_payment a on a.id = v.payment_id where a.order_id = o.id) as reversals,
				(select count(*)::int from outbox where subject = 'order ' || o.number and kind = 'order-payment-reversed') as mails,
				(select count(*)::int from audit_entry where subject = 'order ' || o.number and action = 'payment_reversed') as audited
			from store_order o where o.number = $1`,
			[number],
		)
	)[0];

const edit = async ({ number }: PlacedOrder, shippingCents: number) =>
	rig.api.services.orders.edit(manager, {
		number,
		key: randomUUID(),
		revision: await rig.api.services.orders.readRevision(manager, number),
		reason: "The buyer called",
		shippingCents,
		quantities: [],
		additions: [],
		payment: "link",
		shownTotalCents: null,
	});

const record = (number: number, cents = 2500, reference = "1042") =>
	rig.api.services.orders.recordBalancePayment(manager, {
		number,
		cents,
		method: "check",
		reference,
		key: randomUUID(),
	});

const paymentsOf = ({ number }: PlacedOrder) =>
	rig.api.services.orders.readRecordedPayments(manager, number);

async function reverse(
	{ number }: PlacedOrder,
	paymentId: number,
	{ caller = manager, key = randomUUID(), reason = "The bank returned it" } = {},
) {
	return rig.api.services.orders.reversePayment(caller, { number, paymentId, reason, key });
}

/** An order that was paid by card and became dearer by 25 dollars, which a check has paid. */
async function anOrderWithCheck() {
	const order = await rig.place();
	await edit(order, 2500);
	await record(order.number);
	const [payment] = await paymentsOf(order);
	return { ...order, paymentId: payment?.id ?? 0 };
}

let networks = 0;
async function payByCard({ number, validator }: PlacedOrder) {
	networks += 1;
	const client = { ip: `10.78.0.${networks}`, userAgent: undefined };
	const name = `${number}-${validator}`;
	const { pay } = rig.api.services.payments;
	return pay(GUEST, name, "card", "ok", client, { key: randomUUID() });
}

const cancel = ({ number }: PlacedOrder) =>
	rig.api.services.orders.move(manager, { number, to: "cancelled", tracking: null });

const refund = ({ number }: PlacedOrder, cents: number) =>
	rig.api.services.refunds.create(manager, { number, cents, note: "goodwill", key: randomUUID() });

describe("a check that bounced", () => {
	it("is owed again, in the books, in the audit log and for the buyer", async () => {
		const order = await anOrderWithCheck();
		const before = await standing(order);
		expect(before).toMatchObject({ balance_due_cents: 0, receivable: 0 });
		await reverse(order, order.paymentId);
		const now = await standing(order);
		expect(now).toMatchObject({
			payment_status: "paid",
			balance_due_cents: 2500,
			receivable: 2500,
			cash: before.cash - 2500,
			reversals: 1,
			mails: 1,
			audited: 1,
		});
		expect(
			await query(
				"select account, cents from ledger_entry where order_id = $1 and cause = $2 order by cents",
				[now.id, `reversal:${order.paymentId}`],
			),
		).toEqual([
			{ account: "cash", cents: -2500 },
			{ account: "receivable", cents: 2500 },
		]);
		expect(await violations()).toEqual([]);
		const { receipts } = await rig.api.services.orders.read(manager, String(order.number));
		expect(receipts.map(({ method }) => method)).toEqual(["card"]);
		expect(await paymentsOf(order)).toMatchObject([
			{
				amountCents: 2500,
				method: "check",
				reference: "1042",
				recordedBy: manager.email,
				reversalReason: "The bank returned it",
				reversedBy: manager.email,
			},
		]);
		const [mail] = await query(
			"select data -> 'reversed' as reversed, data -> 'balanceDueCents' as due from outbox where dedupe = $1",
			[`order-payment-reversed:${now.id}:${order.paymentId}`],
		);
		expect(mail).toEqual({
			reversed: { amountCents: 2500, method: "check", instrument: "1042" },
			due: 2500,
		});
	});

	it("and a mail about a balance due are not mailed again when nothing is owed", async () => {
		const order = await anOrderWithCheck();
		await reverse(order, order.paymentId);
		await record(order.number, 2500, "1043");
		const mails = await query(
			"select id, kind from outbox where subject = $1 and kind in ('order-balance-due', 'order-payment-reversed') order by kind",
			[`order ${order.number}`],
		);
		expect(mails.map(({ kind }) => kind)).toEqual(["order-balance-due", "order-payment-reversed"]);
		for (const { id } of mails)
			expect(await outcomeOf(rig.api.services.mails.repeat(manager, id))).toBe(
				"mail_not_repeatable",
			);
	});

	it("does not let the order ship, and can be paid with the same check or by card", async () => {
		const byCheck = await anOrderWithCheck();
		await reverse(byCheck, byCheck.paymentId);
		const move = rig.api.services.orders.move;
		const ship = { number: byCheck.number, to: "shipped" as const, tracking: null };
		expect(await outcomeOf(move(manager, ship))).toBe("balance_due");
		await record(byCheck.number);
		expect(await standing(byCheck)).toMatchObject({ balance_due_cents: 0, receivable: 0 });
		const byCard = await anOrderWithCheck();
		await reverse(byCard, byCard.paymentId);
		await payByCard(byCard);
		expect(await standing(byCard)).toMatchObject({ balance_due_cents: 0, receivable: 0 });
		expect(await violations()).toEqual([]);
	});

	it("is reversed once, however often and by whom the form is sent", async () => {
		const order = await anOrderWithCheck();
		const key = randomUUID();
		await Promise.all([1, 2, 3].map(() => reverse(order, order.paymentId, { key })));
		await reverse(order, order.paymentId, { key });
		const others = await Promise.all([1, 2].map(() => outcomeOf(reverse(order, order.paymentId))));
		expect(others).toEqual(["payment_reversed_before", "payment_reversed_before"]);
		const changed = reverse(order, order.paymentId, { key, reason: "Another reason" });
		expect(await outcomeOf(changed)).toBe("key_used");
		expect(await standing(order)).toMatchObject({
			balance_due_cents: 2500,
			reversals: 1,
			mails: 1,
			audited: 1,
		});
		const second = await anOrderWithCheck();
		const outcomes = await Promise.all(
			[1, 2, 3].map(() => outcomeOf(reverse(second, second.paymentId))),
		);
		expect(outcomes.toSorted()).toEqual([
			"done",
			"payment_reversed_before",
			"payment_reversed_before",
		]);
		expect(await violations()).toEqual([]);
	});

	it("is for managers, and of its own order", async () => {
		const order = await anOrderWithCheck();
		const other = await anOrderWithCheck();
		const [customer, seller, warehouse] = await Promise.all([
			aMember(0),
			aMember(1),
			aMember(1, true),
		]);
		const outcomes = await Promise.all([
			outcomeOf(reverse(order, order.paymentId, { caller: customer })),
			outcomeOf(reverse(order, order.paymentId, { caller: seller })),
			outcomeOf(reverse(order, order.paymentId, { caller: warehouse })),
			outcomeOf(rig.api.services.orders.readRecordedPayments(seller, order.number)),
			outcomeOf(rig.api.services.orders.readRecordedPayments(warehouse, order.number)),
			outcomeOf(reverse(order, other.paymentId)),
			outcomeOf(reverse(order, 2_000_000_000)),
			outcomeOf(reverse(order, order.paymentId, { reason: "  " })),
		]);
		expect(outcomes).toEqual([
			...["not_found", "not_allowed", "not_found", "not_allowed", "not_found"],
			...["not_found", "not_found", "bad_request"],
		]);
		for (const untouched of [order, other])
			expect(await standing(untouched)).toMatchObject({ balance_due_cents: 0, reversals: 0 });
	});

	it("is not reversed after a cancellation, nor when its money went back by hand", async () => {
		const cancelled = await anOrderWithCheck();
		await cancel(cancelled);
		expect(await outcomeOf(reverse(cancelled, cancelled.paymentId))).toBe("payment_not_reversible");
		// The card pays what is refunded first, so the last dollar is of the check.
		const refunded = await anOrderWithCheck();
		const { total_cents } = await standing(refunded);
		await refund(refunded, total_cents - 2500 + 100);
		expect(await outcomeOf(reverse(refunded, refunded.paymentId))).toBe("payment_not_reversible");
		const whole = await anOrderWithCheck();
		await refund(whole, (await standing(whole)).total_cents);
		expect(await outcomeOf(reverse(whole, whole.paymentId))).toBe("payment_not_reversible");
		expect(await violations()).toEqual([]);
	});

	it("is owed beside a refund of the card, and a cancellation refunds the card alone", async () => {
		const order = await anOrderWithCheck();
		await refund(order, 300);
		await reverse(order, order.paymentId);
		expect(await standing(order)).toMatchObject({
			payment_status: "partially_refunded",
			balance_due_cents: 2500,
			refunded_cents: 300,
		});
		expect(await violations()).toEqual([]);
		await cancel(order);
		await rig.runAllJobs();
		expect(await standing(order)).toMatchObject({ status: "cancelled", receivable: 0, cash: 0 });
		expect(await violations()).toEqual([]);
	});

	it("at once with a refund, a cancellation, a card and another check leaves what is owed right", async () => {
		for (const other of ["refund", "cancel", "card", "check"] as const) {
			const order = await anOrderWithCheck();
			await edit(order, 4000);
			const second = {
				refund: () => refund(order, 700),
				cancel: () => cancel(order),
				card: () => payByCard(order),
				check: () => record(order.number, 1500, "1043"),
			}[other];
			const [outcome] = await Promise.all([
				outcomeOf(reverse(order, order.paymentId)),
				outcomeOf(second()),
			]);
			await rig.runAllJobs();
			const now = await standing(order);
			expect([other, now.reversals]).toEqual([other, outcome === "done" ? 1 : 0]);
			expect([other, now.mails]).toEqual([other, now.reversals]);
			expect([other, await violations()]).toEqual([other, []]);
		}
	});

	it("lets a payment go on that the buyer has started, which pays its part", async () => {
		const order = await anOrderWithCheck();
		await edit(order, 4000);
		const name = `${order.number}-${order.validator}`;
		const client = { ip: "10.78.1.1", userAgent: undefined };
		const { pay } = rig.api.services.payments;
		await pay(GUEST, name, "redirect", null, client, { key: randomUUID() });
		await reverse(order, order.paymentId);
		const ref = await rig.refOf((await standing(order)).id);
		const payment = rig.page.payments.get(ref);
		if (payment) payment.status = "succeeded";
		await rig.tell(ref, randomUUID());
		expect(await standing(order)).toMatchObject({ balance_due_cents: 2500, receivable: 2500 });
		expect(await violations()).toEqual([]);
	});

	it("is whole after a crash at each step", async () => {
		const run = async (cutAfter?: number) => {
			const order = await anOrderWithCheck();
			const key = randomUUID();
			const work = () => outcomeOf(reverse(order, order.paymentId, { key }));
			const effects = await cutOff(work, cutAfter);
			if (cutAfter !== undefined) expect(await work()).toBe("done");
			expect(await standing(order)).toMatchObject({
				balance_due_cents: 2500,
				reversals: 1,
				mails: 1,
			});
			return effects;
		};
		const points = crashPoints(await run());
		expect(points.length).toBeGreaterThan(0);
		for (const point of points) await run(point);
		expect(await violations()).toEqual([]);
	});
});

describe("a payment of an order on account", () => {
	/** A balance of 25 dollars that was put on account, and paid with two checks. */
	async function anOrderOnAccount(limitCents = 1_000_000) {
		const order = await rig.place();
		const buyer = await anAccount(rig.api.database.db, { credit: "credit" });
		await query("insert into credit_account (account_id, limit_cents) values ($1, $2)", [
			buyer.id,
			limitCents,
		]);
		await query("update store_order set account_id = $1 where number = $2", [
			buyer.id,
			order.number,
		]);
		await edit(order, 2500);
		await rig.api.services.orders.putBalanceOnAccount(manager, order.number);
		for (const cents of [1000, 1500])
			await rig.api.services.receivables.recordPayment(manager, {
				number: order.number,
				cents,
				method: "check",
				reference: String(cents),
				note: null,
				key: randomUUID(),
			});
		const [first, last] = await paymentsOf(order);
		return { ...order, buyer, first: first?.id ?? 0, last: last?.id ?? 0 };
	}
	const used = async ({ buyer }: { buyer: { id: number } }) =>
		(await query("select used_cents from credit_account where account_id = $1", [buyer.id]))[0]
			.used_cents;
	const readStatement = ({ buyer }: { buyer: { id: number } }) =>
		rig.api.services.receivables.readStatement({ accountId: buyer.id });

	it("opens the invoice again, takes the credit, and leaves the statement", async () => {
		const order = await anOrderOnAccount();
		expect(await standing(order)).toMatchObject({ payment_status: "paid", on_account: 0 });
		await reverse(order, order.last);
		expect(await standing(order)).toMatchObject({
			payment_status: "on_account",
			balance_due_cents: 0,
			on_account: 1500,
			mails: 1,
		});
		expect(await used(order)).toBe(1500);
		const open = await readStatement(order);
		expect(open?.invoices.map(({ dueCents }) => dueCents)).toEqual([1500]);
		expect(open?.payments.map(({ amountCents }) => amountCents)).toEqual([1000]);
		await reverse(order, order.first);
		expect(await standing(order)).toMatchObject({ on_account: 2500 });
		expect((await readStatement(order))?.payments).toEqual([]);
		expect(await violations()).toEqual([]);
	});

	const mailOf = async (order: PlacedOrder, paymentId: number) =>
		(
			await query(
				"select m.id from outbox m where m.subject = $1 and m.kind = 'order-payment-reversed' and m.dedupe like $2",
				[`order ${order.number}`, `%:${paymentId}`],
			)
		)[0].id as number;

	it("is named by the repetition and the preview of its own mail", async () => {
		const order = await anOrderOnAccount();
		await reverse(order, order.first);
		await reverse(order, order.last);
		const mail = await mailOf(order, order.first);
		const { data } = await rig.api.services.mails.preview(mail);
		expect(data).toMatchObject({ reversed: { amountCents: 1000, instrument: "1000" } });
		await rig.api.services.mails.repeat(manager, mail);
		const { id } = await standing(order);
		const repeated = `order-payment-reversed:${id}:${order.first}:again:${mail}`;
		const [again] = await query(
			"select id, data -> 'reversed' as reversed from outbox where dedupe = $1",
			[repeated],
		);
		expect(again.reversed).toMatchObject({ amountCents: 1000, instrument: "1000" });
		const second = await rig.api.services.mails.preview(again.id);
		expect(second.data).toMatchObject({ reversed: { amountCents: 1000 } });
	});

	it("is not mailed again once it was paid again, also while other money is owed", async () => {
		const order = await anOrderOnAccount();
		await reverse(order, order.first);
		await reverse(order, order.last);
		const pay = (cents: number) =>
			rig.api.services.receivables.recordPayment(manager, {
				number: order.number,
				cents,
				method: "cash",
				reference: null,
				note: null,
				key: randomUUID(),
			});
		const first = await mailOf(order, order.first);
		await pay(1000);
		const repeat = (mail: number) => outcomeOf(rig.api.services.mails.repeat(manager, mail));
		expect(await repeat(first)).toBe("mail_not_repeatable");
		expect(await repeat(await mailOf(order, order.last))).toBe("done");
		const [audited] = await query(
			"select count(*)::int as n from audit_entry where action = 'mail_repeated' and subject = $1",
			[`order ${order.number}`],
		);
		expect(audited).toEqual({ n: 1 });
	});

	it("is recorded once per check, also by a caller that names no method", async () => {
		const order = await anOrderOnAccount();
		await reverse(order, order.last);
		const pay = (method: "check" | null) =>
			outcomeOf(
				rig.api.services.receivables.recordPayment(manager, {
					number: order.number,
					cents: 100,
					method,
					reference: "A-77",
					note: null,
					key: randomUUID(),
				}),
			);
		expect(await pay(null)).toBe("done");
		expect(await pay(null)).toBe("payment_recorded_before");
		expect(await pay("check")).toBe("payment_recorded_before");
	});

	it("is refused above the credit limit", async () => {
		const order = await anOrderOnAccount(2500);
		await query("update credit_account set limit_cents = 1000 where account_id = $1", [
			order.buyer.id,
		]);
		expect(await outcomeOf(reverse(order, order.last))).toBe("reversal_over_limit");
		expect(await standing(order)).toMatchObject({ payment_status: "paid", reversals: 0 });
		await reverse(order, order.first);
		expect(await used(order)).toBe(1000);
		expect(await violations()).toEqual([]);
	});

	it("is a balance due if the order has one", async () => {
		const order = await anOrderOnAccount();
		await edit(order, 3000);
		await reverse(order, order.last);
		expect(await standing(order)).toMatchObject({
			payment_status: "paid",
			balance_due_cents: 2000,
			on_account: 0,
		});
		expect(await used(order)).toBe(0);
		expect(await violations()).toEqual([]);
	});

	it("of a balance that was paid before the rest went on account is on account too", async () => {
		const order = await anOrderWithCheck();
		const buyer = await anAccount(rig.api.database.db, { credit: "credit" });
		await query("insert into credit_account (account_id, limit_cents) values ($1, 100000)", [
			buyer.id,
		]);
		await query("update store_order set account_id = $1 where number = $2", [
			buyer.id,
			order.number,
		]);
		await edit(order, 4000);
		await rig.api.services.orders.putBalanceOnAccount(manager, order.number);
		await reverse(order, order.paymentId);
		expect(await standing(order)).toMatchObject({
			payment_status: "on_account",
			balance_due_cents: 0,
			on_account: 4000,
		});
		expect(await used({ buyer })).toBe(4000);
		expect(await violations()).toEqual([]);
	});
});
