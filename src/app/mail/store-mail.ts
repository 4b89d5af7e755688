/** The content of the mails to the store about work for its staff. */
import type { StoreMail, StoreMailKind } from "../../domain/mail/mail-data.ts";
import { m } from "../messages/compiled/messages.js";
import type { MailContent } from "./mail-parts.ts";

export const STORE_MAILS: Record<StoreMailKind, (one: StoreMail) => MailContent> = {
	"store-quote": (one) =>
		storeMail(
			one,
			m.mail_store_quote_subject(one),
			m.mail_store_quote_text(),
			m.mail_store_quote_action(),
		),
	"store-quote-message": (one) =>
		storeMail(
			one,
			m.mail_store_word_subject(one),
			m.mail_store_word_text(),
			m.mail_store_quote_action(),
		),
	"store-return": (one) =>
		storeMail(
			one,
			m.mail_store_return_subject(one),
			m.mail_store_return_text(),
			m.mail_store_return_action(),
		),
};

function storeMail(
	{ url, orderNumber, lines, moreLines }: StoreMail,
	subject: string,
	text: string,
	label: string,
): MailContent {
	return {
		subject,
		paragraphs: [text, ...(moreLines > 0 ? [m.mail_order_more({ n: moreLines })] : [])],
		facts: [
			...(orderNumber === null ? [] : [{ label: m.return_order(), value: orderNumber }]),
			...lines.map((line) => ({ label: `${line.quantity} × ${line.sku}`, value: line.title })),
		],
		action: { label, url },
	};
}
