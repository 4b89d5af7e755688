/** The content of the mails to the store about work for its staff. */
import type { MailData, StoreMail, StoreMailKind } from "../../domain/mail/mail-data.ts";
import { m } from "../messages/compiled/messages.js";
import { alarmDetail, alarmText } from "./alarm-texts.ts";
import type { MailContent } from "./mail-parts.ts";

export const STORE_MAILS: Record<StoreMailKind, (mail: StoreMail) => MailContent> = {
	"store-quote": (mail) =>
		storeMail(
			mail,
			m.mail_store_quote_subject(mail),
			m.mail_store_quote_text(),
			m.mail_store_quote_action(),
		),
	"store-quote-message": (mail) =>
		storeMail(
			mail,
			m.mail_store_word_subject(mail),
			m.mail_store_word_text(),
			m.mail_store_quote_action(),
		),
	"store-return": (mail) =>
		storeMail(
			mail,
			m.mail_store_return_subject(mail),
			m.mail_store_return_text(),
			m.mail_store_return_action(),
		),
};

export function alarmMail({ url, alarms, moreAlarms }: MailData["store-alarm"]): MailContent {
	return {
		subject: m.mail_store_alarm_subject({ n: alarms.length + moreAlarms }),
		paragraphs: [
			m.mail_store_alarm_text(),
			...(moreAlarms > 0 ? [m.mail_store_alarm_more({ n: moreAlarms })] : []),
		],
		facts: alarms.map(({ kind, what }) => ({
			label: alarmText(kind),
			value: alarmDetail(kind, what),
		})),
		action: { label: m.mail_store_alarm_action(), url },
	};
}

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
