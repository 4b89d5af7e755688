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
import { lockInvoiceRows, selectAccount, selectOpenInvoices } from "./credit.sql.ts";
import { bookReceipt } from "./credit-account.ts";
import type { ManualReceipt } from "./recorded-payments.sql.ts";

export type ReceivedPayment = ManualReceipt & {
	accountId: number;
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
	const { accountId, cents, method, reference, note, key, shown } = payment;
	await requireAccount(deps.pool, accountId);
	const { shares } = await runIdempotent(
		deps.pool,
		{ key, caller, request: ["spread payment", accountId, cents, method, reference, note] },
		async (transaction) => {
			const invoices = await lockAndReadInvoices(transaction, accountId);
			const shares = allocateToInvoices(cents, invoices);
			if (shown !== null && allocationText(shares) !== shown) throw new Refusal("spread_changed");
			const orderIds = new Map(invoices.map(({ number, id }) => [number, id]));
			for (const share of shares)
				await bookShare(transaction, caller, orderIds.get(share.number) ?? 0, {
					...payment,
					cents: share.cents,
				});
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "account_payment",
				subject: `account ${accountId}`,
				details: {
					cents,
					paymentMethod: method,
					paymentReference: reference,
					invoices: shares.length,
				},
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
	receipt: ManualReceipt,
) {
	const order = await lockOrder(client, orderId);
	if (!order) throw new Refusal("over_due");
	// The idempotency key of the whole payment is claimed already, so each share gets a random one.
	await bookReceipt(client, order, receipt, caller, randomUUID());
}
