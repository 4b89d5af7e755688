/** Staff reverse a recorded payment that did not hold, such as a check that bounced. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { paymentReversedEntries } from "../../domain/money/ledger.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../domain/money/money-limits.ts";
import type { Order } from "../../domain/order/order.ts";
import { isCovered } from "../../domain/order/order-status.ts";
import type { RecordedPayment } from "../../domain/payment/manual-payment.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { mailOrder } from "../orders/mail-order.ts";
import * as orders from "../orders/orders.sql.ts";
import { spendCredit } from "../orders/place-order.sql.ts";
import {
	insertReversal,
	selectManualCents,
	selectPaymentToReverse,
	selectRecordedPayments,
} from "../receivables/recorded-payments.sql.ts";

export type PaymentReversal = {
	/** The number of the order. */
	number: number;
	paymentId: number;
	/** The reason in the words of the member of staff. */
	reason: string;
	key: string;
};

/**
 * What the payment had paid is owed again: on account if it had paid an order on account, otherwise
 * as a balance due. A payment that the buyer has started online may go on: it pays its part.
 */
export async function reversePayment(
	deps: OrderDependencies,
	caller: Customer,
	{ number, paymentId, key, ...reversal }: PaymentReversal,
): Promise<void> {
	const { id } = await findOrderForManager(deps, caller, number);
	const reason = toSingleLine(reversal.reason, MAX_PAYMENT_NOTE_LENGTH);
	if (reason === null)
		throw new Refusal("bad_request", { fieldErrors: { reason: { code: "required" } } });
	const request = { key, caller, request: ["payment reversal", id, paymentId, reason] };
	await runIdempotent(deps.pool, request, async (transaction) => {
		const { client, tx } = transaction;
		const order = await orders.lockOrder(client, id);
		const [payment] = await selectPaymentToReverse(client, id, paymentId);
		if (!order || !payment) throw new Refusal("not_found");
		if (payment.is_reversed) throw new Refusal("payment_reversed_before");
		const cents = payment.amount_cents;
		await requireReversible(transaction, order, cents);
		await insertReversal(client, paymentId, reason, caller.accountId);
		const isOnAccount =
			order.paymentStatus === "on_account" ||
			(payment.was_on_account && order.balanceDueCents === 0);
		if (isOnAccount) await returnToAccount(transaction, order, cents, paymentId);
		else await returnToBalance(transaction, order, cents, paymentId);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "payment_reversed",
			subject: `order ${order.number}`,
			details: {
				cents,
				paymentMethod: payment.method,
				paymentReference: payment.reference,
				reason,
			},
		});
		await mailOrder(deps, transaction, "order-payment-reversed", order.id, {
			about: String(paymentId),
			reversed: { amountCents: cents, method: payment.method, instrument: payment.reference },
		});
		return { cents };
	});
}

/**
 * A cancelled or wholly refunded order owes the buyer money, and what was refunded by hand cannot
 * be owed to the store as well.
 */
async function requireReversible(
	{ client }: Transaction,
	order: Order,
	cents: number,
): Promise<void> {
	const [manual] = await selectManualCents(client, order.id);
	if (
		order.status === "cancelled" ||
		!isCovered(order.paymentStatus) ||
		(manual?.cents ?? 0) < cents
	)
		throw new Refusal("payment_not_reversible");
}

async function returnToAccount(
	{ client }: Transaction,
	{ id, accountId }: Order,
	cents: number,
	paymentId: number,
): Promise<void> {
	if (accountId === null || (await spendCredit(client, accountId, cents)).length === 0)
		throw new Refusal("reversal_over_limit");
	await orders.reopenAccountOrder(client, id);
	const entries = paymentReversedEntries(cents, "on_account");
	await orders.insertLedgerEntries(client, id, `reversal:${paymentId}`, entries);
}

async function returnToBalance(
	{ client }: Transaction,
	{ id }: Order,
	cents: number,
	paymentId: number,
): Promise<void> {
	await orders.changeBalanceDue(client, id, cents);
	const entries = paymentReversedEntries(cents, "receivable");
	await orders.insertLedgerEntries(client, id, `reversal:${paymentId}`, entries);
}

/** The payments that staff have recorded for an order. For managers, who may reverse them. */
export async function readRecordedPayments(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<RecordedPayment[]> {
	const { id } = await findOrderForManager(deps, caller, number);
	return selectRecordedPayments(deps.pool, id);
}

async function findOrderForManager(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<Order> {
	const order = await orders.selectOrderByNumber(pool, number);
	if (!order || !canStaffManage(caller, order)) throw new Refusal("not_found");
	if (!isManager(caller)) throw new Refusal("not_allowed");
	return order;
}
