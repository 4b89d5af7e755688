/**
 * What all changes of shipments share: the locked order, its lines, its shipments, and the audit.
 */
import type { Customer } from "../../domain/account/caller.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { canShipOrder } from "../../domain/shipment/shipment-status.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { lockOrder, selectOrderByNumber } from "../orders/orders.sql.ts";
import { selectOrderOfShipment, selectShipments } from "./shipments.sql.ts";

/** An order that this transaction has locked, with all that its shipments need. */
export type LockedOrder = { order: Order; lines: OrderLine[]; shipments: OrderShipment[] };

/** Reads an order for a change of its shipments. Refuses staff who may not see it. */
export async function lockOrderToShip(
	transaction: Transaction,
	caller: Customer,
	orderId: number,
): Promise<LockedOrder> {
	const order = await lockOrder(transaction.client, orderId);
	if (order?.kind !== "order" || !canStaffSee(caller, order)) throw new Refusal("not_found");
	return readShipments(transaction, order);
}

/** The caller has locked the order. */
export async function readShipments({ client }: Transaction, order: Order): Promise<LockedOrder> {
	return {
		order,
		lines: await selectLines(client, order.id),
		shipments: await selectShipments(client, [order.id]),
	};
}

/** The shipment that staff change, as it is while its order is locked. */
export type ShipmentRef = {
	id: number;
	/** What staff saw. A shipment that was changed since then is refused. */
	version: number;
};

type ShipmentChange<Result> = (
	transaction: Transaction,
	locked: LockedOrder,
	shipment: OrderShipment,
) => Promise<Result>;

/** Runs a change of one shipment while its order is locked. */
export async function changeShipment<Result>(
	{ pool }: OrderDependencies,
	caller: Customer,
	{ id, version }: ShipmentRef,
	change: ShipmentChange<Result>,
): Promise<Result> {
	const [found] = await selectOrderOfShipment(pool, id);
	if (!found) throw new Refusal("not_found");
	return inTransaction(pool, async (transaction) => {
		const locked = await lockOrderToShip(transaction, caller, found.order_id);
		const shipment = locked.shipments.find((other) => other.id === id);
		if (!shipment) throw new Refusal("not_found");
		if (shipment.version !== version) throw new Refusal("shipment_changed");
		return change(transaction, locked, shipment);
	});
}

export async function findOrderId(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<number> {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffSee(caller, order)) throw new Refusal("not_found");
	return order.id;
}

/** Refuses an order that is not paid, on hold, cancelled or gone. */
export function requireShippable(order: Order): void {
	if (order.balanceDueCents > 0) throw new Refusal("balance_due");
	if (!canShipOrder(order)) throw new Refusal("order_not_shippable");
}

export async function auditShipment(
	{ tx }: Transaction,
	{ accountId }: Customer,
	{ number }: Order,
	action: string,
	shipment: Pick<OrderShipment, "n">,
	details: Record<string, unknown> = {},
): Promise<void> {
	await insertAudit(tx, {
		actorId: accountId,
		action,
		subject: `order ${number}`,
		details: { shipment: shipmentName(number, shipment.n), ...details },
	});
}
