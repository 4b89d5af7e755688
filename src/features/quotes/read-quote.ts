/** Reads quotes for the owner, for staff, and for anyone with the link. */
import { type Caller, type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import type { Order } from "../../domain/order/order.ts";
import { compareWithRequest } from "../../domain/quote/compare-with-request.ts";
import type { LaterOrder, QuoteDetails, QuoteSummary } from "../../domain/quote/quote.ts";
import { QUOTE_MOVES, type QuoteStatus } from "../../domain/quote/quote-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { canStaffManage } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { validatorOf } from "../orders/order-link.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { findOrder } from "../orders/read-order.ts";
import * as sql from "./quotes.sql.ts";
import { readDeliverable } from "./reduce-to-stock.ts";
import { selectRequestedLines } from "./requested-lines.sql.ts";

/** Finds the order record of a quote, also after the quote has become an order. */
export async function findQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<Order> {
	const order = await findOrder(deps, caller, name);
	if (!(await sql.selectQuote(deps.pool, order.id))) throw new Refusal("not_found");
	return order;
}

/** A quote that this member of staff may not see is refused like an unknown one. */
export async function findForStaff(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<Order> {
	const order = await selectOrderByNumber(pool, number);
	if (!order || !canStaffManage(caller, order) || !(await sql.selectQuote(pool, order.id)))
		throw new Refusal("not_found");
	return order;
}

/** Orders that contain parts of the quote: accepting the quote would buy these parts again. */
type LaterOrders = {
	hasLaterOrders: boolean;
	/** Only for the owner and their seller, because anyone may have the link. */
	laterOrders: LaterOrder[];
};

const MAX_LATER_ORDERS = 10;

export async function readQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<QuoteDetails & LaterOrders> {
	const details = await loadDetails(deps, await findQuote(deps, caller, name));
	const { order, quote } = details;
	const canSeeOrders =
		caller.kind === "customer" &&
		(caller.accountId === order.accountId || canStaffManage(caller, order));
	const isOpen = QUOTE_MOVES[quote.status].length > 0;
	const laterOrders =
		isOpen && order.accountId !== null
			? await sql.selectLaterOrders(deps.pool, order.id, MAX_LATER_ORDERS)
			: [];
	return {
		...details,
		hasLaterOrders: laterOrders.length > 0,
		laterOrders: canSeeOrders ? laterOrders : [],
	};
}

export async function loadDetails(deps: OrderDependencies, order: Order): Promise<QuoteDetails> {
	const { pool, orderKey } = deps;
	const [quote, lines, requestedLines, messages, offers] = await Promise.all([
		sql.selectQuote(pool, order.id),
		selectLines(pool, order.id),
		selectRequestedLines(pool, order.id),
		sql.selectMessages(pool, order.id),
		sql.selectOffers(pool, order.id),
	]);
	if (!quote) throw new Refusal("not_found");
	const isOpen = QUOTE_MOVES[quote.status].length > 0;
	const { deliveries, reducedTotalCents } = isOpen
		? await readDeliverable(deps, order, quote)
		: { deliveries: [], reducedTotalCents: null };
	return {
		order,
		quote,
		deliveries,
		reducedTotalCents,
		isPriced: quote.pricedAt !== null,
		validator: validatorOf(orderKey, order),
		lines,
		comparison: compareWithRequest(lines, requestedLines),
		messages,
		offers,
	};
}

const MAX_LISTED_QUOTES = 200;

export function listQuotes(
	{ pool }: OrderDependencies,
	{ accountId }: Customer,
): Promise<QuoteSummary[]> {
	return sql.selectQuotesOfAccount(pool, accountId, MAX_LISTED_QUOTES);
}

const STAFF_LISTS = {
	open: ["requested", "sent"],
	done: ["accepted", "declined"],
} as const satisfies Record<string, readonly QuoteStatus[]>;

const QUOTES_PER_PAGE = 50;

export async function listForStaff(
	{ pool }: OrderDependencies,
	caller: Customer,
	list: keyof typeof STAFF_LISTS,
	page = 1,
): Promise<{ quotes: QuoteSummary[]; total: number; pages: number }> {
	const found = await sql.selectQuotesForStaff(
		pool,
		[...STAFF_LISTS[list]],
		sellerFilterOf(caller),
		QUOTES_PER_PAGE,
		(page - 1) * QUOTES_PER_PAGE,
	);
	return { ...found, pages: Math.ceil(found.total / QUOTES_PER_PAGE) };
}
