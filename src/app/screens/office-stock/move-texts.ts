/** What a move says about its cause. */
import { shipmentName } from "../../../domain/shipment/order-shipment.ts";
import type { StockMoveRow } from "../../../features/stock/stock-levels.sql.ts";
import { m } from "../../messages/compiled/messages.js";

const CAUSES: Record<string, (input: { id: string }) => string> = {
	receipt: m.stock_cause_receipt,
	transfer: m.stock_cause_transfer,
	count: m.stock_cause_count,
	import: m.stock_cause_import,
};

type Move = Pick<StockMoveRow, "cause" | "order_number" | "shipment_n" | "return_number">;

/**
 * The text of a cause such as `receipt:5`. Orders, shipments and returns have numbers of their own.
 */
export function causeText({ cause, order_number, shipment_n, return_number }: Move): string {
	const [kind = "", id = ""] = cause.split(":");
	if (kind === "opening") return m.stock_cause_opening();
	if (kind === "order") return m.stock_cause_order({ id: String(order_number ?? id) });
	if (order_number !== null && shipment_n !== null)
		return m.stock_cause_shipment({ id: shipmentName(order_number, shipment_n) });
	if (order_number !== null && return_number !== null)
		return m.stock_cause_return({ id: String(return_number), order: String(order_number) });
	return CAUSES[kind]?.({ id }) ?? m.stock_cause_hand();
}
