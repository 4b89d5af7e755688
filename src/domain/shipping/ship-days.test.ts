import { describe, expect, it } from "vitest";
import type { AvailabilityClass } from "../catalog/availability.ts";
import type { OrderStatus } from "../order/order-status.ts";
import { orderDays, shipDays, shippingStartDay } from "./ship-days.ts";

const FRIDAY = "2026-11-13";
const SATURDAY = "2026-11-14";

describe("the day a part ships", () => {
	it("is today for parts in stock, and Monday on a weekend", () => {
		expect(shipDays("IN_STOCK", null, FRIDAY)).toEqual({ from: FRIDAY, to: FRIDAY });
		expect(shipDays("IN_STOCK", null, SATURDAY)).toEqual({ from: "2026-11-16", to: "2026-11-16" });
	});

	it("is never a holiday", () => {
		expect(shipDays("IN_STOCK", null, "2026-11-26")).toEqual({
			from: "2026-11-27",
			to: "2026-11-27",
		});
		// July 3 is a holiday in 2026, because July 4 is a Saturday.
		expect(shipDays("IN_STOCK", null, "2026-07-03")).toEqual({
			from: "2026-07-06",
			to: "2026-07-06",
		});
	});

	it("is five to seven days later for local stock and backorders", () => {
		expect(shipDays("LOCAL", null, FRIDAY)).toEqual({ from: "2026-11-18", to: "2026-11-20" });
		expect(shipDays("BACKORDER", null, SATURDAY)).toEqual({ from: "2026-11-19", to: "2026-11-23" });
	});

	it("is the day incoming stock is expected, and unknown without a future day", () => {
		expect(shipDays("INCOMING", "2026-12-01", FRIDAY)).toEqual({
			from: "2026-12-01",
			to: "2026-12-01",
		});
		expect(shipDays("INCOMING", "2026-11-01", FRIDAY)).toBeNull();
		expect(shipDays("INCOMING", null, FRIDAY)).toBeNull();
		expect(shipDays("NO_STOCK", null, FRIDAY)).toBeNull();
	});
});

describe("the days of an order", () => {
	const piece = (stockClass: AvailabilityClass, expectedOn: string | null = null) => ({
		stockClass,
		expectedOn,
	});
	const STOCK_LINE = { isSpecialOrder: false };
	const PAID = {
		status: "processing" as OrderStatus,
		arrivesFrom: "2026-11-23",
		arrivesTo: "2026-11-24",
		lines: [STOCK_LINE],
		pieces: [piece("IN_STOCK")],
		startsOn: FRIDAY,
	};
	const shipDay = (order: Partial<Parameters<typeof orderDays>[0]>) =>
		orderDays({ ...PAID, ...order }).shipsOn;
	it("ships on the day of the slowest piece", () => {
		expect(shipDay({ pieces: [piece("IN_STOCK"), piece("LOCAL")] })).toBe("2026-11-20");
		expect(shipDay({ pieces: [piece("IN_STOCK"), piece("INCOMING", "2026-12-01")] })).toBe(
			"2026-12-01",
		);
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
		expect(orderDays({ ...PAID, status })).toEqual({ shipsOn: null, arrives: null });
	});
});

describe("the day from which the ship days of an order count", () => {
	const PLACED = { to: "awaiting_payment" as const, at: new Date("2026-11-17T04:50:00Z") };
	it("is the day of the payment, not that of the order", () => {
		const paid = { to: "processing" as const, at: new Date("2026-11-17T05:10:00Z") };
		const shipped = { to: "shipped" as const, at: new Date("2026-11-19T15:00:00Z") };
		expect(shippingStartDay([PLACED, paid, shipped], "2026-11-20")).toBe("2026-11-17");
	});
	it("is today while the order is not paid", () => {
		expect(shippingStartDay([PLACED], "2026-11-18")).toBe("2026-11-18");
	});
});
