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

/** Whose declines are counted together. An address alone is anybody's: under a customer's no stranger stops the customer. */
export function buyerKey({ account_id, email }: { account_id: number | null; email: string | null }): string | null {
	if (account_id !== null) return `account ${account_id}`;
	return email && `email ${email}`;
}
