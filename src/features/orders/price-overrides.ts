/** Prices that staff give in an order that they place for a buyer. */
import type { Customer } from "../../domain/account/caller.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { formatUsd } from "../../domain/money/money.ts";
import { MAX_OVERRIDE_REASON_LENGTH, minOverrideCents } from "../../domain/order/price-override.ts";
import { requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { PricedLine } from "./order-lines.ts";
import { selectPartCosts } from "./price-overrides.sql.ts";

export type PriceOverride = { sku: string; cents: number; reason: string };

/** A sale that a member of staff makes for the buyer, by phone or at the counter. */
export type StaffSale = {
	staff: Pick<Customer, "accountId" | "adminLevel">;
	overrides: readonly PriceOverride[];
};

/**
 * The lines at the prices that the member of staff gave. Errors are named by the part, such as
 * `price.ABC-1`: a reason is missing, or the price is below what this member of staff may give.
 */
export async function applyOverrides(
	pool: Queryable,
	lines: readonly PricedLine[],
	{ staff, overrides }: StaffSale,
	sellerPercent: number,
): Promise<PricedLine[]> {
	const bySku = new Map(overrides.map((override) => [normalizeSku(override.sku), override]));
	const costs = await selectPartCosts(
		pool,
		lines.filter(({ sku }) => bySku.has(sku)).map(({ partId }) => partId),
	);
	const costOf = new Map(costs.map((row) => [row.part_id, row.cost_cents]));
	const errors: FormErrors = {};
	const priced = lines.map((line) => {
		const override = bySku.get(line.sku);
		if (!override || override.cents === line.priceCents) return line;
		if (toSingleLine(override.reason, MAX_OVERRIDE_REASON_LENGTH) === null)
			errors[`reason.${line.sku}`] = { code: "required" };
		const part = { levelCents: line.priceCents, costCents: costOf.get(line.partId) ?? null };
		const minCents = minOverrideCents(staff.adminLevel, part, sellerPercent);
		if (override.cents < minCents)
			errors[`price.${line.sku}`] = { code: "price_limit", names: formatUsd(minCents) };
		return { ...line, priceCents: override.cents };
	});
	requireNoErrors(errors);
	return priced;
}
