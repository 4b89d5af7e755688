/** The content of the mails about returns. */

import type { MailData, ReturnMail, ReturnMailKind } from "../../domain/mail/mail-data.ts";
import { formatUsd } from "../../domain/money/money.ts";
import { MAX_DAYS_UNTIL_RECEIVED } from "../../domain/returns/return-rule.ts";
import type { Language } from "../../domain/store/language.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "../ui/day.ts";
import { percentText } from "../ui/percent-text.ts";
import type { MailContent } from "./mail-parts.ts";

type Fact = NonNullable<MailContent["facts"]>[number];
type Writer = (mail: ReturnMail) => MailContent;

export const RETURN_MAILS: Record<ReturnMailKind, Writer> = {
	"return-requested": (mail) =>
		returnMail(mail, m.mail_return_requested_subject(mail), [m.mail_return_requested_text()]),
	"return-approved": (mail) =>
		returnMail(mail, m.mail_return_approved_subject(mail), [
			m.mail_return_approved_text(),
			mail.kind === "core" ? m.return_how_core() : m.return_how_part(),
			m.return_how_label(),
		]),
	"return-rejected": (mail) =>
		returnMail(
			mail,
			m.mail_return_rejected_subject(mail),
			[m.mail_return_rejected_text()],
			rejectionFacts(mail),
		),
	"return-refunded": (mail) =>
		returnMail(mail, m.mail_return_refunded_subject(mail), refundTexts(mail)),
	"return-closed": (mail) =>
		returnMail(mail, m.mail_return_closed_subject(mail), [
			m.mail_return_closed_text({ days: MAX_DAYS_UNTIL_RECEIVED }),
		]),
};

/** A refund reduces the balance of the account first, and the rest is paid back. */
function refundTexts({ orderNumber: number, refundedCents, creditedCents }: ReturnMail): string[] {
	if (refundedCents > 0 && creditedCents === refundedCents)
		return [m.mail_return_credited_text({ number })];
	const credited =
		creditedCents > 0
			? [`${m.return_next_credited({ amount: formatUsd(creditedCents), number })}.`]
			: [];
	return [m.mail_return_refunded_text(), ...credited];
}

export function coreReminder(
	{ number, url, until, lines }: MailData["core-reminder"],
	language: Language,
): MailContent {
	const cents = lines.reduce((sum, line) => sum + line.cents, 0);
	return {
		subject: m.mail_core_reminder_subject({ number }),
		paragraphs: [m.mail_core_reminder_text(), m.return_how_core()],
		facts: [
			...lines.map((line) => ({ label: `${line.quantity} × ${line.sku}`, value: line.title })),
			{ label: m.mail_core_reminder_sum(), value: formatUsd(cents) },
			{ label: m.mail_core_reminder_until(), value: formatDay(until, language) },
		],
		action: { label: m.mail_core_reminder_action(), url },
	};
}

/** How much of a core was credited, and why, if it was not all of it. */
function reducedCredit(
	{ creditReason }: ReturnMail,
	{ creditPercent }: ReturnMail["lines"][number],
): string[] {
	if (!isReduced(creditPercent)) return [];
	return [
		`${m.return_credit()}: ${percentText(creditPercent)}`,
		...(creditReason ? [`${m.open_return_reason()}: ${creditReason}`] : []),
	];
}

function isReduced(creditPercent: number | null | undefined): creditPercent is number {
	return typeof creditPercent === "number" && creditPercent !== 100;
}

/** Why a core was rejected, if no line says it: it was not inspected, or no piece was accepted. */
function rejectionFacts({ creditReason, lines }: ReturnMail): Fact[] {
	if (!creditReason || lines.some(({ creditPercent }) => isReduced(creditPercent))) return [];
	return [{ label: m.open_return_reason(), value: creditReason }];
}

function returnMail(
	mail: ReturnMail,
	subject: string,
	paragraphs: string[],
	moreFacts: Fact[] = [],
): MailContent {
	const { url, orderNumber, lines, moreLines, refundedCents, feeCents } = mail;
	return {
		subject,
		paragraphs: [...paragraphs, ...(moreLines > 0 ? [m.mail_order_more({ n: moreLines })] : [])],
		facts: [
			{ label: m.return_order(), value: orderNumber },
			...lines.map((line) => ({
				label: `${line.quantity} × ${line.sku}`,
				value: [line.title, ...reducedCredit(mail, line)].join(" · "),
			})),
			...(feeCents > 0 ? [{ label: m.return_fee(), value: formatUsd(feeCents) }] : []),
			...(refundedCents > 0
				? [{ label: m.return_refunded_sum(), value: formatUsd(refundedCents) }]
				: []),
			...moreFacts,
		],
		action: { label: m.mail_return_action(), url },
	};
}
