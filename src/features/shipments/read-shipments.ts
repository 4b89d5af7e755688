/** The shipments of an order, for everyone who may see it. */
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderShipment } from "../../domain/shipment/order-shipment.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { findOrder } from "../orders/read-order.ts";
import { selectShipments } from "./shipments.sql.ts";

export async function readShipments(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<OrderShipment[]> {
	const order = await findOrder(deps, caller, name, canStaffSee);
	return selectShipments(deps.pool, [order.id]);
}
