/**
 * Refunds that staff pay by hand: of money that came outside a provider, and of refunds that a
 * provider refused or failed.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { refundPaidEntries } from "../../domain/money/ledger.ts";
import type { ManualRefund } from "../../domain/payment/refund.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { insertLedgerEntries } from "../orders/orders.sql.ts";
import { withRefundOrderLock } from "./lock-refund-order.ts";
import * as rows from "./refunds.sql.ts";

const MAX_LISTED_REFUNDS = 500;

export function listManualRefunds({ pool }: OrderDependencies): Promise<ManualRefund[]> {
	return rows.selectManualRefunds(pool, MAX_LISTED_REFUNDS);
}

/** Records that staff have paid a manual refund. */
export async function completeManualRefund(
	deps: OrderDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await withRefundOrderLock(deps, id, async (transaction, orderId) => {
		const { client, tx } = transaction;
		// Read under the lock, because the refund may have been sent to the provider again.
		const [refund] = await rows.selectManualRefund(client, id);
		if (!refund) throw new Refusal("not_found");
		const finished = await rows.finishRefund(client, id, "done", null);
		if (finished.length === 0) return;
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
			refundReason: refund.reason,
		});
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "refund_by_hand",
			subject: `refund ${id}`,
			details: { cents: refund.amount_cents },
		});
	});
}
