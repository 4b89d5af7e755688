/** A signed message of a provider. It is believed in nothing but which payment or refund to ask about. */
import type { PaymentProvider, ProviderPayment, RawMessage } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { settle } from "./apply-payment-result.ts";
import { isOurs, isUnderWay } from "./payment-attempt.ts";
import { selectPaymentByKey } from "./payments.sql.ts";
import { settleRefund } from "./process-refunds.ts";

/** `later`: the provider must say it again, because we could not make sense of it yet. */
export type Heard = "done" | "forged" | "later";

export async function hearProvider(
	deps: OrderDependencies,
	name: string,
	message: RawMessage,
): Promise<Heard> {
	const provider = Object.values(deps.providers).find((one) => one.name === name);
	const event = provider ? await provider.readMessage(message) : null;
	if (!provider || !event) return "forged";
	if (event.kind === "refund") return hearOfRefund(deps, provider, event.ref);
	return event.kind === "other" ? "done" : hear(deps, provider, event);
}

async function hear(
	deps: OrderDependencies,
	provider: PaymentProvider,
	event: { id: string; ref: string },
): Promise<Heard> {
	const found = await provider.find(event.ref);
	if (!found) return "later";
	// Said again and again it would still be none of ours, and a provider stops telling whoever never listens.
	if (!isOurs(found)) return "done";
	const mayTake = found.status === "needs_buyer" && (await isWanted(deps, provider, found));
	const payment = mayTake
		? await provider.complete(found.ref, `${found.reference}-capture`)
		: found;
	const settled = await settle(deps, { provider: provider.name, payment, eventId: event.id });
	return settled === "unknown" ? "later" : "done";
}

async function hearOfRefund(
	deps: OrderDependencies,
	provider: PaymentProvider,
	ref: string,
): Promise<Heard> {
	const said = await provider.findRefund(ref);
	if (!said) return "later";
	await settleRefund(deps, provider.name, said);
	return "done";
}

/** A yes to what was called off here meanwhile takes no money. */
async function isWanted(
	{ pool }: OrderDependencies,
	{ name }: PaymentProvider,
	{ reference }: ProviderPayment,
): Promise<boolean> {
	const [row] = await selectPaymentByKey(pool, name, reference);
	return row !== undefined && isUnderWay(row);
}
