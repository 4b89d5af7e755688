import { m } from "../messages/compiled/messages.js";

/** What many put before their own numbers, in either language: PO-1042, P.O. 7, OC 2001. */
const SAYS_SO = /^(p\.?\s?o|o\.?\s?c)\.?(?!\p{L})/iu;

/** A buyer's number of an order, named as such unless it says so itself. */
export function purchaseOrderText(number: string): string {
	return SAYS_SO.test(number) ? number : m.orders_po({ number });
}
