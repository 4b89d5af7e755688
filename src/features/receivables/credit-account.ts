/** Customers who buy on account: their statement, their payments and their credit terms. */

import type { Customer } from "../../domain/account/caller.ts";
import { accountPaidEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import type { AccountStatement } from "../../domain/payment/account-statement.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { errorCode } from "../../platform/startup-error.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import * as orders from "../orders/orders.sql.ts";
import * as rows from "./credit.sql.ts";
import {
	insertRecordedPayment,
	type ManualReceipt,
	requireNewPayment,
} from "./recorded-payments.sql.ts";

const MAX_STATEMENT_ROWS = 500;

/** Null for a customer without credit. */
export async function readStatement(
	{ pool }: Pick<OrderDependencies, "pool">,
	{ accountId }: Pick<Customer, "accountId">,
): Promise<AccountStatement | null> {
	const [credit, invoices, reductions] = await Promise.all([
		rows.selectCredit(pool, accountId),
		rows.selectOpenInvoices(pool, accountId, MAX_STATEMENT_ROWS),
		rows.selectAccountReductions(pool, accountId, MAX_STATEMENT_ROWS),
	]);
	if (!credit) return null;
	return {
		credit,
		invoices,
		payments: reductions.filter(({ kind }) => kind === "payment"),
		credits: reductions.filter(({ kind }) => kind !== "payment"),
	};
}

export type AccountPayment = ManualReceipt & { number: number; key: string };

/**
 * Records money that came in outside a provider, up to what is owed for the order. Idempotent by
 * `key`.
 */
export async function recordPayment(
	deps: OrderDependencies,
	caller: Customer,
	{ number, key, ...receipt }: AccountPayment,
): Promise<void> {
	const { cents, method, reference, note } = receipt;
	const visible = await orders.selectOrderByNumber(deps.pool, number);
	if (!visible || !canStaffManage(caller, visible)) throw new Refusal("not_found");
	await runIdempotent(
		deps.pool,
		{ key, caller, request: ["account payment", visible.id, cents, method, reference, note] },
		async ({ client, tx }) => {
			const order = await orders.lockOrder(client, visible.id);
			if (!order) throw new Refusal("not_found");
			await bookReceipt(client, order, receipt, caller, key);
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: "account_payment",
				subject: `order ${order.number}`,
				details: { cents, paymentMethod: method, paymentReference: reference },
			});
			return { cents };
		},
	);
}

/**
 * Records money for an order on account and books it, up to what is owed. A check or transfer is
 * recorded once per order. The caller holds the lock of the order's row.
 */
export async function bookReceipt(
	client: Transaction["client"],
	order: Order,
	receipt: ManualReceipt,
	{ accountId }: Pick<Customer, "accountId">,
	key: string,
): Promise<void> {
	const { cents } = receipt;
	await requireNewPayment(client, order.id, { ...receipt, key });
	const id = await insertRecordedPayment(client, order.id, receipt, accountId, key);
	if (id === undefined || !(await bookAccountPayment(client, order, cents, `paid:${id}`)))
		throw new Refusal("over_due");
}

/**
 * Books money for an order on account and releases the credit. False if less is owed. The caller
 * holds the lock of the order's row.
 */
export async function bookAccountPayment(
	client: Transaction["client"],
	order: Order,
	cents: number,
	cause: string,
): Promise<boolean> {
	if (order.paymentStatus !== "on_account" || order.accountId === null) return false;
	const dueCents = await orders.readAccountDue(client, order);
	if (cents > dueCents) return false;
	await orders.insertLedgerEntries(client, order.id, cause, accountPaidEntries(cents));
	await orders.releaseCredit(client, order.accountId, cents);
	if (cents === dueCents) await orders.closeAccountOrder(client, order.id);
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
				// The new limit is less than what is already owed.
				throw errorCode(error) === "23514" ? new Refusal("limit_below_used") : error;
			});
		if (!written) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "set_credit",
			subject: `account ${accountId}`,
			details: { limitCents, termsDays, requiresPurchaseOrder },
		});
	});
}
