/** Books the difference of an edited order: open, owed, on account, or back to the buyer. */
import type { Customer } from "../../domain/account/caller.ts";
import { creditedEntries, onAccountEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import {
	editedEntries,
	type OrderSums,
	type PaymentOfDifference,
} from "../../domain/order/order-edit.ts";
import { isCovered } from "../../domain/order/order-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import * as orders from "../orders/orders.sql.ts";
import { spendCredit } from "../orders/place-order.sql.ts";
import { createRefunds } from "../payments/refund-amount.ts";
import { insertAccountCredit } from "../payments/refunds.sql.ts";
import { chargeBalance } from "./charge-balance.ts";
import { type EditRow, setSums } from "./edit-order.sql.ts";

type Difference = {
	before: OrderSums;
	after: OrderSums;
	n: number;
	note: string;
	payment: PaymentOfDifference;
};
export type Settlement = Pick<
	EditRow,
	"settlement" | "refundedCents" | "creditedCents" | "balanceCents"
>;

/** The caller holds the lock of the order, and has written the new lines. */
export async function settleDifference(
	deps: OrderDependencies,
	transaction: Transaction,
	caller: Customer,
	order: Order,
	difference: Difference,
): Promise<Settlement> {
	const { client } = transaction;
	const { before, after, n, note } = difference;
	const cents = after.totalCents - before.totalCents;
	requireSettlable(order, after);
	// First the balance due, because the table refuses one above the total.
	const offBalanceCents = Math.min(order.balanceDueCents, Math.max(0, 0 - cents));
	if (offBalanceCents > 0) await orders.changeBalanceDue(client, order.id, 0 - offBalanceCents);
	await setSums(client, order.id, after);
	const cause = `edit:${order.id}:${n}`;
	const booked = await orders.selectRevenueEntries(client, order.id);
	await orders.insertLedgerEntries(client, order.id, cause, editedEntries(before, after, booked));
	if (!isCovered(order.paymentStatus)) return settlementOf("open");
	if (cents === 0) return settlementOf("none");
	if (cents > 0) return settleMore(deps, transaction, order, { ...difference, cents, cause });
	const reason = { reason: "edited", note, actor: caller.accountId };
	const creditedCents = await credit(client, order, 0 - cents, { cause, ...reason });
	const refundedCents = 0 - cents - offBalanceCents - creditedCents;
	await createRefunds(client, order.id, refundedCents, { dedupe: cause, reason });
	return settlementOf("returned", {
		refundedCents,
		creditedCents,
		balanceCents: 0 - offBalanceCents,
	});
}

/** The order costs more: on account, or owed by its buyer. */
async function settleMore(
	deps: OrderDependencies,
	transaction: Transaction,
	order: Order,
	{ cents, cause, payment }: Difference & { cents: number; cause: string },
): Promise<Settlement> {
	const { client } = transaction;
	if (order.paymentStatus === "on_account") {
		await charge(client, order, cents, cause);
		return settlementOf("charged");
	}
	if (payment === "account") {
		const { balanceDueCents } = order;
		await chargeBalance(deps, transaction, order, balanceDueCents + cents, cause);
		return settlementOf("charged", { balanceCents: 0 - balanceDueCents });
	}
	await orders.changeBalanceDue(client, order.id, cents);
	return settlementOf("owed", { balanceCents: cents });
}

function settlementOf(
	settlement: EditRow["settlement"],
	{ refundedCents = 0, creditedCents = 0, balanceCents = 0 }: Partial<Settlement> = {},
): Settlement {
	return { settlement, refundedCents, creditedCents, balanceCents };
}

/** An order of which money was refunded must cost more than that. */
function requireSettlable(
	{ paymentStatus, refundedCents }: Order,
	{ totalCents }: OrderSums,
): void {
	if (paymentStatus === "refunded" || paymentStatus === "authorized")
		throw new Refusal("order_not_editable");
	if (!isCovered(paymentStatus) && totalCents === 0) throw new Refusal("edit_nothing_left");
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
