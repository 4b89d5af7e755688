import { toCents } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";

type SummaryTotal = {
	sums: { total: number; tax: number };
	hasAddress: boolean;
	hasShipping: boolean;
};

/**
 * The total of what the summary shows. The tax of a store with one rate everywhere is known before
 * the address, but the summary names it only afterwards.
 */
export function summaryTotal({ sums, hasAddress, hasShipping }: SummaryTotal) {
	if (!hasAddress) return { label: m.cart_total(), cents: toCents(sums.total) - toCents(sums.tax) };
	const label = hasShipping ? m.checkout_total() : m.checkout_total_before_shipping();
	return { label, cents: toCents(sums.total) };
}
