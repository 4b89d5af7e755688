import { expect, test } from "vitest";
import { demoCatalog, type Row } from "./demo-rows.ts";

const rows = demoCatalog(300);

const makes = new Map(rows("make").map((make) => [make.id, make.name]));
const engines = new Map(rows("engine").map((engine) => [engine.id, engine]));
const lines = rows("model_line").map((line): Row => {
	return {
		...line,
		make: makes.get(line.make_id) ?? "",
		engine: engines.get(line.engine_id)?.name ?? "",
	};
});
const lineOf = new Map(lines.map((line) => [line.id, line]));

/** Year, make, model and engine behind the demo VINs. */
const VIN_VEHICLES: [vin: string, year: number, make: string, model: string, engine: string][] = [
	["JALB4B141X7000101", 1999, "Isuzu", "NPR", "4HE1"],
	["JALC4B16867000102", 2006, "Isuzu", "NPR-HD", "4HK1"],
	["JALE5B16687900103", 2008, "Isuzu", "NQR", "4HK1"],
	["JALC4W166D7000104", 2013, "Isuzu", "NPR-HD", "4HK1"],
	["JALE5W166F7300105", 2015, "Isuzu", "NRR", "4HK1"],
	["JALB4T173C7400106", 2012, "Isuzu", "NPR Eco-Max", "4JJ1"],
	["54DC4W1B6HS800107", 2017, "Isuzu", "NPR-HD", "L96"],
	["54DK6S162JSG00108", 2018, "Isuzu", "FTR", "4HK1"],
	["4GTJ7C1343J700109", 2003, "Isuzu", "FTR", "6HK1"],
	["J8DC4B16767000110", 2006, "GMC", "W4500", "4HK1"],
	["J8BC4B16X57000111", 2005, "Chevrolet", "W4500", "4HK1"],
	["J8DC4B146Y7000116", 2000, "GMC", "W4500", "4HE1"],
	["5PVND8JR0G4S00112", 2016, "Hino", "268", "J08E"],
	["JHHRDM2H0FK000113", 2015, "Hino", "195", "J05E"],
	["JL6BBG1S26K000114", 2006, "Mitsubishi Fuso", "FE", "4M50"],
	["JNAPC81L88AH00115", 2008, "UD", "2600", "J08E"],
];

test.each(VIN_VEHICLES)("has the vehicle of the demo VIN %s", (_vin, year, make, model, engine) => {
	const line = lines.find(
		(line) =>
			line.region_code === "us" &&
			line.make === make &&
			line.model === model &&
			line.engine === engine,
	);
	expect(rows("vehicle")).toContainEqual(
		expect.objectContaining({ line_id: line?.id, year: String(year) }),
	);
});

test("a rebadged truck is built as one of the same region and engine that is no rebadge itself", () => {
	const rebadges = lines.filter((line) => line.rebadge_of_id !== "");
	expect(rebadges.length).toBeGreaterThan(100);
	for (const line of rebadges) {
		const base = lineOf.get(line.rebadge_of_id);
		expect(base).toMatchObject({
			region_code: line.region_code,
			engine_id: line.engine_id,
			rebadge_of_id: "",
		});
		expect(base?.make).not.toBe(line.make);
	}
});

test("the known badges lead to their trucks", () => {
	const builtAs = (make: string, model: string) =>
		new Set(
			lines
				.filter((line) => line.region_code === "us" && line.make === make && line.model === model)
				.flatMap((line) => lineOf.get(line.rebadge_of_id)?.model ?? []),
		);
	expect([...builtAs("GMC", "W3500")]).toEqual(["NPR"]);
	expect([...builtAs("Chevrolet", "W4500")]).toEqual(["NPR-HD"]);
	expect([...builtAs("GMC", "W5500")]).toEqual(["NQR"]);
	expect([...builtAs("GMC", "W5500HD")]).toEqual(["NRR"]);
	expect([...builtAs("GMC", "T7500")]).toEqual(["FTR"]);
	expect([...builtAs("Sterling", "360")]).toEqual(["FE"]);
});

test("has 20,000 to 30,000 vehicles, each line and year once, within 1987 and 2027", () => {
	const vehicles = rows("vehicle");
	expect(vehicles.length).toBeGreaterThan(20_000);
	expect(vehicles.length).toBeLessThan(30_000);
	expect(new Set(vehicles.map(({ line_id, year }) => `${line_id} ${year}`)).size).toBe(
		vehicles.length,
	);
	expect(vehicles.every(({ year }) => Number(year) >= 1987 && Number(year) <= 2027)).toBe(true);
});

test("every engine drives some truck or machine", () => {
	const used = new Set(lines.map((line) => line.engine_id));
	expect(rows("engine").filter(({ id }) => !used.has(id))).toEqual([]);
});
