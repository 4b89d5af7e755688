/** Money that staff give back on an order, up to what it cost: off what stands on account first, the rest the way it came. */
import type { Customer } from "../../domain/account/caller.ts";
import { oneLine } from "../../domain/form/one-line.ts";
import { mayGiveBack } from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import { isTheirs } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { once } from "../orders/idempotency.ts";
import * as orders from "../orders/orders.sql.ts";
import { giveBack } from "./refund-amount.ts";
import { type MoneyBack, selectMoneyBack } from "./refunds.sql.ts";

/** `note`: why, in the words of whoever gives it back. */
export type RefundOrder = { number: number; cents: number; note: string; key: string };

export async function refundOrder(
	deps: OrderDependencies,
	caller: Customer,
	{ number, cents, key, ...given }: RefundOrder,
): Promise<void> {
	const found = await findTheirs(deps, caller, number);
	const note = oneLine(given.note);
	if (note === null) throw new Refusal("bad_request", { fieldErrors: { reason: { code: "required" } } });
	await once(
		deps.pool,
		{ key, caller, request: ["refund", found.id, cents, note] },
		async (transaction) => {
			const [order] = await orders.lockOrder(transaction.client, found.id);
			if (!order || !mayGiveBack(order) || cents > order.total_cents - order.refunded_cents)
				throw new Refusal("over_refund");
			const why = { reason: "staff", note, actor: caller.accountId };
			await giveBack(transaction, order, {
				cents,
				why,
				about: `staff:${order.id}`,
				name: `staff:${key}`,
			});
			const subject = `order ${order.number}`;
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "refund_order",
				subject,
				details: { cents },
			});
			return { cents };
		},
	);
}

/** What became of the money of an order that went back, for staff: it holds what they wrote. */
export async function readMoneyBack(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<MoneyBack[]> {
	return selectMoneyBack(deps.pool, (await findTheirs(deps, caller, number)).id);
}

async function findTheirs(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<orders.OrderRow> {
	const [found] = await orders.selectOrderByNumber(pool, number);
	if (!found || !isTheirs(caller, found)) throw new Refusal("not_found");
	return found;
}
