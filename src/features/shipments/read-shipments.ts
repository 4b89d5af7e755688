/** The shipments of an order, for everyone who may see it. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { OrderDetails } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	type BoxWeight,
	boxWeight,
	type OrderShipment,
	parseShipmentName,
} from "../../domain/shipment/order-shipment.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { findOrder, readOrder } from "../orders/read-order.ts";
import { selectPartsWeight, selectShipments } from "./shipments.sql.ts";

export async function readShipments(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<OrderShipment[]> {
	const order = await findOrder(deps, caller, name, canStaffSee);
	return selectShipments(deps.pool, [order.id]);
}

export type ShipmentDetails = {
	details: OrderDetails;
	shipment: OrderShipment;
	weight: BoxWeight | null;
};

/** One shipment with its order, by a name such as "123456789-2". */
export async function readShipment(
	deps: OrderDependencies,
	caller: Customer,
	name: string,
): Promise<ShipmentDetails> {
	const parsed = parseShipmentName(name);
	if (!parsed) throw new Refusal("not_found");
	const details = await readOrder(deps, caller, String(parsed.orderNumber));
	const shipments = await selectShipments(deps.pool, [details.order.id]);
	const shipment = shipments.find(({ n }) => n === parsed.n);
	if (!shipment) throw new Refusal("not_found");
	const [parts] = await selectPartsWeight(deps.pool, shipment.id);
	return { details, shipment, weight: boxWeight(shipment.weightGrams, parts?.grams ?? null) };
}
