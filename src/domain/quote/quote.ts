/**
 * A quote as the store's code knows it. Rows of the tables are mapped to these types once, in
 * `features/quotes`.
 */
import type { Order, OrderLine } from "../order/order.ts";
import type { RequestComparison } from "./compare-with-request.ts";
import type { LineDelivery } from "./line-delivery.ts";
import type { QuoteState, QuoteStatus } from "./quote-status.ts";

/** The fields of a quote that its order record does not have. */
export type Quote = {
	orderId: number;
	status: QuoteStatus;
	/** `expired` by the database's clock. */
	state: QuoteState;
	/** Null while the quote has no price. */
	pricedAt: Date | null;
	sentAt: Date | null;
	/** The order record counts from the acceptance of the quote. */
	requestedAt: Date;
	/** The number of offers. An answer to an older offer is refused. */
	version: number;
};

export type QuoteMessage = {
	at: Date;
	author: "buyer" | "seller";
	text: string;
	/** The total that the buyer proposes. */
	wishCents: number | null;
};

export type QuoteOffer = { at: Date; shippingCents: number; totalCents: number };

/** A quote with all that its page shows. */
export type QuoteDetails = {
	order: Order;
	quote: Quote;
	/** While a quote has no price, the order record has none either, and no amounts are shown. */
	isPriced: boolean;
	validator: string;
	lines: OrderLine[];
	/** How the lines differ from what the buyer asked for. */
	comparison: RequestComparison;
	/** What can be delivered of each line now, in the sequence of the lines. Empty once closed. */
	deliveries: LineDelivery[];
	/** The total of what can be delivered, when that is less than the offer and more than nothing. */
	reducedTotalCents: number | null;
	messages: QuoteMessage[];
	offers: QuoteOffer[];
};

/**
 * An order that the buyer placed after requesting the quote and that contains some of its parts.
 */
export type LaterOrder = { number: number; at: Date; parts: { sku: string; quantity: number }[] };

/** A quote in a list. */
export type QuoteSummary = {
	number: number;
	state: QuoteState;
	createdAt: Date;
	expiresAt: Date | null;
	email: string;
	receiver: string;
	/** Null while the quote has no price. */
	totalCents: number | null;
	/** Pieces of all lines together. */
	pieceCount: number;
	/** The buyer wrote last, or no offer was made yet. */
	isAwaitingSeller: boolean;
};
