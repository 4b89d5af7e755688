/**
 * Random histories of orders for the tests of reports: placed, paid, edited, refunded, returned.
 */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../src/domain/account/caller.ts";
import { paidEntries } from "../../src/domain/money/ledger.ts";
import { isRefusal } from "../../src/domain/refusal/refusals.ts";
import { RETURN_REASONS } from "../../src/domain/returns/return-rule.ts";
import { anAccount } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder, aReturn, type OrderOverrides } from "../factories/delivered-orders.ts";
import type { ApiServer } from "../support/api-server.ts";
import { randomFrom, staffMember } from "./report-people.ts";

export type SalesHistory = {
	manager: Customer;
	sellers: Customer[];
	customers: { id: number }[];
	/**
	 * An order with a random fate: unpaid, paid at once, paid later, edited, refunded, cancelled or
	 * returned, or refunded by line with a fee and goodwill.
	 */
	liveThrough: () => Promise<void>;
	/** Something that happens to an order of an earlier day. */
	changeAnOrder: () => Promise<void>;
};

export async function startSalesHistory(api: ApiServer, seed: number): Promise<SalesHistory> {
	const { db } = api.database;
	const { roll, pick } = randomFrom(seed);
	const manager = staffMember(await anAccount(db, { admin_level: 2 }), 2);
	const sellers: Customer[] = [];
	for (let n = 0; n < 2; n++) sellers.push(staffMember(await anAccount(db, { admin_level: 1 }), 1));
	const customers: { id: number }[] = [];
	for (let n = 0; n < 5; n++)
		customers.push(await anAccount(db, { seller_id: sellers[n % 3]?.accountId ?? null }));
	const parts: { id: number; sku: string; coreCents: number }[] = [];
	const { id: supplier_id } = await db
		.insertInto("supplier")
		.values({ name: "Supplier" })
		.returning("id")
		.executeTakeFirstOrThrow();
	for (let n = 0; n < 6; n++) {
		const coreCents = n % 2 ? 4500 : 0;
		const { id, sku } = await aPart(db, {
			coreChargeCents: coreCents,
			prices: { online: 1 + roll(9000) },
		});
		parts.push({ id, sku, coreCents });
		if (n % 3)
			await db
				.insertInto("supplier_part")
				.values({ supplier_id, part_id: id, their_number: `N${n}`, cost_cents: 1000 + n * 777 })
				.execute();
	}

	function someLines() {
		const lines = Array.from({ length: 1 + roll(3) }, () => {
			const { id, coreCents } = pick(parts);
			return { partId: id, coreCents, quantity: 1 + roll(4), priceCents: 1 + roll(30_000) };
		});
		return lines.filter(({ partId }, n) => lines.findIndex((line) => line.partId === partId) === n);
	}

	async function liveThrough(): Promise<void> {
		const paid = pick(["card", "card", "account", "no"] as const);
		const accountId = paid === "account" || roll(3) > 0 ? pick(customers).id : null;
		const fate = pick(["kept", "refunded", "cancelled", "returned", "refunded_by_line"] as const);
		const lines = someLines();
		const order = {
			accountId,
			lines,
			paid,
			shippingCents: pick([0, 1999]),
			discountCents: roll(2),
		};
		if (fate === "returned" && paid !== "no") {
			await api.services.returns.refund(manager, await aReturn(db, { ...order, at: "inspected" }));
			return;
		}
		if (fate === "refunded_by_line" && paid !== "no") return refundByLine(await anOrder(db, order));
		await live({ ...order, paid }, fate);
	}

	/** An order that has not left yet. */
	async function live(
		order: OrderOverrides & { paid: "card" | "account" | "no" },
		fate: string,
	): Promise<void> {
		const { paid } = order;
		const status = paid === "no" ? "awaiting_payment" : "processing";
		const { id, number } = await anOrder(db, { ...order, status });
		for (let edits = pick([0, 0, 1, 2]); edits > 0; edits--) await editAtRandom(number);
		if (paid === "no" && roll(2)) await payLater(api, id, await totalOfOrder(api, id));
		if (fate === "cancelled") await cancel(number);
		if (fate === "refunded" && paid !== "no") await refundAtRandom(id, number);
	}

	async function cancel(number: number): Promise<void> {
		await api.services.orders.move(manager, { number, to: "cancelled", tracking: null });
	}

	async function refundAtRandom(id: number, number: number): Promise<void> {
		const cents = 1 + roll(Math.max(1, Math.floor((await totalOfOrder(api, id)) / 3)));
		await unlessRefused(
			api.services.refunds.create(manager, { number, cents, note: "goodwill", key: randomUUID() }),
		);
	}

	async function refundByLine({ id, number }: { id: number; number: number }): Promise<void> {
		if (roll(3) === 0) await refundAtRandom(id, number);
		for (let refunds = 1 + roll(2); refunds > 0; refunds--) await refundLinesAtRandom(number);
	}

	/** Some pieces of a delivered order, with a restocking fee and a goodwill amount or without. */
	async function refundLinesAtRandom(number: number): Promise<void> {
		const { returns } = api.services;
		const refundable = await returns.listRefundableLines(manager, number);
		const lines = refundable
			.filter(({ left }) => left > 0 && roll(3) > 0)
			.map(({ n, left }) => ({ line: n, quantity: 1 + roll(left) }));
		await unlessRefused(
			returns.refundLines(manager, {
				key: randomUUID(),
				number,
				lines,
				reason: pick(RETURN_REASONS),
				feeCents: pick([0, 900, roll(5000)]),
				goodwillCents: pick([0, 250, roll(2000)]),
				goods: "none",
				warehouse: null,
				note: "agreed by phone",
			}),
		);
	}

	/** Fewer or more pieces of some lines, a line less, further parts, or another shipping price. */
	async function editAtRandom(number: number): Promise<void> {
		const { rows } = await api.pool.query<{ n: number }>(
			"select l.n from order_line l join store_order o on o.id = l.order_id where o.number = $1 order by l.n",
			[number],
		);
		const quantities = rows
			.map(({ n }) => ({ line: n, quantity: roll(4) }))
			.filter(() => roll(2) === 0);
		await unlessRefused(
			api.services.orders.edit(manager, {
				number,
				key: randomUUID(),
				revision: await api.services.orders.readRevision(manager, number),
				reason: "The buyer called",
				shippingCents: pick([0, 900]),
				quantities,
				additions: roll(2) ? [{ sku: pick(parts).sku, quantity: 1 + roll(2) }] : [],
				payment: "link",
				shownTotalCents: null,
			}),
		);
	}

	async function changeAnOrder(): Promise<void> {
		const { rows } = await api.pool.query<{ id: number; number: number; payment_status: string }>(
			"select id, number, payment_status from store_order where status in ('processing', 'awaiting_payment') order by id",
		);
		const order = pick(rows);
		if (!order) return;
		const change = pick(["edit", "edit", "refund", "cancel", "pay"] as const);
		if (change === "edit") await editAtRandom(order.number);
		if (change === "refund" && order.payment_status !== "unpaid")
			await refundAtRandom(order.id, order.number);
		if (change === "cancel") await cancel(order.number);
		if (change === "pay" && order.payment_status === "unpaid")
			await payLater(api, order.id, await totalOfOrder(api, order.id));
	}

	return { manager, sellers, customers, liveThrough, changeAnOrder };
}

/**
 * Some of these steps are refused: nothing is left, nothing changes, or a paid order would cost
 * more.
 */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
	await work.catch((error: unknown) => {
		if (!isRefusal(error)) throw error;
	});
}

async function totalOfOrder(api: ApiServer, id: number): Promise<number> {
	const { rows } = await api.pool.query("select total_cents from store_order where id = $1", [id]);
	return rows[0]?.total_cents ?? 0;
}

/** Books a payment after the order was placed, as a provider reports it. */
async function payLater(api: ApiServer, orderId: number, cents: number): Promise<void> {
	const { db } = api.database;
	await db
		.insertInto("payment")
		.values({
			order_id: orderId,
			n: 1,
			provider: "sandbox",
			way: "card",
			key: `order-${orderId}-pay-1`,
			ref: `ref-${orderId}`,
			amount_cents: cents,
			currency: "USD",
			status: "succeeded",
			settled_at: new Date(),
		})
		.execute();
	await db
		.updateTable("store_order")
		.set({ payment_status: "paid", payment_method: "card", paid_at: new Date(), expires_at: null })
		.where("id", "=", orderId)
		.execute();
	await db
		.insertInto("outbox")
		.values({
			kind: "order-confirmation",
			recipient: "buyer@cabover.example",
			language: "en",
			data: "{}",
			status: "sent",
			done_at: new Date(),
			dedupe: `order-confirmation:${orderId}`,
		})
		.execute();
	await db
		.insertInto("ledger_entry")
		.values(
			paidEntries(cents).map((entry) => ({
				...entry,
				order_id: orderId,
				cause: `payment:${orderId}`,
			})),
		)
		.execute();
}
