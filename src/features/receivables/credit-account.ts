/** Customers who buy on account: what they may owe, what they owe, and what comes in for it. */

import type { Customer } from "../../domain/account/caller.ts";
import { accountPaidEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import * as orders from "../orders/orders.sql.ts";
import * as rows from "./credit.sql.ts";

const MAX_STATEMENT_ROWS = 500;

/** Null for a customer who has no credit. */
export async function readStatement(
	{ pool }: Pick<OrderDependencies, "pool">,
	{ accountId }: Pick<Customer, "accountId">,
) {
	const [[credit], invoices, lowered] = await Promise.all([
		rows.selectCredit(pool, accountId),
		rows.selectOpenInvoices(pool, accountId, MAX_STATEMENT_ROWS),
		rows.selectAccountReductions(pool, accountId, MAX_STATEMENT_ROWS),
	]);
	if (!credit) return null;
	const [payments, credits] = [
		lowered.filter((one) => one.kind === "payment"),
		lowered.filter((one) => one.kind !== "payment"),
	];
	return { credit, invoices, payments, credits };
}

export type AccountPayment = { number: number; cents: number; note: string | null; key: string };

/** Money that came in otherwise than through a provider. Never more than is owed; the same key is one payment. */
export async function recordPayment(
	deps: OrderDependencies,
	caller: Customer,
	{ number, cents, note, key }: AccountPayment,
): Promise<void> {
	const found = await orders.selectOrderByNumber(deps.pool, number);
	if (!found || !canStaffSee(caller, found)) throw new Refusal("not_found");
	await runIdempotent(
		deps.pool,
		{ key, caller, request: ["account payment", found.id, cents, note] },
		async ({ client, tx }) => {
			const order = await orders.lockOrder(client, found.id);
			const [made] = await rows.insertAccountPayment(
				client,
				found.id,
				cents,
				note,
				caller.accountId,
				key,
			);
			if (!order || !made || !(await bookAccountPayment(client, order, cents, `paid:${made.id}`)))
				throw new Refusal("over_due");
			const details = { cents };
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "account_payment",
				subject: `order ${order.number}`,
				details,
			});
			return { cents };
		},
	);
}

/** Books money for an order on account and frees the credit; false when less is owed. Under the lock of the order's row. */
export async function bookAccountPayment(
	client: Transaction["client"],
	order: Order,
	cents: number,
	cause: string,
): Promise<boolean> {
	if (order.paymentStatus !== "on_account" || order.accountId === null) return false;
	const due = await orders.readAccountDue(client, order);
	if (cents > due) return false;
	await orders.insertLedgerEntries(client, order.id, cause, accountPaidEntries(cents));
	await orders.releaseCredit(client, order.accountId, cents);
	if (cents === due) await orders.closeAccountOrder(client, order.id);
	return true;
}

export type CreditTerms = {
	accountId: number;
	limitCents: number;
	termsDays: number;
	requiresPurchaseOrder: boolean;
};

export async function setCredit(
	{ pool }: OrderDependencies,
	caller: Customer,
	terms: CreditTerms,
): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const { accountId, limitCents, termsDays, requiresPurchaseOrder } = terms;
		const [written] = await rows
			.writeCredit(client, accountId, limitCents, termsDays, requiresPurchaseOrder)
			.catch((error: unknown) => {
				// Less than is owed already.
				throw errorCode(error) === "23514" ? new Refusal("limit_below_used") : error;
			});
		if (!written) throw new Refusal("not_found");
		const details = { limitCents, termsDays, requiresPurchaseOrder };
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "set_credit",
			subject: `account ${accountId}`,
			details,
		});
	});
}
