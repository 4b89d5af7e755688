import { expect, it } from "vitest";
import { momentOfStoreTime, storeTime } from "./store-time.ts";

it.each([
	["2026-11-16T08:00", "2026-11-16T13:00:00.000Z"],
	["2026-07-04T08:00", "2026-07-04T12:00:00.000Z"],
	["2026-11-01T00:30", "2026-11-01T04:30:00.000Z"],
	["2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
])("reads %s at the store as %s, and writes it back", (time, moment) => {
	const at = momentOfStoreTime(time);
	expect(new Date(at ?? 0).toISOString()).toBe(moment);
	expect(storeTime(at ?? 0)).toBe(time);
});

it("reads no time from other texts", () => {
	expect(momentOfStoreTime("tomorrow")).toBeUndefined();
	expect(momentOfStoreTime("2026-13-45T99:00")).toBeUndefined();
});
