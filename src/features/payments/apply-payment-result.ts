/**
 * What a provider says of a payment, brought into the books. The browser's return, the provider's messages and the reconciler all
 * end here; saying the same thing twice changes nothing.
 */
import { paidEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import { canBePaid, isAwaitingPayment, type OrderStatus } from "../../domain/order/order-status.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { currentNetwork } from "../../platform/request-scope.ts";
import type { ProviderPayment } from "../../ports/payment.ts";
import { countDeclinedCard } from "../accounts/abuse-throttle.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder, mailPaymentDue } from "../orders/mail-order.ts";
import {
	changeOrderStatusRow,
	insertLedgerEntries,
	lockOrderOfPayment,
	setPaymentStatus,
} from "../orders/orders.sql.ts";
import { bookAccountPayment } from "../receivables/credit-account.ts";
import { declineCounterKey, isInProgress } from "./payment-attempt.ts";
import * as payments from "./payments.sql.ts";
import { insertRefund } from "./refunds.sql.ts";

/** `paid`, `declined`: by this, now. */
export type PaymentResultEffect = "paid" | "declined" | "settled" | "unknown" | "known_event";
type ProviderReport = { provider: string; payment: ProviderPayment; eventId?: string };

export async function applyPaymentResult(
	deps: OrderDependencies,
	said: ProviderReport,
): Promise<PaymentResultEffect> {
	const { settled, buyer } = await inTransaction(deps.pool, (transaction) =>
		settleIn(deps, transaction, said),
	);
	if (settled === "declined") await countDecline(deps, buyer, said);
	return settled;
}

/** Whoever tries stolen cards is counted however the no arrives: at once, after a step of the buyer's, or as a message. Once for each no. */
async function countDecline(
	deps: OrderDependencies,
	buyer: string | null,
	{ eventId }: ProviderReport,
): Promise<void> {
	// A message comes from the provider's network, which has tried nothing.
	const network = eventId === undefined ? currentNetwork() : null;
	if (network !== null) await deps.limiter.take("decline", `ip ${network}`);
	if (buyer !== null) await deps.limiter.take("decline", buyer);
	await countDeclinedCard(deps);
}

async function settleIn(
	deps: OrderDependencies,
	transaction: Transaction,
	{ provider, payment, eventId }: ProviderReport,
): Promise<{ settled: PaymentResultEffect; buyer: string | null }> {
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
		return { settled: "unknown", buyer: null };
	}
	const buyer = declineCounterKey(order);
	// Only now: one that was kept without its effect would have none when it comes again.
	if (
		eventId !== undefined &&
		(await payments.insertWebhookEvent(client, provider, eventId)).length === 0
	)
		return { settled: "known_event", buyer };
	const tries = await payments.selectAttempts(client, order.id);
	const row =
		tries.find(({ key }) => key === payment.reference) ??
		tries.find(({ ref }) => ref === payment.ref);
	return { settled: row ? await apply(deps, transaction, order, row, payment) : "settled", buyer };
}

async function apply(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	row: payments.PaymentAttempt,
	said: ProviderPayment,
): Promise<PaymentResultEffect> {
	if (said.status === "succeeded")
		return (await takeMoney(deps, transaction, order, row, said)) ? "paid" : "settled";
	const updated = await payments.updateAttempt(
		transaction.client,
		row.id,
		said.status,
		said.ref,
		said.decline,
		said.instrument,
	);
	if (updated.length === 0 || said.status !== "declined") return "settled";
	if (isAwaitingPayment(order.status, order.paymentStatus)) {
		await setPaymentStatus(transaction.client, order.id, "failed", null);
		// Whoever closes the page now has an empty cart and no other way back to what is held for them.
		await mailPaymentDue(deps, transaction, order.id);
	}
	return "declined";
}

/**
 * True when the order is paid by it. A try that had failed pays too, as long as the order waits for its money: some let the buyer go on.
 */
async function takeMoney(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	row: payments.PaymentAttempt,
	said: ProviderPayment,
): Promise<boolean> {
	const { client } = transaction;
	if (row.status === "succeeded" || row.status === "surplus" || row.status === "differs")
		return row.status === "succeeded";
	if (said.amountCents !== row.amount_cents || said.currency.toUpperCase() !== row.currency) {
		await payments.updateAttempt(client, row.id, "differs", said.ref, null, said.instrument);
		const details = { asked: row.amount_cents, got: said.amountCents, currency: said.currency };
		await payments.recordDiscrepancy(
			client,
			row.provider,
			said.ref,
			"amount_differs",
			JSON.stringify(details),
		);
		return false;
	}
	if (await bookAccountPayment(client, order, row.amount_cents, `payment:${row.id}`)) {
		await close(client, row, "succeeded", said);
		return true;
	}
	if (!canBePaid(order)) {
		await returnSurplus(transaction, order, row, said);
		return false;
	}
	await close(client, row, "succeeded", said);
	await insertLedgerEntries(client, order.id, `payment:${row.id}`, paidEntries(row.amount_cents));
	await setPaymentStatus(client, order.id, "paid", row.way);
	for (const [from, to] of stepsAfterPayment(order))
		await changeOrderStatusRow(client, { id: order.id, from, to, actor: null, reason: "paid" });
	await mailOrder(deps, transaction, "order-confirmation", order.id);
	return true;
}

/** Money for an order that is paid already, or has ended: it is booked, and goes back by itself. */
async function returnSurplus(
	{ client }: Transaction,
	order: Order,
	row: payments.PaymentAttempt,
	said: ProviderPayment,
) {
	await close(client, row, "surplus", said);
	await insertLedgerEntries(client, order.id, `payment:${row.id}`, paidEntries(row.amount_cents));
	const refund = {
		orderId: order.id,
		paymentId: row.id,
		cents: row.amount_cents,
		dedupe: `surplus:${row.id}`,
	};
	await insertRefund(client, { ...refund, reason: "paid_too_late", actor: null });
}

async function close(
	client: Transaction["client"],
	row: payments.PaymentAttempt,
	status: "succeeded" | "surplus",
	{ ref, instrument }: ProviderPayment,
): Promise<void> {
	if (isInProgress(row))
		await payments.updateAttempt(client, row.id, status, ref, null, instrument);
	else await payments.reviveAttempt(client, row.id, status, ref, instrument);
}

/** A VIN that nobody has verified yet still waits for a look; a special order is fetched at once. */
function stepsAfterPayment({ status, hasSpecialOrder }: Order): [OrderStatus, OrderStatus][] {
	if (status !== "awaiting_payment") return [];
	return hasSpecialOrder
		? [
				["awaiting_payment", "processing"],
				["processing", "dropship"],
			]
		: [["awaiting_payment", "processing"]];
}
