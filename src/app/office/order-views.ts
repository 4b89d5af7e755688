/** The views of the list of orders: what waits, by its statuses or by the work that it needs. */
import type { OrderQueue } from "../../domain/order/order-queues.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { m } from "../messages/compiled/messages.js";

export type OrderView = {
	name: string;
	label: () => string;
	/** Null for all orders. */
	statuses: readonly OrderStatus[] | null;
	queue?: OrderQueue;
};

/** All orders are the default; the others list what waits, oldest first. */
export const ORDER_VIEWS: readonly [OrderView, ...OrderView[]] = [
	{ name: "", label: m.office_view_all, statuses: null },
	{ name: "vin", label: m.office_queue_vin, statuses: ["vin_verification"] },
	{ name: "fit", label: m.office_queue_fit, statuses: null, queue: "fit" },
	{ name: "late", label: m.office_queue_late, statuses: null, queue: "late" },
	{
		name: "ship",
		label: m.office_queue_ship,
		statuses: ["processing", "dropship", "awaiting_shipment"],
	},
	{ name: "pick", label: m.office_queue_pick, statuses: null, queue: "pick" },
	{ name: "pack", label: m.office_queue_pack, statuses: null, queue: "pack" },
	{ name: "stock", label: m.office_queue_stock, statuses: null, queue: "stock" },
	{ name: "hold", label: m.office_view_hold, statuses: ["on_hold"] },
	{ name: "balance", label: m.office_queue_balance, statuses: null, queue: "balance" },
	{ name: "unpaid", label: m.office_view_unpaid, statuses: ["awaiting_payment"] },
];
