/** The name of a payment method, which depends on its vendor. */
import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import type { PaymentWidget } from "../../ports/payment.ts";
import { m } from "../messages/compiled/messages.js";

export function paymentMethodName(
	method: PaymentMethod,
	{ vendor }: Pick<PaymentWidget, "vendor">,
): string {
	if (method === "card") return m.pay_by_card();
	if (method === "wallet") return vendor === "sandbox" ? m.pay_by_test_wallet() : m.pay_by_wallet();
	return vendor === "paypal" ? "PayPal" : m.pay_by_test_account();
}
