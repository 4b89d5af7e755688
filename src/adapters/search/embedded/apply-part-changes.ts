/** Brings price and stock of some parts in the index to what the tables have. */
import { availabilityOf } from "../../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { Index } from "./open-index.ts";
import { pricesOf, type Queryable, stockOf } from "./part-changes.sql.ts";

/** Doing so twice changes nothing. */
export async function applyChanges(index: Index, db: Queryable, partIds: number[]): Promise<void> {
	if (partIds.length === 0) return;
	const prices = Map.groupBy(await pricesOf(db, partIds), ({ part_id }) => part_id);
	const stock = Map.groupBy(await stockOf(db, partIds), ({ part_id }) => part_id);
	for (const partId of partIds) {
		const own: Partial<Record<PriceLevel, number>> = {};
		for (const { level, price_cents } of prices.get(partId) ?? []) own[level] = price_cents;
		index.setPrices(partId, own);
		const lines = (stock.get(partId) ?? []).map((row) => ({
			stockClass: row.stock_class,
			available: row.available,
			expectedOn: null,
		}));
		index.setAvailability(partId, availabilityOf(lines).class);
	}
}
