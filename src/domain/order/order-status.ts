/**
 * The statuses of an order and the transitions between them. The database has the same table and
 * refuses others.
 */
import { isPickup } from "../shipping/pickup.ts";

export const ORDER_STATUSES = [
	"draft",
	"awaiting_payment",
	"vin_verification",
	"on_hold",
	"processing",
	"dropship",
	"awaiting_shipment",
	"shipped",
	"delivered",
	"cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses that staff set by hand. The others are set when an order is placed. */
export const STAFF_ORDER_STATUSES = [
	"awaiting_payment",
	"on_hold",
	"processing",
	"dropship",
	"awaiting_shipment",
	"shipped",
	"delivered",
	"cancelled",
] as const satisfies readonly OrderStatus[];

/** The statuses that the warehouse sets: it picks, ships, and holds what it cannot ship. */
export const WAREHOUSE_ORDER_STATUSES: readonly OrderStatus[] = [
	"on_hold",
	"awaiting_shipment",
	"shipped",
	"delivered",
];

/** The next statuses of an order whose VIN was verified. */
export const VIN_VERIFIED_STATUSES: readonly OrderStatus[] = ["awaiting_payment", "processing"];

export const PAYMENT_STATUSES = [
	"unpaid",
	"authorized",
	"paid",
	"partially_refunded",
	"refunded",
	"failed",
	"on_account",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
	draft: ["awaiting_payment", "vin_verification", "on_hold"],
	vin_verification: ["awaiting_payment", "processing", "on_hold", "cancelled"],
	awaiting_payment: ["processing", "on_hold", "cancelled"],
	on_hold: ["processing", "awaiting_payment", "awaiting_shipment", "cancelled"],
	processing: ["dropship", "awaiting_shipment", "on_hold", "cancelled"],
	dropship: ["awaiting_shipment", "shipped", "cancelled"],
	awaiting_shipment: ["shipped", "on_hold", "cancelled"],
	shipped: ["delivered"],
	delivered: [],
	cancelled: [],
};

export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
	return ORDER_TRANSITIONS[from].includes(to);
}

/** An order enters these only when it is paid or on account. */
const STATUSES_AFTER_PAYMENT: readonly OrderStatus[] = [
	"processing",
	"dropship",
	"awaiting_shipment",
	"shipped",
];
const COVERED_STATUSES: readonly PaymentStatus[] = ["paid", "on_account", "partially_refunded"];

/** The order is paid, or on account. */
export function isCovered(payment: PaymentStatus): boolean {
	return COVERED_STATUSES.includes(payment);
}

/** How far an order is, and whether its buyer still owes for it. */
export type OrderStanding = {
	status: OrderStatus;
	paymentStatus: PaymentStatus;
	/** What an edit added to a paid order and its buyer still owes. */
	balanceDueCents: number;
};

/**
 * The transitions that staff may make: unpaid orders are not shipped, and paid orders do not go
 * back to waiting for payment. An order with a balance due does not go on to its shipping.
 */
export function staffTransitions({
	status,
	paymentStatus,
	balanceDueCents,
}: OrderStanding): OrderStatus[] {
	return ORDER_TRANSITIONS[status].filter((to) => {
		if (to === "awaiting_payment") return isUnpaid(paymentStatus);
		if (!STATUSES_AFTER_PAYMENT.includes(to)) return true;
		return isCovered(paymentStatus) && (balanceDueCents === 0 || to === "processing");
	});
}

function isUnpaid(payment: PaymentStatus): boolean {
	return payment === "unpaid" || payment === "failed";
}

/** The texts of the specification. */
const STATUS_LABELS: Record<OrderStatus, { en: string; es: string }> = {
	draft: { en: "Draft", es: "Borrador" },
	awaiting_payment: { en: "Awaiting Payment", es: "Esperando pago" },
	vin_verification: { en: "VIN verification", es: "Verificación del VIN" },
	on_hold: { en: "On Hold", es: "En espera" },
	processing: { en: "Processing", es: "En proceso" },
	dropship: { en: "Pending (Special Order)", es: "Pendiente (pedido especial)" },
	awaiting_shipment: { en: "Awaiting Shipment", es: "Esperando envío" },
	shipped: { en: "Shipped", es: "Enviado" },
	delivered: { en: "Delivered", es: "Entregado" },
	cancelled: { en: "Cancelled", es: "Cancelado" },
};

/** Orders of which a part can have left while the rest is still in the house. */
const STATUSES_BEFORE_SHIPPED: readonly OrderStatus[] = [
	"processing",
	"dropship",
	"awaiting_shipment",
];

/** A piece has left the warehouse, or the supplier. */
export function hasShippedPieces(lines: readonly { shippedQuantity: number }[]): boolean {
	return lines.some(({ shippedQuantity }) => shippedQuantity > 0);
}

/** A shipment has left, and others follow. There is no status for this. */
export function isPartlyShipped(status: OrderStatus, hasShippedPieces: boolean): boolean {
	return hasShippedPieces && STATUSES_BEFORE_SHIPPED.includes(status);
}

const PARTLY_SHIPPED_LABEL = { en: "Partly shipped", es: "Enviado en parte" };
const PARTLY_PICKED_UP_LABEL = { en: "Partly picked up", es: "Recogido en parte" };

const PICKED_UP_LABEL = { en: "Picked up", es: "Recogido" };

/** The statuses of an order that the buyer picks up, which is never shipped. */
const PICKUP_LABELS: Partial<Record<OrderStatus, { en: string; es: string }>> = {
	awaiting_shipment: { en: "Ready for pickup", es: "Listo para recoger" },
	shipped: PICKED_UP_LABEL,
	delivered: PICKED_UP_LABEL,
};

/** What a status of an order is called. */
export function statusLabel(status: OrderStatus, isForPickup: boolean): { en: string; es: string } {
	return (isForPickup && PICKUP_LABELS[status]) || STATUS_LABELS[status];
}

/**
 * What a status of shipped and picked up orders together is called, such as in a filter. A pickup
 * that is handed over is Shipped and Delivered in the same moment, so it is never found as Shipped.
 */
export function statusLabelOfAll(status: OrderStatus): { en: string; es: string } {
	const label = STATUS_LABELS[status];
	const pickup = status === "shipped" ? undefined : PICKUP_LABELS[status];
	return pickup ? { en: `${label.en} / ${pickup.en}`, es: `${label.es} / ${pickup.es}` } : label;
}

/**
 * The changes of the status that have an entry of their own: goods that were picked up are
 * delivered at the same moment.
 */
export function shownChanges<T extends { to: OrderStatus }>(
	history: readonly T[],
	serviceCode: string | null,
): T[] {
	return history.filter(({ to }) => !(isPickup(serviceCode) && to === "delivered"));
}

/** What an order is called now. */
export function orderLabel(
	{ status, serviceCode }: { status: OrderStatus; serviceCode: string | null },
	hasShippedPieces: boolean,
): { en: string; es: string } {
	const isForPickup = isPickup(serviceCode);
	if (isPartlyShipped(status, hasShippedPieces))
		return isForPickup ? PARTLY_PICKED_UP_LABEL : PARTLY_SHIPPED_LABEL;
	return statusLabel(status, isForPickup);
}

export const PAYMENT_LABELS: Record<PaymentStatus, { en: string; es: string }> = {
	unpaid: { en: "Unpaid", es: "Sin pagar" },
	authorized: { en: "Authorized", es: "Autorizado" },
	paid: { en: "Paid", es: "Pagado" },
	partially_refunded: { en: "Partially refunded", es: "Reembolsado en parte" },
	refunded: { en: "Refunded", es: "Reembolsado" },
	failed: { en: "Payment failed", es: "El pago falló" },
	on_account: { en: "On account", es: "A crédito" },
};

/**
 * An order can be cancelled until it is shipped. Of one that is partly shipped, staff take the rest
 * off with an edit.
 */
export function canCancel(status: OrderStatus): boolean {
	return canTransition(status, "cancelled");
}

type CancellableOrder = Omit<OrderStanding, "balanceDueCents"> & {
	kind: "order" | "quote";
	hasSpecialOrder: boolean;
};

/**
 * A paid special order was bought from the supplier for this buyer, so only staff may cancel it.
 */
export function canBuyerCancel(order: CancellableOrder, isPartlyGone: boolean): boolean {
	return isOpenForCancel(order) && staffCancelReason(order, isPartlyGone) === null;
}

/** Why the buyer of an order that is not shipped has to ask staff to cancel it, or its rest. */
export function staffCancelReason(
	order: CancellableOrder,
	isPartlyGone: boolean,
): "partly_shipped" | "special_order" | null {
	if (!isOpenForCancel(order)) return null;
	if (isPartlyGone) return "partly_shipped";
	return order.hasSpecialOrder && isCovered(order.paymentStatus) ? "special_order" : null;
}

function isOpenForCancel({ kind, status }: CancellableOrder): boolean {
	return kind === "order" && canCancel(status);
}

type PayableOrder = OrderStanding & { kind: "order" | "quote"; totalCents: number };

/** The order waits for payment, is on hold and unpaid, or has a balance due. */
export function canBePaid(order: PayableOrder): boolean {
	return centsToPay(order) > 0;
}

/** What the buyer pays next: all of an unpaid order, or the balance due of a paid one. */
export function centsToPay(order: PayableOrder): number {
	const { kind, status, paymentStatus, totalCents, balanceDueCents } = order;
	if (kind !== "order" || status === "cancelled") return 0;
	const isHeldUnpaid = status === "on_hold" && isUnpaid(paymentStatus);
	return isAwaitingPayment(status, paymentStatus) || isHeldUnpaid ? totalCents : balanceDueCents;
}

/** Such an order expires if it is not paid in time. */
export function isAwaitingPayment(status: OrderStatus, payment: PaymentStatus): boolean {
	return (status === "awaiting_payment" || status === "vin_verification") && isUnpaid(payment);
}

/** There is money to refund, or a debt to lower. */
export function canRefund({
	kind,
	status,
	paymentStatus,
}: Pick<PayableOrder, "kind" | "status" | "paymentStatus">): boolean {
	return kind === "order" && status !== "cancelled" && isCovered(paymentStatus);
}

/**
 * What a cancelled order refunds, less earlier refunds and what was never paid. `dueCents` are
 * still owed on account; those are credited instead.
 */
export function cancellationAmounts(
	{
		paymentStatus,
		totalCents,
		refundedCents,
		balanceDueCents,
	}: Pick<PayableOrder, "paymentStatus" | "totalCents" | "balanceDueCents"> & {
		refundedCents: number;
	},
	dueCents: number,
): { refundCents: number; creditCents: number } {
	if (!isCovered(paymentStatus)) return { refundCents: 0, creditCents: 0 };
	const refundCents = totalCents - refundedCents - balanceDueCents - dueCents;
	return { refundCents, creditCents: dueCents };
}
