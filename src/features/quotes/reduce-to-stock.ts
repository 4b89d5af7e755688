/**
 * Compares the lines of a quote with the stock. A buyer may accept what can be delivered of an
 * offer that cannot be delivered in full.
 */
import type { Order } from "../../domain/order/order.ts";
import {
	type LineDelivery,
	lineDeliveries,
	partialAcceptanceText,
	shortageText,
} from "../../domain/quote/line-delivery.ts";
import type { Quote } from "../../domain/quote/quote.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { lockStock } from "../orders/place-order.sql.ts";
import { toStockLevel } from "../orders/reserve-stock-and-credit.ts";
import { type OfferLine, readDeliveries } from "./deliverable-lines.ts";
import { replaceQuoteLines, selectOfferParts } from "./quote-offers.sql.ts";
import { calculateQuoteTotals } from "./quote-totals.ts";

type Deliverable = { deliveries: LineDelivery[]; reducedTotalCents: number | null };

/** What is less than in the offer, in words, and the lines of the offer. */
type Reduction = { text: Bilingual; offeredLines: readonly OfferLine[] };

/** `reduction` is null if the whole offer can be delivered. */
type DeliverableOrder = {
	order: Order;
	lines: readonly OfferLine[];
	reduction: Reduction | null;
};

/** For the page of an open quote. Nothing is reserved. */
export async function readDeliverable(
	deps: OrderDependencies,
	order: Order,
	quote: Quote,
): Promise<Deliverable> {
	const lines = await readLines(deps.pool, order.id);
	const deliveries = await readDeliveries(deps.pool, lines);
	const reducedLines = linesInStock(lines, deliveries);
	const isShort = lines.some(({ quantity }, index) => deliveredOf(deliveries, index) < quantity);
	if (!isShort || reducedLines.length === 0 || quote.status !== "sent")
		return { deliveries, reducedTotalCents: null };
	const { totalCents } = await calculateQuoteTotals(deps, deps.pool, order, {
		lines: reducedLines,
		shippingCents: order.shippingCents,
	});
	return { deliveries, reducedTotalCents: totalCents };
}

/**
 * Locks the stock. Refuses an acceptance of more than can be delivered, unless the buyer agreed to
 * exactly the quantities that can be delivered now; the quote then has those.
 */
export async function reduceToStock(
	deps: OrderDependencies,
	{ client }: Transaction,
	order: Order,
	quantities: readonly { line: number; quantity: number }[],
): Promise<DeliverableOrder> {
	const lines = await readLines(client, order.id);
	const stock = await lockStock(
		client,
		lines.map(({ partId }) => partId),
	);
	const deliveries = lineDeliveries(lines, stock.map(toStockLevel));
	const agreedQuantity = (index: number) =>
		quantities.find(({ line }) => line === index + 1)?.quantity ?? lines[index]?.quantity ?? 0;
	const isAgreed = lines.every(
		(_, index) => agreedQuantity(index) === deliveredOf(deliveries, index),
	);
	const isShort = lines.some(({ quantity }, index) => deliveredOf(deliveries, index) < quantity);
	const reducedLines = linesInStock(lines, deliveries);
	if (isShort && (!isAgreed || reducedLines.length === 0))
		throw new Refusal("quote_short", { bilingualMessage: shortageText(lines, deliveries) });
	// The stock has come back: the buyer sees the whole offer again.
	if (!isAgreed) throw new Refusal("quote_changed");
	if (!isShort) return { order, lines, reduction: null };
	const totals = await calculateQuoteTotals(deps, client, order, {
		lines: reducedLines,
		shippingCents: order.shippingCents,
	});
	await replaceQuoteLines(client, order.id, reducedLines, totals);
	const reducedOrder = await selectOrder(client, order.id);
	if (!reducedOrder) throw new Refusal("not_found");
	const reduction = { text: partialAcceptanceText(lines, deliveries), offeredLines: lines };
	return { order: reducedOrder, lines: reducedLines, reduction };
}

async function readLines(db: Queryable, orderId: number): Promise<OfferLine[]> {
	const [lines, parts] = [await selectLines(db, orderId), await selectOfferParts(db, orderId, [])];
	return lines.map((line) => ({
		...line,
		orderMultiple: parts.find(({ id }) => id === line.partId)?.order_multiple ?? 1,
	}));
}

function linesInStock(lines: readonly OfferLine[], deliveries: readonly LineDelivery[]) {
	return lines
		.map((line, index) => ({ ...line, quantity: deliveredOf(deliveries, index) }))
		.filter(({ quantity }) => quantity > 0);
}

function deliveredOf(deliveries: readonly LineDelivery[], index: number): number {
	return deliveries[index]?.available ?? 0;
}
