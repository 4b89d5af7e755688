import { expect, it } from "vitest";
import { withoutVehicles } from "./part-title.ts";

it.each([
	["Water pump 4HK1, Isuzu NPR/NPR-HD/NPR-XD 2005+", "Water pump 4HK1"],
	["Pinion seal, Isuzu NHR 54/NHR 55 2005–2012", "Pinion seal"],
	["Brake pad set, organic, front, Isuzu NHR 54 2005-2012", "Brake pad set, organic, front"],
	["Disco de freno, eje delantero, Hino 268 2011", "Disco de freno, eje delantero"],
])("drops the vehicles of %s", (title, kept) => {
	expect(withoutVehicles(title)).toBe(kept);
});

it.each([
	"Ball bearing 35 × 72 × 17 mm",
	"Engine oil 15W-40, 5 gal pail",
	"Mud flap",
	"Isuzu NPR 2005",
	"Coolant, model 20055",
])("keeps %s", (title) => {
	expect(withoutVehicles(title)).toBe(title);
});
