/** What became of the payment of an order, as the checkout shows it. */
import type { Order } from "../../domain/order/order.ts";
import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { findProviderOf, isInProgress } from "./payment-attempt.ts";
import { type PaymentAttempt, selectAttempts } from "./payments.sql.ts";

/** `checking`: the result is not known yet, so the buyer is not told that the payment failed. */
export type PaymentOutcome = {
	status: "unpaid" | "needs_buyer" | "processing" | "paid" | "declined" | "on_account" | "checking";
	decline: string | null;
	next: ProviderPayment["next"];
	/** The method of the attempt that is not over. */
	method: PaymentMethod | null;
};

/** An outcome that asks nothing of the buyer. */
export function outcomeOf(
	status: PaymentOutcome["status"],
	method: PaymentMethod | null = null,
): PaymentOutcome {
	return { status, decline: null, next: null, method };
}

/**
 * Asks the provider about the attempt in progress, captures a payment that the buyer has approved,
 * and returns the outcome.
 */
export async function checkPaymentOutcome(
	deps: OrderDependencies,
	orderId: number,
): Promise<PaymentOutcome> {
	const open = (await selectAttempts(deps.pool, orderId)).filter(isInProgress).at(-1);
	if (!open || !(await deps.limiter.take("payment-asked", `order ${orderId}`)).allowed)
		return readOutcome(deps, orderId, null);
	try {
		const payment = await fetchProviderPayment(deps, open);
		if (!payment) return outcomeOf("checking", open.method);
		await applyPaymentResult(deps, { provider: open.provider, payment });
		return readOutcome(deps, orderId, payment);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		deps.report(error, `payment attempt ${open.key} could not be checked`);
		return outcomeOf("checking", open.method);
	}
}

/**
 * The payment as the provider has it now. One that the buyer has approved is captured. Null if the
 * provider does not know it.
 */
export async function fetchProviderPayment(
	deps: OrderDependencies,
	attempt: PaymentAttempt,
): Promise<ProviderPayment | null> {
	const provider = findProviderOf(deps, attempt);
	const payment = attempt.ref
		? await provider.find(attempt.ref)
		: await provider.findByKey(attempt.key);
	return payment?.status === "needs_buyer"
		? provider.complete(payment.ref, `${attempt.key}-capture`)
		: payment;
}

/**
 * The outcome by our own records. `payment` brings the buyer's next step, which is stored nowhere.
 */
export async function readOutcome(
	{ pool }: OrderDependencies,
	orderId: number,
	payment: ProviderPayment | null,
): Promise<PaymentOutcome> {
	const order = await selectOrder(pool, orderId);
	const last = (await selectAttempts(pool, orderId)).at(-1);
	if (!order) throw new Refusal("not_found");
	const isOpen = last !== undefined && isInProgress(last);
	const isOnAccount = order.paymentStatus === "on_account";
	if (isOnAccount && !isOpen && last?.status !== "declined") return outcomeOf("on_account");
	if (!isUnpaid(order) && !isOnAccount) return outcomeOf("paid");
	if (last?.status === "declined") return { ...outcomeOf("declined"), decline: last.decline };
	if (!isOpen) return outcomeOf("unpaid");
	return { ...outcomeOf(openStatus(last), last.method), next: payment?.next ?? null };
}

function isUnpaid({ paymentStatus, balanceDueCents }: Order): boolean {
	return paymentStatus === "unpaid" || paymentStatus === "failed" || balanceDueCents > 0;
}

function openStatus({ status }: PaymentAttempt): PaymentOutcome["status"] {
	if (status === "open") return "checking";
	return status === "processing" ? "processing" : "needs_buyer";
}
