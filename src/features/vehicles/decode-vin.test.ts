import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVin } from "../../../tests/factories/vin.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createVpicDecoder } from "../../adapters/vin/vpic/vpic-decoder.ts";
import type { VinDecoder } from "../../ports/vin-decoder.ts";
import { decodeVin } from "./decode-vin.ts";

let database: TestDatabase;
let decoder: VinDecoder;
const cacheDir = mkdtempSync(join(tmpdir(), "cabover-vin-"));

beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	decoder = createVpicDecoder({ cacheDir });
});
afterAll(async () => {
	await decoder.close();
	await database.close();
	rmSync(cacheDir, { recursive: true, force: true });
});

const decode = (text: string, day = "2026-11-15") =>
	decodeVin({ db: database.db, decoder, today: () => day }, text);
const namesOf = async (text: string) => {
	const { status, vehicles } = await decode(text);
	return [
		status,
		...vehicles.map(
			({ year, make, model, engineName }) => `${year} ${make} ${model} ${engineName}`,
		),
	];
};

describe("a VIN of one truck", () => {
	it.each([
		["JALB4B14?X7000101", "1999 Isuzu NPR 4HE1"],
		["JALC4B16?67000102", "2006 Isuzu NPR-HD 4HK1"],
		["4KLC4B16?67000102", "2006 Isuzu NPR-HD 4HK1"],
		["4KLB4W16?7J800123", "2007 Isuzu NPR 4HK1"],
		["JALC4J16?77000102", "2007 Isuzu NPR-HD Crew Cab 4HK1"],
		["JALC4W16?D7000104", "2013 Isuzu NPR-HD 4HK1"],
		["JALB4W17?C7400106", "2012 Isuzu NPR Eco-Max 4JJ1"],
		["54DC4W1B?HS800107", "2017 Isuzu NPR-HD L96"],
		["54DC4W1D?NS200107", "2022 Isuzu NPR-HD L8T"],
		["JALC4W16?K7K00104", "2019 Isuzu NPR-XD 4HK1"],
		["JALE5W16?K7300105", "2019 Isuzu NRR 4HK1"],
		["JALE5W16?K7900105", "2019 Isuzu NQR 4HK1"],
		["54DK6S16?JSG00108", "2018 Isuzu FTR 4HK1"],
		["JALB4B1K?T7000101", "1996 Isuzu NPR 4BD2"],
		["JALB4A1H?L7000101", "1990 Isuzu NPR 4BD1"],
		["J8DC4B16?67000110", "2006 GMC W4500 4HK1"],
		["J8BC4B16?57000111", "2005 Chevrolet W4500 4HK1"],
		["J8DC4B14?Y7000116", "2000 GMC W4500 4HE1"],
		["4KDB4B1R?YJ000116", "2000 GMC W3500 L31"],
		["J8DB4B1K?V7000116", "1997 GMC W3500 4BD2"],
		["54DCDW16?JS000107", "2018 Chevrolet LCF 4500HD 4HK1"],
		["54DBDW1B?HS800107", "2017 Chevrolet LCF 3500 L96"],
		["54DKFS16?JSG00107", "2018 Chevrolet LCF 6500XD 4HK1"],
		["1GDJ7F13?5F500107", "2005 GMC T7500 6HK1"],
		["JHHRDM2H?FK000113", "2015 Hino 195 J05E"],
		["JHHLDM2H?FK000113", "2015 Hino 195DC J05E"],
		["JL6BBG1S?6K000114", "2006 Mitsubishi Fuso FE84D 4M50"],
		["JL6DFJ1E?6K000114", "2006 Mitsubishi Fuso FK 6M60"],
		["JNAPA80L?8AH00115", "2008 UD 2600 J08E"],
		["JNAPC80L?8AH00115", "2008 UD 3300 J08E"],
	])("%s is %s", async (pattern, name) => {
		expect(await namesOf(aVin(pattern))).toEqual(["found", name]);
	});

	it.each([
		"jalc4b16867000102",
		" JALC4B168 67000102 ",
		"JAL-C4B16-8-6-7000102",
		"JAL–C4B16867000102",
	])("is read as %j", async (text) => {
		expect(await namesOf(text)).toEqual(["found", "2006 Isuzu NPR-HD 4HK1"]);
	});
});

describe("a VIN that leaves a choice", () => {
	it("offers each vehicle that matches", async () => {
		expect(await namesOf(aVin("JALE5B16?87900103"))).toEqual([
			"several",
			"2008 Isuzu NQR 4HK1",
			"2008 Isuzu NRR 4HK1",
		]);
		expect(await namesOf(aVin("J8DE5B16?67900103"))).toEqual([
			"several",
			"2006 GMC W5500 4HK1",
			"2006 GMC W5500HD 4HK1",
		]);
		const [status, ...hinos] = await namesOf(aVin("5PVNJ8JR?G4S00112"));
		expect(status).toBe("several");
		expect(hinos).toContain("2016 Hino 268 J08E");
		expect(hinos).not.toContain("2016 Hino 338 J08E");
	});

	it("offers the models with its engine when the registry has no model", async () => {
		const hinos = await decode("5PVND8JR0G4S00112");
		expect(hinos.vehicles.length).toBeGreaterThan(1);
		expect(
			new Set(hinos.vehicles.map(({ year, make, engineName }) => `${year} ${make} ${engineName}`)),
		).toEqual(new Set(["2016 Hino J08E"]));
	});

	it("is named by its maker, not by a make that shares the registry's entry", async () => {
		expect((await decode("JALD4B146X7000000")).decoded?.make).toBe("Isuzu");
	});

	it("takes an export truck by its frame code, in the markets of its maker", async () => {
		const { status, vehicles, fault } = await decode("JAANPR75KC7100123");
		expect([status, fault]).toEqual(["several", "check_digit"]);
		expect(new Set(vehicles.map(({ year, engineName }) => `${year} ${engineName}`))).toEqual(
			new Set(["2012 4HK1"]),
		);
		expect(vehicles.map(({ region }) => region).toSorted()).toEqual(["asia", "au", "jp", "latam"]);
		const colombian = await decode("9GDNPR75LCB100123");
		expect(
			colombian.vehicles.map(({ make, model, region }) => `${make} ${model} ${region}`),
		).toEqual(["Chevrolet NPR 75L latam"]);
	});
});

describe("a VIN without a vehicle of ours", () => {
	it("still returns the decoded facts", async () => {
		const car = await decode(aVin("2HGFG126?8H000001"));
		expect(car).toMatchObject({
			status: "none",
			vehicles: [],
			decoded: { year: 2008, make: "Honda", model: "Civic" },
		});
		expect(await decode(aVin("4KLB4W1U?7J800123"))).toMatchObject({
			status: "none",
			decoded: { model: "NPR", liters: 6, fuel: "Gasoline" },
		});
	});

	it("that is not in the registry returns no facts", async () => {
		expect(await decode(aVin("ZZZB4W1U?7J800123"))).toMatchObject({
			status: "none",
			decoded: null,
			suggestions: [],
		});
	});
});

describe("the model year of a truck", () => {
	it("is decided by the vehicles of the store, not by the seventh character", async () => {
		expect((await decode(aVin("JALE5W16?F7300105"))).vehicles.map(({ year }) => year)).toEqual([
			2015, 2015,
		]);
		expect(await namesOf(aVin("JALB4A1H?J7000101"))).toEqual(["found", "1988 Isuzu NPR 4BD1"]);
	});

	it("is next year at most", async () => {
		const vin = aVin("54DC4W1D?TS200107");
		expect((await decode(vin, "2025-01-02")).decoded?.year).toBe(2026);
		expect((await decode(vin, "2024-12-31")).decoded?.year).not.toBe(2026);
	});
});

describe("a mistyped VIN", () => {
	const right = aVin("JALC4B16?67000102");

	it.each([
		["a letter that no VIN has", right.replace("000102", "OOO1O2"), "characters"],
		["two neighbours the wrong way round", right.replace("C4", "4C"), "check_digit"],
	])("with %s is refused, and the right VIN is the first suggestion", async (_, text, fault) => {
		const answer = await decode(text);
		expect(answer).toMatchObject({ status: "invalid", fault, vehicles: [] });
		expect(answer.suggestions[0]).toBe(right);
	});

	it.each([
		["a slip in its serial number", `${right.slice(0, 16)}9`],
		["an eight for a B", right.replace("B", "8")],
	])("with %s names the truck all the same, which the customer confirms", async (_, text) => {
		const answer = await decode(text);
		expect(answer).toMatchObject({ status: "doubtful", fault: "check_digit" });
		expect(answer.vehicles.map(({ year, model }) => `${year} ${model}`)).toEqual(["2006 NPR-HD"]);
		expect(answer.suggestions.length).toBeGreaterThan(0);
	});

	it("gets only suggestions that decode", async () => {
		const { suggestions } = await decode(`${right.slice(0, 16)}9`);
		expect(suggestions.length).toBeGreaterThan(0);
		for (const vin of suggestions) expect((await decode(vin)).status).not.toBe("invalid");
	});

	it.each(["", "JALC4B168", `${right}1`])(
		"of the wrong length is refused without a guess: %j",
		async (text) => {
			expect(await decode(text)).toEqual({
				status: "invalid",
				fault: "length",
				vehicles: [],
				decoded: null,
				suggestions: [],
				identity: null,
			});
		},
	);
});
