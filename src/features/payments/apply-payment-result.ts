/**
 * Books what a provider reports about a payment. The buyer's return, webhooks and the reconciler
 * all end here. Applying the same report twice changes nothing.
 */
import { paidEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import {
	centsToPay,
	isAwaitingPayment,
	type OrderStatus,
} from "../../domain/order/order-status.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { currentNetwork } from "../../platform/request-scope.ts";
import type { ProviderPayment } from "../../ports/payment.ts";
import { countDeclinedCard } from "../accounts/abuse-throttle.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailBalanceDue, mailOrder, mailPaymentDue } from "../orders/mail-order.ts";
import {
	changeBalanceDue,
	changeOrderStatusRow,
	insertLedgerEntries,
	lockOrderOfPayment,
	setPaymentStatus,
} from "../orders/orders.sql.ts";
import { bookAccountPayment } from "../receivables/credit-account.ts";
import { followPaidOrder } from "../shipments/follow-shipments.ts";
import { declineCounterKey, isInProgress } from "./payment-attempt.ts";
import * as payments from "./payments.sql.ts";
import { insertRefund } from "./refunds.sql.ts";

/**
 * `paid` and `declined`: this report paid the order or declined the attempt. `unchanged`: it did
 * neither. `unknown`: there is no such payment. `known_event`: this webhook was processed before.
 */
export type PaymentResultEffect = "paid" | "declined" | "unchanged" | "unknown" | "known_event";
/** `eventId` is set if the report came by webhook. */
export type ProviderReport = { provider: string; payment: ProviderPayment; eventId?: string };

export async function applyPaymentResult(
	deps: OrderDependencies,
	report: ProviderReport,
): Promise<PaymentResultEffect> {
	const { effect, declineKey } = await inTransaction(deps.pool, (transaction) =>
		applyReport(deps, transaction, report),
	);
	if (effect === "declined") await countDecline(deps, declineKey, report);
	return effect;
}

/**
 * Every decline counts once towards the limits against card testing, no matter which way it was
 * reported.
 */
async function countDecline(
	deps: OrderDependencies,
	declineKey: string | null,
	{ eventId }: ProviderReport,
): Promise<void> {
	// A webhook comes from the provider's network, not from the buyer's.
	const network = eventId === undefined ? currentNetwork() : null;
	if (network !== null) await deps.limiter.take("decline", `ip ${network}`);
	if (declineKey !== null) await deps.limiter.take("decline", declineKey);
	await countDeclinedCard(deps);
}

async function applyReport(
	deps: OrderDependencies,
	transaction: Transaction,
	{ provider, payment, eventId }: ProviderReport,
): Promise<{ effect: PaymentResultEffect; declineKey: string | null }> {
	const { client } = transaction;
	const order = await lockOrderOfPayment(client, provider, payment.ref, payment.reference);
	if (!order) {
		await payments.recordDiscrepancy(
			client,
			provider,
			payment.ref,
			"unknown_payment",
			JSON.stringify({ status: payment.status }),
		);
		return { effect: "unknown", declineKey: null };
	}
	const declineKey = declineCounterKey(order);
	const attempts = await payments.selectAttempts(client, order.id);
	const attempt =
		attempts.find(({ key }) => key === payment.reference) ??
		attempts.find(({ ref }) => ref === payment.ref);
	const changesNothing =
		payment.status === "succeeded" && attempt !== undefined && isBooked(attempt);
	// The event is stored only now: an event without an order must have its effect when the provider
	// sends it again.
	if (
		eventId !== undefined &&
		(await payments.insertWebhookEvent(client, provider, eventId, changesNothing)).length === 0
	)
		return { effect: "known_event", declineKey };
	const effect = attempt
		? await applyToAttempt(deps, transaction, order, attempt, payment)
		: "unchanged";
	return { effect, declineKey };
}

async function applyToAttempt(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	attempt: payments.PaymentAttempt,
	payment: ProviderPayment,
): Promise<PaymentResultEffect> {
	if (payment.status === "succeeded")
		return (await bookPayment(deps, transaction, order, attempt, payment)) ? "paid" : "unchanged";
	const updated = await payments.updateAttempt(
		transaction.client,
		attempt.id,
		payment.status,
		payment.ref,
		payment.decline,
		payment.instrument,
	);
	if (updated.length === 0 || payment.status !== "declined") return "unchanged";
	if (isAwaitingPayment(order.status, order.paymentStatus)) {
		await setPaymentStatus(transaction.client, order.id, "failed", null);
		// The mail is the buyer's way back to the reserved order after closing the page: the cart is
		// already empty.
		await mailPaymentDue(deps, transaction, order.id);
	}
	return "declined";
}

/**
 * True if the order is paid by it. An attempt that had failed can still pay, because some providers
 * let the buyer try again.
 */
async function bookPayment(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	attempt: payments.PaymentAttempt,
	payment: ProviderPayment,
): Promise<boolean> {
	const { client } = transaction;
	if (isBooked(attempt)) return attempt.status === "succeeded";
	if (
		payment.amountCents !== attempt.amountCents ||
		payment.currency.toUpperCase() !== attempt.currency
	) {
		await recordWrongAmount(client, attempt, payment);
		return false;
	}
	if (await bookAccountPayment(client, order, attempt.amountCents, `payment:${attempt.id}`)) {
		await closeAttempt(client, attempt, "succeeded", payment);
		return true;
	}
	// An attempt that failed before an edit of the order may be of more or less than it costs now.
	if (attempt.amountCents > centsToPay(order)) {
		await refundSurplus(transaction, order, attempt, payment);
		return false;
	}
	await closeAttempt(client, attempt, "succeeded", payment);
	await insertLedgerEntries(
		client,
		order.id,
		`payment:${attempt.id}`,
		paidEntries(attempt.amountCents),
	);
	if (order.balanceDueCents > 0) await bookLaterPayment(deps, transaction, order, attempt);
	else await bookFirstPayment(deps, transaction, order, attempt);
	return true;
}

/** Of the balance due. Once it is paid the order goes on, which its buyer is told. */
async function bookLaterPayment(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	{ id, amountCents }: payments.PaymentAttempt,
): Promise<void> {
	await changeBalanceDue(transaction.client, order.id, 0 - amountCents);
	if (amountCents < order.balanceDueCents) return;
	await mailOrder(deps, transaction, "order-confirmation", order.id, { about: `payment-${id}` });
	await followPaidOrder(deps, transaction, order.id);
}

/** The order goes on. What the attempt has not paid of it is due. */
async function bookFirstPayment(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	{ amountCents, method }: payments.PaymentAttempt,
): Promise<void> {
	const { client } = transaction;
	await setPaymentStatus(client, order.id, "paid", method);
	for (const [from, to] of statusChangesAfterPayment(order))
		await changeOrderStatusRow(client, { id: order.id, from, to, actor: null, reason: "paid" });
	await mailOrder(deps, transaction, "order-confirmation", order.id);
	if (amountCents === order.totalCents) return;
	await changeBalanceDue(client, order.id, order.totalCents - amountCents);
	await mailBalanceDue(deps, transaction, order.id);
}

/** The provider's report of the money was booked before. */
function isBooked({ status }: payments.PaymentAttempt): boolean {
	return status === "succeeded" || status === "surplus" || status === "differs";
}

async function recordWrongAmount(
	client: Transaction["client"],
	attempt: payments.PaymentAttempt,
	{ ref, amountCents, currency, instrument }: ProviderPayment,
): Promise<void> {
	await payments.updateAttempt(client, attempt.id, "differs", ref, null, instrument);
	await payments.recordDiscrepancy(
		client,
		attempt.provider,
		ref,
		"amount_differs",
		JSON.stringify({ asked: attempt.amountCents, got: amountCents, currency }),
	);
}

/** Books money for an order that is already paid or has ended, and queues its refund. */
async function refundSurplus(
	{ client }: Transaction,
	order: Order,
	attempt: payments.PaymentAttempt,
	payment: ProviderPayment,
): Promise<void> {
	await closeAttempt(client, attempt, "surplus", payment);
	await insertLedgerEntries(
		client,
		order.id,
		`payment:${attempt.id}`,
		paidEntries(attempt.amountCents),
	);
	await insertRefund(client, {
		orderId: order.id,
		paymentId: attempt.id,
		cents: attempt.amountCents,
		dedupe: `surplus:${attempt.id}`,
		reason: "paid_too_late",
		actor: null,
	});
}

async function closeAttempt(
	client: Transaction["client"],
	attempt: payments.PaymentAttempt,
	status: "succeeded" | "surplus",
	{ ref, instrument }: ProviderPayment,
): Promise<void> {
	if (isInProgress(attempt))
		await payments.updateAttempt(client, attempt.id, status, ref, null, instrument);
	else await payments.reviveAttempt(client, attempt.id, status, ref, instrument);
}

/**
 * An order that waits for its VIN to be verified stays there; one with a special order goes on to
 * the supplier.
 */
function statusChangesAfterPayment({
	status,
	hasSpecialOrder,
}: Order): [OrderStatus, OrderStatus][] {
	if (status !== "awaiting_payment") return [];
	return hasSpecialOrder
		? [
				["awaiting_payment", "processing"],
				["processing", "dropship"],
			]
		: [["awaiting_payment", "processing"]];
}
