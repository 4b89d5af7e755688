/** The payment methods that the checkout can offer. */
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Client } from "../accounts/dependencies.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";

export function listPaymentMethods({ providers }: OrderDependencies) {
	return Object.values(providers).map(({ method, widget }) => ({ method, widget }));
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
