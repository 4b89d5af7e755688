/** Where an order can be and where it may go next. The database holds the same table and refuses any other move. */

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

/** Nothing is prepared or leaves before its money is there or owed on account. */
const GOES_OUT: readonly OrderStatus[] = ["processing", "dropship", "awaiting_shipment", "shipped"];
const COVERED: readonly PaymentStatus[] = ["paid", "on_account", "partially_refunded"];

/** Where staff may send an order from here: nothing leaves uncovered, and what was paid once waits for no payment. */
export function staffTransitions(status: OrderStatus, payment: PaymentStatus): OrderStatus[] {
	const isCovered = COVERED.includes(payment);
	return ORDER_TRANSITIONS[status].filter((to) =>
		to === "awaiting_payment" ? isOwed(payment) : isCovered || !GOES_OUT.includes(to),
	);
}

function isOwed(payment: PaymentStatus): boolean {
	return payment === "unpaid" || payment === "failed";
}

/** As the specification writes them. A special order is called what it is to the buyer. */
export const STATUS_LABELS: Record<OrderStatus, { en: string; es: string }> = {
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

export const PAYMENT_LABELS: Record<PaymentStatus, { en: string; es: string }> = {
	unpaid: { en: "Unpaid", es: "Sin pagar" },
	authorized: { en: "Authorized", es: "Autorizado" },
	paid: { en: "Paid", es: "Pagado" },
	partially_refunded: { en: "Partially refunded", es: "Reembolsado en parte" },
	refunded: { en: "Refunded", es: "Reembolsado" },
	failed: { en: "Payment failed", es: "El pago falló" },
	on_account: { en: "On account", es: "A crédito" },
};

/** An order may be taken back until it has left the house. */
export function canCancel(status: OrderStatus): boolean {
	return canTransition(status, "cancelled");
}

/** A special order that is paid for has been bought for its buyer: whether it is taken back after all is staff's to say. */
export function canBuyerCancel(
	order: Omit<Owed, "totalCents"> & { hasSpecialOrder: boolean },
): boolean {
	const isBoughtForThem = order.hasSpecialOrder && COVERED.includes(order.paymentStatus);
	return order.kind === "order" && canCancel(order.status) && !isBoughtForThem;
}

type Owed = {
	kind: "order" | "quote";
	status: OrderStatus;
	paymentStatus: PaymentStatus;
	totalCents: number;
};

/** Whether its buyer may pay it now: it waits for money, or is looked at before anybody has paid. */
export function canBePaid({ kind, status, paymentStatus, totalCents }: Owed): boolean {
	const isHeldUnpaid = status === "on_hold" && isOwed(paymentStatus);
	return (
		kind === "order" && (isAwaitingPayment(status, paymentStatus) || isHeldUnpaid) && totalCents > 0
	);
}

/** Waiting for money: such an order ends by itself when nobody pays. */
export function isAwaitingPayment(status: OrderStatus, payment: PaymentStatus): boolean {
	return (status === "awaiting_payment" || status === "vin_verification") && isOwed(payment);
}

/** Whether there is money of the buyer's to give back, or a debt to lower. */
export function canRefund({ kind, status, paymentStatus }: Omit<Owed, "totalCents">): boolean {
	return kind === "order" && status !== "cancelled" && COVERED.includes(paymentStatus);
}

/**
 * What becomes of the money of an order that is taken back, less what went back before. `dueCents` of it still stand on account: those
 * are owed no more.
 */
export function cancellationAmounts(
	{
		paymentStatus,
		totalCents,
		refundedCents,
	}: Pick<Owed, "paymentStatus" | "totalCents"> & { refundedCents: number },
	dueCents: number,
): { refundCents: number; creditCents: number } {
	if (!COVERED.includes(paymentStatus)) return { refundCents: 0, creditCents: 0 };
	return { refundCents: totalCents - refundedCents - dueCents, creditCents: dueCents };
}
