/** What the page of a quote shows: in the reader's language, every number and day already in words. */
import { admits } from "../../../domain/account/caller.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { orderName } from "../../../domain/order/order-validator.ts";
import { QUOTE_LABELS } from "../../../domain/quote/quote-status.ts";
import { countryName } from "../../address/places.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";
import { formatMoment } from "../../ui/moment.ts";

export type QuoteData = Awaited<ReturnType<typeof readQuoteData>>;

export async function readQuoteData(
	{ services, caller, language, origin }: PageContext,
	name: string,
) {
	const view = await orThrowErrorPage(services.quotes.read(caller, name));
	const { order, state, isPriced, lines } = view;
	const usd = (cents: number) => formatUsd(cents);
	const at = (date: Date) => formatMoment(date.toISOString(), language);
	const isOwner = caller.kind === "customer" && caller.accountId === order.account_id;
	const isStaff = admits("seller", caller) === "yes" && !isOwner;
	const { country, state: region, postal_code, city, street1 } = order.ship_to;
	return {
		/** Of whatever is sent from this showing of the page: pressed twice, it is said once. */
		formKey: crypto.randomUUID(),
		...{
			name,
			number: String(order.number),
			state,
			label: QUOTE_LABELS[state][language],
			isPriced,
		},
		isOffered: view.offers.length > 0,
		isOrder: order.kind === "order",
		// What has no price yet holds none.
		expires: order.kind === "quote" && isPriced && order.expires_at ? at(order.expires_at) : null,
		created: at(view.quote.asked_at),
		place: [
			city,
			[region, postal_code].filter(Boolean).join(" "),
			country === "US" ? "" : countryName(country, language),
		]
			.filter(Boolean)
			.join(", "),
		address: { ...order.ship_to },
		needsStreet: street1.trim() === "" || city.trim() === "",
		lines: lines.map((line) => ({
			...{
				n: line.n,
				sku: line.sku,
				title: language === "es" ? line.title_es : line.title_en,
				brand: line.brand,
				quantity: line.quantity,
			},
			...(isPriced
				? {
						price: usd(line.price_cents),
						sum: usd(line.price_cents * line.quantity),
						cents: line.price_cents,
					}
				: { price: null, sum: null, cents: null }),
			core: isPriced && line.core_cents > 0 ? usd(line.core_cents * line.quantity) : null,
		})),
		totals: isPriced ? totalsOf(view, usd) : [],
		total: isPriced ? usd(order.total_cents) : null,
		talk: [
			...view.messages.map((one) => ({
				...{ time: one.at.getTime(), at: at(one.at), author: one.author, text: one.text },
				more: one.wish_cents === null ? null : m.quote_wish_line({ amount: usd(one.wish_cents) }),
			})),
			...view.offers.map((one) => ({
				...{ time: one.at.getTime(), at: at(one.at), author: "seller" as const, text: null },
				more: m.quote_offer_line({
					total: usd(one.total_cents),
					shipping: usd(one.shipping_cents),
				}),
			})),
		].sort((a, b) => a.time - b.time),
		answered: answerTo(view, usd),
		share: `${origin}${language === "es" ? "/es" : ""}${links.quote(orderName(order.number, view.validator))}`,
		ordered: view.ordered.map((one) => ({
			...{ number: String(one.number) as string | null, at: at(one.at) },
			parts: one.parts.map(({ sku, quantity }) => `${quantity} × ${sku}`),
		})),
		isOrdered: view.isOrdered,
		/** Whose e-mail address nobody has proven: what was ordered under it is not told to whoever named it. */
		guest: order.account_id === null ? { askedAt: view.quote.asked_at.toISOString() } : null,
		account:
			isOwner && state === "sent"
				? accountOf(
						await orThrowErrorPage(services.receivables.readCredit(caller)),
						order.total_cents,
						usd,
					)
				: null,
		shippingCents: order.shipping_cents,
		service: language === "es" ? order.service_es : order.service_en,
		/** Who asked, for themselves and the seller; not for whoever has the link. */
		buyer:
			isStaff || isOwner
				? [order.ship_to.receiver, order.ship_to.company].filter(Boolean).join(" · ")
				: null,
		/** For the seller who prices it. */
		email: isStaff ? order.email : null,
		isStaff,
	};
}

type Credit = Awaited<ReturnType<PageContext["services"]["receivables"]["readCredit"]>>;

/** Whether it can stand on the buyer's account, in the words of the checkout; null for whoever does not buy on account. */
function accountOf(credit: Credit, totalCents: number, usd: (cents: number) => string) {
	if (!credit) return null;
	const isOver = totalCents > credit.leftCents;
	const amounts = { left: usd(credit.leftCents), limit: usd(credit.limitCents) };
	return {
		isOver,
		hint: isOver
			? m.checkout_over_limit(amounts)
			: m.checkout_credit_left({ ...amounts, days: credit.termsDays }),
		needsPurchaseOrder: credit.requiresPurchaseOrder,
	};
}

type View = Awaited<ReturnType<PageContext["services"]["quotes"]["read"]>>;

/** What the buyer has said since the offer, while nobody has answered that. */
function answerTo(
	{ state, quote, messages }: View,
	usd: (cents: number) => string,
): { wish: string | null } | null {
	const last = messages.at(-1);
	if (state !== "sent" || last?.author !== "buyer" || !quote.sent_at || last.at <= quote.sent_at)
		return null;
	return { wish: last.wish_cents === null ? null : usd(last.wish_cents) };
}

function totalsOf({ order, offers }: View, usd: (cents: number) => string) {
	return [
		{ label: m.order_products_total(), value: usd(order.products_cents) },
		{
			label: m.order_shipping(),
			value: offers.length > 0 ? usd(order.shipping_cents) : m.quote_price_follows(),
		},
		...(order.tax_cents > 0 ? [{ label: m.order_tax(), value: usd(order.tax_cents) }] : []),
		...(order.core_cents > 0 ? [{ label: m.order_core(), value: usd(order.core_cents) }] : []),
	];
}
