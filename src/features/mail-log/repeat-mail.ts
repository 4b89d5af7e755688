/**
 * Writes a mail again from the order, quote or return it is about, to the address that it has
 * today. The row of the first mail cannot be sent again, because its text and address are deleted.
 */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderMailKind, QuoteMailKind, ReturnMailKind } from "../../domain/mail/mail-data.ts";
import { isRepeatable, type RepeatableMailKind } from "../../domain/mail/mail-log.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { mailQuote } from "../quotes/mail-quote.ts";
import { mailReturn } from "../returns/mail-return.ts";
import { selectReturnByNumber } from "../returns/returns.sql.ts";
import { selectIsQueued, selectMailForRepeat, selectRefundSums } from "./mail-log.sql.ts";

type Deps = { pool: pg.Pool; orderKey: Buffer; origin: () => string };

/** Once per mail: a second call changes nothing. The new mail has an entry of its own. */
export async function repeatMail(deps: Deps, caller: Customer, id: number): Promise<void> {
	await inTransaction(deps.pool, async (transaction) => {
		const [mail] = await selectMailForRepeat(transaction.client, id);
		if (!mail) throw new Refusal("not_found");
		const { kind, subject } = mail;
		if (!isRepeatable(kind) || subject === null) throw new Refusal("mail_not_repeatable");
		if (!(await queueAgain(deps, transaction, kind, subject, `again:${id}`))) return;
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "mail_repeated",
			subject,
			details: { kind, mail: id },
		});
	});
}

/** False if the mail was repeated before. */
async function queueAgain(
	deps: Deps,
	transaction: Transaction,
	kind: RepeatableMailKind,
	subject: string,
	about: string,
): Promise<boolean> {
	const number = Number(subject.split(" ")[1]);
	const { client } = transaction;
	const thing = kind.startsWith("return-")
		? await selectReturnByNumber(client, number)
		: await selectOrderByNumber(client, number);
	// The order of a closed account has no address any more.
	if (!thing || thing.email.endsWith("@closed.invalid")) throw new Refusal("mail_not_repeatable");
	const [queued] = await selectIsQueued(client, `${kind}:${thing.id}:${about}`);
	if (queued) return false;
	if (kind.startsWith("return-"))
		await mailReturn(deps, transaction, kind as ReturnMailKind, thing.id, about);
	else if (kind.startsWith("quote-"))
		await mailQuote(deps, transaction, kind as QuoteMailKind, thing.id, about);
	else await mailOrderAgain(deps, transaction, kind as OrderMailKind, thing.id, about);
	return true;
}

/** The refunds of an order are summed up, because their single amounts are not stored with the mail. */
async function mailOrderAgain(
	deps: Deps,
	transaction: Transaction,
	kind: OrderMailKind,
	orderId: number,
	about: string,
): Promise<void> {
	const isAboutRefunds = kind === "order-refunded" || kind === "order-cancelled";
	const [sums] = isAboutRefunds ? await selectRefundSums(transaction.client, orderId) : [];
	await mailOrder(deps, transaction, kind, orderId, {
		about,
		refundedCents: sums?.refunded_cents ?? 0,
		creditedCents: sums?.credited_cents ?? 0,
	});
}
