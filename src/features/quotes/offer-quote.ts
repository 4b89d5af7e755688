/**
 * The seller makes an offer for a quote: its lines with prices, and shipping. The offer is valid
 * until the quote expires; a new offer reopens an expired quote.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import type { Order } from "../../domain/order/order.ts";
import type { Quote } from "../../domain/quote/quote.ts";
import { MAX_SHIPPING_SERVICE_LENGTH } from "../../domain/quote/quote-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { auditedLine } from "./audited-line.ts";
import { changeOpenQuote } from "./change-open-quote.ts";
import { mailQuote } from "./mail-quote.ts";
import { insertOffer, markSent, renameService, replaceQuoteLines } from "./quote-offers.sql.ts";
import { calculateQuoteTotals } from "./quote-totals.ts";
import { insertMessage } from "./quotes.sql.ts";
import { findForStaff } from "./read-quote.ts";
import { type NewOfferLine, readOfferLines } from "./resolve-offer-lines.ts";

export type NewOffer = {
	lines: NewOfferLine[];
	/** Lines of the quote that the seller does not offer. */
	removed: number[];
	shippingCents: number;
	/** The shipping service in the seller's words. */
	service: string | null;
	text: string;
	/** The number of offers that the seller has seen; null for a caller that does not tell. */
	version: number | null;
};

export async function offerQuote(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	offer: NewOffer,
	key: string | null,
): Promise<void> {
	const order = await findForStaff(deps, caller, number);
	const send = (transaction: Transaction, quote: Quote) =>
		sendOffer(deps, transaction, { caller, order, quote, offer });
	const request = ["quote offer", order.id, offer];
	await changeOpenQuote(deps, order.id, send, { key, caller, request });
}

type OfferToSend = { caller: Customer; order: Order; quote: Quote; offer: NewOffer };

/** Writes the offer into the quote and mails it. The caller holds the lock of the order's row. */
export async function sendOffer(
	deps: OrderDependencies,
	transaction: Transaction,
	{ caller, order, quote, offer }: OfferToSend,
): Promise<void> {
	const { quoteDays } = await deps.settings();
	const { client, tx } = transaction;
	if (offer.version !== null && offer.version !== quote.version) throw new Refusal("quote_changed");
	const currentLines = await selectLines(client, order.id);
	const lines = await readOfferLines(client, { quote, lines: currentLines }, offer);
	const totals = await calculateQuoteTotals(deps, client, order, {
		lines,
		shippingCents: offer.shippingCents,
	});
	await replaceQuoteLines(client, order.id, lines, totals);
	const service = toSingleLine(offer.service, MAX_SHIPPING_SERVICE_LENGTH);
	if (service !== null) await renameService(client, order.id, service);
	await markSent(client, order.id, quoteDays);
	await insertOffer(
		client,
		order.id,
		caller.accountId,
		lines.map(({ priceCents }) => priceCents),
		totals.shippingCents,
		totals.totalCents,
		JSON.stringify(lines.map(({ sku, quantity, priceCents }) => ({ sku, quantity, priceCents }))),
	);
	if (offer.text.trim()) {
		const text = offer.text.trim();
		await insertMessage(client, order.id, "seller", caller.accountId, text, null);
	}
	await mailQuote(deps, transaction, "quote-sent", order.id, String(quote.version + 1));
	await insertAudit(tx, {
		actorId: caller.accountId,
		action: "offer_quote",
		subject: `quote ${order.number}`,
		details: {
			cents: totals.totalCents,
			shipping: totals.shippingCents,
			before: { lines: currentLines.map(auditedLine) },
			after: { lines: lines.map(auditedLine) },
		},
	});
}
