/** The data of each kind of mail, and how many mails of a kind an address may get per hour. */
import type { PriceLevel } from "../catalog/price-level.ts";
import type { FitDoubt } from "../order/fit-doubt.ts";
import type { OrderReceipt } from "../order/order.ts";
import type { OrderEditSettlement } from "../order/order-edit.ts";
import type { OrderStatus } from "../order/order-status.ts";
import type { ShipDay } from "../shipping/ship-days.ts";
import { MAX_WAITING_STOCK_NOTICES } from "../stock-notice/stock-notice-limits.ts";

/**
 * `url` includes scheme and host; `when` is an ISO time. No text typed by a stranger, because the
 * address may be another person's.
 */
export type MailData = {
	"confirm-email": { url: string };
	"confirm-new-email": { url: string };
	"email-changed": { when: string };
	"already-registered": { url: string };
	"reset-password": { url: string };
	"no-account": { url: string };
	invitation: { url: string };
	/** To a customer of an earlier system whose account an import created. */
	"customer-invitation": { url: string };
	"staff-invitation": { url: string };
	"second-step-reset": { when: string };
	"password-changed": { when: string };
	"new-sign-in": { when: string; device: string };
	"second-step-set": { when: string };
	"access-approved": { level: PriceLevel };
	"access-declined": Record<string, never>;
	"account-closed": Record<string, never>;
	/** `until` is the last day in the store's time zone. */
	"core-reminder": {
		number: string;
		url: string;
		until: string;
		lines: { sku: string; title: string; quantity: number; cents: number }[];
	};
	/**
	 * `dueOn` is the day; `isLast`: no other reminder follows. A reminder that staff send names all
	 * overdue invoices of the customer, the first ones of the `others`, and their total.
	 */
	"invoice-reminder": {
		number: string;
		url: string;
		dueOn: string;
		dueCents: number;
		isLast: boolean;
		others?: { number: string; dueOn: string; dueCents: number }[];
		totalCents?: number;
	};
	"contact-message": ContactMail;
	/**
	 * The answer of staff. It quotes nothing of the message, because the address may be another
	 * person's. `writtenAt`: when the message was written.
	 */
	"contact-reply": { text: string; writtenAt: string; replyTo: string | null };
	/** What staff wrote to the buyer of an order. */
	"order-message": { number: string; url: string; text: string; replyTo: string | null };
	/** New alarms. The kinds are those of the table of alarms. */
	"store-alarm": { url: string; alarms: { kind: string; what: string }[]; moreAlarms: number };
	/** `unsubscribeUrl` ends all requests of the address. */
	"back-in-stock": { sku: string; title: string; url: string; unsubscribeUrl: string };
} & Record<OrderMailKind, OrderMail> &
	Record<ReturnMailKind, ReturnMail> &
	Record<QuoteMailKind, QuoteMail> &
	Record<StoreMailKind, StoreMail>;

/** A visitor's message to the store: the only mail with text of a stranger. */
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
 * A mail about an order. Part names come from the catalog. The shipping address was typed by the
 * buyer, so only mails about paid orders contain it.
 */
export type OrderMail = {
	number: string;
	url: string;
	/** The status when the mail was queued. Missing in mails that were queued by an older version. */
	status?: OrderStatus;
	lines: {
		sku: string;
		title: string;
		quantity: number;
		cents: number;
		coreCents: number;
		/** Missing in mails that were queued by an older version. */
		fitDoubt?: FitDoubt | null;
	}[];
	moreLines: number;
	productsCents: number;
	discountCents: number;
	shippingCents: number;
	taxCents: number;
	coreCents: number;
	totalCents: number;
	/** The payment status when the mail was queued. */
	money: "none" | "paid" | "on_account";
	/**
	 * The payments of an order that was paid by several. Missing in mails that were queued by an
	 * older version.
	 */
	receipts?: Pick<OrderReceipt, "amountCents" | "method" | "instrument">[];
	/** The amounts of this refund or cancellation: paid back, and credited to the account. */
	refundedCents: number;
	creditedCents: number;
	/**
	 * Why this amount was refunded: the code of the refund, never the note of staff. Missing in mails
	 * that were queued by an older version.
	 */
	refundReason?: string | null;
	/**
	 * What the buyer of a paid order still owes. Missing in mails that were queued by an older
	 * version.
	 */
	balanceDueCents?: number;
	/** The recorded payment that did not hold. */
	reversed?: Pick<OrderReceipt, "amountCents" | "method" | "instrument"> | null;
	shipTo: string[];
	service: string;
	/** Missing in mails that were queued by an older version. */
	isPickup?: boolean;
	/**
	 * When the last piece ships and arrives. Missing in mails that were queued by an older version.
	 */
	shipsOn?: string | null;
	arrives?: { from: string; to: string } | null;
	/** The days on which pieces ship, if there are several. */
	shipDays?: ShipDay[];
	/** The day of the pickup. */
	readyOn?: string | null;
	tracking: string | null;
	/**
	 * All tracking numbers of the shipment. Missing in mails that were queued by an older version.
	 */
	trackings?: string[];
	/** The numbers were corrected. Missing in mails that were queued by an older version. */
	hasNewTracking?: boolean;
	/**
	 * One of several shipments: `lines` are its pieces, `toCome` those that have not left yet.
	 * Missing in mails that were queued by an older version.
	 */
	shipment?: {
		name: string;
		toCome: {
			sku: string;
			title: string;
			quantity: number;
			/** The day on which the store expects the pieces, or the days on which they ship. */
			expectedOn?: string | null;
			ships?: { from: string; to: string } | null;
		}[];
	} | null;
	/** What staff have changed in the order. */
	edit?: MailedEdit | null;
	/** Staff have corrected the shipping address. */
	hasNewAddress?: boolean;
	/** What the buyer of a changed order has to pay next. */
	toPayCents?: number;
	/**
	 * Until when the parts of an unpaid order are reserved. Missing in mails that were queued by an
	 * older version.
	 */
	until?: string | null;
};

/** An edit of an order by staff. Its reason is for staff only. */
export type MailedEdit = {
	/** The lines with another quantity; 0 before is an added part, 0 after a removed one. */
	lines: { sku: string; title: string; before: number; after: number }[];
	moreLines: number;
	/** Cents; null if the price stays. */
	shipping: { before: number; after: number } | null;
	totalBeforeCents: number;
	settlement: OrderEditSettlement;
	/** What went on the account, back to the buyer, and off the account. */
	chargedCents: number;
	refundedCents: number;
	creditedCents: number;
};

export type OrderMailKind =
	| "order-confirmation"
	| "order-payment-due"
	| "order-balance-due"
	| "order-payment-reversed"
	| "order-edited"
	| "order-cancelled"
	| "order-ready"
	| "order-shipped"
	| "order-picked-up"
	| "order-delivered"
	| "order-refunded";

/**
 * A mail about a return. Messages of staff to the buyer are on the page of the return, except the
 * reason for a reduced core credit.
 */
export type ReturnMail = {
	number: string;
	orderNumber: string;
	url: string;
	kind: "return" | "core";
	lines: {
		sku: string;
		title: string;
		quantity: number;
		/** Only of an inspected core. Missing in mails that were queued by an older version. */
		creditPercent?: number | null;
	}[];
	/**
	 * What staff wrote when they inspected a core: the reason for a credit below 100%. Missing in
	 * mails that were queued by an older version.
	 */
	creditReason?: string | null;
	moreLines: number;
	refundedCents: number;
	/** The part of it that reduced the buyer's balance. */
	creditedCents: number;
	feeCents: number;
};

export type ReturnMailKind =
	| "return-requested"
	| "return-approved"
	| "return-rejected"
	| "return-refunded"
	| "return-closed";

/**
 * A mail about a quote, with its sums, validity and the seller's message once it was offered. Other
 * messages are on the page of the quote.
 */
export type QuoteMail = {
	number: string;
	url: string;
	lines: {
		sku: string;
		title: string;
		quantity: number;
		/** How the line of an offer differs from the request. */
		isAdded?: boolean;
		requestedQuantity?: number | null;
		requestedPart?: string | null;
		/** What the line of an offer costs. Missing in mails that were queued by an older version. */
		cents?: number;
	}[];
	moreLines: number;
	totalCents: number | null;
	/** What the total is made of. Missing in mails that were queued by an older version. */
	sums?: Record<"discountCents" | "shippingCents" | "taxCents" | "coreCents", number>;
	/**
	 * What the seller wrote with the offer. Missing in mails that were queued by an older version.
	 */
	message?: string | null;
	until: string | null;
	/**
	 * Whether the offer differs from the request, and what it leaves out. Missing in mails that were
	 * queued by an older version.
	 */
	isDifferent?: boolean;
	missingLines?: { sku: string; title: string; quantity: number }[];
};

export type QuoteMailKind = "quote-requested" | "quote-sent" | "quote-answered" | "quote-declined";

/**
 * A mail to the store about work for its staff. Customer data is on the linked page, which needs a
 * sign-in.
 */
export type StoreMail = {
	number: string;
	/** The order of a return. */
	orderNumber: string | null;
	url: string;
	lines: { sku: string; title: string; quantity: number }[];
	moreLines: number;
};

export type StoreMailKind = "store-quote" | "store-quote-message" | "store-return";

export type MailKind = keyof MailData;

/**
 * Caps the mails per address and hour, so that a stranger cannot flood a mailbox. Further mails are
 * recorded but not sent.
 */
const PER_HOUR: Record<MailKind, number | null> = {
	"confirm-email": 3,
	"confirm-new-email": 3,
	"email-changed": 3,
	"already-registered": 3,
	"reset-password": 3,
	"no-account": 3,
	invitation: 3,
	"staff-invitation": 3,
	"second-step-reset": 3,
	"password-changed": 3,
	"new-sign-in": 3,
	"second-step-set": 3,
	"access-approved": 3,
	"access-declined": 3,
	"account-closed": 3,
	// As many as can wait for one address.
	"back-in-stock": MAX_WAITING_STOCK_NOTICES,
	// Further messages are in the back office.
	"contact-message": 100,
	"contact-reply": 60,
	"order-message": 60,
	"store-quote": 100,
	"store-quote-message": 100,
	"store-return": 100,
	"store-alarm": 100,
	// Order mails need no cap, because placing orders is limited already.
	"order-confirmation": null,
	"order-payment-due": null,
	"order-balance-due": null,
	"order-payment-reversed": null,
	"order-edited": null,
	"order-cancelled": null,
	"order-ready": null,
	"order-shipped": null,
	"order-picked-up": null,
	"order-delivered": null,
	"order-refunded": null,
	"core-reminder": null,
	"invoice-reminder": null,
	// One for each account.
	"customer-invitation": null,
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

/** Null means no cap. */
export function mailsPerHour(kind: MailKind): number | null {
	return PER_HOUR[kind];
}
