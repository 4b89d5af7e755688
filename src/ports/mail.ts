/** What the store asks of whoever carries its mail, and of whoever writes it. */

import type { MailData, MailKind } from "../domain/mail/mail-data.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";

export type Mail = {
	/** Without angle brackets; the same at every try of one mail. */
	messageId: string;
	to: string;
	subject: string;
	html: string;
	text: string;
	/** Whom an answer goes to, when it is not the store. */
	replyTo?: string;
};

/** A no is an answer: for good (`refused`), or for now (`later`). An outage throws. `reason` holds no address and no content. */
export type MailOutcome =
	| { kind: "accepted" }
	| { kind: "refused"; reason: string }
	| { kind: "later"; reason: string };

export type MailCarrier = {
	send: (mail: Mail) => Promise<MailOutcome>;
	close: () => Promise<void>;
};

export type WrittenMail = Pick<Mail, "subject" | "html" | "text" | "replyTo">;

/** What a mail may say of the store's terms, as they are when it is written. */
export type MailTerms = { coreWindowDays: number; contactPoints: readonly MailContact[] };
type MailContact = {
	kind: string;
	label: Bilingual;
	address: string | null;
	hours: Bilingual | null;
};

/** The screens' bundle holds the templates and the one React that renders them; the server is handed this function of it. */
export type MailWriter = <Kind extends MailKind>(
	kind: Kind,
	language: Language,
	data: MailData[Kind],
	terms: MailTerms,
) => WrittenMail;
