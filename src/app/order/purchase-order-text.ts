import { m } from "../messages/compiled/messages.js";

/** Prefixes that buyers write themselves, in either language: PO-1042, P.O. 7, OC 2001. */
const HAS_PREFIX = /^(p\.?\s?o|o\.?\s?c)\.?(?!\p{L})/iu;

/** Labels a purchase order number, unless the number already has a prefix. */
export function purchaseOrderText(number: string): string {
	return HAS_PREFIX.test(number) ? number : m.orders_po({ number });
}
