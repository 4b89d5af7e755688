/** The mail to the store with a visitor's message. */
import type { ContactMail } from "../../domain/mail/mail-data.ts";
import { m } from "../messages/compiled/messages.js";
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
