import { expect, it } from "vitest";
import {
	lengthInBothUnits,
	measureInBothUnits,
	threadText,
	weightInBothUnits,
} from "./measure-units.ts";

it("writes weights and sizes in both systems", () => {
	expect(weightInBothUnits(4536)).toBe("10.0 lb · 4.5 kg");
	expect(lengthInBothUnits({ length: 254, width: 127, height: 51 })).toBe(
		"10.0 × 5.0 × 2.0 in · 254 × 127 × 51 mm",
	);
	expect(measureInBothUnits(35, "mm")).toBe("35 mm · 1.38 in");
	expect(measureInBothUnits(24, "V")).toBe("24 V");
});

it.each([
	[20, 1.5, "M20 × 1.5"],
	[12, 1.25, "M12 × 1.25"],
	[19.05, 1.59, "3/4-16 · 19.05 mm"],
	[25.4, 2.12, "1-12 · 25.4 mm"],
	[28.58, 1.59, "1 1/8-16 · 28.58 mm"],
	[9.53, 1.06, "3/8-24 · 9.53 mm"],
])("writes the thread %f with the pitch %f as %s", (diameter, pitch, text) => {
	expect(threadText(diameter, pitch)).toBe(text);
});
