/** Special orders: parts that the supplier confirms for a day and sends to the buyer. */
import { type Customer, seesAllOrders } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { auditShipment, changeShipment, findOrderId, type ShipmentRef } from "./change-shipment.ts";
import {
	selectConfirmedShipments,
	selectSuppliersOfOrder,
	selectUnconfirmedPieces,
	setExpectedDay,
} from "./special-orders.sql.ts";

const MAX_ROWS = 500;

/** What waits for a supplier's confirmation, and what suppliers have confirmed. */
export async function readSpecialOrders({ pool }: OrderDependencies, caller: Customer) {
	const sellerId = seesAllOrders(caller) ? null : caller.accountId;
	const [unconfirmed, confirmed] = await Promise.all([
		selectUnconfirmedPieces(pool, sellerId, MAX_ROWS),
		selectConfirmedShipments(pool, sellerId, MAX_ROWS),
	]);
	return { unconfirmed, confirmed };
}

/** The suppliers that staff choose from when they confirm the special order of an order. */
export async function listSuppliersOfOrder(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<{ id: number; name: string }[]> {
	return selectSuppliersOfOrder(deps.pool, await findOrderId(deps, caller, number));
}

/** The supplier names another day, or no longer any. */
export async function changeSupplierDay(
	deps: OrderDependencies,
	caller: Customer,
	{ expectedOn, ...ref }: ShipmentRef & { expectedOn: string | null },
): Promise<void> {
	await changeShipment(deps, caller, ref, async (transaction, { order }, shipment) => {
		if (shipment.warehouse || !isOpenShipment(shipment.status))
			throw new Refusal("wrong_shipment_move");
		await setExpectedDay(transaction.client, shipment.id, expectedOn);
		await auditShipment(transaction, caller, order, "change_supplier_day", shipment, {
			before: { expectedOn: shipment.expectedOn },
			after: { expectedOn },
		});
	});
}
