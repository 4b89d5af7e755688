import { expect, it } from "vitest";
import type { PartFitment } from "../catalog/part-record.ts";
import { taskPriority } from "./verify-rule.ts";
import { withdrawVehicles } from "./withdraw-fitment.ts";

const row: PartFitment = {
	n: 1,
	lineId: 7,
	engineId: null,
	yearFrom: 2010,
	yearTo: 2016,
	builtFrom: null,
	builtTo: null,
	engineVariant: null,
	position: null,
	quantity: 1,
	noteEn: null,
	noteEs: null,
	source: "supplier",
	confidence: 85,
};
const vehicle = { lineIds: [7], engineId: 3, year: 2012 };

const spans = (fitment: Partial<PartFitment>, years: number[]) =>
	withdrawVehicles(
		[{ ...row, ...fitment }],
		years.map((year) => ({ ...vehicle, year })),
	).map(({ n, yearFrom, yearTo }) => [n, yearFrom, yearTo]);

it.each([
	{
		years: [2012],
		left: [
			[1, 2010, 2011],
			[2, 2013, 2016],
		],
	},
	{ years: [2010], left: [[1, 2011, 2016]] },
	{ years: [2016], left: [[1, 2010, 2015]] },
	{
		years: [2012, 2013],
		left: [
			[1, 2010, 2011],
			[2, 2014, 2016],
		],
	},
	{ years: [2009], left: [[1, 2010, 2016]] },
])("a fitment for 2010 to 2016 without $years keeps its other years", ({ years, left }) => {
	expect(spans({}, years)).toEqual(left);
});

it("a fitment for one year is gone, one for all years keeps those before and after", () => {
	expect(spans({ yearFrom: 2012, yearTo: 2012 }, [2012])).toEqual([]);
	expect(spans({ yearFrom: null, yearTo: null }, [2012])).toEqual([
		[1, null, 2011],
		[2, 2013, null],
	]);
});

it("a fitment for a whole engine stays without confidence, other lines stay as they are", () => {
	const engineRow = { ...row, n: 2, lineId: null, engineId: 3 };
	const otherLine = { ...row, n: 3, lineId: 8 };
	const left = withdrawVehicles([engineRow, otherLine], [vehicle]);
	expect(left).toEqual([{ ...engineRow, confidence: 0 }, otherLine]);
});

it("new rows get numbers that no other row has", () => {
	const left = withdrawVehicles([row, { ...row, n: 9, lineId: 8 }], [vehicle]);
	expect(left.map(({ n }) => n)).toEqual([1, 10, 9]);
});

it("an order that waits comes before doubts about later sales of the same value", () => {
	const stakes = { cents: 10_000, sold: 3, confidence: 40, missing: 2 };
	const kinds = ["held_order", "misfit_return", "low_confidence", "missing_facts"] as const;
	const priorities = kinds.map((kind) => taskPriority({ ...stakes, kind }));
	expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
	expect(taskPriority({ ...stakes, kind: "low_confidence", sold: 4 })).toBeGreaterThan(
		taskPriority({ ...stakes, kind: "low_confidence" }),
	);
});
