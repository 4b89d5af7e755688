/** One payment by hand for whatever a customer owes: the oldest invoices first, all of it or nothing, once for each key. */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import {
	allocatePayment,
	allocationText,
	type InvoiceShare,
} from "../../domain/payment/allocate-payment.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import {
	type InvoiceRow,
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
	/** The shares as they were shown (`spreadText`); null books whatever they are now. */
	shown: string | null;
};

/** What would go to which invoice, if it were booked now. */
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
			const open = await lockAndReadInvoices(transaction, accountId);
			const shares = allocateToInvoices(cents, open);
			if (shown !== null && allocationText(shares) !== shown) throw new Refusal("spread_changed");
			const ids = new Map(open.map(({ number, id }) => [number, id]));
			for (const share of shares)
				await book(transaction, caller, ids.get(share.number) ?? 0, share, note);
			const details = { cents, invoices: shares.length };
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "account_payment",
				subject: `account ${accountId}`,
				details,
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

function allocateToInvoices(cents: number, invoices: readonly InvoiceRow[]): InvoiceShare[] {
	const shares = allocatePayment(
		cents,
		invoices.map(({ number, due_cents }) => ({ number, dueCents: due_cents })),
	);
	if (!shares) throw new Refusal("over_due");
	return shares;
}

/** As `previewSpread` reads them, and locked; one that was made meanwhile is not among them. */
async function lockAndReadInvoices(
	{ client }: Transaction,
	accountId: number,
): Promise<InvoiceRow[]> {
	const locked = new Set((await lockInvoiceRows(client, accountId)).map(({ id }) => id));
	const open = await selectOpenInvoices(client, accountId, null);
	return open.filter(({ id }) => locked.has(id));
}

async function book(
	{ client }: Transaction,
	caller: Customer,
	orderId: number,
	{ cents }: InvoiceShare,
	note: string | null,
) {
	const order = await lockOrder(client, orderId);
	// The key of the whole is claimed already; each share is a row of its own.
	const [made] = order
		? await insertAccountPayment(client, order.id, cents, note, caller.accountId, randomUUID())
		: [];
	if (!order || !made || !(await bookAccountPayment(client, order, cents, `paid:${made.id}`)))
		throw new Refusal("over_due");
}
