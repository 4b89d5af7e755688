/** Loads what the page of a quote shows, with texts in the language of the reader. */
import { admits } from "../../../domain/account/caller.ts";
import { countryName } from "../../../domain/address/country-name.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { OrderLine } from "../../../domain/order/order.ts";
import { orderName } from "../../../domain/order/order-validator.ts";
import type { LineDifference } from "../../../domain/quote/compare-with-request.ts";
import type { QuoteDetails } from "../../../domain/quote/quote.ts";
import { QUOTE_LABELS } from "../../../domain/quote/quote-status.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { readKnownAddresses } from "../../address/known-addresses.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { differenceTexts } from "../../quote/difference-texts.ts";
import { formatDay } from "../../ui/day.ts";
import { formatMoment } from "../../ui/moment.ts";
import { toDeliveryView } from "./delivery-view.ts";

export type QuoteData = Awaited<ReturnType<typeof readQuoteData>>;

export async function readQuoteData(page: PageContext, name: string) {
	const { services, caller, language, origin } = page;
	const details = await orThrowErrorPage(services.quotes.read(caller, name));
	const { order, quote, isPriced, lines, deliveries, offers, laterOrders, hasLaterOrders } =
		details;
	const { reducedTotalCents, comparison } = details;
	const momentText = (at: Date) => formatMoment(at.toISOString(), language);
	const isOwner = caller.kind === "customer" && caller.accountId === order.accountId;
	const isStaff = admits("seller", caller) === "yes" && !isOwner;
	const canBeAccepted = isOwner && quote.state === "sent";
	const knownAddresses = canBeAccepted ? await orThrowErrorPage(readKnownAddresses(page)) : [];
	const shareLink = links.quote(orderName(order.number, details.validator));
	return {
		/** The idempotency key of all forms on the page. */
		formKey: crypto.randomUUID(),
		name,
		number: String(order.number),
		state: quote.state,
		label: QUOTE_LABELS[quote.state][language],
		isPriced,
		isOffered: offers.length > 0,
		isOrder: order.kind === "order",
		// A quote without prices has nothing that could expire.
		expires:
			order.kind === "quote" && isPriced && order.expiresAt
				? formatDay(storeDay(order.expiresAt.getTime()), language)
				: null,
		created: momentText(quote.requestedAt),
		place: placeText(order.shipTo, language),
		address: withKnownStreet(order.shipTo, knownAddresses),
		lines: lines.map((line, index) => ({
			...toLineView(line, isPriced, language),
			...toDeliveryView(line, deliveries[index], page),
			difference: toDifferenceView(comparison.lines[index], { isStaff, isPriced }),
		})),
		/** Whether the lines differ from what the buyer asked for. */
		isDifferent: comparison.isDifferent,
		missingLines: comparison.missingLines.map(({ n, sku, title, brand, quantity }) => ({
			n,
			sku,
			title: `${title[language]} · ${brand}`,
			quantity,
		})),
		version: quote.version,
		/** The total of what can be delivered, when that is less than the offer. */
		reducedTotal: reducedTotalCents === null ? null : formatUsd(reducedTotalCents),
		totals: isPriced ? totalRows(details) : [],
		total: isPriced ? formatUsd(order.totalCents) : null,
		messages: toMessages(details, momentText),
		counterOffer: counterOfferOf(details),
		share: `${origin}${language === "es" ? "/es" : ""}${shareLink}`,
		laterOrders: laterOrders.map(({ number, at, parts }) => ({
			number: String(number) as string | null,
			at: momentText(at),
			parts: parts.map(({ sku, quantity }) => `${quantity} × ${sku}`),
		})),
		hasLaterOrders,
		/**
		 * Later orders of a guest come from the browser, because a guest's e-mail address is not
		 * proven.
		 */
		guest: order.accountId === null ? { requestedAt: quote.requestedAt.toISOString() } : null,
		account: canBeAccepted
			? accountOption(
					await orThrowErrorPage(services.receivables.readCredit(caller)),
					reducedTotalCents ?? order.totalCents,
				)
			: null,
		shippingCents: order.shippingCents,
		service: order.serviceName[language],
		/** Only for the buyer and the seller, because anyone may have the link. */
		buyer:
			isStaff || isOwner
				? [...new Set([order.shipTo.receiver, order.shipTo.company])].filter(Boolean).join(" · ")
				: null,
		/** Only for the seller. */
		email: isStaff ? order.email : null,
		isStaff,
	};
}

type ShipTo = QuoteDetails["order"]["shipTo"];

/** A request names state and ZIP code. A buyer with an address there need not type its street. */
function withKnownStreet(shipTo: ShipTo, knownAddresses: readonly ShipTo[]): ShipTo {
	const known = knownAddresses.find(
		({ country, postal_code, city }) =>
			country === shipTo.country &&
			postal_code === shipTo.postal_code &&
			(!shipTo.city || shipTo.city === city),
	);
	if (shipTo.street1 || !known) return { ...shipTo };
	const { street1, street2, city } = known;
	return { ...shipTo, street1, street2, city: shipTo.city || city };
}

function placeText({ city, state, postal_code, country }: ShipTo, language: Language): string {
	return [
		city,
		[state, postal_code].filter(Boolean).join(" "),
		country === "US" ? "" : countryName(country, language),
	]
		.filter(Boolean)
		.join(", ");
}

function toLineView(line: OrderLine, isPriced: boolean, language: Language) {
	const { n, sku, brand, quantity, priceCents, coreCents } = line;
	return {
		n,
		sku,
		title: line.title[language],
		brand,
		quantity,
		price: isPriced ? formatUsd(priceCents) : null,
		sum: isPriced ? formatUsd(priceCents * quantity) : null,
		cents: isPriced ? priceCents : null,
		core: isPriced && coreCents > 0 ? formatUsd(coreCents * quantity) : null,
	};
}

function toDifferenceView(
	difference: LineDifference | undefined,
	{ isStaff, isPriced }: { isStaff: boolean; isPriced: boolean },
) {
	if (!difference) return { part: null, quantity: null, price: null };
	const { requestedPart, requestedPriceCents, ...rest } = difference;
	const part = requestedPart && `${requestedPart.brand} ${requestedPart.sku}`;
	return {
		...differenceTexts({ ...rest, requestedPart: part }, { isStaff }),
		price:
			isPriced && requestedPriceCents !== null
				? m.quote_price_before({ amount: formatUsd(requestedPriceCents) })
				: null,
	};
}

/** Messages and offers, oldest first. */
function toMessages({ messages, offers }: QuoteDetails, momentText: (at: Date) => string) {
	return [
		...messages.map(({ at, author, text, wishCents }) => ({
			time: at.getTime(),
			at: momentText(at),
			author,
			text: text as string | null,
			amounts: wishCents === null ? null : m.quote_wish_line({ amount: formatUsd(wishCents) }),
		})),
		...offers.map(({ at, totalCents, shippingCents }) => ({
			time: at.getTime(),
			at: momentText(at),
			author: "seller" as const,
			text: null,
			amounts: m.quote_offer_line({
				total: formatUsd(totalCents),
				shipping: formatUsd(shippingCents),
			}),
		})),
	].sort((a, b) => a.time - b.time);
}

type Credit = Awaited<ReturnType<PageContext["services"]["receivables"]["readCredit"]>>;

/** Whether the buyer's credit limit covers the order; null for a buyer without a credit account. */
function accountOption(credit: Credit, totalCents: number) {
	if (!credit) return null;
	const isOverLimit = totalCents > credit.leftCents;
	const amounts = { left: formatUsd(credit.leftCents), limit: formatUsd(credit.limitCents) };
	return {
		isOverLimit,
		hint: isOverLimit
			? m.checkout_over_limit(amounts)
			: m.checkout_credit_left({ ...amounts, days: credit.termsDays }),
		needsPurchaseOrder: credit.requiresPurchaseOrder,
	};
}

/** The buyer's message since the last offer, while the seller has not answered it. */
function counterOfferOf({ quote, messages }: QuoteDetails): { wish: string | null } | null {
	const last = messages.at(-1);
	const isUnanswered = last?.author === "buyer" && quote.sentAt && last.at > quote.sentAt;
	if (quote.state !== "sent" || !isUnanswered) return null;
	return { wish: last.wishCents === null ? null : formatUsd(last.wishCents) };
}

function totalRows({ order, offers }: QuoteDetails) {
	return [
		{ label: m.order_products_total(), value: formatUsd(order.productsCents) },
		{
			label: m.order_shipping(),
			value: offers.length > 0 ? formatUsd(order.shippingCents) : m.quote_price_follows(),
		},
		...(order.taxCents > 0 ? [{ label: m.order_tax(), value: formatUsd(order.taxCents) }] : []),
		...(order.coreCents > 0 ? [{ label: m.order_core(), value: formatUsd(order.coreCents) }] : []),
	];
}
