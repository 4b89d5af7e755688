/** Writes subject, HTML and plain text of a mail from one content. */
import { renderToStaticMarkup } from "react-dom/server";
import type { MailData, MailKind } from "../../domain/mail/mail-data.ts";
import type { Language } from "../../domain/store/language.ts";
import type { MailTerms, WrittenMail } from "../../ports/mail.ts";
import { m } from "../messages/compiled/messages.js";
import { runInLanguage } from "../page/request-language.server.ts";
import { MAIL_CONTENT } from "./mail-content.ts";
import { MailFrame } from "./mail-frame.tsx";
import type { MailContent } from "./mail-parts.ts";

export function writeMail<Kind extends MailKind>(
	kind: Kind,
	language: Language,
	data: MailData[Kind],
	terms: MailTerms,
): WrittenMail {
	return runInLanguage(language, () => {
		const content = MAIL_CONTENT[kind](data, language, terms);
		const html = renderToStaticMarkup(<MailFrame {...{ content, language, terms }} />);
		const written = {
			subject: withoutLineBreaks(content.subject),
			html: `<!doctype html>${html}`,
			text: plainText(content, terms),
		};
		return {
			...written,
			...(content.replyTo && { replyTo: content.replyTo }),
			...(content.unsubscribe && { unsubscribeUrl: content.unsubscribe.url }),
		};
	});
}

/** A line break in a subject would inject a header. */
function withoutLineBreaks(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function plainText(content: MailContent, { storeName }: MailTerms): string {
	const { subject, paragraphs, quote, facts, order, action, warning, unsubscribe } = content;
	const pieces = [
		`${storeName.toUpperCase()}\n\n${subject}`,
		...paragraphs,
		quote?.replace(/^/gm, "> "),
		facts?.map(({ label, value }) => `${label}: ${withoutLineBreaks(value)}`).join("\n"),
		order && orderText(order),
		action && `${action.label}:\n${action.url}`,
		warning,
		`-- \n${m.mail_automatic({ store: storeName })}`,
		unsubscribe && `${unsubscribe.label}:\n${unsubscribe.url}`,
	];
	return `${pieces.filter(Boolean).join("\n\n")}\n`;
}

function orderText({
	lines,
	more,
	sums,
	total,
	address,
	note,
}: NonNullable<MailContent["order"]>): string {
	const listed = lines.map(
		({ title, detail, amount }) => `${withoutLineBreaks(title)}\n  ${detail}\n  ${amount}`,
	);
	const summed = [...sums, ...(total ? [total] : [])]
		.map(({ label, value }) => `${label}: ${value}`)
		.join("\n");
	return [
		...listed,
		more,
		summed,
		address && `${address.label}:\n${address.lines.map(withoutLineBreaks).join("\n")}`,
		note,
	]
		.filter(Boolean)
		.join("\n\n");
}
