/** The saved views of the list of orders: what waits, by its statuses. */
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { m } from "../messages/compiled/messages.js";

export type OrderView = {
	name: string;
	label: () => string;
	/** Null for all orders. */
	statuses: readonly OrderStatus[] | null;
};

/** All orders are the default; the others list what waits, oldest first. */
export const ORDER_VIEWS: readonly [OrderView, ...OrderView[]] = [
	{ name: "", label: m.office_view_all, statuses: null },
	{ name: "vin", label: m.office_queue_vin, statuses: ["vin_verification"] },
	{
		name: "ship",
		label: m.office_queue_ship,
		statuses: ["processing", "dropship", "awaiting_shipment"],
	},
	{ name: "unpaid", label: m.office_view_unpaid, statuses: ["awaiting_payment"] },
	{ name: "hold", label: m.office_view_hold, statuses: ["on_hold"] },
];
