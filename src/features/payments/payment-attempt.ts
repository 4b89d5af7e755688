import type { PaymentProvider, ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import type { PaymentRow } from "./payments.sql.ts";

/** Neither the buyer nor the provider has said the last word on it. */
export function isUnderWay({ status }: Pick<PaymentRow, "status">): boolean {
	return status === "open" || status === "needs_buyer" || status === "processing";
}

/** Begun by this store: others may take money through the same provider. */
export function isOurs({ reference }: Pick<ProviderPayment, "reference">): boolean {
	return /^order-\d+-pay-\d+$/.test(reference);
}

/** Each vendor once, however many ways it takes. */
export function providersOf({
	providers,
}: Pick<OrderDependencies, "providers">): PaymentProvider[] {
	const byName = new Map(Object.values(providers).map((provider) => [provider.name, provider]));
	return [...byName.values()];
}

/** Whose declines are counted together. An address alone is anybody's: under a customer's no stranger stops the customer. */
export function buyerKey({
	account_id,
	email,
}: {
	account_id: number | null;
	email: string | null;
}): string | null {
	if (account_id !== null) return `account ${account_id}`;
	return email && `email ${email}`;
}
