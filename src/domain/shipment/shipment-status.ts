/** The statuses of a shipment. The database has the same transitions and refuses others. */
import type { OrderStanding, OrderStatus } from "../order/order-status.ts";
import { isCovered } from "../order/order-status.ts";
import type { Bilingual } from "../store/language.ts";

export const SHIPMENT_STATUSES = [
	"picking",
	"packed",
	"shipped",
	"delivered",
	"cancelled",
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** A packed shipment can be opened again: it is picked once more. */
export const SHIPMENT_TRANSITIONS: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
	picking: ["packed", "shipped", "cancelled"],
	packed: ["picking", "shipped", "cancelled"],
	shipped: ["delivered"],
	delivered: [],
	cancelled: [],
};

export function canMoveShipment(from: ShipmentStatus, to: ShipmentStatus): boolean {
	return SHIPMENT_TRANSITIONS[from].includes(to);
}

/** It is in the house: it can be changed, and nothing of it has left the stock. */
export function isOpenShipment(status: ShipmentStatus): boolean {
	return status === "picking" || status === "packed";
}

/** It has left: its pieces are no longer in stock. */
export function hasLeft(status: ShipmentStatus): boolean {
	return status === "shipped" || status === "delivered";
}

/**
 * The label of a box that has left is voided by managers only: the box then needs another number.
 */
export function canVoidLabel(status: ShipmentStatus, isManager: boolean): boolean {
	return !hasLeft(status) || (status === "shipped" && isManager);
}

const STATUSES_TO_SHIP: readonly OrderStatus[] = ["processing", "dropship", "awaiting_shipment"];

/** Pieces of an order leave only while all of it is paid or on account, and it is not on hold. */
export function canShipOrder({ status, paymentStatus, balanceDueCents }: OrderStanding): boolean {
	return STATUSES_TO_SHIP.includes(status) && isCovered(paymentStatus) && balanceDueCents === 0;
}

const SHIPMENT_STATUS_LABELS: Record<ShipmentStatus, Bilingual> = {
	picking: { en: "Picking", es: "En preparación" },
	packed: { en: "Packed", es: "Empacado" },
	shipped: { en: "Shipped", es: "Enviado" },
	delivered: { en: "Delivered", es: "Entregado" },
	cancelled: { en: "Cancelled", es: "Cancelado" },
};

const PICKED_UP_LABEL = { en: "Picked up", es: "Recogido" };
const AT_SUPPLIER_LABEL = { en: "At the supplier", es: "Con el proveedor" };

/**
 * What the status of a shipment is called. One that the buyer picks up is handed over, and the
 * store does not pick the parts that a supplier sends.
 */
export function shipmentLabel(
	status: ShipmentStatus,
	{ isForPickup, isOfSupplier }: { isForPickup: boolean; isOfSupplier: boolean },
): Bilingual {
	if (isForPickup && hasLeft(status)) return PICKED_UP_LABEL;
	return isOfSupplier && isOpenShipment(status)
		? AT_SUPPLIER_LABEL
		: SHIPMENT_STATUS_LABELS[status];
}
