/** One payment by hand for whatever a customer owes: the oldest invoices first, all of it or nothing, once for each key. */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/caller.ts";
import { Refusal } from "../../domain/refusals.ts";
import { type Share, spreadPayment, spreadText } from "../../domain/spread-payment.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import { insertAccountPayment, lockOpenInvoices, selectOpenInvoices } from "./credit.sql.ts";
import { takeForAccount } from "./credit-account.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { once } from "./once.ts";
import { lockOrder, type OrderRow, selectAccountDue } from "./orders.sql.ts";

export type SpreadPayment = {
	accountId: number;
	cents: number;
	note: string | null;
	key: string;
	/** The shares as they were shown (`spreadText`); null books whatever they are now. */
	shown: string | null;
};

const MOST_LISTED = 500;

/** What would go to which invoice, if it were booked now. */
export async function previewSpread({ pool }: OrderDependencies, { accountId, cents }: Pick<SpreadPayment, "accountId" | "cents">) {
	const invoices = await selectOpenInvoices(pool, accountId, MOST_LISTED);
	return sharesOf(
		cents,
		invoices.map(({ number, due_cents }) => ({ number, dueCents: due_cents })),
	);
}

export async function recordSpread(deps: OrderDependencies, caller: Customer, payment: SpreadPayment): Promise<Share[]> {
	const { accountId, cents, note, key, shown } = payment;
	const { shares } = await once(deps.pool, { key, caller, request: ["spread payment", accountId, cents, note] }, async (transaction) => {
		const open = await openInvoices(transaction, accountId);
		const shares = sharesOf(
			cents,
			open.map(({ order, dueCents }) => ({ number: order.number, dueCents })),
		);
		if (shown !== null && spreadText(shares) !== shown) throw new Refusal("spread_changed");
		for (const share of shares)
			await book(transaction, caller, open.find(({ order }) => order.number === share.number)?.order, share, note);
		const details = { cents, invoices: shares.length };
		await insertAudit(transaction.tx, { actorId: caller.accountId, action: "account_payment", subject: `account ${accountId}`, details });
		return { shares };
	});
	return shares;
}

function sharesOf(...given: Parameters<typeof spreadPayment>): Share[] {
	const shares = spreadPayment(...given);
	if (!shares) throw new Refusal("over_due");
	return shares;
}

/** In the order that they fall due. */
async function openInvoices({ client }: Transaction, accountId: number): Promise<{ order: OrderRow; dueCents: number }[]> {
	const locked = await lockOpenInvoices(client, accountId);
	const open: { order: OrderRow; dueCents: number }[] = [];
	for (const { id } of locked.sort((a, b) => a.due_on.localeCompare(b.due_on) || a.id - b.id)) {
		const [[order], [{ due = 0 } = {}]] = [await lockOrder(client, id), await selectAccountDue(client, id)];
		if (order) open.push({ order, dueCents: due });
	}
	return open;
}

async function book({ client }: Transaction, caller: Customer, order: OrderRow | undefined, { cents }: Share, note: string | null) {
	// The key of the whole is claimed already; each share is a row of its own.
	const [made] = order ? await insertAccountPayment(client, order.id, cents, note, caller.accountId, randomUUID()) : [];
	if (!order || !made || !(await takeForAccount(client, order, cents, `paid:${made.id}`))) throw new Refusal("over_due");
}
