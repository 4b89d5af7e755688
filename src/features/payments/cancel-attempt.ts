/** Ends payment attempts at the provider. */
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { findProviderOf, isInProgress } from "./payment-attempt.ts";
import {
	claimAttempt,
	type PaymentAttempt,
	selectAttempts,
	selectRecentlyStarted,
} from "./payments.sql.ts";

/** Cancels an attempt at its provider. One that has succeeded there is booked instead. */
export async function cancelAttempt(
	deps: OrderDependencies,
	attempt: PaymentAttempt,
): Promise<void> {
	const provider = findProviderOf(deps, attempt);
	const payment = attempt.ref
		? await provider.find(attempt.ref)
		: await provider.findByKey(attempt.key);
	const mayBeOnItsWay = attempt.isNew && !provider.lacksIdempotency;
	const result = payment
		? await provider.cancel(payment.ref, `${attempt.key}-cancel`)
		: mayBeOnItsWay
			? null
			: await resultOfUnknownAttempt(deps, attempt);
	// The request may reach the provider at this moment; a second attempt beside it could charge the
	// buyer twice.
	if (!result) throw new Refusal("payment_under_way");
	await applyPaymentResult(deps, { provider: attempt.provider, payment: result });
}

/** Cancels what the buyer has begun to pay of an order, before staff change what is owed. */
export async function cancelOpenAttempts(deps: OrderDependencies, orderId: number): Promise<void> {
	for (const attempt of (await selectAttempts(deps.pool, orderId)).filter(isInProgress))
		await cancelAttempt(deps, attempt);
}

/**
 * The result of an attempt that its provider does not know: cancelled, or null while the request
 * may still be on its way.
 */
export async function resultOfUnknownAttempt(
	deps: OrderDependencies,
	attempt: PaymentAttempt,
): Promise<ProviderPayment | null> {
	// Only the caller that claimed the attempt contacts the provider, so an unclaimed attempt was
	// never sent.
	const wasSent =
		findProviderOf(deps, attempt).lacksIdempotency &&
		(await claimAttempt(deps.pool, attempt.key)).length === 0;
	return wasSent && (await selectRecentlyStarted(deps.pool, attempt.key)).length > 0
		? null
		: cancelledPayment(attempt);
}

function cancelledPayment({ ref, key, amountCents, currency }: PaymentAttempt): ProviderPayment {
	return {
		ref: ref ?? key,
		reference: key,
		status: "cancelled",
		amountCents,
		currency,
		refundedCents: 0,
		decline: null,
		instrument: null,
		next: null,
	};
}
