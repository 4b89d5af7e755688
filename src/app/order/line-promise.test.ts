import { expect, it } from "vitest";
import { linePromise } from "./line-promise.ts";

const TODAY = "2026-11-16";
const START = { today: TODAY, startsOn: TODAY };

type Place = { quantity: number; shipped: number; expectedOn?: string };

function aLine(quantity: number, places: Place[], { isSpecialOrder = false } = {}) {
	return {
		quantity,
		isSpecialOrder,
		shippedQuantity: places.reduce((sum, { shipped }) => sum + shipped, 0),
		allocations: places.map((place, n) => ({
			warehouseId: n,
			stockClass: place.expectedOn ? ("INCOMING" as const) : ("IN_STOCK" as const),
			expectedOn: null,
			...place,
		})),
	};
}

const textOf = (
	line: ReturnType<typeof aLine>,
	{ start = START as typeof START | null, today = TODAY } = {},
) => linePromise(line, { start, today, language: "en" });

it("names the pieces of a line that have left and those that still ship, with their day", () => {
	const line = aLine(10, [
		{ quantity: 6, shipped: 6 },
		{ quantity: 4, shipped: 0, expectedOn: "2026-11-23" },
	]);
	expect(textOf(line)).toBe("6 of 10 shipped; 4 ship Mon, Nov 23");
});

it("names each day on which pieces of a partly shipped line ship, the earliest first", () => {
	const line = aLine(10, [
		{ quantity: 3, shipped: 0, expectedOn: "2026-11-24" },
		{ quantity: 7, shipped: 6 },
	]);
	expect(textOf(line)).toBe("6 of 10 shipped; 1 ships Mon, Nov 16; 3 ship Tue, Nov 24");
});

it("promises no day that is over, is not known, or of an order that is on hold", () => {
	const line = aLine(10, [
		{ quantity: 6, shipped: 6 },
		{ quantity: 4, shipped: 0, expectedOn: "2026-11-23" },
	]);
	const withoutDay = "6 of 10 shipped; 4 still to come";
	expect(textOf(line, { today: "2026-11-24" })).toBe(withoutDay);
	expect(textOf(line, { start: null })).toBe(withoutDay);
	// Pieces from a supplier are in no warehouse.
	expect(textOf(aLine(10, [{ quantity: 6, shipped: 6 }]))).toBe(withoutDay);
	const special = aLine(10, [{ quantity: 10, shipped: 6 }], { isSpecialOrder: true });
	expect(textOf(special)).toBe(withoutDay);
});

it("names only the last day of a line of which nothing has left", () => {
	const line = aLine(10, [
		{ quantity: 6, shipped: 0 },
		{ quantity: 4, shipped: 0, expectedOn: "2026-11-23" },
	]);
	expect(textOf(line)).toBe("Ships Mon, Nov 23");
	expect(textOf(line, { start: null })).toBeNull();
	expect(textOf(aLine(6, [{ quantity: 6, shipped: 6 }]))).toBe("Shipped");
});
