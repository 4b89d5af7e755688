/** The stock of each part. Its availability class is that of the best warehouse with stock. */
import { dice, weighted } from "./random.ts";

export type StockRow = { warehouseId: number; onHand: number; expectedOn: string | null };

export const WAREHOUSES = [
	{ id: 1, code: "MIA", name: "Miami main", stockClass: "IN_STOCK", zip: "33166" },
	{ id: 2, code: "MED", name: "Medley store", stockClass: "LOCAL", zip: "33178" },
	{ id: 3, code: "LAX", name: "Los Angeles supplier", stockClass: "BACKORDER", zip: "90058" },
	// Parts from Japan also ship from Miami.
	{ id: 4, code: "JPN", name: "Japan incoming", stockClass: "INCOMING", zip: "33166" },
] as const;

const PURPOSE = 51;
/** 46 % in stock, 14 % local, 16 % back-order, 9 % incoming, 15 % nowhere. */
const MIX = [46, 60, 76, 85, 100];
const NOWHERE = 4;
const INCOMING = 3;

export function stockOf(partIndex: number, calendar: string[]): StockRow[] {
	const roll = dice(PURPOSE, partIndex);
	const best = weighted(MIX, roll.next());
	const rows: StockRow[] = [];
	if (best > 0 && roll.chance(0.5)) rows.push({ warehouseId: 1, onHand: 0, expectedOn: null });
	for (let warehouse = best; warehouse < NOWHERE; warehouse++) {
		if (warehouse > best && !roll.chance(0.3)) continue;
		rows.push({
			warehouseId: warehouse + 1,
			onHand: Math.ceil(1 + 60 * roll.next() ** 2),
			expectedOn: warehouse === INCOMING ? (calendar[roll.whole(5, 45)] ?? null) : null,
		});
	}
	return rows;
}

/** Parts that are ordered for a single customer; nearly all of them have no stock. */
export function isSpecialOrder(partIndex: number): boolean {
	const roll = dice(PURPOSE, partIndex);
	const isNowhere = weighted(MIX, roll.next()) === NOWHERE;
	return dice(PURPOSE + 1, partIndex).chance(isNowhere ? 0.3 : 0.004);
}

/** `today` and the following days, so that a date is a lookup. */
export function calendarFrom(today: string): string[] {
	const start = Date.parse(`${today}T00:00:00Z`);
	return Array.from({ length: 61 }, (_, day) =>
		new Date(start + day * 86_400_000).toISOString().slice(0, 10),
	);
}
