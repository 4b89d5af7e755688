/**
 * Books a refund of an order: first off what the buyer still owes for it, the rest through the
 * payments it came by.
 */
import {
	creditedEntries,
	type RefundParts,
	refundOwedEntries,
	splitRefund,
} from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import * as orders from "../orders/orders.sql.ts";
import { isInProgress } from "./payment-attempt.ts";
import { selectAttempts } from "./payments.sql.ts";
import {
	insertAccountCredit,
	insertRefund,
	type RefundReason,
	selectRefundable,
} from "./refunds.sql.ts";

export type RefundBooking = {
	cents: number;
	/**
	 * What the amount is for. Without it the amount is taken evenly from everything the order earned.
	 */
	parts?: RefundParts;
	reason: RefundReason;
	/** The cause of the ledger entries: `staff:7`, `return:12`, `goodwill:12`. */
	cause: `${string}:${number}`;
	/** Names the refund, where the cause does not: the same name is refunded once. */
	dedupe?: string;
};

/**
 * The caller holds the lock of the order's row and has checked that the amount is not more than is
 * left.
 */
export async function bookRefund(
	transaction: Transaction,
	order: Order,
	booking: RefundBooking,
): Promise<void> {
	const { cause, dedupe = cause, reason } = booking;
	const paidCents = await bookRefundEntries(transaction, order, booking);
	await createRefunds(transaction.client, order.id, paidCents, { dedupe, reason });
}

/** Returns what is left to be paid back, which the caller creates the refunds for. */
export async function bookRefundEntries(
	{ client }: Transaction,
	order: Order,
	{ cents, parts, reason, cause }: Omit<RefundBooking, "dedupe">,
): Promise<number> {
	if (cents === 0) return 0;
	await requireNoOpenPayment(client, order);
	const booked = await orders.selectRevenueEntries(client, order.id);
	const entries = refundOwedEntries(splitRefund(cents, booked, parts));
	const offBalanceCents = await creditBalance(client, order, cents, reason);
	await orders.addRefunded(client, order.id, cents);
	await orders.insertLedgerEntries(client, order.id, cause, entries);
	const creditedCents = await creditAccount(client, order, cents, cause, reason);
	return cents - offBalanceCents - creditedCents;
}

/**
 * A refund lowers the balance due, so a payment of the old balance would be too much and go back.
 */
async function requireNoOpenPayment(
	client: Transaction["client"],
	{ id, balanceDueCents }: Order,
): Promise<void> {
	if (balanceDueCents > 0 && (await selectAttempts(client, id)).some(isInProgress))
		throw new Refusal("payment_under_way");
}

/** Takes the amount off the balance due of a paid order. Returns how much that was. */
async function creditBalance(
	client: Transaction["client"],
	{ id, balanceDueCents }: Order,
	cents: number,
	{ reason, note, actor }: RefundReason,
): Promise<number> {
	const creditedCents = Math.min(balanceDueCents, cents);
	if (creditedCents === 0) return 0;
	await orders.changeBalanceDue(client, id, 0 - creditedCents);
	await insertAccountCredit(client, id, creditedCents, reason, note ?? null, actor);
	return creditedCents;
}

/** Takes the amount off what the customer owes for this order. Returns how much that was. */
async function creditAccount(
	client: Transaction["client"],
	order: Order,
	cents: number,
	cause: string,
	{ reason, note, actor }: RefundReason,
): Promise<number> {
	const dueCents = await orders.readAccountDue(client, order);
	const creditedCents = Math.min(dueCents, cents);
	if (order.accountId === null || creditedCents <= 0) return 0;
	await orders.releaseCredit(client, order.accountId, creditedCents);
	await orders.insertLedgerEntries(client, order.id, cause, creditedEntries(creditedCents));
	await insertAccountCredit(client, order.id, creditedCents, reason, note ?? null, actor);
	if (dueCents === creditedCents) await orders.closeAccountOrder(client, order.id);
	return creditedCents;
}

/**
 * Money that came through a provider is refunded there, of the latest payment first. The rest
 * becomes a manual refund, which has no payment.
 */
export async function createRefunds(
	client: Transaction["client"],
	orderId: number,
	cents: number,
	{ dedupe, reason }: { dedupe: string; reason: RefundReason },
): Promise<void> {
	if (cents === 0) return;
	let leftCents = cents;
	for (const [n, payment] of (await selectRefundable(client, orderId)).entries()) {
		const providerCents = Math.min(leftCents, Math.max(0, payment.left_cents));
		if (providerCents === 0) continue;
		leftCents -= providerCents;
		await insertRefund(client, {
			orderId,
			paymentId: payment.id,
			cents: providerCents,
			dedupe: n === 0 ? dedupe : `${dedupe}:payment-${payment.id}`,
			...reason,
		});
	}
	if (leftCents > 0)
		await insertRefund(client, {
			orderId,
			paymentId: null,
			cents: leftCents,
			dedupe: `${dedupe}:hand`,
			...reason,
		});
}
