/** Stores mails in a table instead of sending them, for development and the demo. */
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { MailCarrier } from "../../../ports/mail.ts";
import { insertMailboxMail } from "./mailbox.sql.ts";

export function createMailboxCarrier({
	pool,
	from,
}: {
	pool: Queryable;
	from: string;
}): MailCarrier {
	return {
		async send({ messageId, to, subject, html, text }) {
			await insertMailboxMail(pool, { messageId, to, from, subject, html, text });
			return { kind: "accepted" };
		},
		close: async () => {},
	};
}
