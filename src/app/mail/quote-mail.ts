/** The content of the mails about quotes. */

import type { QuoteMail, QuoteMailKind } from "../../domain/mail/mail-data.ts";
import { formatUsd } from "../../domain/money/money.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { differenceTexts } from "../quote/difference-texts.ts";
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
	const { url, lines, moreLines, totalCents, until, isDifferent = false, missingLines = [] } = mail;
	return {
		subject,
		paragraphs: [
			text,
			...(mail.message ? mail.message.split(/\n+/) : []),
			...(isDifferent ? [m.mail_quote_different()] : []),
			...(moreLines > 0 ? [m.mail_quote_more({ count: moreLines })] : []),
		],
		facts: [
			...lines.map((line) => ({
				label: `${line.quantity} × ${line.sku}`,
				value: [line.title, ...remarksOf(line), ...priceOf(line)].join(" · "),
			})),
			...missingLines.map(({ quantity, sku, title }) => ({
				label: `${quantity} × ${sku}`,
				value: `${title} · ${m.quote_missing()}`,
			})),
			...sumsOf(mail),
			...(totalCents === null ? [] : [{ label: m.order_total(), value: formatUsd(totalCents) }]),
			...(until === null
				? []
				: [{ label: m.quote_valid_until(), value: formatMoment(until, language) }]),
		],
		action: { label: m.mail_quote_action(), url },
	};
}

/** "2 × $45.00 = $90.00". */
function priceOf({ cents, quantity }: QuoteMail["lines"][number]): string[] {
	if (cents === undefined) return [];
	const sum = formatUsd(cents);
	return [quantity > 1 ? `${quantity} × ${formatUsd(cents / quantity)} = ${sum}` : sum];
}

/** What comes to the lines, so that the total explains itself. */
function sumsOf({ sums }: QuoteMail): { label: string; value: string }[] {
	if (!sums) return [];
	return [
		{ label: m.mail_order_discount(), cents: 0 - sums.discountCents },
		{ label: m.mail_order_shipping(), cents: sums.shippingCents },
		{ label: m.mail_order_tax(), cents: sums.taxCents },
		{ label: m.mail_order_core(), cents: sums.coreCents },
	]
		.filter(({ cents }) => cents !== 0)
		.map(({ label, cents }) => ({ label, value: formatUsd(cents) }));
}

/** How a line of the offer differs from the request. */
function remarksOf({
	isAdded = false,
	requestedQuantity = null,
	requestedPart = null,
}: QuoteMail["lines"][number]): string[] {
	const difference = { isAdded, requestedQuantity, requestedPart };
	const { part, quantity } = differenceTexts(difference, { isStaff: false });
	return [part, quantity].filter((text) => text !== null);
}
