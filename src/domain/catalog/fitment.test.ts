import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	NO_VEHICLE_ANSWERS,
	parseVehicleAnswers,
	slugOf,
	type VehicleAnswers,
	writeVehicleAnswers,
} from "../vehicle/vehicle-answers.ts";
import { type Fit, type FitVehicle, fitOf, kitFit } from "./fitment.ts";
import type { FitmentRow } from "./fitment-row.ts";

const ABS = { en: "With ABS", es: "Con ABS" };
const NPR = 7;
const ENGINE = 3;
const truck: FitVehicle = { kind: "vehicle", lineIds: [NPR], engineId: ENGINE, year: 2012 };
const engine: FitVehicle = { kind: "engine", engineId: ENGINE };

function aRow(overrides: Partial<FitmentRow> = {}): FitmentRow {
	return {
		lineId: null,
		engineId: ENGINE,
		yearFrom: null,
		yearTo: null,
		builtFrom: null,
		builtTo: null,
		variant: null,
		position: null,
		quantity: 1,
		note: null,
		source: "maker",
		confidence: 99,
		...overrides,
	};
}
const answerTo = (
	rows: FitmentRow[],
	vehicle: FitVehicle = truck,
	vehicleAnswers = NO_VEHICLE_ANSWERS,
) => fitOf({ isUniversal: false, rows }, vehicle, vehicleAnswers);

describe("the four answers", () => {
	it("fits by line, by engine, and within the years alone", () => {
		expect(answerTo([aRow({ lineId: NPR })])).toMatchObject({ answer: "fits" });
		expect(answerTo([aRow()])).toMatchObject({ answer: "fits" });
		expect(answerTo([aRow({ yearFrom: 2013 })])).toEqual({
			answer: "does_not_fit",
			because: "vehicle",
		});
		expect(answerTo([aRow({ lineId: 8 })])).toEqual({ answer: "does_not_fit", because: "vehicle" });
		expect(answerTo([aRow({ engineId: 4 })])).toEqual({
			answer: "does_not_fit",
			because: "vehicle",
		});
	});

	it("has no data without rows, unless the part is universal", () => {
		expect(answerTo([])).toEqual({ answer: "no_data", because: "no_catalog" });
		expect(fitOf({ isUniversal: true, rows: [] }, truck)).toEqual({ answer: "universal" });
	});

	it("does not guess which truck an engine is in", () => {
		expect(answerTo([aRow()], engine)).toMatchObject({ answer: "fits" });
		expect(answerTo([aRow({ lineId: NPR })], engine)).toEqual({
			answer: "no_data",
			because: "which_vehicle",
		});
		expect(answerTo([aRow({ engineId: 4, lineId: 9 })], engine)).toEqual({
			answer: "does_not_fit",
			because: "vehicle",
		});
	});

	it("says which qualifier fails", () => {
		expect(answerTo([aRow({ builtFrom: "2014-07-01" })])).toEqual({
			answer: "does_not_fit",
			because: "built",
		});
		expect(
			answerTo([aRow({ variant: "TC" })], truck, { ...NO_VEHICLE_ANSWERS, variant: "TCN" }),
		).toEqual({
			answer: "does_not_fit",
			because: "variant",
		});
		expect(
			answerTo([aRow({ note: ABS })], truck, { ...NO_VEHICLE_ANSWERS, lacks: ["with-abs"] }),
		).toEqual({
			answer: "does_not_fit",
			because: "equipment",
		});
	});
});

describe("the question", () => {
	it("asks for the month when production was split in the truck's year", () => {
		const fit = answerTo([
			aRow({ builtTo: "2012-06-30", quantity: 2 }),
			aRow({ builtFrom: "2012-07-01", quantity: 4 }),
		]);
		expect(fit.answer === "question" && fit.question.answers).toMatchObject([
			{ kind: "built", from: "2011-01-01", to: "2012-06-30" },
			{ kind: "built", from: "2012-07-01", to: "2012-12-31" },
		]);
	});

	it("asks nothing when production was split in another year", () => {
		expect(answerTo([aRow({ builtTo: "2015-06-30" })]).answer).toBe("fits");
	});

	it("asks the question that splits the rows best", () => {
		const rows = ["TC", "TCN", "TCS"].map((variant) =>
			aRow({ variant, builtFrom: "2012-07-01", note: null }),
		);
		const fit = answerTo(rows);
		expect(
			fit.answer === "question" &&
				fit.question.answers.map((answer) => answer.kind === "variant" && answer.variant),
		).toEqual(["TC", "TCN", "TCS", null]);
		const after = answerTo(rows, truck, { ...NO_VEHICLE_ANSWERS, variant: "TCN" });
		expect(after.answer === "question" && after.question.about).toBe("built");
	});
});

describe("a kit", () => {
	const fits = (quantity: number): Fit => ({ answer: "fits", rows: [aRow({ quantity })] });
	it("fits where everything in it fits", () => {
		expect(kitFit([fits(1), { answer: "universal" }])).toMatchObject({ answer: "fits" });
		expect(kitFit([fits(1), { answer: "does_not_fit", because: "vehicle" }])).toMatchObject({
			answer: "does_not_fit",
		});
		expect(kitFit([fits(1), { answer: "no_data", because: "no_catalog" }])).toMatchObject({
			answer: "no_data",
		});
		expect(kitFit([])).toMatchObject({ answer: "no_data" });
	});
});

/** A truck of which everything is known. */
type Truth = { built: string; variant: string; equipment: string[] };

const day = fc.constantFrom(
	"2010-07-01",
	"2011-03-01",
	"2011-07-01",
	"2011-12-31",
	"2012-06-30",
	"2012-07-01",
	"2013-01-01",
);
const NOTES = [
	ABS,
	{ en: "Air brakes", es: "Frenos de aire" },
	{ en: "Rear disc brakes", es: "Discos traseros" },
];
const rows = fc.array(
	fc
		.record({
			lineId: fc.constantFrom(null, NPR, 99),
			yearTo: fc.constantFrom(null, 2011, 2012),
			from: fc.option(day),
			to: fc.option(day),
			variant: fc.constantFrom(null, "TC", "TCN"),
			note: fc.constantFrom(null, ...NOTES),
			quantity: fc.integer({ min: 1, max: 4 }),
		})
		.map(({ from, to, ...row }) => {
			const [builtFrom, builtTo] = from && to && from > to ? [to, from] : [from, to];
			return aRow({ ...row, builtFrom, builtTo });
		}),
	{ maxLength: 6 },
);
const truths = fc.record({
	built: fc.constantFrom(
		"2011-01-01",
		"2011-06-15",
		"2011-08-01",
		"2012-06-30",
		"2012-07-01",
		"2012-12-31",
	),
	variant: fc.constantFrom("TC", "TCN", "TCS"),
	equipment: fc.subarray(NOTES.map(({ en }) => slugOf(en))),
});

describe("for any part and any truck", () => {
	it("asking all questions leads to the same answer as knowing every fact, in few steps", () => {
		fc.assert(
			fc.property(rows, truths, (fitments, truth) => {
				let vehicleAnswers: VehicleAnswers = NO_VEHICLE_ANSWERS;
				let fit = answerTo(fitments, truck, vehicleAnswers);
				let questionCount = 0;
				while (fit.answer === "question") {
					expect(fit.question.answers.length).toBeGreaterThan(1);
					const honest = fit.question.answers.filter((answer) =>
						isTrue(answer, fit.answer === "question" ? fit.question.note?.en : "", truth),
					);
					expect(honest).toHaveLength(1);
					vehicleAnswers = parseVehicleAnswers(
						writeVehicleAnswers(honest[0]?.vehicleAnswers ?? NO_VEHICLE_ANSWERS),
					);
					fit = answerTo(fitments, truck, vehicleAnswers);
					expect(++questionCount).toBeLessThan(12);
				}
				const fitting = fitments.filter((row) => fitsTruly(row, truth));
				expect(fit.answer).toBe(
					fitments.length === 0 ? "no_data" : fitting.length > 0 ? "fits" : "does_not_fit",
				);
				if (fit.answer === "fits") expect(fitting).toEqual(expect.arrayContaining(fit.rows));
			}),
			{ numRuns: 500 },
		);
	});

	it("the sequence of the rows does not matter", () => {
		fc.assert(
			fc.property(rows, (fitments) => {
				expect(answerTo(fitments.toReversed()).answer).toBe(answerTo(fitments).answer);
			}),
		);
	});
});

function isTrue(
	answer: Extract<Fit, { answer: "question" }>["question"]["answers"][number],
	note: string | undefined,
	truth: Truth,
): boolean {
	if (answer.kind === "built")
		return truth.built >= (answer.from ?? "") && truth.built <= (answer.to ?? "9999");
	if (answer.kind === "equipment")
		return truth.equipment.includes(slugOf(note ?? "")) === answer.has;
	return answer.variant === null
		? !["TC", "TCN"].some(
				(variant) =>
					answer.vehicleAnswers.notVariants.includes(variant) && variant === truth.variant,
			)
		: answer.variant === truth.variant;
}

function fitsTruly(row: FitmentRow, truth: Truth): boolean {
	return (
		(row.lineId === null || row.lineId === NPR) &&
		(row.yearTo ?? 9999) >= 2012 &&
		(row.builtFrom ?? "") <= truth.built &&
		truth.built <= (row.builtTo ?? "9999") &&
		(row.variant === null || row.variant === truth.variant) &&
		(row.note === null || truth.equipment.includes(slugOf(row.note.en)))
	);
}
