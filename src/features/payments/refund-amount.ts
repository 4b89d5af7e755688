/** Money of an order that goes back: off what stands on account first, the rest the way it was paid. */
import {
	type BackParts,
	creditedEntries,
	outOfEarned,
	refundOwedEntries,
} from "../../domain/money/ledger.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import * as orders from "../orders/orders.sql.ts";
import { insertCredit, insertRefund, selectRefundable, type Why } from "./refunds.sql.ts";

export type Back = {
	cents: number;
	/** What it is for; a share of everything unless said. */
	parts?: BackParts;
	why: Why;
	/** The cause in the ledger. */
	about: `${string}:${number}`;
	/** Names the refund, where the cause does not: the same twice goes back once. */
	name?: string;
};

/** Under the lock of the order's row, and no more than is left of what it cost. */
export async function giveBack(
	{ client }: Transaction,
	order: orders.OrderRow,
	back: Back,
): Promise<void> {
	const { cents, why, about, name = about } = back;
	if (cents === 0) return;
	const parts = outOfEarned(cents, await orders.selectBooked(client, order.id), back.parts);
	await orders.addRefunded(client, order.id, cents);
	await orders.addEntries(client, order.id, about, refundOwedEntries(parts));
	const credited = await credit(client, order, cents, { about, why });
	await payBack(client, order.id, cents - credited, { why, about: name });
}

type Cause = { about: string; why: Why };

/** Lowers what the customer owes for this order; gives by how much. */
async function credit(
	client: Transaction["client"],
	order: orders.OrderRow,
	cents: number,
	{ about, why }: Cause,
): Promise<number> {
	const due = await orders.accountDue(client, order);
	const credited = Math.min(due, cents);
	if (order.account_id === null || credited <= 0) return 0;
	await orders.giveCreditBack(client, order.account_id, credited);
	await orders.addEntries(client, order.id, about, creditedEntries(credited));
	await insertCredit(client, order.id, credited, why.reason, why.note ?? null, why.actor);
	if (due === credited) await orders.closeAccountOrder(client, order.id);
	return credited;
}

/** What came through a provider goes back through it; what was paid to us by hand goes back by hand, as a refund without a payment. */
export async function payBack(
	client: Transaction["client"],
	orderId: number,
	cents: number,
	{ about, why }: Cause,
): Promise<void> {
	if (cents === 0) return;
	const [paid] = await selectRefundable(client, orderId);
	const through = Math.min(cents, Math.max(0, paid?.left_cents ?? 0));
	if (paid && through > 0)
		await insertRefund(client, {
			orderId,
			paymentId: paid.id,
			cents: through,
			dedupe: about,
			...why,
		});
	if (cents > through)
		await insertRefund(client, {
			orderId,
			paymentId: null,
			cents: cents - through,
			dedupe: `${about}:hand`,
			...why,
		});
}
