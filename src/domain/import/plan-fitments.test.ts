import { describe, expect, it } from "vitest";
import type { PartFitment } from "../catalog/part-record.ts";
import { acesApp, vehicleOfCode } from "./aces-xml.ts";
import { createAcesExport, type ExportFitment } from "./export-aces.ts";
import { type FitGroup, planFitments } from "./plan-fitments.ts";
import { positionOf } from "./position-names.ts";
import { createFitmentReader } from "./read-fitment-row.ts";
import { createVehicleFinder } from "./vehicle-names.ts";
import { foldYears, subtractYears } from "./year-ranges.ts";

const range = (from: number | null, to: number | null) => ({ from, to });

describe("years", () => {
	it("folds years that touch, and keeps open ends", () => {
		expect(foldYears([range(2010, 2010), range(2008, 2009), range(2012, 2013)])).toEqual([
			range(2008, 2010),
			range(2012, 2013),
		]);
		expect(foldYears([range(2010, null), range(null, 2012)])).toEqual([range(null, null)]);
	});

	it("takes years out of the middle", () => {
		expect(subtractYears([range(2008, 2012)], [range(2010, 2010)])).toEqual([
			range(2008, 2009),
			range(2011, 2012),
		]);
		expect(subtractYears([range(null, null)], [range(2010, null)])).toEqual([range(null, 2009)]);
	});
});

const GROUP: FitGroup = {
	lineId: 1,
	engineId: null,
	builtFrom: null,
	builtTo: null,
	engineVariant: null,
	position: null,
	quantity: 1,
	noteEn: null,
	noteEs: null,
};
const stored = (n: number, from: number, to: number, more: Partial<PartFitment> = {}) => ({
	...GROUP,
	n,
	yearFrom: from,
	yearTo: to,
	source: "supplier" as const,
	confidence: 70,
	...more,
});
const claim = (from: number, to: number, isRemoval = false, group = GROUP) => ({
	group,
	years: { from, to, source: "supplier" as const, confidence: 90 },
	isRemoval,
});

describe("planFitments", () => {
	it("changes nothing when the file writes the same years otherwise", () => {
		const plan = planFitments(
			[stored(1, 2008, 2010), stored(2, 2011, 2012)],
			[claim(2008, 2008), claim(2009, 2012)],
			"replace_all",
		);
		expect(plan).toMatchObject({ changes: [], same: 1, existing: 1, shrinking: 0 });
	});

	it("adds years, and keeps a row that stays with its number and confidence", () => {
		const plan = planFitments([stored(4, 2008, 2010)], [claim(2015, 2016)], "add");
		expect(plan.changes).toMatchObject([
			{
				after: [
					{ n: 4, from: 2008, to: 2010, confidence: 70 },
					{ from: 2015, to: 2016 },
				],
			},
		]);
		expect(plan.shrinking).toBe(0);
	});

	it("replaces what files said, or everything, and says what shrinks", () => {
		const other = stored(2, 2001, 2002, { lineId: 2 });
		const byStaff = stored(3, 2003, 2004, { lineId: 3, source: "staff" });
		const before = [stored(1, 2008, 2010), other, byStaff];
		const lines = (mode: "add" | "replace_files" | "replace_all") =>
			planFitments(before, [claim(2008, 2009)], mode).changes.map(({ group }) => group.lineId);
		expect(lines("add")).toEqual([]);
		expect(lines("replace_files")).toEqual([1, 2]);
		expect(lines("replace_all")).toEqual([1, 2, 3]);
		expect(planFitments(before, [claim(2008, 2009)], "replace_files").shrinking).toBe(2);
	});

	it("takes single years out, and never more than the file says", () => {
		const before = [stored(1, 2008, 2012), stored(2, 2001, 2002, { lineId: 2 })];
		const plan = planFitments(before, [claim(2010, 2010, true)], "replace_all");
		expect(plan.changes).toMatchObject([
			{ after: [range(2008, 2009), range(2011, 2012)], group: { lineId: 1 } },
		]);
	});
});

describe("rows of tables", () => {
	const line = (id: number, model: string, engine: string, region = "us") => ({
		id,
		region,
		make: "Isuzu",
		model,
		engineId: id,
		engine,
		liter: "5.2",
	});
	const find = createVehicleFinder(
		[line(1, "NPR-HD", "4HK1-TC"), line(2, "NPR", "4HK1-TC"), line(3, "NPR", "4HE1-TC")],
		[{ id: 7, make: "Isuzu", name: "4HK1-TC", liter: "5.2" }],
	);
	const names = { region: null, make: "ISUZU", model: null, submodel: null, engine: null };

	it.each([
		[{ model: "npr hd" }, { lineId: 1 }],
		[{ model: "NPR", submodel: "HD" }, { lineId: 1 }],
		[{ model: "NPR", engine: "4hk1tc" }, { lineId: 2 }],
		[{ model: "NPR", engine: "4HE1-TC 5.2L" }, { lineId: 3 }],
		[{ engine: "4HK1-TC" }, { engineId: 7 }],
	])("finds %j", (typed, expected) => {
		expect(find({ ...names, ...typed })).toMatchObject(expected);
	});

	it.each([
		[{ model: "NPR" }, "ambiguous"],
		[{ model: "NPR", engine: "5.2L" }, "ambiguous"],
		[{ model: "NPR", submodel: "Crew" }, "unknown"],
		[{ model: "FTR" }, "unknown"],
		[{ make: "GMC", model: "NPR", engine: "4HE1-TC" }, "unknown"],
		[{}, "unknown"],
	])("never guesses %j", (typed, expected) => {
		expect(find({ ...names, ...typed })).toBe(expected);
	});

	const fields = ["sku", "make", "model", "engine", "year", "position", "quantity", "note_es"];
	const mapping = { fields, decimal: "." as const, isInCents: false };
	const read = createFitmentReader(mapping, find, () => []);
	const row = (...cells: string[]) => read({ line: 2, cells, fault: null });

	it.each([
		["2008", 2008, 2008],
		["2008-2012", 2008, 2012],
		["2008 – 2012", 2008, 2012],
		["2008 a 2012", 2008, 2012],
		["2008+", 2008, null],
		["", null, null],
	])("reads the years %j", (typed, from, to) => {
		expect(row("A", "Isuzu", "NPR-HD", "", typed).years).toEqual({ from, to });
	});

	it("reads positions in both languages, and asks about others", () => {
		expect(row("A", "Isuzu", "NPR-HD", "", "", "Delantero izquierdo").qualifiers.position).toBe(
			"front_left",
		);
		expect(positionOf("All")).toBeNull();
		expect(row("A", "Isuzu", "NPR-HD", "", "", "Center").codes).toEqual([
			{ standard: "names", kind: "position", code: "Position=CENTER" },
		]);
		expect(row("A", "Isuzu", "NPR", "", "", "").codes).toEqual([
			{ standard: "names", kind: "vehicle", code: "Make=ISUZU;Model=NPR" },
		]);
	});

	it.each([
		[["", "Isuzu", "NPR-HD"], "no_number"],
		[["A", "", ""], "no_vehicle"],
		[["A", "Isuzu", "NPR-HD", "", "08-12"], "not_a_year:year"],
		[["A", "Isuzu", "NPR-HD", "", "2012-2008"], "not_a_year:year"],
		[["A", "Isuzu", "NPR-HD", "", "", "", "0"], "not_a_number:quantity"],
	])("refuses %j", (cells, fault) => {
		expect(row(...cells).faults).toEqual([fault]);
	});
});

describe("ACES", () => {
	const fitment = (more: Partial<ExportFitment>): ExportFitment => ({
		...stored(1, 2008, 2010),
		sku: "A&B-1",
		brandId: 4,
		lineYears: range(2006, 2009),
		...more,
	});
	const base = (id: number, year: number) => ({
		kind: "vehicle",
		code: `BaseVehicle=${id};EngineBase=5`,
		answer: {
			kind: "vehicle" as const,
			targets: [{ lineId: 1, engineId: null, yearFrom: year, yearTo: year }],
		},
	});
	const toAces = createAcesExport([
		base(8, 2008),
		base(9, 2009),
		{ kind: "brand", code: "Brand=BBBB", answer: { kind: "brand", brandId: 4 } },
	]);

	it("writes an application per year, and lists the years without an id", () => {
		const { apps, leftOut } = toAces(fitment({ noteEn: "4 < 5", noteEs: "cuatro" }));
		expect(leftOut).toEqual([{ years: range(2010, 2010), reason: "vehicle" }]);
		expect(apps.map((app) => acesApp(app).replace(/[\n\t]/g, ""))).toEqual(
			[8, 9].map(
				(id) =>
					`<App action="A"><BaseVehicle id="${id}"/><EngineBase id="5"/><Note lang="en">4 &lt; 5</Note><Note lang="es">cuatro</Note><Qty>1</Qty><Part BrandAAIAID="BBBB">A&amp;B-1</Part></App>`,
			),
		);
	});

	it("leaves out what ACES cannot say here", () => {
		expect(toAces(fitment({ engineVariant: "TCS" })).leftOut[0]?.reason).toBe("qualifier");
		expect(toAces(fitment({ position: "front" })).leftOut[0]?.reason).toBe("position");
		expect(toAces(fitment({ lineId: 2 })).leftOut).toEqual([
			{ years: range(2008, 2010), reason: "vehicle" },
		]);
	});

	it("reads the vehicle of a code back", () => {
		expect(vehicleOfCode("Make=9;Model=2;EngineBase=5", range(2008, 2012))).toEqual({
			vehicle: {
				kind: "make_years",
				fromYear: 2008,
				toYear: 2012,
				makeId: "9",
				modelId: "2",
				subModelId: null,
				vehicleTypeId: null,
			},
			vehicleAttributes: [{ name: "EngineBase", id: "5" }],
		});
	});
});
