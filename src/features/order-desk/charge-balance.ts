/** Puts what the buyer of a paid order still owes on the customer's account. */
import type { Customer } from "../../domain/account/caller.ts";
import { onAccountEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import * as orders from "../orders/orders.sql.ts";
import { spendCredit } from "../orders/place-order.sql.ts";
import { cancelOpenAttempts } from "../payments/cancel-attempt.ts";
import { isInProgress } from "../payments/payment-attempt.ts";
import { selectAttempts } from "../payments/payments.sql.ts";
import { selectCredit } from "../receivables/credit.sql.ts";
import { followShipments } from "../shipments/follow-shipments.ts";
import { selectHasCredit } from "./edit-order.sql.ts";
import { explainToStaff } from "./explain-to-staff.ts";

/** The buyer's attempt to pay the balance is cancelled first. One that has succeeded is booked. */
export async function putBalanceOnAccount(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const visible = await orders.selectOrderByNumber(deps.pool, number);
	if (!visible || !canStaffManage(caller, visible)) throw new Refusal("not_found");
	const { accountId, balanceDueCents: cents } = visible;
	await explainToStaff(
		deps,
		() => ({ accountId, level: "online", items: [], cents }),
		() => chargeOpenBalance(deps, caller, visible),
	);
}

async function chargeOpenBalance(
	deps: OrderDependencies,
	caller: Customer,
	visible: Order,
): Promise<void> {
	if (visible.balanceDueCents > 0) {
		// A form that is refused must not end the payment that the buyer has started.
		await requireCredit(deps.pool, visible, visible.balanceDueCents);
		await cancelOpenAttempts(deps, visible.id);
	}
	await inTransaction(deps.pool, async (transaction) => {
		const order = await orders.lockOrder(transaction.client, visible.id);
		// The same form sent twice is one change.
		if (order?.paymentStatus === "on_account") return;
		if (!order || order.balanceDueCents === 0) throw new Refusal("no_balance_due");
		if ((await selectAttempts(transaction.client, order.id)).some(isInProgress))
			throw new Refusal("payment_under_way");
		const { balanceDueCents } = order;
		await chargeBalance(deps, transaction, order, balanceDueCents, `balance:${order.id}`);
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "balance_on_account",
			subject: `order ${order.number}`,
			details: { cents: balanceDueCents },
		});
		await followShipments(deps, transaction, caller, order.id);
	});
}

/** The caller holds the lock of the order. `cents` is all that the buyer owes for it. */
export async function chargeBalance(
	{ today }: OrderDependencies,
	{ client }: Transaction,
	order: Order,
	cents: number,
	cause: string,
): Promise<void> {
	const accountId = await requireCredit(client, order, cents);
	const [credit] = await spendCredit(client, accountId, cents);
	if (!credit) throw new Refusal("over_limit");
	await orders.moveBalanceToAccount(client, order.id, today(), credit.terms_days);
	await orders.insertLedgerEntries(client, order.id, cause, onAccountEntries(cents));
}

/** The account that can be charged with the amount. */
async function requireCredit(
	client: Queryable,
	{ accountId, purchaseOrder }: Order,
	cents: number,
): Promise<number> {
	if (accountId === null || (await selectHasCredit(client, accountId)).length === 0)
		throw new Refusal("no_credit");
	const credit = await selectCredit(client, accountId);
	if (!credit || credit.usedCents + cents > credit.limitCents) throw new Refusal("over_limit");
	if (credit.requiresPurchaseOrder && !purchaseOrder)
		throw new Refusal("balance_needs_purchase_order");
	return accountId;
}

/** Whether the difference of an edit can go on the buyer's account. */
export async function hasCredit(
	{ pool }: OrderDependencies,
	accountId: number | null,
): Promise<boolean> {
	return accountId !== null && (await selectHasCredit(pool, accountId)).length > 0;
}
