/** Takes an order back before it has left the house: its goods are free again, its coupon too, and its money goes back the way it came. */
import { cancelledEntries, creditedEntries } from "../../domain/money/ledger.ts";
import {
	buyerMayCancel,
	canCancel,
	isAwaitingMoney,
	moneyOfCancelling,
} from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import { releaseCoupon } from "../coupons/use-coupon.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import * as orders from "../orders/orders.sql.ts";
import { callOff } from "./pay-order.ts";
import { isUnderWay } from "./payment-attempt.ts";
import { selectPayments } from "./payments.sql.ts";
import { payBack } from "./refund-amount.ts";
import { insertCredit } from "./refunds.sql.ts";

export type Cancel = {
	orderId: number;
	actor: number | null;
	reason: "cancelled_by_buyer" | "cancelled_by_staff" | "expired";
};

/** A payment under way is called off at its provider first: an order that gets paid at this moment is not cancelled as unpaid. */
export async function cancelOrder(deps: OrderDependencies, cancel: Cancel): Promise<void> {
	for (const row of (await selectPayments(deps.pool, cancel.orderId)).filter(isUnderWay))
		await callOff(deps, row);
	await inTransaction(deps.pool, async (transaction) => {
		const [order] = await orders.lockOrder(transaction.client, cancel.orderId);
		if (!order) throw new Refusal("not_found");
		if (order.status === "cancelled") return;
		if (cancel.reason === "expired" && !isAwaitingMoney(order.status, order.payment_status)) return;
		if (!canCancel(order.status)) throw new Refusal("not_cancellable");
		if (cancel.reason === "cancelled_by_buyer" && !buyerMayCancel(order))
			throw new Refusal("special_order_kept");
		if ((await selectPayments(transaction.client, order.id)).some(isUnderWay))
			throw new Refusal("payment_under_way");
		await undo(deps, transaction, order, cancel);
	});
}

async function undo(
	deps: OrderDependencies,
	transaction: Transaction,
	order: orders.OrderRow,
	{ actor, reason }: Cancel,
): Promise<void> {
	const { client, tx } = transaction;
	await orders.moveOrderRow(client, {
		id: order.id,
		from: order.status,
		to: "cancelled",
		actor,
		reason,
	});
	await orders.lockHeldStock(client, order.id);
	await orders.releaseStock(client, order.id);
	const { backCents, creditCents } = await giveMoneyBack(transaction, order, actor);
	await releaseCoupon(tx, order.id);
	if (reason === "cancelled_by_staff" && actor !== null) {
		const details = { from: order.status, to: "cancelled" };
		await insertAudit(tx, {
			actorId: actor,
			action: "move_order",
			subject: `order ${order.number}`,
			details,
		});
	}
	await mailOrder(deps, transaction, "order-cancelled", order.id, {
		refundedCents: backCents,
		creditedCents: creditCents,
	});
}

async function giveMoneyBack(
	{ client }: Transaction,
	order: orders.OrderRow,
	actor: number | null,
) {
	const cause = { about: `cancel:${order.id}`, why: { reason: "cancelled", actor } };
	await orders.addEntries(
		client,
		order.id,
		cause.about,
		cancelledEntries(await orders.selectBooked(client, order.id)),
	);
	const money = moneyOfCancelling(order, await orders.accountDue(client, order));
	const { backCents, creditCents } = money;
	if (creditCents > 0 && order.account_id !== null) {
		await orders.giveCreditBack(client, order.account_id, creditCents);
		await orders.addEntries(client, order.id, `credit:${order.id}`, creditedEntries(creditCents));
		await insertCredit(client, order.id, creditCents, cause.why.reason, null, actor);
	}
	if (backCents > 0) await orders.addRefunded(client, order.id, backCents);
	await payBack(client, order.id, backCents, cause);
	return money;
}
