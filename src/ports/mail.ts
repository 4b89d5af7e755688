/** The ports of the mail transport and of the mail templates. */

import type { MailData, MailKind } from "../domain/mail/mail-data.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";

export type Mail = {
	/** Without angle brackets; the same at every retry of one mail. */
	messageId: string;
	to: string;
	/** The name of the sender, instead of the one in the configuration. */
	fromName?: string;
	subject: string;
	html: string;
	text: string;
	/** The address for replies, when it is not the store's. */
	replyTo?: string;
	/** Ends mails of this kind: GET shows a page, POST ends them. */
	unsubscribeUrl?: string;
};

/**
 * `refused` is final, `later` is retried, and an outage throws. `reason` contains neither address
 * nor content. `answer` has the words of the mail server without e-mail addresses; it is shown to
 * staff and not logged.
 */
export type MailOutcome =
	| { kind: "accepted" }
	| { kind: "refused" | "later"; reason: string; answer?: string };

export type MailCarrier = {
	send: (mail: Mail) => Promise<MailOutcome>;
	close: () => Promise<void>;
};

export type WrittenMail = Pick<Mail, "subject" | "html" | "text" | "replyTo" | "unsubscribeUrl">;

/** The terms of the store that mails mention, as of the time of writing. */
export type MailTerms = {
	storeName: string;
	logoUrl: string;
	/** Scheme and host of the store, for the logo. */
	origin: string;
	coreWindowDays: number;
	contactPoints: readonly MailContact[];
};
type MailContact = {
	kind: string;
	label: Bilingual;
	address: string | null;
	hours: Bilingual | null;
};

/**
 * Writes a mail from its template. The templates are part of the bundle of the screens, which gives
 * this function to the server.
 */
export type MailWriter = <Kind extends MailKind>(
	kind: Kind,
	language: Language,
	data: MailData[Kind],
	terms: MailTerms,
) => WrittenMail;
