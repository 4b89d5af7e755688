/** What is said about a quote: the buyer's wish, the seller's answer and offer, and a no from either. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { oneLine } from "../../domain/form/one-line.ts";
import { calculateTotals } from "../../domain/money/totals.ts";
import type { Order } from "../../domain/order/order.ts";
import { QUOTE_MOVES } from "../../domain/quote/quote-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { runIdempotent } from "../orders/idempotency.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { mailQuote, tellStoreOfQuote } from "./mail-quote.ts";
import * as rows from "./quotes.sql.ts";
import { findForStaff, findQuote } from "./read-quote.ts";

export type Word = { text: string; wishCents: number | null };

/**
 * A counter-offer in words, with what all of it may cost. The offer stands meanwhile, and the store is told. The same said twice in a row,
 * by a second press or a second try, is said once.
 */
export async function writeAsBuyer(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
	word: Word,
	key: string | null,
): Promise<Order> {
	const found = await findQuote(deps, caller, name);
	await deps.limiter.require("quote-message", `order ${found.id}`);
	const { contactEmail } = await deps.settings();
	const actor = caller.kind === "customer" ? caller.accountId : null;
	const write = async (transaction: Transaction) => {
		const text = word.text.trim();
		const last = (await rows.selectMessages(transaction.client, found.id)).at(-1);
		if (last?.author === "buyer" && last.text === text && last.wish_cents === word.wishCents)
			return;
		const [said] = await rows.insertMessage(
			transaction.client,
			found.id,
			"buyer",
			actor,
			text,
			word.wishCents,
		);
		await tellStoreOfQuote(deps, transaction, found.id, contactEmail, said?.id);
	};
	await locked(deps, found, write, { key, caller, request: ["quote message", found.id, word] });
	return found;
}

export async function writeAsSeller(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	text: string,
	key: string | null,
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	const write = async (transaction: Transaction) => {
		const [said] = await rows.insertMessage(
			transaction.client,
			found.id,
			"seller",
			caller.accountId,
			text.trim(),
			null,
		);
		await mailQuote(deps, transaction, "quote-answered", found.id, String(said?.id));
	};
	await locked(deps, found, write, { key, caller, request: ["quote answer", found.id, text] });
}

export async function declineQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<Order> {
	const found = await findQuote(deps, caller, name);
	await locked(
		deps,
		found,
		({ client }, { status }) => rows.moveQuote(client, found.id, status, "declined"),
		{
			...{ key: null, caller, request: null },
		},
	);
	return found;
}

export async function declineAsSeller(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	await locked(
		deps,
		found,
		async (transaction, { status }) => {
			await rows.moveQuote(transaction.client, found.id, status, "declined");
			await mailQuote(deps, transaction, "quote-declined", found.id, "");
			const subject = `quote ${found.number}`;
			await insertAudit(transaction.tx, {
				actorId: caller.accountId,
				action: "decline_quote",
				subject,
				details: {},
			});
		},
		{ key: null, caller, request: null },
	);
}

export type Offer = {
	/** Of every line, by its number. */
	prices: { line: number; cents: number }[];
	shippingCents: number;
	/** How it is sent, in the seller's words. */
	service: string | null;
	text: string;
};

/** The seller's prices. They are locked from now on until the quote expires; an expired quote lives again. */
export async function makeOffer(
	deps: OrderDependencies,
	caller: Customer,
	number: number,
	offer: Offer,
	key: string | null,
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	const { quoteDays, taxType, fixedTaxPercentage } = await deps.settings();
	const write = async (transaction: Transaction, quote: rows.QuoteRow) => {
		const { client, tx } = transaction;
		const lines = await selectLines(client, found.id);
		const prices = lines.map(({ n }) => offer.prices.find(({ line }) => line === n)?.cents ?? 0);
		if (offer.prices.length !== lines.length || prices.some((cents) => cents <= 0))
			throw new Refusal("bad_request");
		// A quote that held no price held no deposit either.
		const cores = quote.priced_at
			? lines.map(({ coreCents }) => coreCents)
			: (await rows.selectCores(client, found.id)).map(({ core }) => core);
		const [buyer = { credit: "retail" as const, is_taxable: true }] = await rows.selectBuyer(
			client,
			found.accountId,
		);
		const { country, state } = found.shipTo;
		const service = oneLine(offer.service);
		const totals = calculateTotals({
			lines: lines.map((line, n) => ({
				quantity: line.quantity,
				priceCents: prices[n] ?? 0,
				coreCents: cores[n] ?? 0,
			})),
			shippingCents: offer.shippingCents,
			discountCents: 0,
			tax: {
				...{
					isTaxable: buyer.is_taxable && country === "US",
					credit: buyer.credit,
					taxType,
					fixedTaxPercentage,
				},
				state: stateCode(state) ?? state,
			},
		});
		await rows.writePrices(client, found.id, {
			...{
				products_cents: totals.productsCents,
				shipping_cents: totals.shippingCents,
				core_cents: totals.coreCents,
			},
			...{
				tax_millionths: totals.taxMillionths,
				tax_cents: totals.taxCents,
				total_cents: totals.totalCents,
			},
			...{ service_en: service ?? found.serviceNameEn, service_es: service ?? found.serviceNameEs },
			...{ prices, cores },
			taxes: totals.lines.map(({ taxCents }) => taxCents),
		});
		await rows.markSent(client, found.id, quoteDays);
		await rows.insertOffer(
			client,
			found.id,
			caller.accountId,
			prices,
			totals.shippingCents,
			totals.totalCents,
		);
		if (offer.text.trim())
			await rows.insertMessage(
				client,
				found.id,
				"seller",
				caller.accountId,
				offer.text.trim(),
				null,
			);
		const about = String((await rows.selectOffers(client, found.id)).length);
		await mailQuote(deps, transaction, "quote-sent", found.id, about);
		const details = { cents: totals.totalCents, shipping: totals.shippingCents };
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "offer_quote",
			subject: `quote ${found.number}`,
			details,
		});
	};
	await locked(deps, found, write, { key, caller, request: ["quote offer", found.id, offer] });
}

/** While it is open, under the lock of its record; with a key once, however often it is asked for. */
async function locked(
	deps: OrderDependencies,
	found: Order,
	work: (transaction: Transaction, quote: rows.QuoteRow) => Promise<unknown>,
	{ key, ...asked }: { key: string | null; caller: Caller; request: unknown },
): Promise<void> {
	const underLock = async (transaction: Transaction) => {
		await lockOrder(transaction.client, found.id);
		const [quote] = await rows.selectQuote(transaction.client, found.id);
		if (!quote || QUOTE_MOVES[quote.status].length === 0) throw new Refusal("quote_closed");
		await work(transaction, quote);
		return {};
	};
	await (key === null
		? inTransaction(deps.pool, underLock)
		: runIdempotent(deps.pool, { key, ...asked }, underLock));
}
