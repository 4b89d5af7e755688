/** The status of an order follows its shipments. */
import type { Customer } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { hasLeftWhole, unshippedPieces } from "../../domain/shipment/order-shipment.ts";
import { hasLeft } from "../../domain/shipment/shipment-status.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { moveLockedOrder } from "../orders/move-order.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { type LockedOrder, lockOrderToShip, readShipments } from "./change-shipment.ts";

/**
 * An order is Shipped when its last piece has left, and Delivered when the last shipment is. Before
 * that it is Awaiting Shipment from the first packed shipment on. An order for pickup is so when
 * all of it is packed, because its buyer is then told that it is ready. An order with a balance due
 * stays in Processing.
 */
export async function followShipments(
	deps: OrderDependencies,
	transaction: Transaction,
	caller: Customer,
	orderId: number,
): Promise<void> {
	const locked = await lockOrderToShip(transaction, caller, orderId);
	await followLocked(deps, transaction, locked, caller.accountId);
}

/** After the buyer has paid the balance due: boxes that were packed before it arose may go on. */
export async function followPaidOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	orderId: number,
): Promise<void> {
	const order = await lockOrder(transaction.client, orderId);
	if (order?.kind === "order")
		await followLocked(deps, transaction, await readShipments(transaction, order), null);
}

async function followLocked(
	deps: OrderDependencies,
	transaction: Transaction,
	locked: LockedOrder,
	actor: number | null,
): Promise<void> {
	const move = (order: Order, to: Order["status"]) =>
		moveLockedOrder(deps, transaction, order, { to, actor, vinVerified: false });
	const { order, lines, shipments } = locked;
	const isGone = hasLeftWhole(lines, shipments);
	const canGoOn = isGone || (order.balanceDueCents === 0 && isReady(locked));
	if (order.status === "processing" && canGoOn) {
		await move(order, "awaiting_shipment");
		order.status = "awaiting_shipment";
	}
	if (isGone && (order.status === "awaiting_shipment" || order.status === "dropship")) {
		await move(order, "shipped");
		order.status = "shipped";
	}
	const left = shipments.filter(({ status }) => hasLeft(status));
	if (order.status === "shipped" && left.every(({ status }) => status === "delivered"))
		await move(order, "delivered");
}

function isReady({ order, lines, shipments }: LockedOrder): boolean {
	const isPacked = shipments.some(({ status }) => status === "packed" || hasLeft(status));
	if (!isPickup(order.serviceCode)) return isPacked;
	const isPicking = shipments.some(({ status }) => status === "picking");
	return isPacked && !isPicking && unshippedPieces(lines, shipments).length === 0;
}
