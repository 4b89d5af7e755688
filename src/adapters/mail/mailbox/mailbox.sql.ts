import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";

/** Keeps the newest two hundred mails. A mail with a known Message-ID is ignored. */
const KEEP = preparedStatement<never, [string, string, string, string, string, string]>(
	"keep mail",
	`with kept as (
		insert into mailbox (message_id, recipient, sender, subject, html, plain) values ($1, $2, $3, $4, $5, $6)
		on conflict (message_id) do nothing returning id
	)
	delete from mailbox where id <= (select id from mailbox order by id desc offset 199 limit 1) and exists (select 1 from kept)`,
);

type KeptMail = {
	messageId: string;
	to: string;
	from: string;
	subject: string;
	html: string;
	text: string;
};

export async function insertMailboxMail(pool: Queryable, mail: KeptMail): Promise<void> {
	await KEEP(pool, mail.messageId, mail.to, mail.from, mail.subject, mail.html, mail.text);
}
