/**
 * A store with two fake providers, one for cards and one with a redirect, and helpers for its
 * orders.
 */
import { expect } from "vitest";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { startApi } from "../support/api-server.ts";
import { aProvider } from "./fake-provider.ts";

export type PayingRig = Awaited<ReturnType<typeof openPayingRig>>;

const fault = () => {};

export async function openPayingRig() {
	const [card, page] = [aProvider("card"), aProvider("redirect")];
	const api = await startApi({ providers: { card, redirect: page } });
	const { db, pool } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { coreChargeCents: 2500 });
	await aStock(db, part.id, { on_hand: 9000 });

	function failNoMore(): void {
		for (const provider of [card, page]) provider.fails = () => undefined;
	}

	return {
		api,
		card,
		page,
		failNoMore,
		place: (overrides: Parameters<typeof aCheckout>[1] = {}) =>
			placeAs(api.services, aCheckout([{ sku: part.sku, quantity: 1 }], overrides)),
		rowOf: (number: number) =>
			db
				.selectFrom("store_order")
				.selectAll()
				.where("number", "=", number)
				.executeTakeFirstOrThrow(),
		async refOf(orderId: number): Promise<string> {
			const last = db
				.selectFrom("payment")
				.select("ref")
				.where("order_id", "=", orderId)
				.orderBy("n", "desc");
			return (await last.executeTakeFirstOrThrow()).ref ?? "";
		},
		tell: (ref: string, id: string, name = "testredirect") =>
			api.app.inject({
				method: "POST",
				url: `/api/payment-messages/${name}`,
				headers: { "content-type": "application/json", "x-signature": "right" },
				payload: JSON.stringify({ id, ref }),
			}),
		async expire(id: number): Promise<void> {
			await db
				.updateTable("store_order")
				.set({ expires_at: new Date(0) })
				.where("id", "=", id)
				.execute();
			await api.services.orderJobs.expireUnpaidOrders(fault);
		},
		/** Runs the background jobs until nothing is left to do. */
		async runAllJobs(): Promise<void> {
			failNoMore();
			const { orderJobs } = api.services;
			await orderJobs.reconcileOpenPayments(fault, -1);
			await orderJobs.expireUnpaidOrders(fault);
			await orderJobs.compareWithProviders(fault);
			await db
				.updateTable("refund")
				.set({ due_at: new Date(0) })
				.where("status", "=", "due")
				.execute();
			while ((await orderJobs.processDueRefunds(fault)) > 0);
			await pool.query("update refund set asked_at = now() - interval '2 days'");
			while ((await orderJobs.reconcileRefunds(fault)) > 0);
		},
		async expectBooksBalance(): Promise<void> {
			expect(await selectViolations(pool)).toEqual([]);
			const cash = await pool.query(
				"select coalesce(sum(cents), 0)::bigint as cents from ledger_entry where account = 'cash'",
			);
			const byHand = await pool.query(
				`select (select coalesce(sum(amount_cents), 0) from account_payment a
						where not exists (select from account_payment_reversal v where v.payment_id = a.id))::bigint
					- (select coalesce(sum(amount_cents), 0) from refund where payment_id is null and status = 'done')::bigint as cents`,
			);
			const through = card.captured() + page.captured() - card.refunded() - page.refunded();
			expect(cash.rows[0].cents).toBe(through + byHand.rows[0].cents);
		},
	};
}
