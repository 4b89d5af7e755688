/**
 * Decides which warehouse each piece of an order leaves from. The shipping quote and the order use
 * the same rule.
 */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
	type StockLine,
} from "../catalog/availability.ts";

export type LineToAllocate = {
	partId: number;
	quantity: number;
	/** Pieces per pack. A warehouse sends whole packs only. */
	orderMultiple?: number;
	/** Pieces that no warehouse has are ordered from the supplier for this customer. */
	isSpecialOrder?: boolean;
};

export type StockLevel = StockLine & { partId: number; warehouseId: number };

export type Allocation = {
	lineIndex: number;
	/** Null for pieces of a special order, which are in no warehouse and need no reservation. */
	warehouseId: number | null;
	quantity: number;
	class: AvailabilityClass;
	expectedOn: string | null;
};

export type Shortage = { lineIndex: number; partId: number; wanted: number; available: number };

/** `short`: at least one line cannot be filled; `shortages` names all of them. */
export type AllocationResult =
	| { kind: "allocated"; allocations: Allocation[] }
	| { kind: "short"; shortages: Shortage[]; allocations: Allocation[] };

/**
 * Prefers the best availability class; within it the earliest arrival, then a warehouse that can
 * fill the whole line, then the largest stock. Lines are filled one after the other, and two lines
 * of one part share its stock. The sequence of the stock rows does not matter.
 */
export function allocateStock(
	lines: readonly LineToAllocate[],
	stock: readonly StockLevel[],
): AllocationResult {
	const stockByPart = Map.groupBy(
		stock.map((row) => ({ row, left: row.available })),
		({ row }) => row.partId,
	);
	const results = lines.map((line, lineIndex) =>
		fillLine(line, lineIndex, stockByPart.get(line.partId) ?? []),
	);
	const allocations = results.flatMap(({ allocations }) => allocations);
	const shortages = results.flatMap(({ shortage }) => shortage ?? []);
	return shortages.length > 0
		? { kind: "short", shortages, allocations }
		: { kind: "allocated", allocations };
}

/** The warehouse that the first piece of a part would leave from. */
export function firstWarehouse(stock: readonly StockLevel[]): number | null {
	const rows = stock.map((row) => ({ row, left: row.available }));
	return pickWarehouse(rows, 1, 1)?.row.warehouseId ?? null;
}

type RemainingStock = { row: StockLevel; left: number };
type LineResult = { allocations: Allocation[]; shortage?: Shortage };

function fillLine(line: LineToAllocate, lineIndex: number, stock: RemainingStock[]): LineResult {
	const step = line.orderMultiple ?? 1;
	const allocations: Allocation[] = [];
	let rest = line.quantity;
	while (rest > 0) {
		const best = pickWarehouse(stock, rest, step);
		if (!best) break;
		const quantity = Math.min(rest, wholePacks(best.left, step));
		best.left -= quantity;
		const { warehouseId, stockClass, expectedOn } = best.row;
		allocations.push({ lineIndex, warehouseId, quantity, class: stockClass, expectedOn });
		rest -= quantity;
	}
	if (rest <= 0) return { allocations };
	if (line.isSpecialOrder)
		return {
			allocations: [
				...allocations,
				{ lineIndex, warehouseId: null, quantity: rest, class: "NO_STOCK", expectedOn: null },
			],
		};
	return {
		allocations,
		shortage: {
			lineIndex,
			partId: line.partId,
			wanted: line.quantity,
			available: line.quantity - rest,
		},
	};
}

function pickWarehouse(
	stock: RemainingStock[],
	rest: number,
	step: number,
): RemainingStock | undefined {
	return stock
		.filter(({ left }) => wholePacks(left, step) > 0)
		.sort(
			(a, b) =>
				AVAILABILITY_CLASSES.indexOf(a.row.stockClass) -
					AVAILABILITY_CLASSES.indexOf(b.row.stockClass) ||
				arrivalDay(a.row).localeCompare(arrivalDay(b.row)) ||
				Number(b.left >= rest) - Number(a.left >= rest) ||
				b.left - a.left ||
				a.row.warehouseId - b.row.warehouseId,
		)[0];
}

/** Incoming goods without a known day come last. Goods that are not incoming have no day. */
const LAST_DAY = "9999";

function arrivalDay({ stockClass, expectedOn }: StockLevel): string {
	return stockClass === "INCOMING" ? (expectedOn ?? LAST_DAY) : "";
}

function wholePacks(pieces: number, step: number): number {
	return Math.max(0, Math.floor(pieces / step) * step);
}
