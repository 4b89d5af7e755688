import { expect, it } from "vitest";
import { titleForVehicle } from "./title-for-vehicle.ts";

const TITLE = "Water pump 4HK1, Isuzu NPR/NPR-HD/NPR-XD 2005+";
const TRUCK = { type: "vehicle", year: 2012, model: "NPR-HD" } as const;
const ENGINE = { type: "engine", engineName: "4HK1", engineLiter: "5.2" } as const;

it("names the shopper's truck on a part that fits", () => {
	expect(titleForVehicle(TITLE, TRUCK, "fits")).toBe("Water pump 4HK1 for your 2012 NPR-HD");
	expect(titleForVehicle(TITLE, ENGINE, "fits")).toBe("Water pump 4HK1 for your 4HK1 5.2 L");
});

it("names no truck on a part that may fit", () => {
	expect(titleForVehicle(TITLE, TRUCK, "question")).toBe("Water pump 4HK1");
});

it("stays as it is for any other part, and without a vehicle", () => {
	for (const answer of ["does_not_fit", "universal", "no_data", null] as const)
		expect(titleForVehicle(TITLE, TRUCK, answer)).toBe(TITLE);
	expect(titleForVehicle(TITLE, null, "fits")).toBe(TITLE);
});
