/** The content of the mails about quotes. */

import type { QuoteMail, QuoteMailKind } from "../../domain/mail/mail-data.ts";
import { formatUsd } from "../../domain/money/money.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatMoment } from "../ui/moment.ts";
import type { MailContent } from "./mail-parts.ts";

type Writer = (mail: QuoteMail, language: Language) => MailContent;

export const QUOTE_MAILS: Record<QuoteMailKind, Writer> = {
	"quote-requested": (mail, language) =>
		quoteMail(mail, language, m.mail_quote_requested_subject(mail), m.mail_quote_requested_text()),
	"quote-sent": (mail, language) =>
		quoteMail(mail, language, m.mail_quote_sent_subject(mail), m.mail_quote_sent_text()),
	"quote-answered": (mail, language) =>
		quoteMail(mail, language, m.mail_quote_answered_subject(mail), m.mail_quote_answered_text()),
	"quote-declined": (mail, language) =>
		quoteMail(mail, language, m.mail_quote_declined_subject(mail), m.mail_quote_declined_text()),
};

function quoteMail(
	mail: QuoteMail,
	language: Language,
	subject: string,
	text: string,
): MailContent {
	const { url, lines, moreLines, totalCents, until } = mail;
	return {
		subject,
		paragraphs: [text, ...(moreLines > 0 ? [m.mail_order_more({ n: moreLines })] : [])],
		facts: [
			...lines.map((line) => ({ label: `${line.quantity} × ${line.sku}`, value: line.title })),
			...(totalCents === null ? [] : [{ label: m.order_total(), value: formatUsd(totalCents) }]),
			...(until === null
				? []
				: [{ label: m.quote_valid_until(), value: formatMoment(until, language) }]),
		],
		action: { label: m.mail_quote_action(), url },
	};
}
