/** When an order ships, as calendar days ("2026-11-16"). */
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { OrderStatus } from "../order/order-status.ts";
import { addDays } from "../store/store-day.ts";
import { isFederalHoliday } from "./federal-holidays.ts";
import { type ShippingStart, shippingStart } from "./shipping-start.ts";

export type ShipDays = { from: string; to: string };

/** Local stock and backorders ship after five to seven days. */
const LOCAL_STOCK_DAYS: [number, number] = [5, 7];

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
 * warehouse, or now for an order that has not gone there yet. The cut-off hour is that of the day on
 * which the order was placed, so that a changed setting does not change a promise.
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

type Piece = { stockClass: AvailabilityClass; expectedOn: string | null };

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

/** When the last piece of an order ships and arrives; null for a day that cannot be promised. */
export type OrderDays = { shipsOn: string | null; arrives: ShipDays | null };

export function orderDays(order: OrderForDays): OrderDays {
	if (!hasPromisedDays(order.status)) return { shipsOn: null, arrives: null };
	const { arrivesFrom: from, arrivesTo: to } = order;
	return {
		shipsOn: orderShipDay(order.lines, order.pieces, order.start),
		arrives: from && to ? { from, to } : null,
	};
}

/** The day on which the last piece of an order ships; null when one has no date. */
function orderShipDay(
	lines: readonly { isSpecialOrder: boolean }[],
	pieces: readonly Piece[],
	start: ShippingStart,
): string | null {
	// A part that is ordered for the customer has no date yet.
	if (lines.some(({ isSpecialOrder }) => isSpecialOrder)) return null;
	const days = pieces.map(({ stockClass, expectedOn }) => shipDays(stockClass, expectedOn, start));
	if (days.length === 0 || days.includes(null)) return null;
	return (
		days
			.map((day) => day?.to ?? "")
			.sort()
			.at(-1) ?? null
	);
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
