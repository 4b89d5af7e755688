/** Money that staff give back on an order, up to what it cost: off what stands on account first, the rest the way it came. */
import type { Customer } from "../../domain/caller.ts";
import { mayGiveBack } from "../../domain/order-status.ts";
import { Refusal } from "../../domain/refusals.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { giveBack } from "./give-back.ts";
import { once } from "./once.ts";
import * as orders from "./orders.sql.ts";
import { isTheirs } from "./whose-order.ts";

export type RefundOrder = { number: number; cents: number; key: string };

export async function refundOrder(deps: OrderDependencies, caller: Customer, { number, cents, key }: RefundOrder): Promise<void> {
	const [found] = await orders.selectOrderByNumber(deps.pool, number);
	if (!found || !isTheirs(caller, found)) throw new Refusal("not_found");
	await once(deps.pool, { key, caller, request: ["refund", found.id, cents] }, async (transaction) => {
		const [order] = await orders.lockOrder(transaction.client, found.id);
		if (!order || !mayGiveBack(order)) throw new Refusal("over_refund");
		const parts = { salesCents: cents, taxCents: 0, coreCents: 0, shippingCents: 0 };
		await giveBack(transaction, order, { parts, reason: "staff", about: `staff:${order.id}`, name: `staff:${key}` });
		const subject = `order ${order.number}`;
		await insertAudit(transaction.tx, { actorId: caller.accountId, action: "refund_order", subject, details: { cents } });
		return { cents };
	});
}
