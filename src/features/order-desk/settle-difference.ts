/** Books the difference of an edited order: open, on account, or back to the buyer. */
import type { Customer } from "../../domain/account/caller.ts";
import { creditedEntries, onAccountEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import { editedEntries, type OrderSums } from "../../domain/order/order-edit.ts";
import { isCovered } from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import * as orders from "../orders/orders.sql.ts";
import { spendCredit } from "../orders/place-order.sql.ts";
import { createRefunds } from "../payments/refund-amount.ts";
import { insertAccountCredit } from "../payments/refunds.sql.ts";
import { type EditRow, setSums } from "./edit-order.sql.ts";

type Difference = { before: OrderSums; after: OrderSums; n: number; note: string };
type Settlement = Pick<EditRow, "settlement" | "refundedCents" | "creditedCents">;

/** The caller holds the lock of the order, and has written the new lines. */
export async function settleDifference(
	{ client }: Transaction,
	caller: Customer,
	order: Order,
	{ before, after, n, note }: Difference,
): Promise<Settlement> {
	const cents = after.totalCents - before.totalCents;
	requireSettlable(order, after, cents);
	await setSums(client, order.id, after);
	const cause = `edit:${order.id}:${n}`;
	const booked = await orders.selectRevenueEntries(client, order.id);
	await orders.insertLedgerEntries(client, order.id, cause, editedEntries(before, after, booked));
	if (!isCovered(order.paymentStatus)) return settlementOf("open");
	if (cents === 0) return settlementOf("none");
	if (cents > 0) {
		await charge(client, order, cents, cause);
		return settlementOf("charged");
	}
	const reason = { reason: "edited", note, actor: caller.accountId };
	const creditedCents = await credit(client, order, 0 - cents, { cause, ...reason });
	const refundedCents = 0 - cents - creditedCents;
	await createRefunds(client, order.id, refundedCents, { dedupe: cause, reason });
	return settlementOf("returned", refundedCents, creditedCents);
}

function settlementOf(
	settlement: EditRow["settlement"],
	refundedCents = 0,
	creditedCents = 0,
): Settlement {
	return { settlement, refundedCents, creditedCents };
}

/**
 * A paid order cannot become dearer, because an order has one payment. An order of which money was
 * refunded must cost more than that.
 */
function requireSettlable(
	{ paymentStatus, refundedCents }: Order,
	{ totalCents }: OrderSums,
	cents: number,
): void {
	if (paymentStatus === "refunded" || paymentStatus === "authorized")
		throw new Refusal("order_not_editable");
	if (!isCovered(paymentStatus) && totalCents === 0) throw new Refusal("edit_nothing_left");
	if (cents > 0 && isCovered(paymentStatus) && paymentStatus !== "on_account")
		throw new Refusal("edit_needs_payment");
	if (refundedCents > 0 && totalCents <= refundedCents) throw new Refusal("over_refund");
}

type Client = Transaction["client"];

async function charge(
	client: Client,
	{ id, accountId }: Order,
	cents: number,
	cause: string,
): Promise<void> {
	const [account] = accountId === null ? [] : await spendCredit(client, accountId, cents);
	if (!account) throw new Refusal("over_limit");
	await orders.insertLedgerEntries(client, id, cause, onAccountEntries(cents));
}

/** Takes the amount off what the customer owes for this order. Returns how much that was. */
async function credit(
	client: Client,
	order: Order,
	cents: number,
	{ cause, reason, note, actor }: { cause: string; reason: string; note: string; actor: number },
): Promise<number> {
	const dueCents = await orders.readAccountDue(client, order);
	const creditedCents = Math.min(dueCents, cents);
	if (order.accountId === null || creditedCents <= 0) return 0;
	await orders.releaseCredit(client, order.accountId, creditedCents);
	await orders.insertLedgerEntries(client, order.id, cause, creditedEntries(creditedCents));
	await insertAccountCredit(client, order.id, creditedCents, reason, note, actor);
	if (dueCents === creditedCents) await orders.closeAccountOrder(client, order.id);
	return creditedCents;
}
