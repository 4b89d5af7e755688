/**
 * Cancels an order that has not been shipped: releases its stock and its coupon, and refunds its
 * money.
 */
import { cancelledEntries, creditedEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import {
	canBuyerCancel,
	canCancel,
	cancellationAmounts,
	isAwaitingPayment,
} from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { hasLeft } from "../../domain/shipment/shipment-status.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { releaseCoupon } from "../coupons/use-coupon.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import * as orders from "../orders/orders.sql.ts";
import { queueVoids } from "../shipments/shipment-labels.sql.ts";
import { cancelOpenShipments, selectShipments } from "../shipments/shipments.sql.ts";
import { cancelOpenAttempts } from "./cancel-attempt.ts";
import { isInProgress } from "./payment-attempt.ts";
import { selectAttempts } from "./payments.sql.ts";
import { createRefunds } from "./refund-amount.ts";
import { insertAccountCredit } from "./refunds.sql.ts";

export type Cancellation = {
	orderId: number;
	actor: number | null;
	reason: "cancelled_by_buyer" | "cancelled_by_staff" | "expired";
	/** What staff wrote about the end of the hold, if the order was On Hold. */
	releaseNote?: string;
};

/**
 * An attempt in progress is cancelled at its provider first, so that an order that is being paid is
 * not cancelled as unpaid.
 */
export async function cancelOrder(
	deps: OrderDependencies,
	cancellation: Cancellation,
): Promise<void> {
	const { orderId, reason } = cancellation;
	await cancelOpenAttempts(deps, orderId);
	await inTransaction(deps.pool, async (transaction) => {
		const order = await orders.lockOrder(transaction.client, orderId);
		if (!order) throw new Refusal("not_found");
		if (order.status === "cancelled") return;
		if (reason === "expired" && !isAwaitingPayment(order.status, order.paymentStatus)) return;
		if (!canCancel(order.status)) throw new Refusal("not_cancellable");
		const shipments = await selectShipments(transaction.client, [order.id]);
		const isPartlyGone = shipments.some(({ status }) => hasLeft(status));
		if (isPartlyGone) throw new Refusal("partly_shipped");
		if (reason === "cancelled_by_buyer" && !canBuyerCancel(order, isPartlyGone))
			throw new Refusal("special_order_kept");
		if ((await selectAttempts(transaction.client, order.id)).some(isInProgress))
			throw new Refusal("payment_under_way");
		await undoOrder(deps, transaction, order, cancellation);
	});
}

async function undoOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	{ actor, reason, releaseNote }: Cancellation,
): Promise<void> {
	const { client, tx } = transaction;
	await orders.changeOrderStatusRow(client, {
		id: order.id,
		from: order.status,
		to: "cancelled",
		actor,
		reason,
		releaseNote,
	});
	const cancelled = await cancelOpenShipments(client, order.id);
	await queueVoids(
		client,
		cancelled.map(({ id }) => id),
	);
	await orders.lockHeldStock(client, order.id);
	await orders.releaseStock(client, order.id);
	const { refundCents, creditCents } = await refundCancelled(transaction, order, actor);
	await releaseCoupon(tx, order.id);
	if (reason === "cancelled_by_staff" && actor !== null)
		await insertAudit(tx, {
			actorId: actor,
			action: "move_order",
			subject: `order ${order.number}`,
			details: {
				from: order.status,
				to: "cancelled",
				...(order.status === "on_hold" && releaseNote ? { note: releaseNote } : {}),
			},
		});
	await mailOrder(deps, transaction, "order-cancelled", order.id, {
		refundedCents: refundCents,
		creditedCents: creditCents,
	});
}

async function refundCancelled({ client }: Transaction, order: Order, actor: number | null) {
	const cause = `cancel:${order.id}`;
	const reason = { reason: "cancelled", actor };
	const booked = await orders.selectRevenueEntries(client, order.id);
	await orders.insertLedgerEntries(client, order.id, cause, cancelledEntries(booked));
	const amounts = cancellationAmounts(order, await orders.readAccountDue(client, order));
	const { refundCents, creditCents } = amounts;
	if (creditCents > 0 && order.accountId !== null) {
		await orders.releaseCredit(client, order.accountId, creditCents);
		await orders.insertLedgerEntries(
			client,
			order.id,
			`credit:${order.id}`,
			creditedEntries(creditCents),
		);
		await insertAccountCredit(client, order.id, creditCents, reason.reason, null, actor);
	}
	if (refundCents > 0) await orders.addRefunded(client, order.id, refundCents);
	await createRefunds(client, order.id, refundCents, { dedupe: cause, reason });
	return amounts;
}
