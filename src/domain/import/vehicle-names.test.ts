import { expect, it } from "vitest";
import { createVehicleFinder } from "./vehicle-names.ts";

const LINE = { region: "us", engineId: 40, engine: "CT13", liter: "12.4" };
const find = createVehicleFinder(
	[
		{ ...LINE, id: 1, make: "CAT", model: "CT660" },
		{ ...LINE, id: 2, make: "Fuso", model: "FE180" },
		{ ...LINE, id: 3, make: "Mitsubishi Fuso", model: "FE180" },
	],
	[{ id: 40, make: "CAT", name: "CT13", liter: "12.4" }],
);
const names = (make: string, model: string | null) => ({
	region: null,
	make,
	model,
	submodel: null,
	engine: "CT13",
});

it.each([
	["Caterpillar", "CT660", { lineId: 1 }],
	["cat", "CT-660", { lineId: 1 }],
	["Caterpillar", null, { engineId: 40 }],
	["Fuso", "FE180", { lineId: 2 }],
	["Mitsubishi-Fuso", "FE180", { lineId: 3 }],
])("finds a vehicle by each name of its make: %s %s", (make, model, target) => {
	expect(find(names(make, model))).toMatchObject(target);
});

it("takes no make for another one", () => {
	expect(find(names("Catalina", "CT660"))).toBe("unknown");
});
