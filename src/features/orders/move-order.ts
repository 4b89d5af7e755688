/**
 * Staff move an order to its next status. Cancelling is in `payments/cancel-order.ts`, because it
 * refunds the money.
 */

import type { Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { OrderMailKind } from "../../domain/mail/mail-data.ts";
import type { Order } from "../../domain/order/order.ts";
import {
	type OrderStatus,
	staffTransitions,
	WAREHOUSE_ORDER_STATUSES,
} from "../../domain/order/order-status.ts";
import { EXTENDED_PAYMENT_MINUTES } from "../../domain/order/unpaid-order-lifetime.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import { MAX_TRACKING_LENGTH } from "../../domain/shipping/tracking.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffSee } from "./can-see-order.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { mailOrder, mailPaymentDue } from "./mail-order.ts";
import * as orders from "./orders.sql.ts";

export type StatusChangeRequest = {
	number: number;
	to: OrderStatus;
	tracking: string | null;
	vinVerified?: boolean;
};

export async function moveOrder(
	deps: OrderDependencies,
	caller: Customer,
	request: StatusChangeRequest,
): Promise<void> {
	const { number, to, vinVerified = false } = request;
	const actor = caller.accountId;
	const visible = await orders.selectOrderByNumber(deps.pool, number);
	if (!visible || !canStaffSee(caller, visible)) throw new Refusal("not_found");
	if (caller.isWarehouse && (vinVerified || !WAREHOUSE_ORDER_STATUSES.includes(to)))
		throw new Refusal("not_allowed");
	await inTransaction(deps.pool, async (transaction) => {
		const { client, tx } = transaction;
		const order = await orders.lockOrder(client, visible.id);
		if (
			order?.kind !== "order" ||
			!staffTransitions(order.status, order.paymentStatus).includes(to)
		)
			throw new Refusal("wrong_move");
		if (vinVerified) await orders.verifyVin(client, order.id);
		const tracking = toSingleLine(request.tracking, MAX_TRACKING_LENGTH);
		await orders.changeOrderStatusRow(client, {
			id: order.id,
			from: order.status,
			to,
			actor,
			reason: "staff",
			tracking,
		});
		await applyEffects(deps, transaction, order, { to, actor });
		await insertAudit(tx, {
			actorId: actor,
			action: "move_order",
			subject: `order ${order.number}`,
			details: { from: order.status, to },
		});
	});
}

/** Stock, expiry and mails that follow from a new status. */
async function applyEffects(
	deps: OrderDependencies,
	transaction: Transaction,
	{ id, serviceCode }: Order,
	{ to, actor }: { to: OrderStatus; actor: number },
): Promise<void> {
	const { client } = transaction;
	if (to === "shipped") {
		await orders.lockHeldStock(client, id);
		await orders.shipStock(client, id, actor);
	}
	// The order may have expired long ago; without more time the next job would cancel it.
	if (to === "awaiting_payment") {
		await orders.extendExpiry(client, id, EXTENDED_PAYMENT_MINUTES);
		await mailPaymentDue(deps, transaction, id);
	}
	const kind = isPickup(serviceCode) && to === "awaiting_shipment" ? "order-ready" : MAILS[to];
	if (kind) await mailOrder(deps, transaction, kind, id);
}

const MAILS: Partial<Record<OrderStatus, OrderMailKind>> = {
	shipped: "order-shipped",
	delivered: "order-delivered",
};
