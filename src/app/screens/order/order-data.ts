/** Reads an order for its pages. Another's and one that is not there are the same page, and neither is stored anywhere. */
import type { RouterContextProvider } from "react-router";
import { type PageContext, pageOf } from "../../page-context.ts";
import { orRefuse } from "../../refused-page.ts";
import { type OrderPage, toOrderPage } from "./order-view.ts";

/** The page of an address that is all one needs to see it. */
export function linkPageOf(context: Readonly<RouterContextProvider>): PageContext {
	const page = pageOf(context);
	page.isSecret = "link";
	return page;
}

export async function readOrderPage({ services, caller, language }: PageContext, name: string): Promise<OrderPage> {
	return toOrderPage(await orRefuse(services.readOrder(caller, name)), { caller, language, name });
}
