/** The pick list of orders that staff selected, without starting a walk. */
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_SELECTED_ORDERS } from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { canShipOrder } from "../../domain/shipment/shipment-status.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { type PieceToPick, selectPiecesToPick } from "./pick-board.sql.ts";
import { type Barcodes, barcodesOf } from "./shipment-papers.ts";

/**
 * All pieces of the selected orders that lie in a warehouse and have not left, in the sequence of
 * the bins. `without` are orders that have none, do not ship now, or are not for this member of
 * staff.
 */
export async function readSelectionPickList(
	{ pool, today }: OrderDependencies,
	caller: Customer,
	numbers: readonly number[],
): Promise<{ lines: PieceToPick[]; barcodes: Barcodes; without: number[] }> {
	const selected = [...new Set(numbers)];
	if (selected.length === 0 || selected.length > MAX_SELECTED_ORDERS)
		throw new Refusal("orders_not_selected");
	const orderIds: number[] = [];
	for (const number of selected) {
		const order = await selectOrderByNumber(pool, number);
		if (order && canStaffSee(caller, order) && canShipOrder(order)) orderIds.push(order.id);
	}
	const lines = await selectPiecesToPick(pool, orderIds, today());
	const listed = new Set(lines.map(({ number }) => number));
	return {
		lines,
		barcodes: await barcodesOf(lines.map(({ sku }) => sku)),
		without: selected.filter((number) => !listed.has(number)),
	};
}
