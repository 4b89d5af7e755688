/**
 * Loads an order for its pages. An order that the caller may not see gets the page of an unknown
 * order.
 */
import { type RouterContextProvider, redirect } from "react-router";
import type { OrderDetails } from "../../../domain/order/order.ts";
import { type OrderPage, toOrderPage } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";

/** For pages whose address alone gives access, so they must not be cached or leak their address. */
export function linkPageOf(context: Readonly<RouterContextProvider>): PageContext {
	const page = pageOf(context);
	page.isSecret = "link";
	return page;
}

export async function readOrderPage(page: PageContext, name: string): Promise<OrderPage> {
	return (await readOrderWithDetails(page, name)).order;
}

/** The order as its page shows it, and as it is stored. */
export async function readOrderWithDetails(
	{ services, caller, language }: PageContext,
	name: string,
): Promise<{ order: OrderPage; details: OrderDetails }> {
	const details = await orThrowErrorPage(services.orders.read(caller, name));
	const now = services.store.now();
	return { order: toOrderPage(details, { caller, language, name, now }), details };
}

/**
 * Redirects a quote to its own page. The printable page shows a quote as well, once it has an
 * offer.
 */
export async function redirectQuote(
	page: PageContext,
	order: OrderPage,
	{ isPrintable = false } = {},
): Promise<void> {
	if (order.kind !== "quote") return;
	if (
		isPrintable &&
		(await orThrowErrorPage(page.services.quotes.read(page.caller, order.name))).offers.length > 0
	)
		return;
	throw redirect(links.quote(order.name));
}
