/**
 * The mail to the store with a visitor's message, the answer of staff to the visitor, and what
 * staff write to the buyer of an order.
 */
import type { ContactMail, MailData } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatMoment } from "../ui/moment.ts";
import type { MailContent } from "./mail-parts.ts";

export function contactMail({
	name,
	email,
	phone,
	message,
	url,
	location,
	adminUrl,
}: ContactMail): MailContent {
	return {
		subject: m.mail_contact_subject(),
		paragraphs: [m.mail_contact_text()],
		quote: message,
		facts: [
			{ label: m.contact_name(), value: name },
			{ label: m.email(), value: email },
			{ label: m.phone(), value: phone },
			...(location === null ? [] : [{ label: m.contact_location(), value: location }]),
			...(url === null ? [] : [{ label: m.mail_contact_page(), value: url }]),
		],
		action: { label: m.mail_contact_action(), url: adminUrl },
		replyTo: email,
	};
}

export function contactReplyMail(
	{ text, writtenAt, replyTo }: MailData["contact-reply"],
	language: Language,
): MailContent {
	return {
		subject: m.mail_contact_reply_subject(),
		paragraphs: [
			...text.split(/\n+/),
			m.mail_contact_reply_end({ when: formatMoment(writtenAt, language) }),
		],
		...(replyTo === null ? {} : { replyTo }),
	};
}

export function orderMessageMail({
	number,
	url,
	text,
	replyTo,
}: MailData["order-message"]): MailContent {
	return {
		subject: m.mail_order_message_subject({ number }),
		paragraphs: [...text.split(/\n+/), m.mail_order_message_end()],
		action: { label: m.mail_order_action(), url },
		...(replyTo === null ? {} : { replyTo }),
	};
}
