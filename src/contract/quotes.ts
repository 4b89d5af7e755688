import { z } from "zod";
import { AVAILABILITY_CLASSES } from "../domain/catalog/availability.ts";
import { QUOTE_LABELS, type QuoteState } from "../domain/quote/quote-status.ts";
import { call } from "./call.ts";
import { Id, PageNumber, text } from "./fields.ts";
import { OrderAddress, OrderInfo, OrderRef } from "./order-fields.ts";
import { PurchaseOrderField } from "./order-inputs.ts";
import {
	AgreedQuantities,
	QuoteAnswer,
	QuoteMessage,
	QuoteOffer,
	QuoteRequest,
	QuoteVersion,
} from "./quote-inputs.ts";

/** The number for the owner and staff, or number and validator for everyone with the link. */
const Name = z.strictObject({ name: text(60) });
const ById = z.strictObject({ id: Id });
const State = z.enum(Object.keys(QUOTE_LABELS) as [QuoteState, ...QuoteState[]]);

const QuoteSummary = z.strictObject({
	quoteNumber: z.string(),
	status: State,
	status_label: z.string(),
	created_at: z.string(),
	expires_at: z.string().nullable(),
	/** Null until the buyer can see prices. */
	total: z.number().nullable(),
	items: z.int(),
	/** The last message is from the buyer. */
	waits: z.boolean(),
});

export const QuoteDetail = z.strictObject({
	quoteNumber: z.string(),
	validator: z.string(),
	status: State,
	status_label: z.string(),
	created_at: z.string(),
	expires_at: z.string().nullable(),
	/** True when the quote was accepted; the order has the same number. */
	is_order: z.boolean(),
	email: z.string(),
	shippingAddress: OrderAddress,
	shippingRequested: z.strictObject({ name: z.string(), price: z.number().nullable() }),
	orderInfo: OrderInfo.nullable(),
	products: z.array(
		z.strictObject({
			line: z.int(),
			sku: z.string(),
			title: z.string(),
			brand: z.string(),
			quantity: z.int(),
			price: z.number().nullable(),
			core: z.number().nullable(),
			total: z.number().nullable(),
			/** The buyer did not ask for this line. */
			added: z.boolean(),
			/** What the buyer asked for. Null where the line has the same quantity. */
			requested_quantity: z.int().nullable(),
			/** The price when the quote was requested; null where it is the same or was not shown. */
			requested_price: z.number().nullable(),
			/** The part that the buyer asked for. Null where the line has the same part. */
			instead_of: z.strictObject({ sku: z.string(), brand: z.string() }).nullable(),
			/** Pieces that can be delivered now. Null once the quote is closed. */
			available: z.int().nullable(),
			/** When they leave. */
			delivery: z.array(
				z.strictObject({
					quantity: z.int(),
					status: z.enum(AVAILABILITY_CLASSES),
					expected_on: z.string().nullable(),
				}),
			),
		}),
	),
	/** What the buyer asked for and the quote does not have. */
	not_included: z.array(
		z.strictObject({
			sku: z.string(),
			title: z.string(),
			brand: z.string(),
			quantity: z.int(),
		}),
	),
	/** The total of what can be delivered, when that is less than the offer. */
	available_total: z.number().nullable(),
	/** The number of offers. Sent back, an answer to an older offer is refused. */
	version: z.int(),
	messages: z.array(
		z.strictObject({
			at: z.string(),
			author: z.enum(["buyer", "seller"]),
			text: z.string(),
			wish: z.number().nullable(),
		}),
	),
	offers: z.array(z.strictObject({ at: z.string(), shipping: z.number(), total: z.number() })),
	can_accept: z.boolean(),
});

const Answered = z.strictObject({ status: z.literal("success"), quote: QuoteDetail });

export const requestQuote = call({
	method: "POST",
	path: "/quotes",
	summary:
		"Request a quote. Prices that the buyer can see are locked at once. Requires the header Idempotency-Key.",
	access: "everyone",
	body: QuoteRequest,
	answer: z.strictObject({
		status: z.literal("success"),
		quote: z.strictObject({ quoteNumber: z.string(), validator: z.string() }),
	}),
});

export const getQuote = call({
	method: "GET",
	path: "/quotes/:name",
	summary:
		"Retrieve a quote by number for the owner and staff, or by number and validator for everyone with the link",
	access: "everyone",
	scope: "read_orders",
	params: Name,
	answer: z.strictObject({ quote: QuoteDetail }),
});

export const listQuotes = call({
	method: "GET",
	path: "/quotes",
	summary: "List the customer's quotes, newest first",
	access: "customer",
	answer: z.strictObject({ quotes: z.array(QuoteSummary) }),
});

export const writeAboutQuote = call({
	method: "POST",
	path: "/quotes/:name/message",
	summary: "Send a counter-offer: a message, and the total that the buyer would pay",
	access: "everyone",
	params: Name,
	body: QuoteMessage,
	answer: Answered,
});

export const acceptQuote = call({
	method: "POST",
	path: "/quotes/:name/accept",
	summary:
		"Accept a quote. It becomes an unpaid order, or an order on account for credit customers. An offer that cannot be delivered in full is refused with quote_short; quantities accepts what is available.",
	access: "everyone",
	params: Name,
	body: z.strictObject({
		shippingAddress: OrderAddress.nullish(),
		billingAddress: OrderAddress.nullish(),
		purchaseOrder: z.nullish(PurchaseOrderField),
		onAccount: z.boolean().default(false),
		version: z.nullish(QuoteVersion),
		/** After `quote_short`: exactly the quantities that are available, 0 to leave a line out. */
		quantities: z.optional(AgreedQuantities),
	}),
	answer: z.strictObject({ status: z.literal("success"), order: OrderRef, quote: QuoteDetail }),
});

export const declineQuote = call({
	method: "POST",
	path: "/quotes/:name/decline",
	summary: "Decline a quote as the buyer",
	access: "everyone",
	params: Name,
	body: z.strictObject({}),
	answer: Answered,
});

export const listQuotesForStaff = call({
	method: "GET",
	path: "/admin/quotes",
	summary:
		"List quotes of the seller's customers and of guests, unanswered first. Managers see all quotes.",
	access: "seller",
	scope: "read_orders",
	query: z.strictObject({
		list: z.enum(["open", "done"]).default("open"),
		page: PageNumber,
	}),
	answer: z.strictObject({
		quotes: z.array(z.strictObject({ ...QuoteSummary.shape, email: z.string(), name: z.string() })),
		total: z.int(),
		pages: z.int(),
	}),
});

export const offerQuote = call({
	method: "POST",
	path: "/admin/quotes/:id/offer",
	summary:
		"Send an offer with shipping and a price for each line that stays. Lines can be added, removed, changed in quantity or replaced by another part. Quantities that cannot be delivered are refused. The prices are locked until the quote expires.",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: QuoteOffer,
	answer: Answered,
});

export const answerQuote = call({
	method: "POST",
	path: "/admin/quotes/:id/message",
	summary: "Send a message to the buyer of a quote",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: QuoteAnswer,
	answer: Answered,
});

export const declineQuoteAsStaff = call({
	method: "POST",
	path: "/admin/quotes/:id/decline",
	summary: "Decline a quote as staff",
	access: "seller",
	scope: "write_orders",
	params: ById,
	body: z.strictObject({}),
	answer: Answered,
});
