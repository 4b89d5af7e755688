/** Updates price and stock of some parts in the index from the tables. */
import { availabilityOf } from "../../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { Index } from "./open-index.ts";
import { selectPrices, selectStock } from "./part-changes.sql.ts";

/** Applying the same changes twice has no further effect. Returns the parts that changed. */
export async function applyPartChanges(
	index: Index,
	db: Queryable,
	partIds: number[],
): Promise<number[]> {
	if (partIds.length === 0) return [];
	const changedIds: number[] = [];
	const prices = Map.groupBy(await selectPrices(db, partIds), ({ part_id }) => part_id);
	const stock = Map.groupBy(await selectStock(db, partIds), ({ part_id }) => part_id);
	for (const partId of partIds) {
		const priceByLevel: Partial<Record<PriceLevel, number>> = {};
		for (const { level, price_cents } of prices.get(partId) ?? [])
			priceByLevel[level] = price_cents;
		const hasNewPrices = index.setPrices(partId, priceByLevel);
		const warehouses = (stock.get(partId) ?? []).map((row) => ({
			stockClass: row.stock_class,
			available: row.available,
			expectedOn: null,
		}));
		const hasNewClass = index.setAvailability(partId, availabilityOf(warehouses).class);
		if (hasNewPrices || hasNewClass) changedIds.push(partId);
	}
	return changedIds;
}
