import { expect, it } from "vitest";
import { type KnownVehicles, MAX_PASTED_VEHICLES, planVehicles } from "./pasted-vehicles.ts";

const EMPTY: KnownVehicles = { makes: [], engines: [], lines: [] };
const KNOWN: KnownVehicles = {
	makes: [
		{ id: 1, name: "Isuzu" },
		{ id: 2, name: "Cummins" },
		{ id: 3, name: "Freightliner" },
	],
	engines: [
		{ id: 10, make: "Isuzu", name: "4HK1-TC", liter: 5.2 },
		{ id: 11, make: "Isuzu", name: "4HE1", liter: 4.8 },
		{ id: 12, make: "Isuzu", name: "4HE1", liter: 4.6 },
		{ id: 20, make: "Cummins", name: "ISB", liter: 6.7 },
	],
	lines: [{ id: 100, make: "Isuzu", model: "NPR-HD", engineId: 10, years: [2008, 2009] }],
};

const faultsOf = (text: string) => planVehicles(text, KNOWN).faults.map(({ fault }) => fault);

it("begins an empty store: makes and engines once, rows of one vehicle together", () => {
	const plan = planVehicles(
		"Make\tModel\tYears\tEngine\nIsuzu\tNPR\t2008-2010\t4HK1 5.2L\nISUZU\tnpr\t2012\t4hk1 5,2\nHino\t268\t2011\tJ08E 7.7\n",
		EMPTY,
	);
	expect(plan.faults).toEqual([]);
	expect(plan.newMakes).toEqual(["Isuzu", "Hino"]);
	expect(plan.newEngines).toEqual([
		{ make: "Isuzu", name: "4HK1", liter: 5.2 },
		{ make: "Hino", name: "J08E", liter: 7.7 },
	]);
	expect(plan.vehicles).toMatchObject([
		{ kind: "new", make: "Isuzu", model: "NPR", years: [2008, 2009, 2010, 2012], lineId: null },
		{ kind: "new", make: "Hino", model: "268", years: [2011] },
	]);
});

it("adds years to a vehicle of the store, and finds engines of other makes", () => {
	const { vehicles, newMakes, newEngines } = planVehicles(
		[
			"isuzu; npr hd; 2009-2010; 4HK1TC",
			"Isuzu; NPR-HD; 2008; 4HE1 4.8",
			"Freightliner; M2 106; 2012; ISB",
			"Freightliner; M2 112; 2012; Cummins ISB 8.3",
		].join("\n"),
		KNOWN,
	);
	expect(vehicles).toMatchObject([
		{ kind: "more_years", model: "NPR-HD", lineId: 100, years: [2009, 2010] },
		{ kind: "new", engine: { id: 11 } },
		{ kind: "new", engine: { id: 20 } },
		{ kind: "new", engine: { make: "Cummins", name: "ISB", liter: 8.3 } },
	]);
	expect([newMakes, newEngines.length]).toEqual([[], 1]);
	const same = planVehicles("Isuzu; NPR-HD; 2008-2009; 4HK1-TC 5.2L", KNOWN);
	expect(same.vehicles).toMatchObject([{ kind: "same", lineId: 100 }]);
});

it("guesses no engine, and names the rows that it cannot use", () => {
	expect(faultsOf("Isuzu; NPR; 2008; 4HE1")).toEqual(["engine_ambiguous"]);
	expect(faultsOf("Isuzu; NPR; 2008; 6HK1")).toEqual(["engine_needs_liters"]);
	expect(faultsOf("Isuzu; NPR; 08; 4HK1-TC")).toEqual(["bad_years"]);
	expect(faultsOf("Isuzu; NPR; 2008")).toEqual(["needs_four_columns"]);
	const rows = Array.from({ length: MAX_PASTED_VEHICLES + 1 }, (_, n) => `Isuzu; N${n}; 2008; ISB`);
	expect(faultsOf(rows.join("\n"))).toEqual(["too_many_rows"]);
});
