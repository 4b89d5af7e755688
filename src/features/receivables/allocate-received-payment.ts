/**
 * Allocates one payment of a customer to their open invoices, oldest first: all of it or nothing,
 * once per idempotency key.
 */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import type { OpenInvoice } from "../../domain/payment/account-statement.ts";
import {
	allocatePayment,
	allocationText,
	type InvoiceShare,
} from "../../domain/payment/allocate-payment.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import {
	insertAccountPayment,
	lockInvoiceRows,
	selectAccount,
	selectOpenInvoices,
} from "./credit.sql.ts";
import { bookAccountPayment } from "./credit-account.ts";

export type ReceivedPayment = {
	accountId: number;
	cents: number;
	note: string | null;
	key: string;
	/**
	 * The allocation that staff saw (`allocationText`). It is refused if the invoices have changed
	 * since. Null skips the check.
	 */
	shown: string | null;
};

/** How the payment would be allocated now. */
export async function previewAllocation(
	{ pool }: OrderDependencies,
	{ accountId, cents }: Pick<ReceivedPayment, "accountId" | "cents">,
) {
	await requireAccount(pool, accountId);
	return allocateToInvoices(cents, await selectOpenInvoices(pool, accountId, null));
}

export async function recordAllocation(
	deps: OrderDependencies,
	caller: Customer,
	payment: ReceivedPayment,
): Promise<InvoiceShare[]> {
	const { accountId, cents, note, key, shown } = payment;
	await requireAccount(deps.pool, accountId);
	const { shares } = await runIdempotent(
		deps.pool,
		{ key, caller, request: ["spread payment", accountId, cents, note] },
		async (transaction) => {
			const invoices = await lockAndReadInvoices(transaction, accountId);
			const shares = allocateToInvoices(cents, invoices);
			if (shown !== null && allocationText(shares) !== shown) throw new Refusal("spread_changed");
			const orderIds = new Map(invoices.map(({ number, id }) => [number, id]));
			for (const share of shares)
				await bookShare(transaction, caller, orderIds.get(share.number) ?? 0, share, note);
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "account_payment",
				subject: `account ${accountId}`,
				details: { cents, invoices: shares.length },
			});
			return { shares };
		},
	);
	return shares;
}

async function requireAccount(pool: OrderDependencies["pool"], accountId: number): Promise<void> {
	const [account] = await selectAccount(pool, accountId);
	if (!account) throw new Refusal("not_found");
}

function allocateToInvoices(cents: number, invoices: readonly OpenInvoice[]): InvoiceShare[] {
	const shares = allocatePayment(
		cents,
		invoices.map(({ number, dueCents }) => ({ number, dueCents })),
	);
	if (!shares) throw new Refusal("over_due");
	return shares;
}

/** Invoices that are created after the lock are left out. */
async function lockAndReadInvoices(
	{ client }: Transaction,
	accountId: number,
): Promise<OpenInvoice[]> {
	const lockedIds = new Set((await lockInvoiceRows(client, accountId)).map(({ id }) => id));
	const invoices = await selectOpenInvoices(client, accountId, null);
	return invoices.filter(({ id }) => lockedIds.has(id));
}

async function bookShare(
	{ client }: Transaction,
	caller: Customer,
	orderId: number,
	{ cents }: InvoiceShare,
	note: string | null,
) {
	const order = await lockOrder(client, orderId);
	// The idempotency key of the whole payment is claimed already, so each share gets a random one.
	const [inserted] = order
		? await insertAccountPayment(client, order.id, cents, note, caller.accountId, randomUUID())
		: [];
	if (
		!order ||
		!inserted ||
		!(await bookAccountPayment(client, order, cents, `paid:${inserted.id}`))
	)
		throw new Refusal("over_due");
}
