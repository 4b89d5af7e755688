/** Staff buy the labels of many orders at once, and see what became of each. */
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_LABEL_ORDERS } from "../../domain/order/order-limits.ts";
import { isRefusal, Refusal, type RefusalCode } from "../../domain/refusal/refusals.ts";
import { type OrderShipment, shipmentName } from "../../domain/shipment/order-shipment.ts";
import { isOpenShipment } from "../../domain/shipment/shipment-status.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { readShipment } from "./read-shipments.ts";
import { type LabelRow, selectLatestLabel } from "./shipment-labels.sql.ts";
import { buyLabel } from "./shipment-labels.ts";
import { selectShipments } from "./shipments.sql.ts";

/** The carrier is asked about this many orders at the same time. */
const ORDERS_AT_ONCE = 4;

/** `refused`: orders of which a box has no label, with the reason. */
export type BoughtLabels = {
	bought: number;
	refused: { number: number; code: RefusalCode }[];
};

/**
 * Buys a label for each open box of the orders. Boxes that have one keep it, so the same request
 * again buys only what is missing. A refusal does not stop the others.
 */
export async function buyLabels(
	deps: OrderDependencies,
	caller: Customer,
	numbers: readonly number[],
): Promise<BoughtLabels> {
	const selected = requireSelection(numbers);
	const result: BoughtLabels = { bought: 0, refused: [] };
	for (let start = 0; start < selected.length; start += ORDERS_AT_ONCE) {
		const batch = selected.slice(start, start + ORDERS_AT_ONCE);
		const outcomes = await Promise.all(batch.map((number) => buyOfOrder(deps, caller, number)));
		for (const { number, bought, code } of outcomes) {
			result.bought += bought;
			if (code) result.refused.push({ number, code });
		}
	}
	return result;
}

function requireSelection(numbers: readonly number[]): number[] {
	const selected = [...new Set(numbers)];
	if (selected.length === 0) throw new Refusal("orders_not_selected");
	if (selected.length > MAX_LABEL_ORDERS) throw new Refusal("too_many_labels");
	return selected;
}

type OrderOutcome = { number: number; bought: number; code: RefusalCode | null };

/** `code`: why a box of the order has no label. */
async function buyOfOrder(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<OrderOutcome> {
	let bought = 0;
	try {
		const boxes = await openBoxes(deps, caller, number);
		if (boxes.length === 0) throw new Refusal("no_box_for_label");
		for (const { n } of boxes) {
			const { shipment } = await readShipment(deps, caller, shipmentName(number, n));
			const [label] = await selectLatestLabel(deps.pool, shipment.id);
			if (label?.status === "bought" && label.void_due_at === null) continue;
			await buyLabel(deps, caller, {
				id: shipment.id,
				version: shipment.version,
				parcel: { weightGrams: shipment.weightGrams, box: shipment.box },
			});
			bought += 1;
		}
		return { number, bought, code: null };
	} catch (error) {
		if (isRefusal(error)) return { number, bought, code: error.code };
		// The carrier did not answer. The purchase is finished by the job, or by the next press.
		deps.report(error, `the label of order ${number} could not be bought`);
		return { number, bought, code: "unavailable" };
	}
}

async function openBoxes(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<OrderShipment[]> {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffSee(caller, order)) throw new Refusal("not_found");
	return (await selectShipments(pool, [order.id])).filter(({ status }) => isOpenShipment(status));
}

/** The open boxes of the orders with their labels. Orders that staff may not see are left out. */
export async function readLabelsOfOrders(
	deps: OrderDependencies,
	caller: Customer,
	numbers: readonly number[],
): Promise<{ number: number; name: string; label: LabelRow | null }[]> {
	const rows: { number: number; name: string; label: LabelRow | null }[] = [];
	for (const number of requireSelection(numbers)) {
		const boxes = await openBoxes(deps, caller, number).catch((error: unknown) => {
			if (isRefusal(error)) return [];
			throw error;
		});
		for (const { id, n } of boxes) {
			const [label = null] = await selectLatestLabel(deps.pool, id);
			rows.push({ number, name: shipmentName(number, n), label });
		}
	}
	return rows;
}
