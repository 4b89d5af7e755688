/**
 * Handles the webhooks of payment providers. A webhook only says which payment or refund to fetch;
 * its content is not trusted.
 */
import type { PaymentProvider, ProviderPayment, WebhookMessage } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { isInProgress, isOurPayment } from "./payment-attempt.ts";
import { selectAttemptStatus } from "./payments.sql.ts";
import { applyRefundResult } from "./process-refunds.ts";

/**
 * `retry`: the provider must send the webhook again, because the payment could not be found yet.
 */
export type WebhookResult = "processed" | "invalid_signature" | "retry";

export async function handlePaymentWebhook(
	deps: OrderDependencies,
	providerName: string,
	message: WebhookMessage,
): Promise<WebhookResult> {
	const provider = Object.values(deps.providers).find(({ name }) => name === providerName);
	const event = provider ? await provider.readWebhook(message) : null;
	if (!provider || !event) return "invalid_signature";
	if (event.kind === "refund") return handleRefundEvent(deps, provider, event.ref);
	return event.kind === "other" ? "processed" : handlePaymentEvent(deps, provider, event);
}

async function handlePaymentEvent(
	deps: OrderDependencies,
	provider: PaymentProvider,
	event: { id: string; ref: string },
): Promise<WebhookResult> {
	const reportedPayment = await provider.find(event.ref);
	if (!reportedPayment) return "retry";
	// A payment of another system is acknowledged: providers stop sending webhooks to an endpoint
	// that always fails.
	if (!isOurPayment(reportedPayment)) return "processed";
	const canCapture =
		reportedPayment.status === "needs_buyer" &&
		(await isAttemptInProgress(deps, provider, reportedPayment));
	const payment = canCapture
		? await provider.complete(reportedPayment.ref, `${reportedPayment.reference}-capture`)
		: reportedPayment;
	const effect = await applyPaymentResult(deps, {
		provider: provider.name,
		payment,
		eventId: event.id,
	});
	return effect === "unknown" ? "retry" : "processed";
}

async function handleRefundEvent(
	deps: OrderDependencies,
	provider: PaymentProvider,
	ref: string,
): Promise<WebhookResult> {
	const refund = await provider.findRefund(ref);
	if (!refund) return "retry";
	await applyRefundResult(deps, provider.name, refund);
	return "processed";
}

/** An attempt that was cancelled here takes no money, even if the buyer approves it afterwards. */
async function isAttemptInProgress(
	{ pool }: OrderDependencies,
	{ name }: PaymentProvider,
	{ reference }: ProviderPayment,
): Promise<boolean> {
	const [attempt] = await selectAttemptStatus(pool, name, reference);
	return attempt !== undefined && isInProgress(attempt);
}
