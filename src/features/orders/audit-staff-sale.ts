/**
 * Records in the audit log who sold what to whom, and every price that is not that of the level.
 */
import { formatUsd } from "../../domain/money/money.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { PreparedOrder } from "./prepare-order.ts";
import type { StaffSale } from "./price-overrides.ts";

type SaleToAudit = {
	sale: StaffSale;
	prepared: Pick<PreparedOrder, "lines" | "levelCents" | "totals">;
	/** Null for a guest. */
	buyerId: number | null;
	/** "order 4711" or "quote 4711". */
	subject: string;
	/** How the order is paid; null for a quote. */
	paid: string | null;
};

export async function auditStaffSale(tx: Database, entry: SaleToAudit): Promise<void> {
	const { sale, prepared, buyerId, subject, paid } = entry;
	await insertAudit(tx, {
		actorId: sale.staff.accountId,
		action: paid === null ? "open_quote" : "place_order_for",
		subject,
		details: {
			accountId: buyerId,
			cents: prepared.totals.totalCents,
			...(paid === null ? {} : { paidBy: paid }),
			prices: changedPrices(sale, prepared),
		},
	});
}

/** "ABC-1: $120.00 → $110.00 (matched an offer)". */
function changedPrices(
	{ overrides }: StaffSale,
	{ lines, levelCents }: SaleToAudit["prepared"],
): string[] {
	return lines.flatMap(({ sku, priceCents }, index) => {
		const before = levelCents[index] ?? priceCents;
		if (before === priceCents) return [];
		const reason = overrides.find((override) => override.sku === sku)?.reason ?? "";
		return [`${sku}: ${formatUsd(before)} → ${formatUsd(priceCents)} (${reason})`];
	});
}
