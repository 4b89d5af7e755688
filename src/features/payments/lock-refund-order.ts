import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { selectRefundOrder } from "./refunds.sql.ts";

/** Runs `work` under the lock of the refund's order. */
export async function withRefundOrderLock(
	{ pool }: OrderDependencies,
	id: number,
	work: (transaction: Transaction, orderId: number) => Promise<void>,
): Promise<void> {
	await inTransaction(pool, async (transaction) => {
		const [refund] = await selectRefundOrder(transaction.client, id);
		if (!refund) throw new Refusal("not_found");
		await lockOrder(transaction.client, refund.order_id);
		await work(transaction, refund.order_id);
	});
}
