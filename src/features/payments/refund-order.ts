/** Staff refund an amount of an order, up to what it cost. */

import type { Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../domain/money/money-limits.ts";
import type { Order } from "../../domain/order/order.ts";
import { canRefund } from "../../domain/order/order-status.ts";
import type { RefundHistoryEntry } from "../../domain/payment/refund.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage, canStaffSee, type StaffRule } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent, wasCarriedOut } from "../orders/idempotency.ts";
import * as orders from "../orders/orders.sql.ts";
import { followShipments } from "../shipments/follow-shipments.ts";
import { cancelOpenAttempts } from "./cancel-attempt.ts";
import { bookRefund } from "./refund-amount.ts";
import { selectRefundHistory } from "./refunds.sql.ts";

export type RefundOrderRequest = {
	number: number;
	cents: number;
	/** The reason in the words of the member of staff. */
	note: string;
	key: string;
};

export async function refundOrder(
	deps: OrderDependencies,
	caller: Customer,
	{ number, cents, key, note: typedNote }: RefundOrderRequest,
): Promise<void> {
	const visible = await findOrderForStaff(deps, caller, number);
	const { id } = visible;
	const note = toSingleLine(typedNote, MAX_PAYMENT_NOTE_LENGTH);
	if (note === null)
		throw new Refusal("bad_request", { fieldErrors: { reason: { code: "required" } } });
	const request = { key, caller, request: ["refund", id, cents, note] };
	// A form that is refused or sent again must not end the payment that the buyer has started.
	if (visible.balanceDueCents > 0 && !(await wasCarriedOut(deps.pool, request))) {
		requireRefundable(visible, cents);
		await cancelOpenAttempts(deps, id);
	}
	await runIdempotent(deps.pool, request, async (transaction) => {
		const order = await orders.lockOrder(transaction.client, id);
		if (!order) throw new Refusal("not_found");
		requireRefundable(order, cents);
		await bookRefund(transaction, order, {
			cents,
			reason: { reason: "staff", note, actor: caller.accountId },
			cause: `staff:${order.id}`,
			dedupe: `staff:${key}`,
		});
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "refund_order",
			subject: `order ${order.number}`,
			details: { cents },
		});
		if (order.balanceDueCents > 0) await followShipments(deps, transaction, caller, order.id);
		return { cents };
	});
}

function requireRefundable(order: Order, cents: number): void {
	if (!canRefund(order) || cents > order.totalCents - order.refundedCents)
		throw new Refusal("over_refund");
}

/** The refund history with the notes of staff, so it is for staff only. */
export async function readRefundHistory(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<RefundHistoryEntry[]> {
	const { id } = await findOrderForStaff(deps, caller, number, canStaffSee);
	return selectRefundHistory(deps.pool, id);
}

async function findOrderForStaff(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
	staffRule: StaffRule = canStaffManage,
): Promise<Order> {
	const order = await orders.selectOrderByNumber(pool, number);
	if (!order || !staffRule(caller, order)) throw new Refusal("not_found");
	return order;
}
