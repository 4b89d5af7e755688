/** What the mail about an edited order says: the changes, and what became of the difference. */
import type { MailedEdit, OrderMail } from "../../domain/mail/mail-data.ts";
import { formatUsd } from "../../domain/money/money.ts";
import { m } from "../messages/compiled/messages.js";
import type { MailContent } from "./mail-parts.ts";

type Facts = NonNullable<MailContent["facts"]>;

export function editedText(order: OrderMail): Pick<MailContent, "subject" | "paragraphs"> {
	return {
		subject: m.mail_order_edited_subject(order),
		paragraphs: [
			order.hasNewAddress ? m.mail_order_new_address_text() : m.mail_order_edited_text(),
			...settlementTexts(order),
		],
	};
}

/** The order is not paid yet, or its buyer owes a balance. */
export function isStillToPay({ toPayCents = 0 }: OrderMail): boolean {
	return toPayCents > 0;
}

export function editFacts({ edit, balanceDueCents = 0 }: OrderMail): Facts {
	const balance = [{ label: m.mail_order_balance_due(), cents: balanceDueCents }];
	if (!edit) return amounts(balance);
	return [
		...edit.lines.map(lineFact),
		...(edit.moreLines > 0
			? [{ label: m.mail_order_edited_other(), value: m.mail_order_more({ n: edit.moreLines }) }]
			: []),
		...(edit.shipping
			? [
					{
						label: m.mail_order_shipping(),
						value: changeOf({
							before: formatUsd(edit.shipping.before),
							after: formatUsd(edit.shipping.after),
						}),
					},
				]
			: []),
		{ label: m.mail_order_edited_total_before(), value: formatUsd(edit.totalBeforeCents) },
		...amounts([
			{ label: m.mail_order_edited_charged(), cents: edit.chargedCents },
			{ label: m.mail_order_edited_credited(), cents: edit.creditedCents },
			{ label: m.mail_order_edited_refunded(), cents: edit.refundedCents },
			...balance,
		]),
	];
}

function settlementTexts(order: OrderMail): string[] {
	const { edit, balanceDueCents = 0 } = order;
	if (balanceDueCents > 0) return [m.mail_order_edited_owed()];
	if (edit && isStillToPay(order)) return [m.mail_order_edited_open()];
	if (edit && edit.refundedCents > 0)
		return [m.mail_order_money_back({ amount: formatUsd(edit.refundedCents) })];
	return [];
}

function lineFact({ sku, title, before, after }: MailedEdit["lines"][number]): Facts[number] {
	if (before === 0)
		return { label: m.mail_order_edited_added(), value: `${after} × ${title} (${sku})` };
	if (after === 0)
		return { label: m.mail_order_edited_removed(), value: `${before} × ${title} (${sku})` };
	return {
		label: m.mail_order_edited_quantity(),
		value: `${title} (${sku}): ${changeOf({ before: String(before), after: String(after) })}`,
	};
}

function changeOf({ before, after }: { before: string; after: string }): string {
	return `${before} → ${after}`;
}

function amounts(rows: readonly { label: string; cents: number }[]): Facts {
	return rows
		.filter(({ cents }) => cents > 0)
		.map(({ label, cents }) => ({ label, value: formatUsd(cents) }));
}
