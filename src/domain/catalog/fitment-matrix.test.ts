import { expect, it } from "vitest";
import { applyLineChanges, type LineValues, toMatrixLines } from "./fitment-matrix.ts";
import { readYears, writeYears } from "./fitment-years.ts";
import type { PartFitment } from "./part-record.ts";

const VALUES: LineValues = {
	lineId: 1,
	engineId: null,
	builtFrom: null,
	builtTo: null,
	engineVariant: null,
	position: null,
	quantity: 1,
	noteEn: null,
	noteEs: null,
	source: "maker",
	confidence: 90,
};

const fitment = (n: number, yearFrom: number, yearTo: number, values = {}): PartFitment => ({
	n,
	...VALUES,
	yearFrom,
	yearTo,
	...values,
});
const years = (text: string) => readYears(text) ?? [];
const shown = (fitments: PartFitment[] | null) =>
	fitments?.map(({ n, lineId, position, yearFrom, yearTo }) =>
		[n, lineId, position ?? "-", yearFrom, yearTo].join(" "),
	);

const BEFORE = [
	fitment(1, 2005, 2007),
	fitment(2, 2010, 2012),
	fitment(3, 2005, 2012, { lineId: 2 }),
];

it("joins fitments that differ in their years alone to one line", () => {
	expect(
		toMatrixLines(BEFORE).map((line) => [line.rows, line.values.lineId, writeYears(line.years)]),
	).toEqual([
		[[1, 2], 1, "2005-2007, 2010-2012"],
		[[3], 2, "2005-2012"],
	]);
});

it("keeps the numbers of fitments that stay, and gives new ones to new ranges", () => {
	const change = { rows: [1, 2], values: VALUES };
	expect(shown(applyLineChanges(BEFORE, [{ ...change, years: years("2010-2012, 2015") }]))).toEqual(
		["1 1 - 2015 2015", "2 1 - 2010 2012", "3 2 - 2005 2012"],
	);
	expect(shown(applyLineChanges(BEFORE, [{ ...change, years: years("03 05 07") }]))).toEqual([
		"1 1 - 2003 2003",
		"2 1 - 2005 2005",
		"3 2 - 2005 2012",
		"4 1 - 2007 2007",
	]);
	expect(shown(applyLineChanges(BEFORE, [{ ...change, years: [] }]))).toEqual(["3 2 - 2005 2012"]);
});

it("splits a line when some of its years get another qualifier", () => {
	const after = applyLineChanges(BEFORE, [
		{ rows: [3], values: { ...VALUES, lineId: 2 }, years: years("2005-2009") },
		{ rows: [], values: { ...VALUES, lineId: 2, position: "front" }, years: years("2010-2012") },
	]);
	expect(shown(after)).toEqual([
		"1 1 - 2005 2007",
		"2 1 - 2010 2012",
		"3 2 - 2005 2009",
		"4 2 front 2010 2012",
	]);
});

it("changes nothing when the same changes come again", () => {
	const changes = [
		{ rows: [1, 2], values: VALUES, years: years("2005-2012") },
		{ rows: [], values: { ...VALUES, lineId: 7 }, years: years("2001-2003") },
	];
	const once = applyLineChanges(BEFORE, changes);
	expect(shown(once)).toEqual(["1 1 - 2005 2012", "3 2 - 2005 2012", "4 7 - 2001 2003"]);
	// The first row exists still, the second one is gone: another save is a conflict, no second line.
	expect(applyLineChanges(once ?? [], changes)).toBeNull();
	expect(shown(applyLineChanges(once ?? [], changes.slice(1)))).toEqual(shown(once));
});

it("refuses rows that are gone", () => {
	expect(applyLineChanges(BEFORE, [{ rows: [9], values: VALUES, years: [] }])).toBeNull();
});
