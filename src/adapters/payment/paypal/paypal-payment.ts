/** An order of PayPal's in our own words. */
import type { Money, Order, OrdersCapture } from "@paypal/paypal-server-sdk";
import type { ProviderPayment } from "../../../ports/payment.ts";

export function paymentOf(order: Order): ProviderPayment {
	const [unit] = order.purchaseUnits ?? [];
	const status = statusOf(order);
	return {
		ref: order.id ?? "",
		reference: unit?.customId ?? unit?.invoiceId ?? "",
		status,
		amountCents: centsOf(unit?.amount),
		currency: unit?.amount?.currencyCode ?? "",
		refundedCents: refundedCents(order),
		decline: status === "declined" ? "declined" : null,
		instrument: "PayPal",
		next: status === "needs_buyer" ? nextOf(order) : null,
	};
}

export function captureOf(order: Order): OrdersCapture | undefined {
	return order.purchaseUnits?.[0]?.payments?.captures?.[0];
}

const CAPTURES: Record<string, ProviderPayment["status"]> = {
	...{ COMPLETED: "succeeded", REFUNDED: "succeeded", PARTIALLY_REFUNDED: "succeeded" },
	...{ PENDING: "processing", DECLINED: "declined", FAILED: "declined" },
};

/** The order tells how far the buyer is, its capture what became of the money. */
function statusOf(order: Order): ProviderPayment["status"] {
	if (order.status === "VOIDED") return "cancelled";
	const capture = captureOf(order);
	return capture ? (CAPTURES[capture.status ?? ""] ?? "processing") : "needs_buyer";
}

/** Where the buyer goes; nowhere, once they have approved. */
function nextOf({ status, links }: Order): ProviderPayment["next"] {
	const link = links?.find(({ rel }) => rel === "payer-action" || rel === "approve");
	return status === "APPROVED" || !link ? null : { kind: "go", url: link.href };
}

function refundedCents(order: Order): number {
	const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? [];
	return refunds
		.filter(({ status }) => status !== "FAILED" && status !== "CANCELLED")
		.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Decimals on the wire, and never a fraction in between. */
export function moneyOf(cents: number, currencyCode: string): Money {
	const digits = String(cents).padStart(3, "0");
	return { currencyCode, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

function centsOf(money: { value: string } | undefined): number {
	const [, whole = "0", part = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(money?.value ?? "") ?? [];
	return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
