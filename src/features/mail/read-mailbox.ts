import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectMailbox, selectMailboxMail } from "./read-mailbox.sql.ts";

/**
 * `mailboxIsOpen` is false in a store with real customers; the page then does not exist, even if
 * the table has mails.
 */
type MailboxDependencies = { db: Database; mailboxIsOpen: boolean };

export async function listMailbox({ db, mailboxIsOpen }: MailboxDependencies) {
	if (!mailboxIsOpen) throw new Refusal("route_not_found");
	const rows = await selectMailbox(db);
	return rows.map(({ id, recipient, subject, arrived_at }) => ({
		id,
		to: recipient,
		subject,
		arrivedAt: arrived_at.toISOString(),
	}));
}

export async function readMailboxMail({ db, mailboxIsOpen }: MailboxDependencies, id: number) {
	if (!mailboxIsOpen) throw new Refusal("route_not_found");
	const row = await selectMailboxMail(db, id);
	if (!row) throw new Refusal("not_found");
	const { message_id, recipient, sender, subject, html, plain, arrived_at } = row;
	return {
		id,
		messageId: message_id,
		to: recipient,
		from: sender,
		subject,
		html,
		text: plain,
		arrivedAt: arrived_at.toISOString(),
	};
}
