/**
 * Staff move an order to its next status. Cancelling is in `payments/cancel-order.ts`, because it
 * refunds the money; shipping is in `ship.ts`, because it takes goods out of the stock.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { Order } from "../../domain/order/order.ts";
import {
	HOLDS_FOR_THE_OFFICE,
	MAX_HOLD_NOTE_LENGTH,
	type OrderHold,
} from "../../domain/order/order-hold.ts";
import {
	type OrderStatus,
	staffTransitions,
	VIN_VERIFIED_STATUSES,
	WAREHOUSE_ORDER_STATUSES,
} from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { moveLockedOrder } from "../orders/move-order.ts";
import { selectHolds } from "../orders/order-holds.sql.ts";
import * as orders from "../orders/orders.sql.ts";
import { followShipments } from "./follow-shipments.ts";
import type { LeaveAnswers } from "./leave-rules.ts";

export type StatusChangeRequest = LeaveAnswers & {
	number: number;
	to: OrderStatus;
	/** For the move to Shipped. */
	tracking: string | null;
	/** For the move to Shipped: who took goods that are picked up at the counter. */
	handedTo?: string | null;
	vinVerified?: boolean;
	/** Why an order with a part that does not fit its VIN goes on. */
	fitReason?: string | null;
	/** Why the order goes On Hold. */
	hold?: OrderHold;
	/** Why the order no longer is On Hold. */
	releaseNote?: string | null;
};

export async function moveOrder(
	deps: OrderDependencies,
	caller: Customer,
	request: StatusChangeRequest,
): Promise<void> {
	const { number, to } = request;
	const vinVerified = Boolean(request.vinVerified) && VIN_VERIFIED_STATUSES.includes(to);
	const actor = caller.accountId;
	const visible = await orders.selectOrderByNumber(deps.pool, number);
	if (!visible || !canStaffSee(caller, visible)) throw new Refusal("not_found");
	const verifiesFit = vinVerified || Boolean(request.fitReason);
	if (caller.isWarehouse && (verifiesFit || !WAREHOUSE_ORDER_STATUSES.includes(to)))
		throw new Refusal("not_allowed");
	await inTransaction(deps.pool, async (transaction) => {
		const order = await orders.lockOrder(transaction.client, visible.id);
		if (order?.kind !== "order" || !staffTransitions(order).includes(to))
			throw new Refusal(isHeldByBalance(order, to) ? "balance_due" : "wrong_move");
		if (caller.isWarehouse && order.status === "on_hold")
			await requireHoldOfWarehouse(transaction, order);
		await moveLockedOrder(deps, transaction, order, {
			to,
			actor,
			vinVerified,
			fitReason: { text: request.fitReason ?? null, field: "fitReason" },
			hold: request.hold && {
				reason: request.hold.reason,
				note: toSingleLine(request.hold.note, MAX_HOLD_NOTE_LENGTH) ?? "",
			},
			releaseNote: toSingleLine(request.releaseNote ?? null, MAX_HOLD_NOTE_LENGTH) ?? "",
		});
		// A box that was packed before the hold lets the order go on.
		if (order.status === "on_hold" && to === "processing")
			await followShipments(deps, transaction, caller, order.id);
	});
}

/** The order could go on if its buyer owed nothing for it. */
function isHeldByBalance(order: Order | undefined, to: OrderStatus): boolean {
	return (
		order !== undefined &&
		order.balanceDueCents > 0 &&
		staffTransitions({ ...order, balanceDueCents: 0 }).includes(to)
	);
}

async function requireHoldOfWarehouse({ client }: Transaction, { id }: Order): Promise<void> {
	const open = (await selectHolds(client, id)).find(({ released_at }) => released_at === null);
	if (open && HOLDS_FOR_THE_OFFICE.includes(open.reason)) throw new Refusal("not_allowed");
}
