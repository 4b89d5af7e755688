/** When an order ships, as calendar days ("2026-11-16"). */
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { OrderStatus } from "../order/order-status.ts";
import { addDays } from "../store/store-day.ts";
import { isFederalHoliday } from "./federal-holidays.ts";
import { type ShippingStart, shippingStart } from "./shipping-start.ts";

export type ShipDays = { from: string; to: string };

/** Local stock and backorders ship after five to seven days. */
export const LOCAL_STOCK_DAYS: readonly [number, number] = [5, 7];

/** Null when no date can be promised: no stock, or incoming stock without an expected day. */
export function shipDays(
	stockClass: AvailabilityClass,
	expectedOn: string | null,
	{ today, startsOn }: ShippingStart,
): ShipDays | null {
	if (stockClass === "IN_STOCK") return span(startsOn, startsOn);
	if (stockClass === "LOCAL" || stockClass === "BACKORDER")
		return span(addDays(startsOn, LOCAL_STOCK_DAYS[0]), addDays(startsOn, LOCAL_STOCK_DAYS[1]));
	// Overdue incoming stock has no date.
	if (stockClass === "INCOMING" && expectedOn !== null && expectedOn >= today) {
		const day = expectedOn > startsOn ? expectedOn : startsOn;
		return span(day, day);
	}
	return null;
}

/** The statuses in which the warehouse works on an order. */
const SHIPPING_STATUSES: readonly OrderStatus[] = ["processing", "dropship"];

/**
 * From when the ship days of an order count: the moment at which the paid order went to the
 * warehouse, or now for an order that has not gone there yet. The cut-off hour is that of the day
 * on which the order was placed, so that a changed setting does not change a promise.
 */
export function orderShippingStart(
	history: readonly { to: OrderStatus; at: Date }[],
	cutoff: string | null,
	now: number,
): ShippingStart {
	const start = history.find(({ to }) => SHIPPING_STATUSES.includes(to));
	return shippingStart(start ? start.at.getTime() : now, cutoff);
}

/** The statuses in which an order waits for staff. When it goes on is not known. */
const HELD_STATUSES: readonly OrderStatus[] = ["vin_verification", "on_hold"];

/** Whether an order has days that can be promised, on its page and in its mails. */
export function hasPromisedDays(status: OrderStatus): boolean {
	return !HELD_STATUSES.includes(status);
}

type Piece = { stockClass: AvailabilityClass; expectedOn: string | null; quantity: number };

type LineOfPieces = { allocations: readonly (Piece & { shipped: number })[] };

/** The pieces that have not left. When all have, the days are those of all pieces. */
export function piecesToShip(lines: readonly LineOfPieces[]): Piece[] {
	const all = lines.flatMap(({ allocations }) => allocations);
	const left = all
		.map((place) => ({ ...place, quantity: place.quantity - place.shipped }))
		.filter(({ quantity }) => quantity > 0);
	return left.length > 0 ? left : all;
}

/** Pieces that ship on one day. */
export type ShipDay = { day: string; pieces: number };

/** What the days of an order depend on. */
type OrderForDays = {
	status: OrderStatus;
	/** As the shipping service promised it when the order was placed. */
	arrivesFrom: string | null;
	arrivesTo: string | null;
	lines: readonly { isSpecialOrder: boolean }[];
	pieces: readonly Piece[];
	start: ShippingStart;
};

/**
 * When the last piece of an order ships and arrives; null for a day that cannot be promised.
 * `shipDays`: every day on which pieces ship, if there are several.
 */
export type OrderDays = { shipsOn: string | null; arrives: ShipDays | null; shipDays: ShipDay[] };

export const NO_ORDER_DAYS: OrderDays = { shipsOn: null, arrives: null, shipDays: [] };

export function orderDays(order: OrderForDays): OrderDays {
	if (!hasPromisedDays(order.status)) return NO_ORDER_DAYS;
	const { arrivesFrom: from, arrivesTo: to } = order;
	const days = shipDaysOf(order.lines, order.pieces, order.start);
	return {
		shipsOn: days.at(-1)?.day ?? null,
		arrives: from && to ? { from, to } : null,
		shipDays: days.length > 1 ? days : [],
	};
}

/** The days on which pieces of an order ship, in their sequence; none when one has no date. */
function shipDaysOf(
	lines: readonly { isSpecialOrder: boolean }[],
	pieces: readonly Piece[],
	start: ShippingStart,
): ShipDay[] {
	// A part that is ordered for the customer has no date yet.
	if (lines.some(({ isSpecialOrder }) => isSpecialOrder)) return [];
	const piecesByDay = new Map<string, number>();
	for (const { stockClass, expectedOn, quantity } of pieces) {
		const day = shipDays(stockClass, expectedOn, start)?.to;
		if (!day) return [];
		piecesByDay.set(day, (piecesByDay.get(day) ?? 0) + quantity);
	}
	return [...piecesByDay]
		.map(([day, count]) => ({ day, pieces: count }))
		.sort((a, b) => a.day.localeCompare(b.day));
}

/** With 0 days, the day itself if it is a workday, otherwise the next workday. */
export function addWorkdays(day: string, days: number): string {
	let workday = nextWorkday(day);
	for (let n = 0; n < days; n++) workday = nextWorkday(addDays(workday, 1));
	return workday;
}

/** The last workday before a day. */
export function workdayBefore(day: string): string {
	const before = addDays(day, -1);
	return nextWorkday(before) === before ? before : workdayBefore(before);
}

function span(from: string, to: string): ShipDays {
	return { from: nextWorkday(from), to: nextWorkday(to) };
}

/** The day itself, unless it is a weekend day or a holiday. */
function nextWorkday(day: string): string {
	const weekday = new Date(day).getUTCDay();
	return weekday === 0 || weekday === 6 || isFederalHoliday(day)
		? nextWorkday(addDays(day, 1))
		: day;
}
