/** Money that staff give back on an order, up to what it cost. */
import type { Customer } from "../../domain/caller.ts";
import { refundOwedEntries } from "../../domain/ledger.ts";
import { Refusal } from "../../domain/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "./dependencies.ts";
import * as orders from "./orders.sql.ts";
import { insertRefund, selectPayments } from "./payments.sql.ts";
import { isTheirs } from "./whose-order.ts";

export type RefundOrder = { number: number; cents: number; key: string };

export async function refundOrder(deps: OrderDependencies, caller: Customer, { number, cents, key }: RefundOrder): Promise<void> {
	const [found] = await orders.selectOrderByNumber(deps.pool, number);
	if (!found || !isTheirs(caller, found)) throw new Refusal("not_found");
	await inTransaction(deps.pool, async ({ client, tx }) => {
		const [order] = await orders.lockOrder(client, found.id);
		const paid = (await selectPayments(client, found.id)).find(({ status }) => status === "succeeded");
		if (!order || !paid || order.status === "cancelled") throw new Refusal("over_refund");
		const [refund] = await insertRefund(client, order.id, paid.id, cents, "staff", `staff:${key}`);
		// The same key again: it was done before.
		if (!refund) return;
		const counted = await orders.addRefunded(client, order.id, cents);
		if (counted.length === 0) throw new Refusal("over_refund");
		const owed = refundOwedEntries({ salesCents: cents, taxCents: 0, coreCents: 0 });
		await orders.addEntries(client, order.id, `refunding:${refund.id}`, owed);
		await insertAudit(tx, { actorId: caller.accountId, action: "refund_order", subject: `order ${order.number}`, details: { cents } });
	});
}
