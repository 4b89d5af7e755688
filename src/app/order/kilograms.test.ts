import { expect, it } from "vitest";
import { kilograms } from "./kilograms.ts";

it.each([
	[2_500, "2.500"],
	[25_000, "25.000"],
	[1_234_567, "1,234.567"],
])("writes %i g with three decimals in both languages", (grams, text) => {
	expect([kilograms(grams, "en"), kilograms(grams, "es")]).toEqual([text, text]);
});
