/** Stores mails in a table instead of sending them, for development and the demo. */
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { MailCarrier } from "../../../ports/mail.ts";
import { addressOf } from "../sender-address.ts";
import { insertMailboxMail } from "./mailbox.sql.ts";

export function createMailboxCarrier({
	pool,
	from,
}: {
	pool: Queryable;
	from: string;
}): MailCarrier {
	return {
		async send({ messageId, to, fromName, subject, html, text }) {
			const sender = fromName ? `${fromName} <${addressOf(from)}>` : from;
			await insertMailboxMail(pool, { messageId, to, from: sender, subject, html, text });
			return { kind: "accepted" };
		},
		close: async () => {},
	};
}
