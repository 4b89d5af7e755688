import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AVAILABILITY_CLASSES } from "../catalog/availability.ts";
import { allocateStock, type LineToAllocate, type StockLevel } from "./allocate-stock.ts";

const row = (
	warehouseId: number,
	stockClass: StockLevel["stockClass"],
	available: number,
	overrides: Partial<StockLevel> = {},
): StockLevel => ({
	partId: 1,
	warehouseId,
	stockClass,
	available,
	expectedOn: null,
	...overrides,
});
const line = (quantity: number, overrides: Partial<LineToAllocate> = {}): LineToAllocate => ({
	partId: 1,
	quantity,
	...overrides,
});

/** `line@warehouse×quantity` of each allocation, or what is missing. */
function allocationText(lines: LineToAllocate[], stock: StockLevel[]): string {
	const answer = allocateStock(lines, stock);
	if (answer.kind === "short")
		return answer.shortages
			.map(({ lineIndex, wanted, available }) => `${lineIndex} short ${available}/${wanted}`)
			.join(" ");
	return answer.allocations
		.map(({ lineIndex, warehouseId, quantity }) => `${lineIndex}@${warehouseId}×${quantity}`)
		.join(" ");
}

describe("which warehouse a line leaves from", () => {
	it.each<[string, LineToAllocate[], StockLevel[], string]>([
		["the best class first", [line(2)], [row(3, "BACKORDER", 9), row(1, "IN_STOCK", 2)], "0@1×2"],
		[
			"the rest from the next class",
			[line(5)],
			[row(3, "BACKORDER", 9), row(1, "IN_STOCK", 2)],
			"0@1×2 0@3×3",
		],
		[
			"one warehouse that has all, not two",
			[line(4)],
			[row(1, "IN_STOCK", 3), row(2, "IN_STOCK", 4)],
			"0@2×4",
		],
		[
			"the fullest first where none has all",
			[line(6)],
			[row(1, "IN_STOCK", 3), row(2, "IN_STOCK", 5)],
			"0@2×5 0@1×1",
		],
		[
			"what comes sooner",
			[line(1)],
			[
				row(4, "INCOMING", 9, { expectedOn: "2026-12-24" }),
				row(5, "INCOMING", 1, { expectedOn: "2026-12-01" }),
				row(6, "INCOMING", 50),
			],
			"0@5×1",
		],
		[
			"whole packs alone",
			[line(8, { orderMultiple: 4 })],
			[row(1, "IN_STOCK", 6), row(2, "LOCAL", 7)],
			"0@1×4 0@2×4",
		],
		[
			"nothing of a pack that is not whole",
			[line(4, { orderMultiple: 4 })],
			[row(1, "IN_STOCK", 3), row(2, "LOCAL", 3)],
			"0 short 0/4",
		],
		[
			"two lines of a part share it",
			[line(2), line(2)],
			[row(1, "IN_STOCK", 3), row(2, "LOCAL", 9)],
			"0@1×2 1@1×1 1@2×1",
		],
		[
			"every line that is short",
			[line(2), line(2), line(1)],
			[row(1, "IN_STOCK", 3)],
			"1 short 1/2 2 short 0/1",
		],
		["no part but its own", [line(1)], [row(1, "IN_STOCK", 9, { partId: 2 })], "0 short 0/1"],
		[
			"a special order that lies nowhere",
			[line(3, { isSpecialOrder: true })],
			[row(1, "IN_STOCK", 1)],
			"0@1×1 0@null×2",
		],
		["nothing for nothing", [line(0)], [], ""],
		["nothing from a warehouse that owes", [line(1)], [row(1, "IN_STOCK", -4)], "0 short 0/1"],
	])("takes %s", (_, lines, stock, expected) => {
		expect(allocationText(lines, stock)).toBe(expected);
	});
});

const stocks = fc.uniqueArray(
	fc.record({
		partId: fc.integer({ min: 1, max: 3 }),
		warehouseId: fc.integer({ min: 1, max: 4 }),
		stockClass: fc.constantFrom(...AVAILABILITY_CLASSES.slice(0, 4)) as fc.Arbitrary<
			StockLevel["stockClass"]
		>,
		available: fc.integer({ min: 0, max: 12 }),
		expectedOn: fc.constantFrom(null, "2026-12-01", "2026-12-24"),
	}),
	{ selector: ({ partId, warehouseId }) => `${partId}-${warehouseId}` },
);
const wanted = fc.array(
	fc.record({
		partId: fc.integer({ min: 1, max: 3 }),
		quantity: fc.integer({ min: 0, max: 20 }),
		orderMultiple: fc.constantFrom(1, 2, 4),
		isSpecialOrder: fc.boolean(),
	}),
	{ maxLength: 5 },
);

describe("for any lines and any stock", () => {
	it("fills every line exactly, and takes from no warehouse more than it has", () => {
		fc.assert(
			fc.property(wanted, stocks, (lines, stock) => {
				const { allocations, ...answer } = allocateStock(lines, stock);
				const short = answer.kind === "short" ? answer.shortages : [];
				lines.forEach(({ quantity }, index) => {
					const allocated = allocations
						.filter(({ lineIndex }) => lineIndex === index)
						.reduce((sum, allocation) => sum + allocation.quantity, 0);
					const shortage = short.find(({ lineIndex }) => lineIndex === index);
					expect(allocated).toBe(shortage ? shortage.available : quantity);
				});
				for (const { partId, warehouseId, available } of stock) {
					const from = allocations.filter(
						(allocation) =>
							allocation.warehouseId === warehouseId &&
							lines[allocation.lineIndex]?.partId === partId,
					);
					expect(
						from.reduce((sum, allocation) => sum + allocation.quantity, 0),
					).toBeLessThanOrEqual(available);
				}
				expect(allocations.every(({ quantity }) => quantity > 0)).toBe(true);
			}),
		);
	});

	it("does not depend on the sequence of the rows", () => {
		fc.assert(
			fc.property(wanted, stocks, (lines, stock) => {
				expect(allocateStock(lines, stock.toReversed())).toEqual(allocateStock(lines, stock));
			}),
		);
	});

	it("is never short while there is enough in whole packs", () => {
		fc.assert(
			fc.property(stocks, fc.constantFrom(1, 2, 4), (stock, orderMultiple) => {
				const partStock = stock.filter(({ partId }) => partId === 1);
				const quantity = partStock.reduce(
					(sum, { available }) => sum + Math.floor(available / orderMultiple) * orderMultiple,
					0,
				);
				expect(allocateStock([{ partId: 1, quantity, orderMultiple }], stock).kind).toBe(
					"allocated",
				);
			}),
		);
	});
});
