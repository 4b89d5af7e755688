/** The totals of a quote, with the tax of its buyer and its destination. */
import { stateCode } from "../../domain/address/us-address.ts";
import { calculateTotals, type TotalLine, type Totals } from "../../domain/money/totals.ts";
import type { Order } from "../../domain/order/order.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { readBuyerTax } from "./quote-offers.sql.ts";

export async function calculateQuoteTotals(
	deps: Pick<OrderDependencies, "settings" | "today">,
	db: Queryable,
	order: Order,
	{ lines, shippingCents }: { lines: readonly TotalLine[]; shippingCents: number },
): Promise<Totals> {
	const { taxType, fixedTaxPercentage, stateTaxRates } = await deps.settings();
	const { country } = order.shipTo;
	const state = stateCode(order.shipTo.state) ?? order.shipTo.state;
	const sale = { state, day: deps.today() };
	const { credit, isTaxable } = await readBuyerTax(db, order.accountId, sale);
	return calculateTotals({
		lines,
		shippingCents,
		discountCents: 0,
		tax: {
			isTaxable: isTaxable && country === "US",
			credit,
			taxType,
			fixedTaxPercentage,
			stateTaxRates,
			state,
		},
	});
}
