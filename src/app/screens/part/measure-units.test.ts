import { expect, it } from "vitest";
import { bothLengths, bothMeasures, bothWeights } from "./measure-units.ts";

it("writes weights and sizes in both systems", () => {
	expect(bothWeights(4536)).toBe("10.0 lb · 4.5 kg");
	expect(bothLengths({ length: 254, width: 127, height: 51 })).toBe(
		"10.0 × 5.0 × 2.0 in · 254 × 127 × 51 mm",
	);
	expect(bothMeasures(35, "mm")).toBe("35 mm · 1.38 in");
	expect(bothMeasures(24, "V")).toBe("24 V");
});
