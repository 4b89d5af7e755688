import { describe, expect, it } from "vitest";
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { OrderStatus } from "../order/order-status.ts";
import { orderDays, orderShippingStart, shipDays } from "./ship-days.ts";

const FRIDAY = "2026-11-13";
const SATURDAY = "2026-11-14";
/** An order that is placed on this day, before the cut-off hour. */
const on = (today: string) => ({ today, startsOn: today });
/** After the cut-off hour of a Friday. */
const FRIDAY_EVENING = { today: FRIDAY, startsOn: SATURDAY };

describe("the day a part ships", () => {
	it("is today for parts in stock, and Monday on a weekend", () => {
		expect(shipDays("IN_STOCK", null, on(FRIDAY))).toEqual({ from: FRIDAY, to: FRIDAY });
		expect(shipDays("IN_STOCK", null, on(SATURDAY))).toEqual({
			from: "2026-11-16",
			to: "2026-11-16",
		});
	});

	it("is never a holiday", () => {
		expect(shipDays("IN_STOCK", null, on("2026-11-26"))).toEqual({
			from: "2026-11-27",
			to: "2026-11-27",
		});
		// July 3 is a holiday in 2026, because July 4 is a Saturday.
		expect(shipDays("IN_STOCK", null, on("2026-07-03"))).toEqual({
			from: "2026-07-06",
			to: "2026-07-06",
		});
	});

	it("is the next workday for an order after the cut-off hour", () => {
		const monday = { from: "2026-11-16", to: "2026-11-16" };
		expect(shipDays("IN_STOCK", null, FRIDAY_EVENING)).toEqual(monday);
		// What arrives today does not leave today any more.
		expect(shipDays("INCOMING", FRIDAY, FRIDAY_EVENING)).toEqual(monday);
		expect(shipDays("INCOMING", "2026-11-12", FRIDAY_EVENING)).toBeNull();
	});

	it("is five to seven days later for local stock and backorders", () => {
		expect(shipDays("LOCAL", null, on(FRIDAY))).toEqual({ from: "2026-11-18", to: "2026-11-20" });
		expect(shipDays("BACKORDER", null, on(SATURDAY))).toEqual({
			from: "2026-11-19",
			to: "2026-11-23",
		});
	});

	it("is the day incoming stock is expected, and unknown without a future day", () => {
		expect(shipDays("INCOMING", "2026-12-01", on(FRIDAY))).toEqual({
			from: "2026-12-01",
			to: "2026-12-01",
		});
		expect(shipDays("INCOMING", "2026-11-01", on(FRIDAY))).toBeNull();
		expect(shipDays("INCOMING", null, on(FRIDAY))).toBeNull();
		expect(shipDays("NO_STOCK", null, on(FRIDAY))).toBeNull();
	});
});

describe("the days of an order", () => {
	const piece = (stockClass: AvailabilityClass, expectedOn: string | null = null) => ({
		stockClass,
		expectedOn,
		quantity: 2,
	});
	const STOCK_LINE = { isSpecialOrder: false };
	const PAID = {
		status: "processing" as OrderStatus,
		arrivesFrom: "2026-11-23",
		arrivesTo: "2026-11-24",
		lines: [STOCK_LINE],
		pieces: [piece("IN_STOCK")],
		start: on(FRIDAY),
	};
	const shipDay = (order: Partial<Parameters<typeof orderDays>[0]>) =>
		orderDays({ ...PAID, ...order }).shipsOn;
	it("ships on the day of the slowest piece", () => {
		expect(shipDay({ pieces: [piece("IN_STOCK"), piece("LOCAL")] })).toBe("2026-11-20");
		expect(shipDay({ pieces: [piece("IN_STOCK"), piece("INCOMING", "2026-12-01")] })).toBe(
			"2026-12-01",
		);
	});
	it("names every day on which pieces ship, if there are several", () => {
		const pieces = [piece("LOCAL"), piece("IN_STOCK"), piece("IN_STOCK")];
		expect(orderDays({ ...PAID, pieces }).shipDays).toEqual([
			{ day: FRIDAY, pieces: 4 },
			{ day: "2026-11-20", pieces: 2 },
		]);
		expect(orderDays(PAID).shipDays).toEqual([]);
		expect(orderDays({ ...PAID, pieces: [...pieces, piece("INCOMING")] }).shipDays).toEqual([]);
	});
	it("has no ship day when a piece has none, and for a special order", () => {
		expect(shipDay({ pieces: [piece("IN_STOCK"), piece("INCOMING")] })).toBeNull();
		expect(shipDay({ lines: [], pieces: [] })).toBeNull();
		expect(shipDay({ lines: [STOCK_LINE, { isSpecialOrder: true }] })).toBeNull();
	});
	it("has the arrival that was promised, or none", () => {
		expect(orderDays(PAID).arrives).toEqual({ from: "2026-11-23", to: "2026-11-24" });
		expect(orderDays({ ...PAID, arrivesFrom: null }).arrives).toBeNull();
	});
	it.each(["vin_verification", "on_hold"] as const)("promises nothing while %s", (status) => {
		expect(orderDays({ ...PAID, status })).toEqual({ shipsOn: null, arrives: null, shipDays: [] });
	});
});

describe("the day from which the ship days of an order count", () => {
	const NOW = Date.parse("2026-11-18T17:30:00Z");
	const PLACED = { to: "awaiting_payment" as const, at: new Date("2026-11-17T04:50:00Z") };
	it("is the day of the payment, not that of the order", () => {
		const paid = { to: "processing" as const, at: new Date("2026-11-17T05:10:00Z") };
		const shipped = { to: "shipped" as const, at: new Date("2026-11-19T15:00:00Z") };
		expect(orderShippingStart([PLACED, paid, shipped], null, NOW)).toEqual(on("2026-11-17"));
	});
	it("is today while the order is not paid", () => {
		expect(orderShippingStart([PLACED], null, NOW)).toEqual(on("2026-11-18"));
	});
	it("is the next day when the order was paid after its cut-off hour", () => {
		const paid = { to: "processing" as const, at: new Date("2026-11-17T20:00:00Z") };
		expect(orderShippingStart([PLACED, paid], "15:00", NOW).startsOn).toBe("2026-11-18");
		expect(orderShippingStart([PLACED, paid], "15:01", NOW).startsOn).toBe("2026-11-17");
		expect(orderShippingStart([PLACED], "12:00", NOW).startsOn).toBe("2026-11-19");
	});
});
