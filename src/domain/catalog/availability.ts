/** The availability of a part, from its stock in each warehouse. */

export const AVAILABILITY_CLASSES = [
	"IN_STOCK",
	"LOCAL",
	"BACKORDER",
	"INCOMING",
	"NO_STOCK",
] as const;
export type AvailabilityClass = (typeof AVAILABILITY_CLASSES)[number];

export type StockLine = {
	stockClass: Exclude<AvailabilityClass, "NO_STOCK">;
	available: number;
	expectedOn: string | null;
};

/**
 * `quantity` is the stock of the best class. `expectedOn` is set for incoming stock, and for a part
 * without stock of which a purchase order is on its way.
 */
export type Availability = {
	class: AvailabilityClass;
	quantity: number;
	expectedOn: string | null;
};

export function availabilityOf(lines: readonly StockLine[]): Availability {
	for (const stockClass of AVAILABILITY_CLASSES) {
		const inStock = lines.filter((line) => line.stockClass === stockClass && line.available > 0);
		if (inStock.length === 0) continue;
		const dates = inStock.flatMap((line) => line.expectedOn ?? []).sort();
		return {
			class: stockClass,
			quantity: inStock.reduce((sum, line) => sum + line.available, 0),
			expectedOn: dates[0] ?? null,
		};
	}
	return { class: "NO_STOCK", quantity: 0, expectedOn: nextArrival(lines) };
}

/** A purchase order adds no pieces that could be sold, only the day on which they arrive. */
function nextArrival(lines: readonly StockLine[]): string | null {
	const incoming = lines.filter(({ stockClass }) => stockClass === "INCOMING");
	return incoming.flatMap(({ expectedOn }) => expectedOn ?? []).sort()[0] ?? null;
}

/** The pieces that can be sold. An oversold warehouse takes nothing from the others. */
export function stockQuantity(lines: readonly StockLine[]): number {
	return lines.reduce((sum, { available }) => sum + Math.max(0, available), 0);
}

/** Pieces that lie in a warehouse of the store, not at a supplier or on their way. */
export function piecesOnHand(lines: readonly StockLine[]): number {
	return stockQuantity(
		lines.filter(({ stockClass }) => stockClass === "IN_STOCK" || stockClass === "LOCAL"),
	);
}

/**
 * As `availabilityOf`, for a quantity: the class and day of the last piece to ship, and the total
 * stock.
 */
export function availabilityFor(lines: readonly StockLine[], quantity: number): Availability {
	const inStock = lines
		.filter(({ available }) => available > 0)
		.sort((a, b) => rank(a) - rank(b) || dayOf(a).localeCompare(dayOf(b)));
	const runningTotals = inStock.map((_, at) =>
		inStock.slice(0, at + 1).reduce((sum, line) => sum + line.available, 0),
	);
	const last = inStock[runningTotals.findIndex((sum) => sum >= quantity)] ?? inStock.at(-1);
	return last
		? { class: last.stockClass, quantity: runningTotals.at(-1) ?? 0, expectedOn: last.expectedOn }
		: { class: "NO_STOCK", quantity: 0, expectedOn: null };
}

function rank({ stockClass }: StockLine): number {
	return AVAILABILITY_CLASSES.indexOf(stockClass);
}

/** Stock without a known day comes last. */
function dayOf({ expectedOn }: StockLine): string {
	return expectedOn ?? "9999";
}
