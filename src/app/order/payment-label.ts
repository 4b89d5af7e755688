import { formatUsd } from "../../domain/money/money.ts";
import { type OrderStanding, PAYMENT_LABELS } from "../../domain/order/order-status.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";

/** The payment status, and what an edit added to a paid order: "Paid, $12.00 still due". */
export function paymentLabelOf(
	{ paymentStatus, balanceDueCents }: Pick<OrderStanding, "paymentStatus" | "balanceDueCents">,
	language: Language,
): string {
	const payment = PAYMENT_LABELS[paymentStatus][language];
	return balanceDueCents === 0
		? payment
		: m.order_payment_and_balance({ payment, amount: formatUsd(balanceDueCents) });
}
