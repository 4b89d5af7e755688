import { z } from "zod";
import { QUOTE_LABELS, type QuoteState } from "../domain/quote/quote-status.ts";
import { call } from "./call.ts";
import { Id, text } from "./fields.ts";
import { OrderAddress, OrderInfo, OrderRef } from "./order-fields.ts";
import { PurchaseOrderField } from "./order-inputs.ts";
import { QuoteAnswer, QuoteMessage, QuoteOffer, QuoteRequest } from "./quote-inputs.ts";

/** A number alone for its owner and staff, with the validator for whoever has the link. */
const Name = z.strictObject({ name: text(60) });
const ById = z.strictObject({ id: Id });
const State = z.enum(Object.keys(QUOTE_LABELS) as [QuoteState, ...QuoteState[]]);

const QuoteSummary = z.strictObject({
	quoteNumber: z.string(),
	status: State,
	status_label: z.string(),
	created_at: z.string(),
	expires_at: z.string().nullable(),
	/** Null until it is priced for whoever asked. */
	total: z.number().nullable(),
	items: z.int(),
	/** The buyer has spoken last. */
	waits: z.boolean(),
});

export const QuoteDetail = z.strictObject({
	quoteNumber: z.string(),
	validator: z.string(),
	status: State,
	status_label: z.string(),
	created_at: z.string(),
	expires_at: z.string().nullable(),
	/** Once accepted, it is the order of the same number. */
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
		}),
	),
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
		"Ask for a quote; needs the header Idempotency-Key. Prices the buyer may see are locked at once",
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
		"One quote: by its number for the owner and staff, by number and validator for anyone with the link",
	access: "everyone",
	params: Name,
	answer: z.strictObject({ quote: QuoteDetail }),
});

export const listQuotes = call({
	method: "GET",
	path: "/quotes",
	summary: "The customer's quotes, newest first",
	access: "customer",
	answer: z.strictObject({ quotes: z.array(QuoteSummary) }),
});

export const writeAboutQuote = call({
	method: "POST",
	path: "/quotes/:name/message",
	summary: "A counter-offer: words, and what all of it may cost",
	access: "everyone",
	params: Name,
	body: QuoteMessage,
	answer: Answered,
});

export const acceptQuote = call({
	method: "POST",
	path: "/quotes/:name/accept",
	summary:
		"Make an offered quote an order, which is paid as any order that waits for money; on account for credit customers",
	access: "everyone",
	params: Name,
	body: z.strictObject({
		shippingAddress: OrderAddress.nullish(),
		billingAddress: OrderAddress.nullish(),
		purchaseOrder: z.nullish(PurchaseOrderField),
		onAccount: z.boolean().default(false),
	}),
	answer: z.strictObject({ status: z.literal("success"), order: OrderRef, quote: QuoteDetail }),
});

export const declineQuote = call({
	method: "POST",
	path: "/quotes/:name/decline",
	summary: "Say no to a quote",
	access: "everyone",
	params: Name,
	body: z.strictObject({}),
	answer: Answered,
});

export const listQuotesForStaff = call({
	method: "GET",
	path: "/admin/quotes",
	summary:
		"Quotes of one's own customers and of guests; of everyone for managers. Those that wait for an answer first",
	access: "seller",
	query: z.strictObject({ list: z.enum(["open", "done"]).default("open") }),
	answer: z.strictObject({
		quotes: z.array(z.strictObject({ ...QuoteSummary.shape, email: z.string(), name: z.string() })),
	}),
});

export const offerQuote = call({
	method: "POST",
	path: "/admin/quotes/:id/offer",
	summary:
		"Prices of all lines and of shipping: sent to the buyer, and locked until the quote expires",
	access: "seller",
	params: ById,
	body: QuoteOffer,
	answer: Answered,
});

export const answerQuote = call({
	method: "POST",
	path: "/admin/quotes/:id/message",
	summary: "A word to the buyer about a quote",
	access: "seller",
	params: ById,
	body: QuoteAnswer,
	answer: Answered,
});

export const declineQuoteAsStaff = call({
	method: "POST",
	path: "/admin/quotes/:id/decline",
	summary: "Say no to a request for a quote",
	access: "seller",
	params: ById,
	body: z.strictObject({}),
	answer: Answered,
});
