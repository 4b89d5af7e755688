/** What a way to pay is called, by who stands behind it. */
import type { PaymentWay, PaymentWidget } from "../../ports/payment.ts";
import { m } from "../messages/compiled/messages.js";

export function paymentWayName(way: PaymentWay, { vendor }: Pick<PaymentWidget, "vendor">): string {
	if (way === "card") return m.pay_by_card();
	if (way === "wallet") return vendor === "sandbox" ? m.pay_by_test_wallet() : m.pay_by_wallet();
	return vendor === "paypal" ? "PayPal" : m.pay_by_test_account();
}
