/** What staff see of the mails of the store. */
import type { OrderMailKind, QuoteMailKind, ReturnMailKind } from "./mail-data.ts";

/** The reason that a mail server gave, or the name of the error. */
export const MAX_MAIL_REASON_LENGTH = 200;

/** The lists of the mail screen. Attempts end when a server refuses the mail, or after a day. */
export const MAIL_LISTS = ["given_up", "waiting", "sent"] as const;
export type MailList = (typeof MAIL_LISTS)[number];

export type MailStatus = "waiting" | "sent" | "refused" | "dead" | "capped";

export const STATUSES_OF_LIST: Record<MailList, readonly MailStatus[]> = {
	given_up: ["refused", "dead", "capped"],
	waiting: ["waiting"],
	sent: ["sent"],
};

export type RepeatableMailKind =
	| OrderMailKind
	| QuoteMailKind
	| ReturnMailKind
	| "contact-reply"
	| "order-message"
	| "core-reminder";

/**
 * Mails that can be written again from their order, quote, return or answer. The others hold a link
 * that works once, or report a moment that has passed.
 */
const REPEATABLE: Record<RepeatableMailKind, true> = {
	"order-confirmation": true,
	"order-payment-due": true,
	"order-balance-due": true,
	"order-payment-reversed": true,
	"order-edited": true,
	"order-cancelled": true,
	"order-ready": true,
	"order-shipped": true,
	"order-picked-up": true,
	"order-delivered": true,
	"order-refunded": true,
	"quote-requested": true,
	"quote-sent": true,
	"quote-answered": true,
	"quote-declined": true,
	"return-requested": true,
	"return-approved": true,
	"return-rejected": true,
	"return-refunded": true,
	"return-closed": true,
	"contact-reply": true,
	"order-message": true,
	"core-reminder": true,
};

export function isRepeatable(kind: string): kind is RepeatableMailKind {
	return Object.hasOwn(REPEATABLE, kind);
}

/** Mails to the store itself, not to a customer. */
export function isToStore(kind: string): boolean {
	return kind.startsWith("store-") || kind === "contact-message";
}
