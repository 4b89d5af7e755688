/** The mails the store sends: what each needs to be written, and how often one address may get it. */
import type { PriceLevel } from "../catalog/price-level.ts";

/** `url` is whole, with scheme and host; `when` is a moment as ISO text. No text that a stranger typed: the address may be another's. */
export type MailData = {
	"confirm-email": { url: string };
	"confirm-new-email": { url: string };
	"email-changed": { when: string };
	"already-registered": { url: string };
	"reset-password": { url: string };
	"no-account": { url: string };
	invitation: { url: string };
	"password-changed": { when: string };
	"new-sign-in": { when: string; device: string };
	"second-step-set": { when: string };
	"access-approved": { level: PriceLevel };
	"access-declined": Record<string, never>;
	"account-closed": Record<string, never>;
	/** `until` is the last day, at the store. */
	"core-reminder": {
		number: string;
		url: string;
		until: string;
		lines: { sku: string; title: string; quantity: number; cents: number }[];
	};
	"contact-message": ContactMail;
} & Record<OrderMailKind, OrderMail> &
	Record<ReturnMailKind, ReturnMail> &
	Record<QuoteMailKind, QuoteMail> &
	Record<StoreMailKind, StoreMail>;

/** What a visitor wrote, to the store's own address: the one mail whose words are a stranger's. */
export type ContactMail = {
	name: string;
	email: string;
	phone: string;
	message: string;
	url: string | null;
	location: string | null;
	adminUrl: string;
};

/**
 * Of an order: what it is, and the link to it. Names of parts are the catalog's. Where it goes was typed by the buyer, so it stands
 * only in mails about orders that were paid for.
 */
export type OrderMail = {
	number: string;
	url: string;
	lines: { sku: string; title: string; quantity: number; cents: number; coreCents: number }[];
	moreLines: number;
	productsCents: number;
	discountCents: number;
	shippingCents: number;
	taxCents: number;
	coreCents: number;
	totalCents: number;
	/** How the money stood when the mail was written. */
	money: "none" | "paid" | "on_account";
	/** With this mail, or by this cancellation: what goes back, and what is owed no more. */
	refundedCents: number;
	creditedCents: number;
	shipTo: string[];
	service: string;
	/** Mails that were written before it was told know nothing of it. */
	isPickup?: boolean;
	/** The day on which it can be fetched. */
	readyOn?: string | null;
	tracking: string | null;
	/** While it waits for money: until when its parts are held. Mails that were written before it was told know nothing of it. */
	until?: string | null;
};

export type OrderMailKind =
	| "order-confirmation"
	| "order-payment-due"
	| "order-cancelled"
	| "order-ready"
	| "order-shipped"
	| "order-delivered"
	| "order-refunded";

/** Of a return: its number and the link to it. Texts that staff write for the buyer are on its page. */
export type ReturnMail = {
	number: string;
	orderNumber: string;
	url: string;
	kind: "return" | "core";
	lines: { sku: string; title: string; quantity: number }[];
	moreLines: number;
	refundedCents: number;
	/** What of that was taken off what the buyer owes. */
	creditedCents: number;
	feeCents: number;
};

export type ReturnMailKind =
	| "return-requested"
	| "return-approved"
	| "return-rejected"
	| "return-refunded"
	| "return-closed";

/** Of a quote: `totalCents` and until when it holds, once it was offered. What was written is on its page. */
export type QuoteMail = {
	number: string;
	url: string;
	lines: { sku: string; title: string; quantity: number }[];
	moreLines: number;
	totalCents: number | null;
	until: string | null;
};

export type QuoteMailKind = "quote-requested" | "quote-sent" | "quote-answered" | "quote-declined";

/** Of what waits for staff, to the store's own address. Who asked is on its page, behind the sign-in: the link holds no secret. */
export type StoreMail = {
	number: string;
	/** The order that a return is of. */
	orderNumber: string | null;
	url: string;
	lines: { sku: string; title: string; quantity: number }[];
	moreLines: number;
};

export type StoreMailKind = "store-quote" | "store-quote-message" | "store-return";

export type MailKind = keyof MailData;

/** Nobody can have a stranger's mailbox filled: past this the mail is noted but not sent. */
const PER_HOUR: Record<MailKind, number | null> = {
	"confirm-email": 3,
	"confirm-new-email": 3,
	"email-changed": 3,
	"already-registered": 3,
	"reset-password": 3,
	"no-account": 3,
	invitation: 3,
	"password-changed": 3,
	"new-sign-in": 3,
	"second-step-set": 3,
	"access-approved": 3,
	"access-declined": 3,
	"account-closed": 3,
	// Past this the store reads them in its back office.
	"contact-message": 100,
	"store-quote": 100,
	"store-quote-message": 100,
	"store-return": 100,
	// A shop that orders all day hears of each order; how many anyone may place is limited already.
	"order-confirmation": null,
	"order-payment-due": null,
	"order-cancelled": null,
	"order-ready": null,
	"order-shipped": null,
	"order-delivered": null,
	"order-refunded": null,
	"core-reminder": null,
	"quote-requested": 10,
	"quote-sent": 60,
	"quote-answered": 60,
	"quote-declined": 60,
	"return-requested": 60,
	"return-approved": 60,
	"return-rejected": 60,
	"return-refunded": 60,
	"return-closed": 60,
};

/** Null for as many as there are. */
export function mailsPerHour(kind: MailKind): number | null {
	return PER_HOUR[kind];
}
