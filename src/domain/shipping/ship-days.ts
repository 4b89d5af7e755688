/** When an order placed today ships, as calendar days ("2026-11-16"). */
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { OrderStatus } from "../order/order-status.ts";
import { storeDay } from "../store/store-day.ts";
import { isFederalHoliday } from "./federal-holidays.ts";

export type ShipDays = { from: string; to: string };

/** Local stock and backorders ship after five to seven days. */
const LOCAL_STOCK_DAYS: [number, number] = [5, 7];
const DAY_MS = 86_400_000;

/** Null when no date can be promised: no stock, or incoming stock without an expected day. */
export function shipDays(
	stockClass: AvailabilityClass,
	expectedOn: string | null,
	today: string,
): ShipDays | null {
	if (stockClass === "IN_STOCK") return span(today, today);
	if (stockClass === "LOCAL" || stockClass === "BACKORDER")
		return span(addDays(today, LOCAL_STOCK_DAYS[0]), addDays(today, LOCAL_STOCK_DAYS[1]));
	// Overdue incoming stock has no date.
	if (stockClass === "INCOMING" && expectedOn !== null && expectedOn >= today)
		return span(expectedOn, expectedOn);
	return null;
}

/** The statuses in which the warehouse works on an order. */
const SHIPPING_STATUSES: readonly OrderStatus[] = ["processing", "dropship"];

/**
 * The day from which the ship days of an order count: the day on which the paid order went to the
 * warehouse. An order that has not gone there yet cannot ship before today.
 */
export function shippingStartDay(
	history: readonly { to: OrderStatus; at: Date }[],
	today: string,
): string {
	const start = history.find(({ to }) => SHIPPING_STATUSES.includes(to));
	return start ? storeDay(start.at.getTime()) : today;
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
	startsOn: string;
};

/** When the last piece of an order ships and arrives; null for a day that cannot be promised. */
export type OrderDays = { shipsOn: string | null; arrives: ShipDays | null };

export function orderDays(order: OrderForDays): OrderDays {
	if (!hasPromisedDays(order.status)) return { shipsOn: null, arrives: null };
	const { arrivesFrom: from, arrivesTo: to } = order;
	return {
		shipsOn: orderShipDay(order.lines, order.pieces, order.startsOn),
		arrives: from && to ? { from, to } : null,
	};
}

/** The day on which the last piece of an order ships; null when one has no date. */
function orderShipDay(
	lines: readonly { isSpecialOrder: boolean }[],
	pieces: readonly Piece[],
	startsOn: string,
): string | null {
	// A part that is ordered for the customer has no date yet.
	if (lines.some(({ isSpecialOrder }) => isSpecialOrder)) return null;
	const days = pieces.map(({ stockClass, expectedOn }) =>
		shipDays(stockClass, expectedOn, startsOn),
	);
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

function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
