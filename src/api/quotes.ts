import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { toOfferLines } from "../contract/quote-inputs.ts";
import * as contract from "../contract/quotes.ts";
import { toCents, toDecimal } from "../domain/money/money.ts";
import { presentTotals } from "../domain/money/present-totals.ts";
import type { LineDifference } from "../domain/quote/compare-with-request.ts";
import type { QuoteDetails, QuoteSummary } from "../domain/quote/quote.ts";
import { QUOTE_LABELS } from "../domain/quote/quote-status.ts";
import type { Language } from "../domain/store/language.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { addressOf, parseOptionalKey, requireKey } from "./orders.ts";
import { orderTotals } from "./present-order.ts";

export function quoteCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.requestQuote, async ({ body, caller, language, key, client }) => {
		const { items, address, recaptchaToken, name, email, fromCart, ...contact } = body;
		const { street1, street2, type, ...place } = address;
		const request = {
			key: requireKey(key),
			items,
			fromCart,
			contact: { ...contact, ...place, receiver: name, email: email ?? "" },
			street: { street1, street2, type, additional_info: "" },
		};
		const { number, validator } = await services.quotes.request(caller, language, request, {
			captchaToken: recaptchaToken ?? undefined,
			client,
		});
		return { status: "success" as const, quote: { quoteNumber: String(number), validator } };
	});
	bind(app, contract.getQuote, async ({ params, caller, language }) => ({
		quote: presentQuote(await services.quotes.read(caller, params.name), language),
	}));
	bind(app, contract.listQuotes, async ({ caller, language }) => ({
		quotes: (await services.quotes.list(caller)).map((quote) =>
			presentQuoteSummary(quote, language),
		),
	}));
	bind(app, contract.writeAboutQuote, async ({ params, body, caller, language, key }) => {
		const message = { text: body.text, wishCents: body.wish ? toCents(body.wish) : null };
		return success(
			await services.quotes.sendBuyerMessage(caller, params.name, message, parseOptionalKey(key)),
			language,
		);
	});
	bind(app, contract.declineQuote, async ({ params, caller, language }) =>
		success(await services.quotes.decline(caller, params.name), language),
	);
	bind(app, contract.acceptQuote, async ({ params, body, caller, language }) => {
		const details = await services.quotes.accept(caller, params.name, {
			shipTo: body.shippingAddress ? addressOf(body.shippingAddress) : null,
			billTo: body.billingAddress ? addressOf(body.billingAddress) : null,
			purchaseOrder: body.purchaseOrder ?? null,
			onAccount: body.onAccount,
			version: body.version ?? null,
			quantities: body.quantities ?? [],
			language,
		});
		return {
			...success(details, language),
			order: { orderNumber: String(details.order.number), validator: details.validator },
		};
	});
	staffCalls(app, services);
}

function staffCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listQuotesForStaff, async ({ query, caller, language }) => {
		const found = await services.quotes.listForStaff(caller, query.list, query.page);
		return {
			...found,
			quotes: found.quotes.map((quote) => ({
				...presentQuoteSummary(quote, language),
				email: quote.email,
				name: quote.receiver,
			})),
		};
	});
	bind(app, contract.offerQuote, async ({ params, body, caller, language, key }) => {
		const offer = {
			lines: toOfferLines(body.lines),
			removed: body.removed,
			version: body.version ?? null,
			shippingCents: toCents(body.shipping),
			service: body.service?.trim() || null,
			text: body.text,
		};
		return success(
			await services.quotes.offer(caller, params.id, offer, parseOptionalKey(key)),
			language,
		);
	});
	bind(app, contract.answerQuote, async ({ params, body, caller, language, key }) =>
		success(
			await services.quotes.sendSellerMessage(caller, params.id, body.text, parseOptionalKey(key)),
			language,
		),
	);
	bind(app, contract.declineQuoteAsStaff, async ({ params, caller, language }) =>
		success(await services.quotes.declineAsStaff(caller, params.id), language),
	);
}

function success(details: QuoteDetails, language: Language) {
	return { status: "success" as const, quote: presentQuote(details, language) };
}

function presentQuoteSummary(quote: QuoteSummary, language: Language) {
	return {
		quoteNumber: String(quote.number),
		status: quote.state,
		status_label: QUOTE_LABELS[quote.state][language],
		items: quote.pieceCount,
		waits: quote.isAwaitingSeller,
		created_at: quote.createdAt.toISOString(),
		expires_at: quote.expiresAt?.toISOString() ?? null,
		total: quote.totalCents === null ? null : toDecimal(quote.totalCents),
	};
}

/** Amounts are null while the quote has no price. */
function presentQuote(
	details: QuoteDetails,
	language: Language,
): z.output<typeof contract.QuoteDetail> {
	const { order, quote, isPriced, lines, comparison, messages, offers } = details;
	const amount = (cents: number) => (isPriced ? toDecimal(cents) : null);
	return {
		quoteNumber: String(order.number),
		validator: details.validator,
		status: quote.state,
		status_label: QUOTE_LABELS[quote.state][language],
		created_at: quote.requestedAt.toISOString(),
		expires_at: order.expiresAt?.toISOString() ?? null,
		is_order: order.kind === "order",
		email: order.email,
		shippingAddress: order.shipTo,
		shippingRequested: {
			name: order.serviceName[language],
			price: offers.length > 0 ? toDecimal(order.shippingCents) : null,
		},
		orderInfo: isPriced ? presentTotals(orderTotals(order)) : null,
		available_total:
			details.reducedTotalCents === null ? null : toDecimal(details.reducedTotalCents),
		version: quote.version,
		products: lines.map((line, index) => ({
			line: line.n,
			sku: line.sku,
			title: line.title[language],
			brand: line.brand,
			quantity: line.quantity,
			price: amount(line.priceCents),
			core: amount(line.coreCents),
			total: amount(line.priceCents * line.quantity),
			...presentDifference(comparison.lines[index]),
			available: details.deliveries[index]?.available ?? null,
			delivery: (details.deliveries[index]?.steps ?? []).map((step) => ({
				quantity: step.quantity,
				status: step.class,
				expected_on: step.expectedOn,
			})),
		})),
		not_included: comparison.missingLines.map(({ sku, title, brand, quantity }) => ({
			sku,
			title: title[language],
			brand,
			quantity,
		})),
		messages: messages.map(({ at, author, text, wishCents }) => ({
			at: at.toISOString(),
			author,
			text,
			wish: wishCents === null ? null : toDecimal(wishCents),
		})),
		offers: offers.map(({ at, shippingCents, totalCents }) => ({
			at: at.toISOString(),
			shipping: toDecimal(shippingCents),
			total: toDecimal(totalCents),
		})),
		can_accept: quote.state === "sent",
	};
}

function presentDifference(difference: LineDifference | undefined) {
	const part = difference?.requestedPart;
	const priceCents = difference?.requestedPriceCents ?? null;
	return {
		added: difference?.isAdded ?? false,
		requested_quantity: difference?.requestedQuantity ?? null,
		requested_price: priceCents === null ? null : toDecimal(priceCents),
		instead_of: part ? { sku: part.sku, brand: part.brand } : null,
	};
}
