/** The totals of an order in dollars, with the field names of the specification. */
import { toDecimal } from "./money.ts";
import { MILLIONTHS_OF_PERCENT } from "./sales-tax.ts";
import type { Totals } from "./totals.ts";

export function presentTotals(totals: Omit<Totals, "lines">) {
	return {
		products_total: toDecimal(totals.productsCents),
		discount: toDecimal(totals.discountCents),
		subtotal: toDecimal(totals.subtotalCents),
		shipping: toDecimal(totals.shippingCents),
		core: toDecimal(totals.coreCents),
		total_before_tax: toDecimal(totals.beforeTaxCents),
		tax: toDecimal(totals.taxCents),
		tax_percentage: totals.taxMillionths / MILLIONTHS_OF_PERCENT,
		total: toDecimal(totals.totalCents),
	};
}
