import { describe, expect, it } from "vitest";
import { shipDays } from "./ship-days.ts";

const FRIDAY = "2026-11-13";
const SATURDAY = "2026-11-14";

describe("the day a part leaves", () => {
	it("is today for what is on the shelf, Monday on a weekend", () => {
		expect(shipDays("IN_STOCK", null, FRIDAY)).toEqual({ from: FRIDAY, to: FRIDAY });
		expect(shipDays("IN_STOCK", null, SATURDAY)).toEqual({ from: "2026-11-16", to: "2026-11-16" });
	});

	it("is no holiday", () => {
		expect(shipDays("IN_STOCK", null, "2026-11-26")).toEqual({
			from: "2026-11-27",
			to: "2026-11-27",
		});
		// A Friday, because the Fourth of July is a Saturday.
		expect(shipDays("IN_STOCK", null, "2026-07-03")).toEqual({
			from: "2026-07-06",
			to: "2026-07-06",
		});
	});

	it("is in five to seven days for local stock and backorders", () => {
		expect(shipDays("LOCAL", null, FRIDAY)).toEqual({ from: "2026-11-18", to: "2026-11-20" });
		expect(shipDays("BACKORDER", null, SATURDAY)).toEqual({ from: "2026-11-19", to: "2026-11-23" });
	});

	it("is the day goods are expected, and unknown when that day has passed or nobody named one", () => {
		expect(shipDays("INCOMING", "2026-12-01", FRIDAY)).toEqual({
			from: "2026-12-01",
			to: "2026-12-01",
		});
		expect(shipDays("INCOMING", "2026-11-01", FRIDAY)).toBeNull();
		expect(shipDays("INCOMING", null, FRIDAY)).toBeNull();
		expect(shipDays("NO_STOCK", null, FRIDAY)).toBeNull();
	});
});
