/** Maps PayPal's orders to our payment type. */
import type { Money, Order, OrdersCapture } from "@paypal/paypal-server-sdk";
import type { ProviderPayment } from "../../../ports/payment.ts";

export function toProviderPayment(order: Order): ProviderPayment {
	const [unit] = order.purchaseUnits ?? [];
	const status = paymentStatus(order);
	return {
		ref: order.id ?? "",
		reference: unit?.customId ?? unit?.invoiceId ?? "",
		status,
		amountCents: toCents(unit?.amount),
		currency: unit?.amount?.currencyCode ?? "",
		refundedCents: refundedCents(order),
		decline: status === "declined" ? "declined" : null,
		instrument: "PayPal",
		next: status === "needs_buyer" ? nextStep(order) : null,
	};
}

export function findCapture(order: Order): OrdersCapture | undefined {
	return order.purchaseUnits?.[0]?.payments?.captures?.[0];
}

const CAPTURE_STATUSES: Record<string, ProviderPayment["status"]> = {
	COMPLETED: "succeeded",
	REFUNDED: "succeeded",
	PARTIALLY_REFUNDED: "succeeded",
	PENDING: "processing",
	DECLINED: "declined",
	FAILED: "declined",
};

/** The order shows whether the buyer has approved, its capture whether the money was taken. */
function paymentStatus(order: Order): ProviderPayment["status"] {
	if (order.status === "VOIDED") return "cancelled";
	const capture = findCapture(order);
	return capture ? (CAPTURE_STATUSES[capture.status ?? ""] ?? "processing") : "needs_buyer";
}

/** PayPal's approval page; null once the buyer has approved. */
function nextStep({ status, links }: Order): ProviderPayment["next"] {
	const link = links?.find(({ rel }) => rel === "payer-action" || rel === "approve");
	return status === "APPROVED" || !link ? null : { kind: "go", url: link.href };
}

function refundedCents(order: Order): number {
	const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? [];
	return refunds
		.filter(({ status }) => status !== "FAILED" && status !== "CANCELLED")
		.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

/** PayPal wants decimals; the text is built without floating point. */
export function toMoney(cents: number, currencyCode: string): Money {
	const digits = String(cents).padStart(3, "0");
	return { currencyCode, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

function toCents(money: { value: string } | undefined): number {
	const [, whole = "0", part = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(money?.value ?? "") ?? [];
	return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
