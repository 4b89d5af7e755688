/** The content of the reminders of open invoices. */
import type { MailData } from "../../domain/mail/mail-data.ts";
import { formatUsd } from "../../domain/money/money.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "../ui/day.ts";
import type { MailContent } from "./mail-parts.ts";

export function invoiceReminder(
	{
		number,
		url,
		dueOn,
		dueCents,
		isLast,
		others = [],
		totalCents = dueCents,
	}: MailData["invoice-reminder"],
	language: Language,
): MailContent {
	return {
		subject: m.mail_invoice_reminder_subject({ number }),
		paragraphs: [
			m.mail_invoice_reminder_text({ number }),
			isLast ? m.mail_invoice_reminder_last() : m.mail_invoice_reminder_paid(),
		],
		facts: [
			{ label: m.mail_invoice_reminder_due_on(), value: formatDay(dueOn, language) },
			{ label: m.mail_invoice_reminder_due(), value: formatUsd(dueCents) },
			...others.map((invoice) => ({
				label: m.mail_invoice_reminder_other({
					number: invoice.number,
					day: formatDay(invoice.dueOn, language),
				}),
				value: formatUsd(invoice.dueCents),
			})),
			...(totalCents > dueCents
				? [{ label: m.mail_invoice_reminder_total(), value: formatUsd(totalCents) }]
				: []),
		],
		action: { label: m.mail_invoice_reminder_action(), url },
	};
}
