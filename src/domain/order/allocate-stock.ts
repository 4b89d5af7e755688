/** Which warehouse each piece of an order leaves from. The calculator of shipping and the order itself ask the same rule. */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
	type StockLine,
} from "../catalog/availability.ts";

export type RequestedLine = {
	partId: number;
	quantity: number;
	/** Packs leave in whole packs: no warehouse sends half of one. */
	orderMultiple?: number;
	/** What nobody has is ordered for this customer alone; such pieces lie in no warehouse. */
	isSpecialOrder?: boolean;
};

export type StockLevel = StockLine & { partId: number; warehouseId: number };

export type Allocation = {
	lineIndex: number;
	/** Null for pieces of a special order that lie nowhere yet: nothing to reserve. */
	warehouseId: number | null;
	quantity: number;
	class: AvailabilityClass;
	expectedOn: string | null;
};

export type Shortage = { lineIndex: number; partId: number; wanted: number; available: number };

/** All of it or nothing: a shortage names every line that cannot be filled. */
export type Allocated =
	| { kind: "allocated"; allocations: Allocation[] }
	| { kind: "short"; shortages: Shortage[]; allocations: Allocation[] };

/**
 * Best class first. Within a class the goods that come soonest, then a warehouse that has all of the line, then the one that has most.
 * Lines are filled in their order; two lines of one part share what there is. The order of the stock rows does not matter.
 */
export function allocateStock(lines: readonly RequestedLine[], stock: readonly StockLevel[]): Allocated {
	const held = Map.groupBy(
		stock.map((row) => ({ row, left: row.available })),
		({ row }) => row.partId,
	);
	const filled = lines.map((line, lineIndex) =>
		fillLine(line, lineIndex, held.get(line.partId) ?? []),
	);
	const allocations = filled.flatMap(({ taken }) => taken);
	const shortages = filled.flatMap(({ shortage }) => shortage ?? []);
	return shortages.length > 0
		? { kind: "short", shortages, allocations }
		: { kind: "allocated", allocations };
}

type Held = { row: StockLevel; left: number };
type Filled = { taken: Allocation[]; shortage?: Shortage };

function fillLine(line: RequestedLine, lineIndex: number, held: Held[]): Filled {
	const step = line.orderMultiple ?? 1;
	const taken: Allocation[] = [];
	let rest = line.quantity;
	while (rest > 0) {
		const best = bestOf(held, rest, step);
		if (!best) break;
		const quantity = Math.min(rest, wholePacks(best.left, step));
		best.left -= quantity;
		const { warehouseId, stockClass, expectedOn } = best.row;
		taken.push({ lineIndex, warehouseId, quantity, class: stockClass, expectedOn });
		rest -= quantity;
	}
	if (rest <= 0) return { taken };
	if (line.isSpecialOrder)
		return {
			taken: [
				...taken,
				{ lineIndex, warehouseId: null, quantity: rest, class: "NO_STOCK", expectedOn: null },
			],
		};
	return {
		taken,
		shortage: {
			lineIndex,
			partId: line.partId,
			wanted: line.quantity,
			available: line.quantity - rest,
		},
	};
}

function bestOf(held: Held[], rest: number, step: number): Held | undefined {
	return held
		.filter(({ left }) => wholePacks(left, step) > 0)
		.sort(
			(a, b) =>
				AVAILABILITY_CLASSES.indexOf(a.row.stockClass) -
					AVAILABILITY_CLASSES.indexOf(b.row.stockClass) ||
				dayOf(a.row).localeCompare(dayOf(b.row)) ||
				Number(b.left >= rest) - Number(a.left >= rest) ||
				b.left - a.left ||
				a.row.warehouseId - b.row.warehouseId,
		)[0];
}

/** Goods of which no day is known come after all others. Only incoming goods have a day at all. */
const LAST_DAY = "9999";

function dayOf({ stockClass, expectedOn }: StockLevel): string {
	return stockClass === "INCOMING" ? (expectedOn ?? LAST_DAY) : "";
}

function wholePacks(pieces: number, step: number): number {
	return Math.max(0, Math.floor(pieces / step) * step);
}
