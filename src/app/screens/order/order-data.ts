/** Reads an order for its pages. Another's and one that is not there are the same page, and neither is stored anywhere. */
import type { RouterContextProvider } from "react-router";
import { links } from "../../page/links.ts";
import { leadTo } from "../../middleware/lead-to.ts";
import { type OrderPage, toOrderPage } from "../../order/order-view.ts";
import { type PageContext, pageOf } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";

/** The page of an address that is all one needs to see it. */
export function linkPageOf(context: Readonly<RouterContextProvider>): PageContext {
	const page = pageOf(context);
	page.isSecret = "link";
	return page;
}

export async function readOrderPage(
	{ services, caller, language }: PageContext,
	name: string,
): Promise<OrderPage> {
	const view = await orThrowErrorPage(services.orders.read(caller, name));
	return toOrderPage(view, { caller, language, name });
}

/** A quote has a page of its own; on paper it is a document like any other, once it was offered. */
export async function leadQuoteAway(
	page: PageContext,
	order: OrderPage,
	{ isPaper = false } = {},
): Promise<void> {
	if (order.kind !== "quote") return;
	if (
		isPaper &&
		(await orThrowErrorPage(page.services.quotes.read(page.caller, order.name))).offers.length > 0
	)
		return;
	leadTo(links.quote(order.name), page.language);
}
