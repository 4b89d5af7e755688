import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { PaymentProvider, ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import type { PaymentAttempt } from "./payments.sql.ts";

type Providers = Pick<OrderDependencies, "providers">;

/** The attempt has no result yet. */
export function isInProgress({ status }: Pick<PaymentAttempt, "status">): boolean {
	return status === "open" || status === "needs_buyer" || status === "processing";
}

/**
 * The payment was started by this store. Other systems may take money through the same provider
 * account.
 */
export function isOurPayment({ reference }: Pick<ProviderPayment, "reference">): boolean {
	return /^order-\d+-pay-\d+$/.test(reference);
}

/** Each provider once, even if it serves several methods. */
export function listProviders({ providers }: Providers): PaymentProvider[] {
	const byName = new Map(Object.values(providers).map((provider) => [provider.name, provider]));
	return [...byName.values()];
}

export function requireProvider({ providers }: Providers, method: PaymentMethod): PaymentProvider {
	const provider = providers[method];
	if (!provider) throw new Refusal("unavailable");
	return provider;
}

/** The provider that the attempt was started with, even if another one serves its method today. */
export function findProviderOf(
	{ providers }: Providers,
	attempt: Pick<PaymentAttempt, "method" | "provider">,
): PaymentProvider {
	const candidates = [providers[attempt.method], ...Object.values(providers)];
	const provider = candidates.find((candidate) => candidate?.name === attempt.provider);
	if (!provider) throw new Refusal("unavailable");
	return provider;
}

/**
 * The key under which a buyer's declines are counted: the account of a customer, the e-mail of a
 * guest. Customers are not counted by e-mail, because a stranger who knows the address must not
 * lock the customer out.
 */
export function declineCounterKey({
	accountId,
	email,
}: {
	accountId: number | null;
	email: string | null;
}): string | null {
	if (accountId !== null) return `account ${accountId}`;
	return email && `email ${email}`;
}
