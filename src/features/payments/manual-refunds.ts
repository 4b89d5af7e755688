/** Refunds that staff carry out: of what was paid by hand, and of what no provider gave back. */
import type { Customer } from "../../domain/account/caller.ts";
import { refundPaidEntries } from "../../domain/money/ledger.ts";
import type { ManualRefund } from "../../domain/payment/refund.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { insertLedgerEntries, lockOrder } from "../orders/orders.sql.ts";
import * as rows from "./refunds.sql.ts";

const MAX_LISTED_REFUNDS = 500;

export function listManualRefunds({ pool }: OrderDependencies): Promise<ManualRefund[]> {
	return rows.selectManualRefunds(pool, MAX_LISTED_REFUNDS);
}

/** Staff have paid it. */
export async function completeManualRefund(
	deps: OrderDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await underLock(deps, id, async (transaction, orderId) => {
		const { client, tx } = transaction;
		// Only now: it may have been sent through the provider again meanwhile.
		const [refund] = await rows.selectManualRefund(client, id);
		if (!refund) throw new Refusal("not_found");
		const done = await rows.finishRefund(client, id, "done", null);
		if (done.length === 0) return;
		await rows.insertRefundEvent(client, id, "by_hand", caller.accountId);
		await insertLedgerEntries(
			client,
			orderId,
			`refund:${id}`,
			refundPaidEntries(refund.amount_cents),
		);
		await mailOrder(deps, transaction, "order-refunded", orderId, {
			about: `refund:${id}`,
			refundedCents: refund.amount_cents,
		});
		const details = { cents: refund.amount_cents };
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "refund_by_hand",
			subject: `refund ${id}`,
			details,
		});
	});
}

/** Sends one that its provider refused or could not carry out through the same payment once more. Asked again it changes nothing. */
export async function retryRefund(
	deps: OrderDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await underLock(deps, id, async ({ client, tx }) => {
		const [sent] = await rows.requeueRefund(client, id);
		if (!sent) {
			if ((await rows.selectRequeuedRefund(client, id)).length === 0)
				throw new Refusal("not_found");
			return;
		}
		await rows.insertRefundEvent(client, id, "again", caller.accountId);
		const details = { cents: sent.amount_cents };
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "refund_again",
			subject: `refund ${id}`,
			details,
		});
	});
}

async function underLock(
	{ pool }: OrderDependencies,
	id: number,
	work: (transaction: Transaction, orderId: number) => Promise<void>,
): Promise<void> {
	await inTransaction(pool, async (transaction) => {
		const [refund] = await rows.selectRefundOrder(transaction.client, id);
		if (!refund) throw new Refusal("not_found");
		await lockOrder(transaction.client, refund.order_id);
		await work(transaction, refund.order_id);
	});
}
