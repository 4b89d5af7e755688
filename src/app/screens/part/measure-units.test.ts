import { expect, it } from "vitest";
import { lengthInBothUnits, measureInBothUnits, weightInBothUnits } from "./measure-units.ts";

it("writes weights and sizes in both systems", () => {
	expect(weightInBothUnits(4536)).toBe("10.0 lb · 4.5 kg");
	expect(lengthInBothUnits({ length: 254, width: 127, height: 51 })).toBe(
		"10.0 × 5.0 × 2.0 in · 254 × 127 × 51 mm",
	);
	expect(measureInBothUnits(35, "mm")).toBe("35 mm · 1.38 in");
	expect(measureInBothUnits(24, "V")).toBe("24 V");
});
