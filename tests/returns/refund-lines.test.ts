/** Refunds by line: amounts, what becomes of the goods, and no piece refunded twice. */
import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminLevel, Customer } from "../../src/domain/account/caller.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import type { LineRefund } from "../../src/features/returns/refund-lines.ts";
import { anAccount } from "../factories/accounts.ts";
import { aWarehouse } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let manager: Customer;
let warehouse: string;
beforeAll(async () => {
	api = await startApi();
	manager = await aMember(2);
	warehouse = (await aWarehouse(api.database.db)).code;
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
		sessionId: 0,
		firstName: "",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel,
		isProven: true,
	};
}

const refund = (number: number, more: Partial<LineRefund> = {}, who = manager) =>
	api.services.returns.refundLines(who, {
		key: randomUUID(),
		number,
		lines: [{ line: 1, quantity: 1 }],
		reason: "i_dont_need_it",
		feeCents: 0,
		goodwillCents: 0,
		goods: "none",
		warehouse: null,
		note: "agreed by phone",
		...more,
	});

const refusedAs = (code: string) => expect.objectContaining({ code });

async function refundedCents(orderId: number): Promise<number> {
	const { rows } = await api.pool.query("select refunded_cents from store_order where id = $1", [
		orderId,
	]);
	return Number(rows[0].refunded_cents);
}

it("refunds the paid share of the pieces, with a fee and a goodwill amount, once per key", async () => {
	const order = await anOrder(api.database.db, {
		lines: [{ quantity: 2, priceCents: 10_000, coreCents: 3_000 }, {}],
		shippingCents: 1_000,
		isTaxed: false,
	});
	const key = randomUUID();
	const request = { key, feeCents: 1_500, goodwillCents: 700 };
	const answers = await Promise.all([refund(order.number, request), refund(order.number, request)]);
	// One piece and its core charge, less the fee, and the goodwill amount.
	expect(answers).toEqual([{ cents: 12_200 }, { cents: 12_200 }]);
	expect(await refundedCents(order.id)).toBe(12_200);
	const { rows } = await api.pool.query(
		"select actor_id, details from audit_entry where subject = $1 and action = 'refund_lines'",
		[`order ${order.number}`],
	);
	expect(rows).toEqual([
		{
			actor_id: manager.accountId,
			details: expect.objectContaining({ cents: 12_200, fee: 1_500, goodwill: 700, goods: "none" }),
		},
	]);
	const [first] = await api.services.returns.listRefundableLines(manager, order.number);
	expect(first).toMatchObject({ left: 1, leftCents: 13_000 });
	await expect(refund(order.number, { key, feeCents: 0 })).rejects.toEqual(refusedAs("key_used"));
});

it("a refund of an order on account names what was credited, with the goodwill amount", async () => {
	const buyer = await anAccount(api.database.db);
	const order = await anOrder(api.database.db, {
		accountId: buyer.id,
		lines: [{ quantity: 2, priceCents: 10_000 }],
		shippingCents: 0,
		isTaxed: false,
		paid: "account",
	});
	await refund(order.number, { feeCents: 900, goodwillCents: 250 });
	const [{ number }] = (
		await api.pool.query("select number from store_return where order_id = $1", [order.id])
	).rows;
	const details = await api.services.returns.read(manager, String(number));
	expect(details).toMatchObject({ refundCents: 9_350, creditedCents: 9_350 });
	expect(details.orderReturn.goodwillCents).toBe(250);
});

it("a refund of an order that was partly paid on account names what was credited, also of older versions", async () => {
	const { pool } = api.database;
	const buyer = await anAccount(api.database.db);
	const order = await anOrder(api.database.db, {
		accountId: buyer.id,
		lines: [{ quantity: 2, priceCents: 13_333 }],
		shippingCents: 0,
		isTaxed: false,
		paid: "account",
	});
	await api.services.receivables.recordPayment(manager, {
		number: order.number,
		key: randomUUID(),
		cents: 20_001,
		method: "check",
		reference: "4417",
		note: null,
	});
	await refund(order.number, { feeCents: 900, goodwillCents: 333 });
	const [{ id, number }] = (
		await pool.query("select id, number from store_return where order_id = $1", [order.id])
	).rows;
	// 66.65 was open of 266.66, so of 133.33 - 9.00 + 3.33 the rest of 61.01 is paid back.
	const sums = async () => {
		const details = await api.services.returns.read(manager, String(number));
		const { refundCents, creditedCents, orderReturn } = details;
		return [refundCents, creditedCents, orderReturn.goodwillCents];
	};
	expect(await sums()).toEqual([12_766, 6_665, 333]);
	const { rows } = await pool.query(
		`select (select sum(amount_cents)::int from refund where order_id = $1) as paid,
			(select sum(amount_cents)::int from account_credit where order_id = $1) as credited,
			(select coalesce(sum(cents), 0)::int from ledger_entry where order_id = $1 and account = 'on_account') as due`,
		[order.id],
	);
	expect(rows).toEqual([{ paid: 6_101, credited: 6_665, due: 0 }]);
	// An older version booked goodwill as a refund by staff.
	await pool.query("alter table ledger_entry disable trigger keep_ledger");
	await pool.query("update ledger_entry set cause = $1 where cause = $2", [
		`staff:${order.id}`,
		`goodwill:${id}`,
	]);
	await pool.query("alter table ledger_entry enable trigger keep_ledger");
	expect(await sums()).toEqual([12_766, 6_665, 333]);
	// One before that paid it in a refund of its own.
	await pool.query(
		`with given as (update refund set amount_cents = amount_cents - 333 where order_id = $1 returning order_id, reason, created_at)
		insert into refund (order_id, amount_cents, reason, dedupe, created_at)
		select order_id, 333, 'staff', 'staff:' || $2::text || ':hand', created_at from given`,
		[order.id, randomUUID()],
	);
	expect(await sums()).toEqual([12_766, 6_665, 333]);
	// A refund by staff at another time belongs to no return.
	await api.services.refunds.create(manager, {
		number: order.number,
		key: randomUUID(),
		cents: 100,
		note: "agreed by phone",
	});
	expect(await sums()).toEqual([12_766, 6_665, 333]);
});

it("refuses more pieces than are left, a fee above the price, and what is not a manager's", async () => {
	const order = await anOrder(api.database.db, { lines: [{ quantity: 2 }] });
	const pieces = (quantity: number) => ({ lines: [{ line: 1, quantity }] });
	for (const [request, code] of [
		[pieces(3), "over_refund"],
		[{ lines: [{ line: 9, quantity: 1 }] }, "over_refund"],
		[{ lines: [] }, "bad_request"],
		[{ feeCents: 10_001 }, "bad_request"],
		[{ goodwillCents: 1_000_000 }, "over_refund"],
		[{ note: " " }, "bad_request"],
		[{ goods: "restock" as const }, "bad_request"],
	] as const)
		await expect(refund(order.number, request as Partial<LineRefund>)).rejects.toEqual(
			refusedAs(code),
		);
	await expect(refund(order.number, {}, await aMember(1))).rejects.toEqual(
		refusedAs("not_allowed"),
	);
	expect(await refundedCents(order.id)).toBe(0);
	const early = await anOrder(api.database.db, { status: "processing" });
	await expect(refund(early.number)).rejects.toEqual(refusedAs("over_refund"));
	// Two people refund the two pieces at once, each of them both.
	const both = await Promise.allSettled([
		refund(order.number, pieces(2)),
		refund(order.number, pieces(2)),
	]);
	expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

describe("an order of which a box has left", () => {
	/** Of line 1, four of six pieces have left; of line 2 none. */
	async function aPartlyShippedOrder() {
		const order = await anOrder(api.database.db, {
			status: "processing",
			lines: [{ quantity: 6, priceCents: 10_000, coreCents: 3_000 }, { quantity: 2 }],
			shippingCents: 1_000,
		});
		const { rows } = await api.pool.query(
			`select w.code from order_line l join order_allocation a on a.order_line_id = l.id
			join warehouse w on w.id = a.warehouse_id where l.order_id = $1 and l.n = 1`,
			[order.id],
		);
		const { shipments } = api.services;
		await shipments.create(manager, {
			number: order.number,
			n: 1,
			warehouse: rows[0].code,
			supplierId: null,
			expectedOn: null,
			pieces: [{ line: 1, quantity: 4 }],
		});
		const [box] = await shipments.listOfOrder(manager, String(order.number));
		if (!box) throw new Error("the order has no box");
		const send = { id: box.id, version: box.version, trackings: [], handedTo: null };
		await shipments.send(manager, { ...send, allowsUnscanned: true });
		return order;
	}
	const pieces = (quantity: number, line = 1) => ({ lines: [{ line, quantity }] });
	const PIECE = 10_000 + 700 + 3_000;
	const edit = (number: number, quantities: { line: number; quantity: number }[]) =>
		api.services.orders.edit(manager, {
			number,
			key: randomUUID(),
			revision: 0,
			reason: "by phone",
			shippingCents: 1_000,
			quantities,
			additions: [],
			payment: "link",
			shownTotalCents: null,
		});

	it("is refunded by line for the pieces that have left, and no others", async () => {
		const order = await aPartlyShippedOrder();
		const list = () => api.services.returns.listRefundableLines(manager, order.number);
		expect(await list()).toMatchObject([
			{ n: 1, left: 4, leftCents: 4 * PIECE, toShip: 2 },
			{ n: 2, left: 0, leftCents: 0, toShip: 2 },
		]);
		for (const request of [pieces(5), pieces(1, 2)])
			await expect(refund(order.number, request)).rejects.toEqual(refusedAs("over_refund"));
		expect(await refund(order.number, { ...pieces(1), goods: "restock", warehouse })).toEqual({
			cents: PIECE,
		});
		// Two people at once: three pieces are left, each of them refunds two.
		const both = await Promise.allSettled([
			refund(order.number, pieces(2)),
			refund(order.number, pieces(2)),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		expect(await refundedCents(order.id)).toBe(3 * PIECE);
		expect(await list()).toMatchObject([{ left: 1, leftCents: PIECE, toShip: 2 }, { left: 0 }]);
	});

	it("is refunded by line after its first box was delivered", async () => {
		const order = await aPartlyShippedOrder();
		const { shipments, returns } = api.services;
		const [box] = await shipments.listOfOrder(manager, String(order.number));
		if (!box) throw new Error("the order has no box");
		await shipments.deliver(manager, { id: box.id, version: box.version });
		const [first, second] = await returns.listRefundableLines(manager, order.number);
		expect([first, second]).toMatchObject([
			{ left: 4, toShip: 2 },
			{ left: 0, toShip: 2 },
		]);
		expect(await refund(order.number, pieces(4))).toEqual({ cents: 4 * PIECE });
		await expect(refund(order.number, pieces(1))).rejects.toEqual(refusedAs("over_refund"));
	});

	it("is refunded exactly, also when its other pieces are taken off in between", async () => {
		const order = await aPartlyShippedOrder();
		await refund(order.number, pieces(1));
		const outcomes = await Promise.allSettled([
			edit(order.number, [{ line: 1, quantity: 4 }]),
			refund(order.number, pieces(1)),
		]);
		expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
		await refund(order.number, pieces(2));
		await expect(refund(order.number, pieces(1))).rejects.toEqual(refusedAs("over_refund"));
		expect(await refundedCents(order.id)).toBe(4 * PIECE);
		const { rows } = await api.pool.query(
			`select o.total_cents::int as total, (select sum(amount_cents)::int from refund where order_id = o.id) as refunded
			from store_order o where o.id = $1`,
			[order.id],
		);
		// Two pieces were taken off: four are refunded, the other line and the shipping are kept.
		expect(rows[0].refunded).toBe(6 * PIECE);
		expect(rows[0].total - 4 * PIECE).toBe(2 * 10_700 + 1_000);
		await expect(edit(order.number, [{ line: 1, quantity: 3 }])).rejects.toThrow();
	});

	it("with a balance due is refunded off the balance first, and never more than was paid", async () => {
		const order = await aPartlyShippedOrder();
		await edit(order.number, [{ line: 1, quantity: 7 }]);
		const sums = async () =>
			(
				await api.pool.query(
					`select o.balance_due_cents::int as due, o.total_cents::int as total, o.refunded_cents::int as refunded,
						(select coalesce(sum(amount_cents), 0)::int from refund where order_id = o.id) as back
					from store_order o where o.id = $1`,
					[order.id],
				)
			).rows[0];
		expect(await sums()).toMatchObject({ due: PIECE, refunded: 0, back: 0 });
		await refund(order.number, pieces(1));
		expect(await sums()).toMatchObject({ due: 0, refunded: PIECE, back: 0 });
		await refund(order.number, pieces(3));
		expect(await sums()).toMatchObject({ due: 0, refunded: 4 * PIECE, back: 3 * PIECE });
	});
});

it("the audit log names core charges that stay open, and none where no line has one", async () => {
	const orders = [
		await anOrder(api.database.db, { lines: [{ priceCents: 10_000, coreCents: 3_000 }] }),
		await anOrder(api.database.db, { lines: [{ priceCents: 10_000 }] }),
	];
	const audited: unknown[] = [];
	for (const { number } of orders) {
		await refund(number, { refundsCores: false });
		const { rows } = await api.pool.query(
			"select details -> 'refundsCores' as cores from audit_entry where subject = $1 and action = 'refund_lines'",
			[`order ${number}`],
		);
		audited.push(rows[0].cores);
	}
	expect(audited).toEqual([false, null]);
});

it("leaves the core charge out if staff say so, and the old part still brings it back", async () => {
	const order = await anOrder(api.database.db, {
		lines: [{ quantity: 2, priceCents: 10_000, coreCents: 3_000 }],
		shippingCents: 0,
		isTaxed: false,
	});
	expect(await refund(order.number, { refundsCores: false })).toEqual({ cents: 10_000 });
	const [line] = await api.services.returns.listRefundableLines(manager, order.number);
	expect(line).toMatchObject({ left: 1, leftCents: 13_000, leftCoreCents: 3_000 });
	const { rows } = await api.pool.query(
		"select x.core_quantity, x.refunded_cents::int as cents from return_line x join store_return r on r.id = x.return_id where r.order_id = $1",
		[order.id],
	);
	expect(rows).toEqual([{ core_quantity: 0, cents: 10_000 }]);
	// The rest with its core charge; the core of the first piece stays open.
	expect(await refund(order.number)).toEqual({ cents: 13_000 });
	const { rows: cores } = await api.pool.query(
		"select coalesce(sum(cents), 0)::int as cents from ledger_entry where order_id = $1 and account = 'core'",
		[order.id],
	);
	expect(cores).toEqual([{ cents: -3_000 }]);
});

it.each([
	["restock", 2, ["return"]],
	["scrap", 0, ["return", "damage"]],
	["warranty", 0, ["return", "damage"]],
	["none", 0, []],
] as const)("books the goods: %s", async (goods, onHand, moves) => {
	const order = await anOrder(api.database.db, { lines: [{ quantity: 2 }] });
	await refund(order.number, { lines: [{ line: 1, quantity: 2 }], goods, warehouse });
	const { rows } = await api.pool.query(
		`select m.reason, m.note from stock_move m join order_line l on l.part_id = m.part_id
		where l.order_id = $1 and m.cause like 'return:%' order by m.id`,
		[order.id],
	);
	expect(rows.map(({ reason }) => reason)).toEqual(moves);
	const notes = rows.flatMap(({ reason, note }) => (reason === "damage" ? [note] : []));
	expect(notes).toEqual(moves.length === 2 ? ["agreed by phone"] : []);
	const { rows: stock } = await api.pool.query(
		`select coalesce(sum(s.on_hand), 0)::int as pieces from stock s join order_line l on l.part_id = s.part_id
		join warehouse w on w.id = s.warehouse_id where l.order_id = $1 and w.code = $2`,
		[order.id, warehouse],
	);
	expect(stock).toEqual([{ pieces: onHand }]);
});

it("random refunds by line add up to what was paid for the lines, to the cent", async () => {
	for (let round = 0; round < 15; round++) {
		const lines = Array.from({ length: randomInt(1, 4) }, () => ({
			quantity: randomInt(1, 8),
			priceCents: randomInt(1, 40_000),
			coreCents: randomInt(0, 2) * randomInt(1, 9_000),
		}));
		const goods = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
		const cores = lines.reduce((sum, line) => sum + line.quantity * line.coreCents, 0);
		const order = await anOrder(api.database.db, {
			lines,
			discountCents: randomInt(0, goods),
			shippingCents: 1_234,
		});
		const { rows } = await api.pool.query(
			"select n, quantity, discount_cents::int as discount, tax_cents::int as tax from order_line where order_id = $1 order by n",
			[order.id],
		);
		let paid = 0;
		const left = rows.map(({ quantity }) => quantity as number);
		while (left.some((pieces) => pieces > 0)) {
			const chosen = left.flatMap((pieces, index) => {
				const quantity = randomInt(0, pieces + 1);
				return quantity > 0 ? [{ line: index + 1, quantity }] : [];
			});
			if (chosen.length === 0) continue;
			paid += (await refund(order.number, { lines: chosen })).cents;
			for (const { line, quantity } of chosen) left[line - 1] = (left[line - 1] ?? 0) - quantity;
		}
		const sum = rows.reduce((total, { discount, tax }) => total - discount + tax, goods + cores);
		expect(paid).toBe(sum);
		expect(await refundedCents(order.id)).toBe(sum);
	}
});

it("shows the amount first, writes nothing, and refuses another amount than the shown one", async () => {
	const order = await anOrder(api.database.db, { lines: [{ quantity: 2, priceCents: 10_000 }] });
	const request = {
		key: randomUUID(),
		number: order.number,
		lines: [{ line: 1, quantity: 1 }],
		reason: "i_dont_need_it" as const,
		feeCents: 900,
		goodwillCents: 250,
		goods: "none" as const,
		warehouse: null,
		note: "agreed by phone",
	};
	const { returns } = api.services;
	const { cents } = await returns.previewRefundLines(manager, request);
	expect(cents).toBe(10_000 + 700 - 900 + 250);
	expect(await refundedCents(order.id)).toBe(0);
	const { rows } = await api.pool.query("select id from store_return where order_id = $1", [
		order.id,
	]);
	expect(rows).toEqual([]);
	await expect(returns.refundLines(manager, { ...request, shownCents: cents - 1 })).rejects.toEqual(
		refusedAs("refund_changed"),
	);
	expect(await refundedCents(order.id)).toBe(0);
	for (const _ of [1, 2])
		expect(await returns.refundLines(manager, { ...request, shownCents: cents })).toEqual({
			cents,
		});
	expect(await refundedCents(order.id)).toBe(cents);
	await expect(returns.previewRefundLines(await aMember(1), request)).rejects.toEqual(
		refusedAs("not_allowed"),
	);
});
