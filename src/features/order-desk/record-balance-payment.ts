/** Staff record cash, a check or a bank transfer for the balance due of an order. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { paidEntries } from "../../domain/money/ledger.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../domain/money/money-limits.ts";
import type { Order } from "../../domain/order/order.ts";
import { centsToPay, isCovered } from "../../domain/order/order-status.ts";
import {
	type ManualPaymentMethod,
	needsPaymentReference,
} from "../../domain/payment/manual-payment.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent, wasCarriedOut } from "../orders/idempotency.ts";
import { mailOrder } from "../orders/mail-order.ts";
import * as orders from "../orders/orders.sql.ts";
import { cancelOpenAttempts } from "../payments/cancel-attempt.ts";
import { isInProgress } from "../payments/payment-attempt.ts";
import { selectAttempts } from "../payments/payments.sql.ts";
import { insertRecordedPayment, requireNewPayment } from "../receivables/recorded-payments.sql.ts";
import { followShipments } from "../shipments/follow-shipments.ts";

export type BalancePayment = {
	number: number;
	cents: number;
	method: ManualPaymentMethod;
	/** The number of the check or of the transfer. */
	reference: string | null;
	key: string;
};

/**
 * Records a payment up to what is owed, once per key. A payment that the buyer has started online
 * is cancelled first; one that has succeeded is booked, and then less is owed. Once nothing is owed
 * the order follows its shipments.
 */
export async function recordBalancePayment(
	deps: OrderDependencies,
	caller: Customer,
	payment: BalancePayment,
): Promise<void> {
	const visible = await orders.selectOrderByNumber(deps.pool, payment.number);
	if (!visible || !canStaffManage(caller, visible)) throw new Refusal("not_found");
	if (!isManager(caller)) throw new Refusal("not_allowed");
	const { cents, method, key } = payment;
	const reference = toSingleLine(payment.reference, MAX_PAYMENT_NOTE_LENGTH);
	if (reference === null && needsPaymentReference(method))
		throw new Refusal("bad_request", { fieldErrors: { reference: { code: "required" } } });
	const request = {
		key,
		caller,
		request: ["balance payment", visible.id, cents, method, reference],
	};
	// A form that is refused or sent again must not end the payment that the buyer has started.
	if (!(await wasCarriedOut(deps.pool, request))) {
		await requireRecordable(deps.pool, visible, { ...payment, reference });
		await cancelOpenAttempts(deps, visible.id);
	}
	await runIdempotent(deps.pool, request, async (transaction) => {
		const order = await orders.lockOrder(transaction.client, visible.id);
		if (!order) throw new Refusal("not_found");
		await requireRecordable(transaction.client, order, { ...payment, reference });
		if ((await selectAttempts(transaction.client, order.id)).some(isInProgress))
			throw new Refusal("payment_under_way");
		await bookPayment(deps, transaction, caller, order, { ...payment, reference });
		return { cents };
	});
}

/** Refuses more than is owed, and a check or transfer that is recorded already. */
async function requireRecordable(
	client: Queryable,
	order: Order,
	payment: BalancePayment,
): Promise<void> {
	const owedCents = isCovered(order.paymentStatus) ? centsToPay(order) : 0;
	if (owedCents === 0) throw new Refusal("no_balance_due");
	if (payment.cents > owedCents) throw new Refusal("over_due");
	await requireNewPayment(client, order.id, payment);
}

async function bookPayment(
	deps: OrderDependencies,
	transaction: Transaction,
	caller: Customer,
	order: Order,
	{ cents, method, reference, key }: BalancePayment,
): Promise<void> {
	const { client } = transaction;
	const receipt = { cents, method, reference, note: null };
	const id = await insertRecordedPayment(client, order.id, receipt, caller.accountId, key);
	if (id === undefined) throw new Error(`balance payment ${key} was recorded without its answer`);
	await orders.insertLedgerEntries(client, order.id, `paid:${id}`, paidEntries(cents));
	await orders.changeBalanceDue(client, order.id, 0 - cents);
	await insertAudit(transaction.tx, {
		actorId: caller.accountId,
		action: "balance_payment",
		subject: `order ${order.number}`,
		details: { cents, paymentMethod: method, paymentReference: reference },
	});
	if (cents < order.balanceDueCents) return;
	await mailOrder(deps, transaction, "order-confirmation", order.id, { about: `paid-${id}` });
	await followShipments(deps, transaction, caller, order.id);
}
