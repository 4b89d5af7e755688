import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import * as contract from "../contract/quotes.ts";
import { toCents, toDecimal } from "../domain/money/money.ts";
import { QUOTE_LABELS } from "../domain/quote/quote-status.ts";
import type { Language } from "../domain/store/language.ts";
import type { ListedQuote } from "../features/quotes/quotes.sql.ts";
import { type QuoteView, stateOf } from "../features/quotes/read-quote.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { addressOf, parseOptionalKey, requireKey } from "./orders.ts";
import { orderTotals, presentTotals } from "./present-order.ts";

export function quoteCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.requestQuote, async ({ body, caller, language, key, client }) => {
		const { items, address, recaptchaToken, name, email, fromCart, ...contact } = body;
		const { street1, street2, type, ...place } = address;
		const request = {
			...{ key: requireKey(key), items, fromCart },
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
		quote: quoteOnWire(await services.quotes.read(caller, params.name), language),
	}));
	bind(app, contract.listQuotes, async ({ caller, language }) => ({
		quotes: (await services.quotes.list(caller)).map((row) => listedQuote(row, language)),
	}));
	bind(app, contract.writeAboutQuote, async ({ params, body, caller, language, key }) => {
		const word = { text: body.text, wishCents: body.wish ? toCents(body.wish) : null };
		return done(
			await services.quotes.writeAsBuyer(caller, params.name, word, parseOptionalKey(key)),
			language,
		);
	});
	bind(app, contract.declineQuote, async ({ params, caller, language }) =>
		done(await services.quotes.decline(caller, params.name), language),
	);
	bind(app, contract.acceptQuote, async ({ params, body, caller, language }) => {
		const view = await services.quotes.accept(caller, params.name, {
			shipTo: body.shippingAddress ? addressOf(body.shippingAddress) : null,
			billTo: body.billingAddress ? addressOf(body.billingAddress) : null,
			purchaseOrder: body.purchaseOrder ?? null,
			onAccount: body.onAccount,
			language,
		});
		return {
			...done(view, language),
			order: { orderNumber: String(view.order.number), validator: view.validator },
		};
	});
	staffCalls(app, services);
}

function staffCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listQuotesForStaff, async ({ query, caller, language }) => ({
		quotes: (await services.quotes.listForStaff(caller, query.list)).map((row) => ({
			...listedQuote(row, language),
			email: row.email,
			name: row.receiver,
		})),
	}));
	bind(app, contract.offerQuote, async ({ params, body, caller, language, key }) => {
		const offer = {
			prices: body.lines.map(({ line, price }) => ({ line, cents: toCents(price) })),
			shippingCents: toCents(body.shipping),
			service: body.service?.trim() || null,
			text: body.text,
		};
		return done(await services.quotes.offer(caller, params.id, offer, parseOptionalKey(key)), language);
	});
	bind(app, contract.answerQuote, async ({ params, body, caller, language, key }) =>
		done(await services.quotes.writeAsStaff(caller, params.id, body.text, parseOptionalKey(key)), language),
	);
	bind(app, contract.declineQuoteAsStaff, async ({ params, caller, language }) =>
		done(await services.quotes.declineAsStaff(caller, params.id), language),
	);
}

function done(view: QuoteView, language: Language) {
	return { status: "success" as const, quote: quoteOnWire(view, language) };
}

function listedQuote(row: ListedQuote, language: Language) {
	const state = stateOf(row);
	return {
		...{
			quoteNumber: String(row.number),
			status: state,
			status_label: QUOTE_LABELS[state][language],
			items: row.items,
			waits: row.waits,
		},
		...{
			created_at: row.created_at.toISOString(),
			expires_at: row.expires_at?.toISOString() ?? null,
		},
		total: row.priced_at ? toDecimal(row.total_cents) : null,
	};
}

/** What costs is told once the quote holds a price. */
function quoteOnWire(view: QuoteView, language: Language): z.output<typeof contract.QuoteDetail> {
	const { order, state, isPriced, lines } = view;
	const money = (cents: number) => (isPriced ? toDecimal(cents) : null);
	return {
		...{
			quoteNumber: String(order.number),
			validator: view.validator,
			status: state,
			status_label: QUOTE_LABELS[state][language],
		},
		...{
			created_at: view.quote.asked_at.toISOString(),
			expires_at: order.expiresAt?.toISOString() ?? null,
		},
		...{ is_order: order.kind === "order", email: order.email, shippingAddress: order.shipTo },
		shippingRequested: {
			name: language === "es" ? order.serviceNameEs : order.serviceNameEn,
			price: view.offers.length > 0 ? toDecimal(order.shippingCents) : null,
		},
		orderInfo: isPriced ? presentTotals(orderTotals(order)) : null,
		products: lines.map((line) => ({
			...{
				line: line.n,
				sku: line.sku,
				title: language === "es" ? line.titleEs : line.titleEn,
				brand: line.brand,
			},
			...{ quantity: line.quantity, price: money(line.priceCents), core: money(line.coreCents) },
			total: money(line.priceCents * line.quantity),
		})),
		messages: view.messages.map(({ at, author, text, wish_cents }) => ({
			...{ at: at.toISOString(), author, text },
			wish: wish_cents === null ? null : toDecimal(wish_cents),
		})),
		offers: view.offers.map(({ at, shipping_cents, total_cents }) => ({
			...{
				at: at.toISOString(),
				shipping: toDecimal(shipping_cents),
				total: toDecimal(total_cents),
			},
		})),
		can_accept: state === "sent",
	};
}
