import { expect, it } from "vitest";
import { inchesText, poundsText, toGrams, toMillimetres } from "./units.ts";

it.each([
	[544, "1.2"],
	[1000, "2.205"],
	[10_206, "22.5"],
	[1, "0.002"],
	[907, "2"],
])("%d g are %s lb", (grams, text) => {
	expect(poundsText(grams)).toBe(text);
});

it("loses no gram and no millimetre when a shown value is read again", () => {
	for (let n = 1; n <= 5000; n++) {
		expect(Math.round(toGrams(Number(poundsText(n))))).toBe(n);
		expect(Math.round(toMillimetres(Number(inchesText(n))))).toBe(n);
	}
});
