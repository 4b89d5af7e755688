/** The shipping methods that staff can choose for an order before anything of it has left. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import { canEditOrder, keepLines } from "../../domain/order/order-edit.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { hasLeft } from "../../domain/shipment/shipment-status.ts";
import { isWithLiftgate } from "../../domain/shipping/shipping-rates.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { ShippingOption } from "../../ports/shipping.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { toShipTo } from "../orders/prepare-order.ts";
import { selectLabelsInUse } from "../shipments/shipment-labels.sql.ts";
import { selectShipments } from "../shipments/shipments.sql.ts";

type Edit = {
	number: number;
	quantities: readonly { line: number; quantity: number }[];
	additions: readonly { sku: string; quantity: number }[];
};

/** The options for the order as an edit would leave it. None once the method cannot be changed. */
export async function readEditShipping(
	deps: OrderDependencies,
	caller: Customer,
	edit: Edit,
): Promise<ShippingOption[]> {
	const order = await selectOrderByNumber(deps.pool, edit.number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	if (!isManager(caller)) throw new Refusal("not_allowed");
	if (!canEditOrder(order) || !(await canChangeMethod(deps.pool, order.id))) return [];
	return quoteEdit(deps, order, edit);
}

/** The chosen method with its dates. Refuses one that is not offered any more. */
export async function findEditOption(
	deps: OrderDependencies,
	order: Order,
	edit: Edit,
	serviceCode: string,
): Promise<ShippingOption> {
	const options = await quoteEdit(deps, order, edit);
	const option = options.find((candidate) => candidate.serviceCode === serviceCode);
	if (!option) throw new Refusal("shipping_changed");
	return option;
}

/** What has left, or has a label, was sent with the method that the order has. */
export async function canChangeMethod(client: Queryable, orderId: number): Promise<boolean> {
	const shipments = await selectShipments(client, [orderId]);
	if (shipments.some(({ status }) => hasLeft(status))) return false;
	return (await selectLabelsInUse(client, orderId)).length === 0;
}

async function quoteEdit(
	deps: OrderDependencies,
	order: Order,
	{ quantities, additions }: Edit,
): Promise<ShippingOption[]> {
	const lines = await selectLines(deps.pool, order.id);
	const items = [...keepLines(lines, quantities), ...additions].map(({ sku, quantity }) => ({
		sku,
		quantity,
	}));
	if (items.length === 0) return [];
	const result = await deps.shippingFor({
		caller: null,
		to: toShipTo(order.shipTo),
		items,
		wantsLiftgate: isWithLiftgate(order.serviceName),
		held: lines.flatMap(heldPieces),
	});
	return result.kind === "options" ? result.options : [];
}

function heldPieces({ partId, allocations }: OrderLine) {
	return allocations.flatMap(({ warehouseId, quantity, shipped }) =>
		warehouseId === null ? [] : [{ partId, warehouseId, quantity: quantity - shipped }],
	);
}
