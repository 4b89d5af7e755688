/** The payment methods that the checkout can offer. */

import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Client } from "../accounts/dependencies.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";

export async function listPaymentMethods({ providers, settings }: OrderDependencies) {
	const { paymentMethods } = await settings();
	return Object.values(providers)
		.filter(({ method }) => paymentMethods[method])
		.map(({ method, widget }) => ({ method, widget }));
}

/** For a new payment. Payments that have begun are finished in any case. */
export async function requireOfferedMethod(
	{ settings }: Pick<OrderDependencies, "settings">,
	method: PaymentMethod | "account",
): Promise<void> {
	if (!(await settings()).paymentMethods[method]) throw new Refusal("payment_method_off");
}

/**
 * A key for one display of the card field. Each one costs a call to the vendor, so requests are
 * limited per network.
 */
export async function createFieldKey(
	{ providers, limiter }: OrderDependencies,
	{ ip }: Client,
): Promise<string> {
	const createKey = providers.card?.fieldKey;
	if (!createKey) throw new Refusal("not_found");
	await limiter.require("paid-call", ip);
	return createKey().catch(() => {
		throw new Refusal("unavailable");
	});
}
