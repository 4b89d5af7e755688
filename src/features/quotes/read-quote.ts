/** Quotes as those may see them who may: the owner and staff by number, anyone with the link. */
import { type Caller, type Customer, isManager } from "../../domain/account/caller.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import { QUOTE_MOVES, type QuoteState, type QuoteStatus } from "../../domain/quote/quote-status.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { canStaffSee } from "../orders/can-see-order.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { validatorOf } from "../orders/order-link.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { findOrder } from "../orders/read-order.ts";
import * as rows from "./quotes.sql.ts";

export type QuoteView = {
	order: Order;
	quote: rows.QuoteRow;
	state: QuoteState;
	/** Without it nothing that costs is told: the record holds none. */
	isPriced: boolean;
	validator: string;
	lines: OrderLine[];
	messages: rows.MessageRow[];
	offers: rows.OfferRow[];
};

/** Younger orders hold parts of it: whoever accepts the quote buys them once more. */
export type LaterOrders = {
	isOrdered: boolean;
	/** For the owner and their seller: a link may be in other hands. */
	ordered: rows.OrderedRow[];
};

/** The record of a quote, also after it has become an order. */
export async function findQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<Order> {
	const order = await findOrder(deps, caller, name);
	const [quote] = await rows.selectQuote(deps.pool, order.id);
	if (!quote) throw new Refusal("not_found");
	return order;
}

/** For staff whose customer it is of. */
export async function findForStaff(
	{ pool }: OrderDependencies,
	caller: Customer,
	number: number,
): Promise<Order> {
	const order = await selectOrderByNumber(pool, number);
	const [quote] = order ? await rows.selectQuote(pool, order.id) : [];
	if (!order || !quote || !canStaffSee(caller, order)) throw new Refusal("not_found");
	return order;
}

export async function readQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<QuoteView & LaterOrders> {
	const view = await viewOf(deps, await findQuote(deps, caller, name));
	const { order, quote } = view;
	const seesOrders =
		caller.kind === "customer" &&
		(caller.accountId === order.accountId || canStaffSee(caller, order));
	const isOpen = QUOTE_MOVES[quote.status].length > 0;
	const since =
		isOpen && order.accountId !== null
			? await rows.selectOrderedSince(deps.pool, order.id, MOST_ORDERED)
			: [];
	return { ...view, isOrdered: since.length > 0, ordered: seesOrders ? since : [] };
}

const MOST_ORDERED = 10;

export async function viewOf(
	{ pool, orderKey }: OrderDependencies,
	order: Order,
): Promise<QuoteView> {
	const [[quote], lines, messages, offers] = await Promise.all([
		rows.selectQuote(pool, order.id),
		selectLines(pool, order.id),
		rows.selectMessages(pool, order.id),
		rows.selectOffers(pool, order.id),
	]);
	if (!quote) throw new Refusal("not_found");
	return {
		...{ order, quote, lines, messages, offers },
		state: stateOf(quote),
		isPriced: quote.priced_at !== null,
		validator: validatorOf(orderKey, order),
	};
}

export function stateOf({
	status,
	is_expired,
}: {
	status: QuoteStatus;
	is_expired: boolean;
}): QuoteState {
	return is_expired ? "expired" : status;
}

const MOST_LISTED = 200;

export function listQuotes({ pool }: OrderDependencies, { accountId }: Customer) {
	return rows.selectQuotesOfAccount(pool, accountId, MOST_LISTED);
}

const STAFF_LISTS = {
	open: ["requested", "sent"],
	done: ["accepted", "declined"],
} as const satisfies Record<string, readonly QuoteStatus[]>;
export type StaffList = keyof typeof STAFF_LISTS;

export function listForStaff({ pool }: OrderDependencies, caller: Customer, list: StaffList) {
	return rows.selectQuotesForStaff(
		pool,
		[...STAFF_LISTS[list]],
		isManager(caller) ? null : caller.accountId,
		MOST_LISTED,
	);
}
