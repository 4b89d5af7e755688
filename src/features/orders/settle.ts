/**
 * What a provider says of a payment, brought into the books. The browser's return, the provider's messages and the reconciler all
 * end here; saying the same thing twice changes nothing.
 */
import { paidEntries } from "../../domain/ledger.ts";
import { canBePaid, isAwaitingMoney, type OrderStatus } from "../../domain/order-status.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { ProviderPayment } from "../../ports/payment.ts";
import { takeForAccount } from "./credit-account.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { mailOrder } from "./mail-order.ts";
import { addEntries, lockOrderOfPayment, moveOrderRow, type OrderRow, setPayment } from "./orders.sql.ts";
import { isUnderWay } from "./payment-try.ts";
import * as payments from "./payments.sql.ts";

/** `paid`: by this, now. */
export type Settled = "paid" | "settled" | "unknown" | "known_event";
type Said = { provider: string; payment: ProviderPayment; eventId?: string };

export function settle(deps: OrderDependencies, { provider, payment, eventId }: Said): Promise<Settled> {
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const [order] = await lockOrderOfPayment(client, provider, payment.ref, payment.reference);
		if (!order) {
			await payments.noteDifference(client, provider, payment.ref, "unknown_payment", JSON.stringify({ status: payment.status }));
			return "unknown";
		}
		// Only now: one that was kept without its effect would have none when it comes again.
		if (eventId !== undefined && (await payments.keepEvent(client, provider, eventId)).length === 0) return "known_event";
		const tries = await payments.selectPayments(client, order.id);
		const row = tries.find(({ key }) => key === payment.reference) ?? tries.find(({ ref }) => ref === payment.ref);
		const isPaid = row ? await apply(deps, transaction, order, row, payment) : false;
		return isPaid ? "paid" : "settled";
	});
}

/** True when the order is paid by it. */
async function apply(
	deps: OrderDependencies,
	transaction: Transaction,
	order: OrderRow,
	row: payments.PaymentRow,
	said: ProviderPayment,
): Promise<boolean> {
	if (said.status === "succeeded") return takeMoney(deps, transaction, order, row, said);
	const updated = await payments.updatePayment(transaction.client, row.id, said.status, said.ref, said.decline, said.instrument);
	if (updated.length > 0 && said.status === "declined" && isAwaitingMoney(order.status, order.payment_status))
		await setPayment(transaction.client, order.id, "failed", null);
	return false;
}

async function takeMoney(
	deps: OrderDependencies,
	transaction: Transaction,
	order: OrderRow,
	row: payments.PaymentRow,
	said: ProviderPayment,
): Promise<boolean> {
	const { client } = transaction;
	if (row.status === "succeeded" || row.status === "surplus" || row.status === "differs") return row.status === "succeeded";
	if (said.amountCents !== row.amount_cents || said.currency.toUpperCase() !== row.currency) {
		await payments.updatePayment(client, row.id, "differs", said.ref, null, said.instrument);
		const details = { asked: row.amount_cents, got: said.amountCents, currency: said.currency };
		await payments.noteDifference(client, row.provider, said.ref, "amount_differs", JSON.stringify(details));
		return false;
	}
	const isOpen = isUnderWay(row);
	if (isOpen && (await takeForAccount(client, order, row.amount_cents, `payment:${row.id}`))) {
		await payments.updatePayment(client, row.id, "succeeded", said.ref, null, said.instrument);
		return true;
	}
	if (!isOpen || !canBePaid(order)) {
		await returnSurplus(transaction, order, row, said);
		return false;
	}
	await payments.updatePayment(client, row.id, "succeeded", said.ref, null, said.instrument);
	await addEntries(client, order.id, `payment:${row.id}`, paidEntries(row.amount_cents));
	await setPayment(client, order.id, "paid", row.way);
	for (const [from, to] of stepsAfterPayment(order)) await moveOrderRow(client, { id: order.id, from, to, actor: null, reason: "paid" });
	await mailOrder(deps, transaction, "order-confirmation", order.id);
	return true;
}

/** Money for an order that is paid already, or has ended: it is booked, and goes back by itself. */
async function returnSurplus({ client }: Transaction, order: OrderRow, row: payments.PaymentRow, said: ProviderPayment) {
	if (isUnderWay(row)) await payments.updatePayment(client, row.id, "surplus", said.ref, null, said.instrument);
	else await payments.reviveAsSurplus(client, row.id, said.ref);
	await addEntries(client, order.id, `payment:${row.id}`, paidEntries(row.amount_cents));
	await payments.insertRefund(client, order.id, row.id, row.amount_cents, "paid_too_late", `surplus:${row.id}`);
}

/** A VIN that nobody has verified yet still waits for a look; a special order is fetched at once. */
function stepsAfterPayment({ status, has_special }: OrderRow): [OrderStatus, OrderStatus][] {
	if (status !== "awaiting_payment") return [];
	return has_special
		? [
				["awaiting_payment", "processing"],
				["processing", "dropship"],
			]
		: [["awaiting_payment", "processing"]];
}
