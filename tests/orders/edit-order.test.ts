/** Edits of orders before they ship: stock, money, shipments, and several people at once. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminLevel, Customer } from "../../src/domain/account/caller.ts";
import { Refusal } from "../../src/domain/refusal/refusals.ts";
import { addWorkdays } from "../../src/domain/shipping/ship-days.ts";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { anAccount } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder, type OrderOverrides } from "../factories/delivered-orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let manager: Customer;
let otherManager: Customer;
let seller: Customer;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card") } });
	manager = await aMember(2);
	otherManager = await aMember(2);
	seller = await aMember(1);
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

async function aMember(adminLevel: AdminLevel): Promise<Customer> {
	const account = await anAccount(api.database.db, { admin_level: adminLevel });
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
	(await api.pool.query(text, values)).rows;

const anOpenOrder = (overrides: OrderOverrides = {}) =>
	anOrder(api.database.db, {
		status: overrides.paid === "no" ? "awaiting_payment" : "processing",
		lines: [{ quantity: 3, coreCents: 500 }, { quantity: 2 }],
		discountCents: 700,
		...overrides,
	});

type Edit = Parameters<ApiServer["services"]["orders"]["edit"]>[1];

const edit = async (order: { number: number }, changes: Partial<Edit>, caller = manager) =>
	api.services.orders.edit(caller, {
		number: order.number,
		key: randomUUID(),
		revision: changes.revision ?? (await api.services.orders.readRevision(manager, order.number)),
		reason: "The buyer called",
		shippingCents: 1500,
		quantities: [],
		additions: [],
		payment: "link",
		shownTotalCents: null,
		...changes,
	});

async function outcomeOf(work: Promise<unknown>): Promise<string> {
	return work.then(
		() => "done",
		(error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		},
	);
}

const standing = async ({ id }: { id: number }) =>
	(
		await query(
			`select o.status, o.payment_status, o.total_cents, o.refunded_cents, o.balance_due_cents as due,
				(select coalesce(sum(amount_cents), 0)::int from refund where order_id = o.id) as back,
				(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id and account = 'on_account') as owed,
				(select coalesce(sum(a.quantity), 0)::int from order_allocation a join order_line l on l.id = a.order_line_id
					where l.order_id = o.id) as held
			from store_order o where o.id = $1`,
			[id],
		)
	)[0];

const violations = () => selectViolations(api.pool);

describe("the difference", () => {
	it("of a paid order that costs less is refunded, and the stock is free again", async () => {
		const order = await anOpenOrder();
		const key = randomUUID();
		const smaller = { key, revision: 0, quantities: [{ line: 1, quantity: 1 }] };
		await edit(order, smaller);
		// The same form sent twice is one edit.
		await edit(order, smaller);
		const now = await standing(order);
		expect(now.payment_status).toBe("paid");
		expect(now.held).toBe(3);
		expect(now.back).toBe(order.total_cents - now.total_cents);
		expect(now.back).toBeGreaterThan(0);
		expect(
			await query("select n, settlement from order_edit where order_id = $1", [order.id]),
		).toEqual([{ n: 1, settlement: "returned" }]);
		expect(await violations()).toEqual([]);
		await api.services.orders.move(manager, {
			number: order.number,
			to: "cancelled",
			tracking: null,
		});
		expect((await standing(order)).back).toBe(order.total_cents);
		expect(await violations()).toEqual([]);
	});

	it("of an unpaid order is left open, and paid with the total", async () => {
		const order = await anOpenOrder({ paid: "no" });
		await edit(order, { quantities: [{ line: 2, quantity: 4 }], shippingCents: 2500 });
		const now = await standing(order);
		expect(now.total_cents).toBeGreaterThan(order.total_cents);
		expect(now.held).toBe(7);
		expect(await violations()).toEqual([]);
	});

	it("of an order on account is charged or credited there, within the limit", async () => {
		const buyer = await anAccount(api.database.db);
		const order = await anOpenOrder({ paid: "account", accountId: buyer.id });
		await edit(order, { quantities: [{ line: 1, quantity: 5 }] });
		const more = await standing(order);
		expect(more.owed).toBe(more.total_cents);
		expect(more.total_cents).toBeGreaterThan(order.total_cents);
		await edit(order, { quantities: [{ line: 1, quantity: 0 }], shippingCents: 0 });
		const less = await standing(order);
		expect([less.owed, less.back]).toEqual([less.total_cents, 0]);
		await query("update credit_account set limit_cents = used_cents where account_id = $1", [
			buyer.id,
		]);
		expect(await outcomeOf(edit(order, { shippingCents: 100 }))).toBe("over_limit");
		expect(await violations()).toEqual([]);
	});

	it("is what staff saw: another total than the shown one is refused", async () => {
		const order = await anOpenOrder();
		const changes = { quantities: [{ line: 1, quantity: 2 }], shippingCents: 0, additions: [] };
		const { totalCents, differenceCents } = await api.services.orders.previewEdit(manager, {
			number: order.number,
			...changes,
		});
		expect(differenceCents).toBe(totalCents - order.total_cents);
		expect(await outcomeOf(edit(order, { ...changes, shownTotalCents: totalCents - 1 }))).toBe(
			"total_changed",
		);
		await edit(order, { ...changes, shownTotalCents: totalCents });
		expect((await standing(order)).total_cents).toBe(totalCents);
	});
});

describe("the promised arrival", () => {
	const promise = async ({ id }: { id: number }, from: string | null, to: string | null) =>
		query("update store_order set arrives_from = $2, arrives_to = $3 where id = $1", [
			id,
			from,
			to,
		]);
	const arrivalOf = async ({ id }: { id: number }) =>
		(
			await query(
				"select arrives_from::text as from, arrives_to::text as to from store_order where id = $1",
				[id],
			)
		)[0];
	const mailedArrivalOf = async ({ number }: { number: number }) =>
		(
			await query("select data -> 'arrives' as arrives from outbox where subject = $1", [
				`order ${number}`,
			])
		)[0].arrives;

	it("stays for fewer pieces, and moves with pieces that are expected later", async () => {
		const order = await anOpenOrder({ lines: [{ quantity: 2 }] });
		const expected = addWorkdays(storeDay(Date.now()), 5);
		const arrives = addWorkdays(expected, 2);
		await promise(order, arrives, arrives);
		const [{ warehouse_id }] = await query(
			`update order_allocation a set expected_on = $2 from order_line l where l.id = a.order_line_id and l.order_id = $1
			returning a.warehouse_id`,
			[order.id, expected],
		);
		await query("update warehouse set stock_class = 'INCOMING' where id = $1", [warehouse_id]);
		await edit(order, { quantities: [{ line: 1, quantity: 1 }] });
		expect(await arrivalOf(order)).toEqual({ from: arrives, to: arrives });
		const expectedLater = addWorkdays(expected, 5);
		const arrivesLater = addWorkdays(expectedLater, 2);
		const part = await aPart(api.database.db, { prices: { online: 8_000 } });
		await aStock(api.database.db, part.id, { warehouse_id, expected_on: expectedLater });
		await edit(order, { additions: [{ sku: part.sku, quantity: 1 }], mailsBuyer: true });
		const later = { from: arrivesLater, to: arrivesLater };
		expect(await arrivalOf(order)).toEqual(later);
		expect(await mailedArrivalOf(order)).toEqual(later);
	});

	it("is taken back for pieces of a warehouse from which nothing was to come", async () => {
		const order = await anOpenOrder();
		const soon = addWorkdays(storeDay(Date.now()), 3);
		await promise(order, soon, soon);
		const part = await aPart(api.database.db, { prices: { online: 8_000 } });
		await aStock(api.database.db, part.id, { stockClass: "LOCAL", on_hand: 5 });
		await edit(order, { additions: [{ sku: part.sku, quantity: 1 }], mailsBuyer: true });
		expect(await arrivalOf(order)).toEqual({ from: null, to: null });
		expect(await mailedArrivalOf(order)).toBeNull();
	});
});

describe("the mail to the buyer", () => {
	const mailsOf = async ({ number }: { number: number }) =>
		query("select id, kind, dedupe, data from outbox where subject = $1 order by id", [
			`order ${number}`,
		]);

	it("says what was changed, the new total and what is owed, with a link to pay", async () => {
		const order = await anOpenOrder();
		const part = await aPart(api.database.db, { prices: { online: 8_000 } });
		await aStock(api.database.db, part.id, { on_hand: 5 });
		const [first, second] = await query(
			"select sku from order_line where order_id = $1 order by n",
			[order.id],
		);
		await edit(order, {
			quantities: [
				{ line: 1, quantity: 2 },
				{ line: 2, quantity: 0 },
			],
			additions: [{ sku: part.sku, quantity: 5 }],
			shippingCents: 90_000,
			mailsBuyer: true,
		});
		const now = await standing(order);
		// The mail has the link to pay, so that the buyer gets no second one about the balance.
		const [mail, ...others] = await mailsOf(order);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({
			kind: "order-edited",
			data: {
				totalCents: now.total_cents,
				balanceDueCents: now.due,
				edit: {
					lines: [
						{ sku: first.sku, before: 3, after: 2 },
						{ sku: second.sku, before: 2, after: 0 },
						{ sku: part.sku, before: 0, after: 5 },
					],
					shipping: { before: 1500, after: 90_000 },
					totalBeforeCents: order.total_cents,
					settlement: "owed",
				},
			},
		});
		expect(mail.data.edit.lines.every(({ title }: { title: string }) => title)).toBe(true);
		expect(JSON.stringify(mail)).not.toContain("The buyer called");
	});

	it("says what is refunded, charged or open, and is left out if staff want so", async () => {
		const editOf = async (order: { number: number }) =>
			(await mailsOf(order)).find(({ kind }) => kind === "order-edited").data.edit;
		const cheaper = await anOpenOrder();
		await edit(cheaper, { shippingCents: 1000, mailsBuyer: true });
		expect(await editOf(cheaper)).toMatchObject({ settlement: "returned", refundedCents: 500 });
		const buyer = await anAccount(api.database.db);
		const onAccount = await anOpenOrder({ paid: "account", accountId: buyer.id });
		await edit(onAccount, { shippingCents: 2000, mailsBuyer: true });
		expect(await editOf(onAccount)).toMatchObject({ settlement: "charged", chargedCents: 500 });
		await edit(onAccount, { shippingCents: 1800, mailsBuyer: true });
		const [, credited] = await mailsOf(onAccount);
		expect(credited.data.edit).toMatchObject({ settlement: "returned", creditedCents: 200 });
		const unpaid = await anOpenOrder({ paid: "no", accountId: buyer.id });
		await edit(unpaid, { shippingCents: 2000, mailsBuyer: true });
		expect(await editOf(unpaid)).toMatchObject({ settlement: "open" });
		const silent = await anOpenOrder();
		await edit(silent, { shippingCents: 2000 });
		expect((await mailsOf(silent)).map(({ kind }) => kind)).toEqual(["order-balance-due"]);
	});

	it("can be sent again with what is owed now, until another edit or the end of the order", async () => {
		const buyer = await anAccount(api.database.db, { credit: "credit" });
		await query("insert into credit_account (account_id, limit_cents) values ($1, 100000)", [
			buyer.id,
		]);
		const order = await anOpenOrder({ accountId: buyer.id });
		await edit(order, { shippingCents: 2000, mailsBuyer: true });
		const repeat = async (about: string) => {
			const { mails } = await api.services.orders.readWork(manager, order.number);
			const { id } = (await mailsOf(order)).find(({ dedupe }) => dedupe.endsWith(`:${about}`));
			expect(mails.map((mail) => mail.id)).toContain(id);
			await api.services.orders.repeatMail(manager, { number: order.number, id });
			return `edit-1:again:${id}`;
		};
		const dataOf = async (about: string) =>
			(await mailsOf(order)).find(({ dedupe }) => dedupe.endsWith(about)).data;
		expect((await dataOf("edit-1")).toPayCents).toBe(500);
		const again = await repeat("edit-1");
		expect(await dataOf(again)).toMatchObject({ balanceDueCents: 500, toPayCents: 500 });
		await api.services.orders.putBalanceOnAccount(manager, order.number);
		const paid = await repeat(again);
		expect(await dataOf(paid)).toMatchObject({
			balanceDueCents: 0,
			toPayCents: 0,
			edit: { shipping: { before: 1500, after: 2000 }, settlement: "owed" },
		});
		// The total of today is not that of an older edit.
		await edit(order, { shippingCents: 1500 });
		expect(await outcomeOf(repeat(paid))).toBe("mail_not_repeatable");
	});

	it("of a cancelled order asks for no payment and is not sent again", async () => {
		const buyer = await anAccount(api.database.db);
		const order = await anOpenOrder({ paid: "no", accountId: buyer.id });
		await edit(order, { shippingCents: 2000, mailsBuyer: true });
		const { order: before } = await api.services.orders.read(manager, String(order.number));
		await api.services.orders.correctAddress(manager, {
			number: order.number,
			address: { ...before.shipTo, street1: "200 Right Street" },
			mailsBuyer: true,
		});
		const mails = await mailsOf(order);
		expect(mails.map(({ data }) => data.toPayCents)).toEqual([
			order.total_cents + 500,
			order.total_cents + 500,
		]);
		await api.services.orders.move(manager, {
			number: order.number,
			to: "cancelled",
			tracking: null,
		});
		for (const { id } of mails)
			expect(
				await outcomeOf(api.services.orders.repeatMail(manager, { number: order.number, id })),
			).toBe("mail_not_repeatable");
	});

	it("has the new address, once for each correction", async () => {
		const order = await anOpenOrder();
		const { order: before } = await api.services.orders.read(manager, String(order.number));
		const correct = (street1: string, mailsBuyer = true) =>
			api.services.orders.correctAddress(seller, {
				number: order.number,
				address: { ...before.shipTo, street1 },
				mailsBuyer,
			});
		await correct("200 Right Street");
		await correct("200 Right Street");
		await correct("300 Right Street", false);
		const [mail, ...others] = await mailsOf(order);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ kind: "order-edited", data: { hasNewAddress: true } });
		expect(mail.data.shipTo).toContain("200 Right Street");
		await api.services.orders.repeatMail(manager, { number: order.number, id: mail.id });
		const [, again] = await mailsOf(order);
		expect(again.data).toMatchObject({ hasNewAddress: true });
		expect(again.data.shipTo).toContain("300 Right Street");
	});
});

it("the audit log says what became of a higher total", async () => {
	const settlements = async ({ number }: { number: number }) =>
		(
			await query(
				`select details - 'before' - 'after' - 'reason' as settled from audit_entry
				where action = 'order_edited' and subject = $1 order by id`,
				[`order ${number}`],
			)
		).map(({ settled }) => settled);
	const buyer = await anAccount(api.database.db);
	const onAccount = await anOpenOrder({ paid: "account", accountId: buyer.id });
	await edit(onAccount, { shippingCents: 2000 });
	expect(await settlements(onAccount)).toEqual([{ chargedCents: 500 }]);
	const unpaid = await anOpenOrder({ paid: "no" });
	await edit(unpaid, { shippingCents: 2000 });
	await edit(unpaid, { shippingCents: 1000 });
	expect(await settlements(unpaid)).toEqual([{ openCents: 500 }, {}]);
	const paid = await anOpenOrder();
	await edit(paid, { shippingCents: 2000 });
	await edit(paid, { shippingCents: 1700 });
	await edit(paid, { shippingCents: 1000 });
	expect(await settlements(paid)).toEqual([
		{ owedCents: 500 },
		{ offBalanceCents: 300 },
		{ offBalanceCents: 200 },
	]);
});

it("refusals speak to staff about the customer, with numbers", async () => {
	const textOf = (work: Promise<unknown>) =>
		work.then(
			() => "done",
			(error: unknown) => (error instanceof Refusal ? error.bilingualMessage?.en : String(error)),
		);
	const buyer = await anAccount(api.database.db);
	const onAccount = await anOpenOrder({ paid: "account", accountId: buyer.id });
	await query("update credit_account set limit_cents = used_cents + 300 where account_id = $1", [
		buyer.id,
	]);
	expect(await textOf(edit(onAccount, { shippingCents: 2000 }))).toMatch(
		/^Over the customer’s credit limit: limit \$[\d,.]+, open balance \$[\d,.]+, left \$3\.00$/,
	);
	const shown = { shippingCents: 2000, shownTotalCents: onAccount.total_cents + 500 };
	expect(await textOf(edit(onAccount, shown))).toContain("left $3.00, needed $5.00");
	const order = await anOpenOrder();
	const [line] = await query(
		`select l.part_id, l.sku, (select sum(on_hand - reserved)::int from stock s where s.part_id = l.part_id) as free
		from order_line l where order_id = $1 and n = 1`,
		[order.id],
	);
	const quantity = line.free + 5;
	const tooMany = { quantities: [{ line: 1, quantity }] };
	expect(await textOf(edit(order, tooMany))).toBe(
		`Not enough pieces in stock. ${line.sku}: ${line.free + 3} of ${quantity} available`,
	);
	await query("update part set order_multiple = 4 where id = $1", [line.part_id]);
	expect(await textOf(edit(order, { quantities: [{ line: 1, quantity: 5 }] }))).toBe(
		`${line.sku}: sold in packs of 4`,
	);
	const unpriced = await aPart(api.database.db, { prices: { wholesale: 2000 } });
	const addition = { additions: [{ sku: unpriced.sku, quantity: 1 }] };
	expect(await textOf(edit(order, addition))).toBe(
		`No price at the customer’s price level: ${unpriced.sku}`,
	);
	const paid = { shippingCents: 2000, payment: "account" as const };
	expect(await textOf(edit(order, paid))).toBe("This customer does not buy on account");
});

it("a part is added at the price level of the order, and its stock reserved", async () => {
	const order = await anOpenOrder({ paid: "no" });
	const part = await aPart(api.database.db, { prices: { online: 2000 } });
	await aStock(api.database.db, part.id, { on_hand: 2 });
	expect(await outcomeOf(edit(order, { additions: [{ sku: part.sku, quantity: 3 }] }))).toBe(
		"out_of_stock",
	);
	await edit(order, { additions: [{ sku: part.sku, quantity: 2 }] });
	expect(await outcomeOf(edit(order, { additions: [{ sku: part.sku, quantity: 1 }] }))).toBe(
		"edit_part_is_there",
	);
	const [line] = await query(
		"select quantity, price_cents from order_line where order_id = $1 and n = 3",
		[order.id],
	);
	expect(line).toEqual({ quantity: 2, price_cents: 2000 });
	expect(await violations()).toEqual([]);
});

it("a discounted line with refunded pieces gets no more, and all refunds are what was paid", async () => {
	const order = await anOpenOrder({
		lines: [{ quantity: 4, priceCents: 10_000 }],
		discountCents: 4_001,
		shippingCents: 0,
		isTaxed: false,
	});
	const [line] = await query("select part_id from order_line where order_id = $1", [order.id]);
	await aStock(api.database.db, line.part_id, { on_hand: 20 });
	const places = await query(
		`select w.code, a.quantity from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1`,
		[order.id],
	);
	const send = async (n: number, quantity: number) => {
		await api.services.shipments.create(manager, {
			number: order.number,
			n,
			warehouse: places[0].code,
			supplierId: null,
			expectedOn: null,
			pieces: [{ line: 1, quantity }],
		});
		const boxes = await api.services.shipments.listOfOrder(manager, String(order.number));
		const { id = 0, version = 0 } = boxes.at(-1) ?? {};
		const request = { trackings: [], handedTo: null, allowsUnscanned: true };
		await api.services.shipments.send(manager, { id, version, ...request });
	};
	const refund = (quantity: number) =>
		api.services.returns.refundLines(manager, {
			key: randomUUID(),
			number: order.number,
			lines: [{ line: 1, quantity }],
			reason: "i_dont_need_it",
			feeCents: 0,
			goodwillCents: 0,
			goods: "none",
			warehouse: null,
			note: "agreed by phone",
		});
	await send(1, 2);
	expect(await refund(2)).toEqual({ cents: 17_999 });
	const shipping = { shippingCents: 0 };
	const more = edit(order, { ...shipping, quantities: [{ line: 1, quantity: 8 }] });
	expect(await outcomeOf(more)).toBe("refunded_line_not_raised");
	await edit(order, { ...shipping, quantities: [{ line: 1, quantity: 3 }] });
	await send(2, 1);
	const { cents } = await refund(1);
	const after = await standing(order);
	expect([after.total_cents, after.refunded_cents]).toEqual([17_999 + cents, 17_999 + cents]);
	expect(await violations()).toEqual([]);
});

it("pieces in a shipment stay, and taking the rest off ships a partly shipped order", async () => {
	const order = await anOpenOrder();
	const [place] = await query(
		`select w.code from order_line l join order_allocation a on a.order_line_id = l.id
		join warehouse w on w.id = a.warehouse_id where l.order_id = $1 and l.n = 1`,
		[order.id],
	);
	await api.services.shipments.create(manager, {
		number: order.number,
		n: 1,
		warehouse: place.code,
		supplierId: null,
		expectedOn: null,
		pieces: [{ line: 1, quantity: 2 }],
	});
	const rest = [
		{ line: 1, quantity: 2 },
		{ line: 2, quantity: 0 },
	];
	expect(await outcomeOf(edit(order, { quantities: [{ line: 1, quantity: 1 }] }))).toBe(
		"pieces_in_shipment",
	);
	const [shipment] = await api.services.shipments.listOfOrder(manager, String(order.number));
	if (!shipment) throw new Error("no shipment");
	await api.services.shipments.send(manager, {
		id: shipment.id,
		version: shipment.version,
		trackings: [],
		handedTo: null,
		allowsUnscanned: true,
	});
	expect((await standing(order)).status).toBe("awaiting_shipment");
	await edit(order, { quantities: rest });
	expect((await standing(order)).status).toBe("shipped");
	expect(await outcomeOf(edit(order, { shippingCents: 0 }))).toBe("order_not_editable");
	expect(await violations()).toEqual([]);
});

it("is for managers, leaves something of the order, and two at once are one", async () => {
	const order = await anOpenOrder();
	expect(await outcomeOf(edit(order, { shippingCents: 0 }, seller))).toBe("not_allowed");
	const nothing = [1, 2].map((line) => ({ line, quantity: 0 }));
	expect(await outcomeOf(edit(order, { quantities: nothing }))).toBe("edit_nothing_left");
	expect(await outcomeOf(edit(order, {}))).toBe("edit_nothing_changed");
	expect(await outcomeOf(edit(order, { quantities: [{ line: 9, quantity: 1 }] }))).toBe(
		"bad_request",
	);
	const outcomes = await Promise.all(
		[manager, otherManager].map((caller) =>
			outcomeOf(edit(order, { revision: 0, shippingCents: 1000 }, caller)),
		),
	);
	expect(outcomes.toSorted()).toEqual(["done", "order_changed"]);
	const raced = await anOpenOrder();
	await Promise.all([
		outcomeOf(edit(raced, { revision: 0, quantities: [{ line: 1, quantity: 1 }] })),
		outcomeOf(
			api.services.orders.move(manager, { number: raced.number, to: "cancelled", tracking: null }),
		),
	]);
	expect((await standing(raced)).back).toBe(raced.total_cents);
	expect(await violations()).toEqual([]);
});

it("edited and paid at once, an order is paid with the total that it has", async () => {
	const buyer = await anAccount(api.database.db);
	const caller: Customer = { ...manager, accountId: buyer.id, email: buyer.email, adminLevel: 0 };
	for (const quantity of [1, 4]) {
		const order = await anOpenOrder({ paid: "no", accountId: buyer.id });
		const client = { ip: "10.202.0.1", userAgent: undefined };
		const [edited, paid] = await Promise.all([
			outcomeOf(edit(order, { revision: 0, quantities: [{ line: 1, quantity }] })),
			outcomeOf(api.services.payments.pay(caller, String(order.number), "card", "ok", client)),
		]);
		expect(["done", "payment_under_way"]).toContain(edited);
		expect(paid).toBe("done");
		const now = await standing(order);
		const [{ cents }] = await query(
			"select sum(amount_cents)::int as cents from payment where order_id = $1 and status = 'succeeded'",
			[order.id],
		);
		expect([now.payment_status, cents - now.back + now.due]).toEqual(["paid", now.total_cents]);
		expect(await violations()).toEqual([]);
	}
});

it("an address is corrected within its state until a shipment has left", async () => {
	const order = await anOpenOrder();
	const { order: before } = await api.services.orders.read(manager, String(order.number));
	const correct = (changes: object) =>
		outcomeOf(
			api.services.orders.correctAddress(seller, {
				number: order.number,
				address: { ...before.shipTo, ...changes },
			}),
		);
	expect(await correct({ street1: "200 Right Street" })).toBe("done");
	expect(await correct({ street1: "200 Right Street" })).toBe("done");
	const entries = await query(
		"select details from audit_entry where action = 'order_address_corrected' and subject = $1",
		[`order ${order.number}`],
	);
	expect(entries).toHaveLength(1);
	expect(JSON.stringify(entries[0].details)).toContain("1 Demo Street");
	expect(await correct({ state: "TX", postal_code: "75001" })).toBe("address_other_state");
	expect(await correct({ street1: "" })).toBe("bad_request");
	await api.services.orders.move(manager, {
		number: order.number,
		to: "awaiting_shipment",
		tracking: null,
	});
	await api.services.orders.move(manager, {
		number: order.number,
		to: "shipped",
		tracking: null,
		allowsUnscanned: true,
	});
	expect(await correct({ street1: "300 Late Street" })).toBe("order_not_editable");
});

it("takes whole packs only, and leaves lines alone that it does not change", async () => {
	const order = await anOpenOrder({ lines: [{ quantity: 8 }, { quantity: 2 }] });
	const sellInPacks = (pieces: number) =>
		query(
			"update part set order_multiple = $2 where id = (select part_id from order_line where order_id = $1 and n = 1)",
			[order.id, pieces],
		);
	await sellInPacks(4);
	const set = (quantity: number) => outcomeOf(edit(order, { quantities: [{ line: 1, quantity }] }));
	expect(await set(7)).toBe("wrong_quantity");
	expect(await set(4)).toBe("done");
	await sellInPacks(5);
	expect(await outcomeOf(edit(order, { quantities: [{ line: 2, quantity: 1 }] }))).toBe("done");
	expect(await violations()).toEqual([]);
});

it("random edits and refunds keep all rules of the books", async () => {
	const step = fc.record({
		quantities: fc.array(
			fc.record({ line: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 0, max: 6 }) }),
			{ maxLength: 3 },
		),
		shippingCents: fc.integer({ min: 0, max: 4000 }),
		refundCents: fc.constantFrom(0, 0, 0, 777, 5000),
	});
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom("card" as const, "account" as const, "no" as const),
			fc.array(step, { minLength: 1, maxLength: 5 }),
			async (paid, steps) => {
				const buyer = paid === "account" ? await anAccount(api.database.db) : null;
				const order = await anOpenOrder({
					paid,
					accountId: buyer?.id ?? null,
					lines: [
						{ quantity: 3, priceCents: 3333, coreCents: 500 },
						{ quantity: 2, priceCents: 999 },
						{ quantity: 4, priceCents: 125, isSpecialOrder: true },
					],
				});
				for (const { refundCents, ...changes } of steps) {
					if (refundCents > 0)
						await outcomeOf(
							api.services.refunds.create(manager, {
								number: order.number,
								cents: refundCents,
								note: "goodwill",
								key: randomUUID(),
							}),
						);
					await outcomeOf(edit(order, changes));
				}
				expect(await violations()).toEqual([]);
			},
		),
		{ numRuns: 25 },
	);
});
