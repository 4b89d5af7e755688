import { describe, expect, it } from "vitest";
import { readTypedMeasurements } from "./typed-measurements.ts";

const lengths = (text: string) =>
	readTypedMeasurements(text).map(({ values, rest }) => [
		rest,
		...values.map(({ millimetres }) => Math.round(millimetres * 100) / 100),
	]);

describe("sizes with a separator", () => {
	it.each([
		["bearing 35x72x17", "bearing"],
		["35 x 72 x 17 bearing", "bearing"],
		["balero 35×72×17", "balero"],
		["bearing 35*72*17 isuzu", "bearing isuzu"],
		["BEARING ３５X72X17", "bearing"],
	])("%s are millimetres first, then inches", (text, rest) => {
		expect(lengths(text)).toEqual([
			[rest, 35, 72, 17],
			[rest, 889, 1828.8, 431.8],
		]);
	});

	it.each([
		["mud flap 24x30 in", [609.6, 762]],
		['mud flap 24"x30"', [609.6, 762]],
		["loderas 24 por 30 pulgadas", [609.6, 762]],
		["seal 90,5 x 110 mm", [90.5, 110]],
		["hose 2.5 x 30 cm", [25, 300]],
	])("%s have the unit that is typed", (text, values) => {
		expect(lengths(text)).toEqual([[expect.any(String), ...values]]);
	});
});

describe("one size with its unit", () => {
	it.each([
		["belt 1210 mm", "belt", 1210],
		["banda 1210mm", "banda", 1210],
		["clutch kit 13 inch", "clutch kit", 330.2],
		['clutch 13"', "clutch", 330.2],
		["clutch 13-inch disc", "clutch disc", 330.2],
		["disco 12 pulgadas", "disco", 304.8],
		["hose 1 1/2 in", "hose", 38.1],
		["hose 3/4 inch", "hose", 19.05],
	])("%s is read", (text, rest, value) => {
		expect(lengths(text)).toEqual([[rest, value]]);
	});
});

describe("a thread", () => {
	it.each([
		["filter 3/4-16", "filter", 19.05],
		["oil filter 3/4-16 unf", "oil filter", 19.05],
		["filter 1-1/8-16", "filter", 28.58],
		["filter m20x1.5", "filter", 20],
		["filter M20 x 1,5", "filter", 20],
	])("%s is compared with threads only", (text, rest, value) => {
		const [reading] = readTypedMeasurements(text);
		expect(reading?.rest).toBe(rest);
		expect(reading?.values).toEqual([expect.objectContaining({ kind: "thread" })]);
		expect(reading?.values[0]?.millimetres).toBeCloseTo(value, 2);
	});
});

describe("numbers in a row", () => {
	it("may be sizes, but are not sure", () => {
		expect(readTypedMeasurements("seal 90 110 12")).toMatchObject([
			{ rest: "seal", isSure: false },
		]);
		expect(lengths("seal 90 110 12")).toEqual([["seal", 90, 110, 12]]);
		expect(lengths("seal 90-110-12")).toEqual([["seal", 90, 110, 12]]);
	});

	it("with a year among them are not sizes", () => {
		expect(readTypedMeasurements("water pump 2012 75")).toEqual([]);
	});
});

describe("a number or fraction without a unit", () => {
	it("may be a length in millimetres", () => {
		expect(readTypedMeasurements("v belt 1210")).toMatchObject([
			{ values: [{ millimetres: 1210 }], typed: "1210", rest: "v belt", isSure: false },
		]);
		expect(readTypedMeasurements("hino 195")).toMatchObject([{ isSure: false }]);
	});

	it("may be a thread or a length in inches", () => {
		const readings = readTypedMeasurements("filtro 3/4");
		expect(readings.map(({ values: [value] }) => value?.kind)).toEqual(["thread", "length"]);
		expect(readings).toMatchObject([{ rest: "filtro", isSure: false }, { isSure: false }]);
		expect(lengths("filtro 3/4")).toEqual([
			["filtro", 19.05],
			["filtro", 19.05],
		]);
	});
});

it.each([
	"",
	"water pump",
	"2012 npr",
	"4hk1",
	"4x4",
	"8-97123-456-0",
	"NK-BR-13021-I",
	"24 v alternator",
	"x2",
	"0x0",
	"1".repeat(300),
])("%j has no measurement that a part could have", (text) => {
	const values = readTypedMeasurements(text).flatMap((reading) => reading.values);
	expect(values.every(({ millimetres }) => millimetres > 0)).toBe(true);
	if (text !== "4x4") expect(values).toEqual([]);
});

describe("sizes with their names", () => {
	it.each([
		["balero de 40mm interior 80 exterior", "balero de", [40, 80], ["id", "od"]],
		["bearing id 40 od 80", "bearing", [40, 80], ["id", "od"]],
		["wheel seal 68 mm id", "wheel seal", [68], ["id"]],
		["hose 36 in long", "hose", [914.4], ["length"]],
	])("%s are compared with the named measurements first", (text, rest, values, codes) => {
		const [named, unnamed] = readTypedMeasurements(text);
		expect(named).toMatchObject({ rest, isSure: true });
		expect(named?.values.map(({ millimetres }) => millimetres)).toEqual(values);
		expect(named?.values.map((value) => value.codes?.[0])).toEqual(codes);
		expect(unnamed?.values.every((value) => value.codes === undefined)).toBe(true);
	});
});

describe("counts and temperatures", () => {
	it.each([
		["clutch disc 20 spline", "clutch disc", "splines", 20],
		["disco de clutch 12 estrías", "disco de clutch", "splines", 12],
		["thermostat 82 c", "thermostat", "temperature", 82],
		["thermostat 180 degrees", "thermostat", "temperature", 82.2],
		["termostato 82 grados", "termostato", "temperature", 82],
		["thermostat 180f", "thermostat", "temperature", 82.2],
	])("%s is read", (text, rest, code, value) => {
		const [reading] = readTypedMeasurements(text);
		expect(reading?.rest).toBe(rest);
		expect(reading?.values).toMatchObject([{ codes: [code] }]);
		expect(reading?.values[0]?.millimetres).toBeCloseTo(value, 1);
	});
});

it("reads a decimal without a unit as millimetres, but is not sure", () => {
	expect(readTypedMeasurements("piston 95.4")).toMatchObject([
		{ values: [{ millimetres: 95.4 }], rest: "piston", isSure: false },
	]);
});

it.each([
	["8PK1285 belt", "belt", [8, 1285]],
	["correa 6 pk 1210", "correa", [6, 1210]],
	["banda 6PK-1210", "banda", [6, 1210]],
])("%s has the ribs and the length of a belt", (text, rest, values) => {
	const [reading, ...others] = readTypedMeasurements(text);
	expect(others).toEqual([]);
	expect(reading).toMatchObject({ rest, isSure: true });
	expect(reading?.values.map(({ millimetres }) => millimetres)).toEqual(values);
	expect(reading?.values.map(({ codes }) => codes)).toEqual([["ribs"], ["length"]]);
});

it.each([
	["24v starter 4.5 kw", "24v starter", 4.5],
	["marcha 2,5 kilovatios", "marcha", 2.5],
])("%s has a power", (text, rest, value) => {
	const [reading] = readTypedMeasurements(text);
	expect(reading).toMatchObject({ rest, values: [{ millimetres: value, codes: ["power"] }] });
});

it.each([
	["6 bolt front hub", "front hub", 6, "bolts"],
	["hub rear 10 stud", "hub rear", 10, "bolts"],
	["battery 770 cca", "battery", 770, "amperage"],
])("%s has a number of something", (text, rest, value, code) => {
	const [reading] = readTypedMeasurements(text);
	expect(reading).toMatchObject({ rest, values: [{ millimetres: value, codes: [code] }] });
});

it("reads no year as a count", () => {
	const [reading] = readTypedMeasurements("2012 leaf spring 3 in");
	expect(reading).toMatchObject({ rest: "2012 leaf spring", values: [{ millimetres: 3 * 25.4 }] });
});

it("reads a length beside a count, and the count alone", () => {
	const readings = readTypedMeasurements("serpentine 8 rib 2030mm");
	expect(
		readings.map(({ rest, values }) => [rest, ...values.map((value) => value.millimetres)]),
	).toEqual([
		["serpentine", 8, 2030],
		["serpentine 2030mm", 8],
	]);
});
