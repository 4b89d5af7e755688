/** The promised arrival of an order whose pieces staff have changed. */
import type { AvailabilityClass } from "../catalog/availability.ts";
import { addDays } from "../store/store-day.ts";
import { addWorkdays, type ShipDays, shipDays } from "./ship-days.ts";
import type { ShippingStart } from "./shipping-start.ts";

type PiecesOfLine = {
	lineId: number;
	warehouseId: number;
	stockClass: AvailabilityClass;
	expectedOn: string | null;
	quantity: number;
};

export type EditedPieces = {
	/** As promised when the order was placed, or by an earlier edit. */
	arrives: ShipDays | null;
	before: readonly PiecesOfLine[];
	after: readonly PiecesOfLine[];
	/** A part that is ordered for the customer was added. It has no date yet. */
	hasNewSpecialOrder: boolean;
	placed: ShippingStart;
	edited: ShippingStart;
};

/**
 * Never too early: pieces that the edit reserved ship as those of an order of today, and travel as
 * long as pieces of the same warehouse may at most for the promise to hold. Null when their day or
 * their journey is not known. Pieces that were taken off change nothing.
 */
export function arrivalAfterEdit(order: EditedPieces): ShipDays | null {
	const { arrives, before, after, placed, edited } = order;
	if (!arrives || order.hasNewSpecialOrder) return null;
	let { from, to } = arrives;
	for (const pieces of after.filter((all) => !wasReserved(all, before))) {
		const ships = shipDays(pieces.stockClass, pieces.expectedOn, edited);
		const travels = longestJourney(pieces.warehouseId, before, placed, arrives);
		if (!ships || travels === null) return null;
		from = later(from, addWorkdays(ships.from, travels));
		to = later(to, addWorkdays(ships.to, travels));
	}
	return { from, to };
}

/** Whether the order had the pieces before the edit. */
function wasReserved(
	{ lineId, warehouseId, quantity }: PiecesOfLine,
	before: readonly PiecesOfLine[],
): boolean {
	return before.some(
		(pieces) =>
			pieces.lineId === lineId && pieces.warehouseId === warehouseId && pieces.quantity >= quantity,
	);
}

/** In workdays; null when the order had no pieces with a date in that warehouse. */
function longestJourney(
	warehouseId: number,
	before: readonly PiecesOfLine[],
	placed: ShippingStart,
	arrives: ShipDays,
): number | null {
	const days = before
		.filter((pieces) => pieces.warehouseId === warehouseId)
		.flatMap(({ stockClass, expectedOn }) => shipDays(stockClass, expectedOn, placed)?.to ?? []);
	const [last] = days.sort().reverse();
	return last === undefined ? null : workdaysBetween(last, arrives.to);
}

function workdaysBetween(first: string, last: string): number {
	let days = 0;
	for (let day = addWorkdays(first, 0); day < last; day = addWorkdays(addDays(day, 1), 0)) days++;
	return days;
}

function later(day: string, other: string): string {
	return other > day ? other : day;
}
