import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, storeDay } from "../store/store-day.ts";
import { momentOfStoreTime } from "../store/store-time.ts";
import { isFederalHoliday } from "./federal-holidays.ts";
import { shipDays } from "./ship-days.ts";
import { cutoffMoment, shippingStart } from "./shipping-start.ts";

const MINUTE = 60_000;
const at = (time: string) => momentOfStoreTime(time) ?? Number.NaN;
const inStockDay = (now: number, cutoff: string) =>
	shipDays("IN_STOCK", null, shippingStart(now, cutoff))?.to ?? "";

describe("an order ships", () => {
	it.each([
		["on the same workday before the cut-off hour", "2026-11-17T14:59", "2026-11-17"],
		["on the next one from the cut-off hour on", "2026-11-17T15:00", "2026-11-18"],
		["on Monday when it comes on a Friday evening", "2026-11-13T18:00", "2026-11-16"],
		["on Monday when it comes on a Saturday evening", "2026-11-14T18:00", "2026-11-16"],
		["on Monday when it comes on a Sunday evening", "2026-11-15T18:00", "2026-11-16"],
		["after Thanksgiving when it comes on the evening before", "2026-11-25T15:00", "2026-11-27"],
		["on the same day before the hour when summer time begins", "2026-03-09T14:59", "2026-03-09"],
		["on the next day after the hour when summer time ends", "2026-11-02T15:00", "2026-11-03"],
	])("%s", (_, time, day) => {
		expect(inStockDay(at(time), "15:00")).toBe(day);
	});

	it("on the day of the order when the order has no cut-off hour", () => {
		expect(shippingStart(at("2026-11-17T23:59"), null).startsOn).toBe("2026-11-17");
	});
});

describe("the days on which clocks change", () => {
	// A time that is skipped counts as the one an hour later.
	it.each(["2026-03-08", "2026-11-01"])("%s has one cut-off moment", (day) => {
		for (const cutoff of ["00:30", "01:30", "02:30", "15:00"]) {
			const moment = cutoffMoment(day, cutoff);
			expect(shippingStart(moment - 1, cutoff).startsOn).toBe(day);
			expect(shippingStart(moment, cutoff).startsOn).toBe(addDays(day, 1));
		}
	});
});

it("holds around every hour of every day: a workday, never before today, never earlier later", () => {
	const minutes = fc
		.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) })
		.map((ms) => ms - (ms % MINUTE));
	const hours = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
	fc.assert(
		fc.property(minutes, hours, (now, [hour, minute]) => {
			const cutoff = [hour, minute].map((n) => String(n).padStart(2, "0")).join(":");
			const { today, startsOn } = shippingStart(now, cutoff);
			expect(today).toBe(storeDay(now));
			expect([today, addDays(today, 1)]).toContain(startsOn);
			expect(startsOn === today).toBe(now < cutoffMoment(today, cutoff));
			const day = inStockDay(now, cutoff);
			expect(day >= startsOn).toBe(true);
			expect([0, 6]).not.toContain(new Date(day).getUTCDay());
			expect(isFederalHoliday(day)).toBe(false);
			expect(inStockDay(now + MINUTE, cutoff) >= day).toBe(true);
		}),
	);
});
