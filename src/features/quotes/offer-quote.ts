/**
 * The seller offers prices for a quote. They are valid until the quote expires; a new offer reopens
 * an expired quote.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { calculateTotals } from "../../domain/money/totals.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import type { Quote } from "../../domain/quote/quote.ts";
import { MAX_SHIPPING_SERVICE_LENGTH } from "../../domain/quote/quote-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { changeOpenQuote } from "./change-open-quote.ts";
import { mailQuote } from "./mail-quote.ts";
import {
	insertOffer,
	markSent,
	readBuyerTax,
	selectCurrentCores,
	updatePrices,
} from "./quote-offers.sql.ts";
import { insertMessage, selectOffers } from "./quotes.sql.ts";
import { findForStaff } from "./read-quote.ts";

export type NewOffer = {
	/** A price for every line, by its position in the order. */
	prices: { line: number; cents: number }[];
	shippingCents: number;
	/** The shipping service in the seller's words. */
	service: string | null;
	text: string;
};

export async function offerQuote(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	offer: NewOffer,
	key: string | null,
): Promise<void> {
	const order = await findForStaff(deps, caller, number);
	const { quoteDays } = await deps.settings();
	const send = async (transaction: Transaction, quote: Quote) => {
		const { client, tx } = transaction;
		const lines = await selectLines(client, order.id);
		const linePrices = pricesByLine(lines, offer);
		const totals = await writePrices(deps, transaction, { order, quote, lines, linePrices, offer });
		await markSent(client, order.id, quoteDays);
		await insertOffer(
			client,
			order.id,
			caller.accountId,
			linePrices,
			totals.shippingCents,
			totals.totalCents,
		);
		if (offer.text.trim()) {
			const text = offer.text.trim();
			await insertMessage(client, order.id, "seller", caller.accountId, text, null);
		}
		const offerCount = (await selectOffers(client, order.id)).length;
		await mailQuote(deps, transaction, "quote-sent", order.id, String(offerCount));
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "offer_quote",
			subject: `quote ${number}`,
			details: { cents: totals.totalCents, shipping: totals.shippingCents },
		});
	};
	const request = ["quote offer", order.id, offer];
	await changeOpenQuote(deps, order.id, send, { key, caller, request });
}

function pricesByLine(lines: OrderLine[], offer: NewOffer): number[] {
	const prices = lines.map(({ n }) => offer.prices.find(({ line }) => line === n)?.cents ?? 0);
	if (offer.prices.length !== lines.length || prices.some((cents) => cents <= 0))
		throw new Refusal("bad_request");
	return prices;
}

type Pricing = {
	order: Order;
	quote: Quote;
	lines: OrderLine[];
	linePrices: number[];
	offer: NewOffer;
};

async function writePrices(
	deps: OrderDependencies,
	{ client }: Transaction,
	{ order, quote, lines, linePrices, offer }: Pricing,
) {
	const { taxType, fixedTaxPercentage } = await deps.settings();
	// A quote without prices has no core charges yet either.
	const lineCores = quote.pricedAt
		? lines.map(({ coreCents }) => coreCents)
		: await selectCurrentCores(client, order.id);
	const { country } = order.shipTo;
	const state = stateCode(order.shipTo.state) ?? order.shipTo.state;
	const sale = { state, day: deps.today() };
	const { credit, isTaxable } = await readBuyerTax(client, order.accountId, sale);
	const totals = calculateTotals({
		lines: lines.map(({ quantity }, n) => ({
			quantity,
			priceCents: linePrices[n] ?? 0,
			coreCents: lineCores[n] ?? 0,
		})),
		shippingCents: offer.shippingCents,
		discountCents: 0,
		tax: {
			isTaxable: isTaxable && country === "US",
			credit,
			taxType,
			fixedTaxPercentage,
			state,
		},
	});
	const service = toSingleLine(offer.service, MAX_SHIPPING_SERVICE_LENGTH);
	await updatePrices(client, order.id, {
		productsCents: totals.productsCents,
		shippingCents: totals.shippingCents,
		coreCents: totals.coreCents,
		taxMillionths: totals.taxMillionths,
		taxCents: totals.taxCents,
		totalCents: totals.totalCents,
		serviceName: service === null ? order.serviceName : { en: service, es: service },
		linePrices,
		lineCores,
		lineTaxes: totals.lines.map(({ taxCents }) => taxCents),
	});
	return totals;
}
