/**
 * Writes a mail again from the order, quote, return or answer it is about, to the address that it
 * has today. The row of the first mail cannot be sent again, because its text and address are
 * deleted.
 */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import type { OrderMailKind, QuoteMailKind, ReturnMailKind } from "../../domain/mail/mail-data.ts";
import { isRepeatable } from "../../domain/mail/mail-log.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { mailReply } from "../contact/mail-reply.ts";
import { mailEdit, mailNewAddress } from "../orders/mail-edit.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { mailNote } from "../orders/order-notes.ts";
import { mailQuote } from "../quotes/mail-quote.ts";
import { mailReturn } from "../returns/mail-return.ts";
import { repeatCoreReminder } from "../returns/send-core-reminders.ts";
import { mailShipment } from "../shipments/mail-shipment.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import { lockMailEntry, markRepeated } from "./mail-log.sql.ts";
import {
	findMailRecord,
	type MailRecord,
	repetitionName,
	selectMoneyOptions,
} from "./mail-record.ts";

type Deps = {
	pool: pg.Pool;
	orderKey: Buffer;
	origin: () => string;
	now: () => number;
	settings: () => Promise<Pick<StoreSettings, "contactEmail" | "coreWindowDays">>;
};

/** Once per mail: a second call changes nothing. The new mail has an entry of its own. */
export async function repeatMail(deps: Deps, caller: Customer, id: number): Promise<void> {
	const { contactEmail } = await deps.settings();
	await inTransaction(deps.pool, async (transaction) => {
		const [mail] = await lockMailEntry(transaction.client, id);
		if (!mail) throw new Refusal("not_found");
		const { kind, subject } = mail;
		const record = await findMailRecord(transaction.client, mail);
		if (!record || !isRepeatable(kind) || subject === null)
			throw new Refusal("mail_not_repeatable");
		if (mail.repeated_at) return;
		const about = repetitionName(record, id);
		if (!(await queueAgain({ ...deps, contactEmail }, transaction, record, about)))
			throw new Refusal("mail_not_repeatable");
		await markRepeated(transaction.client, id);
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "mail_repeated",
			subject,
			details: { kind, mail: id },
		});
	});
}

/** False if there is nothing to say any more, such as about money that is no longer owed. */
async function queueAgain(
	deps: Deps & { contactEmail: string | null },
	transaction: Transaction,
	record: MailRecord,
	about: string,
): Promise<boolean> {
	const { kind, id, number, shipment, correction } = record;
	if (kind === "order-edited") return repeatEdit(deps, transaction, record, about);
	if (isOrderMail(record)) {
		const { isReversedOwed, ...money } = await selectMoneyOptions(transaction.client, record);
		if (kind === "order-payment-reversed" && !isReversedOwed) return false;
		return mailOrder(deps, transaction, kind as OrderMailKind, id, { about, ...money });
	}
	if (number !== undefined && shipment !== undefined)
		await mailShipment(deps, transaction, { id, number }, shipment, {
			about,
			hasNewTracking: correction !== undefined,
		});
	else if (kind === "contact-reply")
		await mailReply(transaction.tx, id, { replyTo: deps.contactEmail, about });
	else if (kind === "order-message")
		await mailNote(deps, transaction, id, { replyTo: deps.contactEmail, about });
	else if (kind === "core-reminder") await repeatCoreReminder(deps, transaction, id, about);
	else if (kind.startsWith("return-"))
		await mailReturn(deps, transaction, kind as ReturnMailKind, id, about);
	else await mailQuote(deps, transaction, kind as QuoteMailKind, id, about);
	return true;
}

function repeatEdit(
	deps: Deps,
	transaction: Transaction,
	{ id, edit = "" }: MailRecord,
	about: string,
): Promise<boolean> {
	const n = /^edit-(\d+)$/.exec(edit)?.[1];
	return n === undefined
		? mailNewAddress(deps, transaction, id, about)
		: mailEdit(deps, transaction, id, { n: Number(n), about });
}

/** A mail about a whole order. */
function isOrderMail({ kind, shipment }: MailRecord): boolean {
	return kind.startsWith("order-") && kind !== "order-message" && shipment === undefined;
}
