import { describe, expect, it } from "vitest";
import type { AvailabilityClass } from "../catalog/availability.ts";
import { arrivalAfterEdit, type EditedPieces } from "./arrival-after-edit.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const WEDNESDAY = "2026-11-18";
const THURSDAY = "2026-11-19";
const NEXT_MONDAY = "2026-11-23";
const on = (day: string) => ({ today: day, startsOn: day });

type Overrides = { quantity?: number; expectedOn?: string; warehouseId?: number };
const pieces = (lineId: number, stockClass: AvailabilityClass, overrides: Overrides = {}) => ({
	lineId,
	warehouseId: 1,
	stockClass,
	expectedOn: null,
	quantity: 2,
	...overrides,
});

/** Placed on a Monday, with a journey of two workdays at most. */
const arrivalOf = (order: Partial<EditedPieces>) =>
	arrivalAfterEdit({
		arrives: { from: TUESDAY, to: WEDNESDAY },
		before: [pieces(1, "IN_STOCK")],
		after: [pieces(1, "IN_STOCK")],
		hasNewSpecialOrder: false,
		placed: on(MONDAY),
		edited: on(MONDAY),
		...order,
	});

describe("the arrival of an edited order", () => {
	it("stays for the pieces that the order had, also when others are taken off", () => {
		const promised = { from: TUESDAY, to: WEDNESDAY };
		expect(arrivalOf({})).toEqual(promised);
		expect(arrivalOf({ after: [pieces(1, "IN_STOCK", { quantity: 1 })] })).toEqual(promised);
		expect(arrivalOf({ edited: on(THURSDAY) })).toEqual(promised);
		const before = [pieces(1, "IN_STOCK"), pieces(2, "LOCAL", { warehouseId: 2 })];
		const arrives = { from: "2026-11-24", to: "2026-11-27" };
		expect(arrivalOf({ before, arrives })).toEqual(arrives);
	});

	it("moves with reserved pieces, which ship from the day of the edit", () => {
		const raised = [pieces(1, "IN_STOCK", { quantity: 3 })];
		expect(arrivalOf({ after: raised, edited: on(THURSDAY) })).toEqual({
			from: NEXT_MONDAY,
			to: NEXT_MONDAY,
		});
		const incoming = pieces(2, "INCOMING", { expectedOn: "2026-12-01" });
		expect(arrivalOf({ after: [pieces(1, "IN_STOCK"), incoming] })).toEqual({
			from: "2026-12-03",
			to: "2026-12-03",
		});
	});

	it("is not promised for pieces of another warehouse, whose journey is not known", () => {
		const other = pieces(2, "LOCAL", { warehouseId: 2 });
		expect(arrivalOf({ after: [pieces(1, "IN_STOCK"), other] })).toBeNull();
	});

	it("is not promised for a piece without a date, a special order, or where none was promised", () => {
		expect(arrivalOf({ after: [pieces(1, "IN_STOCK"), pieces(2, "INCOMING")] })).toBeNull();
		expect(arrivalOf({ hasNewSpecialOrder: true })).toBeNull();
		expect(arrivalOf({ arrives: null })).toBeNull();
	});
});
