import { describe, expect, it } from "vitest";
import {
	parseMeasurementFilter,
	rangeAround,
	toleranceOf,
	writeMeasurementFilter,
} from "./measurement-filter.ts";

describe("a range of a measurement in a link", () => {
	it.each([
		["34.5-35.5", { min: 34.5, max: 35.5 }],
		["35.5-34.5", { min: 34.5, max: 35.5 }],
		["34.5-", { min: 34.5, max: undefined }],
		["-35.5", { min: undefined, max: 35.5 }],
		["0-0", { min: 0, max: 0 }],
	])("%s has both ends, or one of them", (text, range) => {
		expect(parseMeasurementFilter("id", text)).toEqual({ code: "id", ...range });
	});

	it("of one value has the tolerance of that value", () => {
		expect(parseMeasurementFilter("id", "35")).toEqual({ code: "id", min: 34.5, max: 35.5 });
		expect(parseMeasurementFilter("length", "1210")).toEqual({
			code: "length",
			min: 1197.9,
			max: 1222.1,
		});
	});

	it.each(["", "-", "a", "1-2-3", "1e9", "--1", "1.234", "123456789"])("%j is refused", (text) => {
		expect(parseMeasurementFilter("id", text)).toBeUndefined();
	});

	it.each(["", "Id", "a b", "x".repeat(61)])("of the code %j is refused", (code) => {
		expect(parseMeasurementFilter(code, "1-2")).toBeUndefined();
	});

	it("is written as it is read", () => {
		for (const text of ["34.5-35.5", "34.5-", "-35.5"])
			expect(
				writeMeasurementFilter(
					parseMeasurementFilter("id", text) as NonNullable<
						ReturnType<typeof parseMeasurementFilter>
					>,
				),
			).toBe(text);
	});
});

it("the tolerance is one per cent, but at least half a unit", () => {
	expect([10, 50, 60, 1000].map(toleranceOf)).toEqual([0.5, 0.5, 0.6, 10]);
	expect(rangeAround(0.2)).toEqual({ min: 0, max: 0.7 });
});
