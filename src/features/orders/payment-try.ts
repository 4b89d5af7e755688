import type { ProviderPayment } from "../../ports/payment.ts";
import type { PaymentRow } from "./payments.sql.ts";

/** Neither the buyer nor the provider has said the last word on it. */
export function isUnderWay({ status }: Pick<PaymentRow, "status">): boolean {
	return status === "open" || status === "needs_buyer" || status === "processing";
}

/** Begun by this store: others may take money through the same provider. */
export function isOurs({ reference }: Pick<ProviderPayment, "reference">): boolean {
	return /^order-\d+-pay-\d+$/.test(reference);
}
