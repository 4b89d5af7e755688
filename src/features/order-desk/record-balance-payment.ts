/** Staff record cash, a check or a bank transfer for the balance due of an order. */
import type { Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { paidEntries } from "../../domain/money/ledger.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../domain/money/money-limits.ts";
import { centsToPay, isCovered } from "../../domain/order/order-status.ts";
import {
	type ManualPaymentMethod,
	needsPaymentReference,
} from "../../domain/payment/manual-payment.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { mailOrder } from "../orders/mail-order.ts";
import * as orders from "../orders/orders.sql.ts";
import { cancelOpenAttempts } from "../payments/cancel-attempt.ts";
import { isInProgress } from "../payments/payment-attempt.ts";
import { selectAttempts } from "../payments/payments.sql.ts";
import { insertManualPayment } from "../receivables/credit.sql.ts";
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
 * Up to what is owed, once per key. The buyer's attempt to pay online is cancelled first; one that
 * has succeeded is booked, and then less is owed. Once nothing is owed the order follows its
 * shipments.
 */
export async function recordBalancePayment(
	deps: OrderDependencies,
	caller: Customer,
	{ number, cents, method, key, reference: typedReference }: BalancePayment,
): Promise<void> {
	const visible = await orders.selectOrderByNumber(deps.pool, number);
	if (!visible || !canStaffManage(caller, visible)) throw new Refusal("not_found");
	const reference = toSingleLine(typedReference, MAX_PAYMENT_NOTE_LENGTH);
	if (reference === null && needsPaymentReference(method))
		throw new Refusal("bad_request", { fieldErrors: { reference: { code: "required" } } });
	if (visible.balanceDueCents > 0) await cancelOpenAttempts(deps, visible.id);
	await runIdempotent(
		deps.pool,
		{ key, caller, request: ["balance payment", visible.id, cents, method, reference] },
		async (transaction) => {
			const { client } = transaction;
			const order = await orders.lockOrder(client, visible.id);
			const owedCents = order && isCovered(order.paymentStatus) ? centsToPay(order) : 0;
			if (!order || owedCents === 0) throw new Refusal("no_balance_due");
			if (cents > owedCents) throw new Refusal("over_due");
			if ((await selectAttempts(client, order.id)).some(isInProgress))
				throw new Refusal("payment_under_way");
			const [payment] = await insertManualPayment(
				client,
				order.id,
				cents,
				method,
				reference,
				caller.accountId,
				key,
			);
			if (!payment) throw new Error(`balance payment ${key} was recorded without its answer`);
			await orders.insertLedgerEntries(client, order.id, `paid:${payment.id}`, paidEntries(cents));
			await orders.changeBalanceDue(client, order.id, 0 - cents);
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "balance_payment",
				subject: `order ${order.number}`,
				details: { cents, paymentMethod: method, paymentReference: reference },
			});
			if (cents === owedCents) {
				const about = `paid-${payment.id}`;
				await mailOrder(deps, transaction, "order-confirmation", order.id, { about });
				await followShipments(deps, transaction, caller, order.id);
			}
			return { cents };
		},
	);
}
