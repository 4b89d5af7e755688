import { expect, it } from "vitest";
import { unknownCodeHint } from "./unknown-code-hint.ts";

const unknown = [
	{ standard: "names", kind: "vehicle", code: "Make=ISUZU;Model=NPR-HD" },
	{ standard: "aces", kind: "attribute", code: "Region=9" },
	{ standard: "aces", kind: "attribute", code: "BodyType=4" },
	{ standard: "aces", kind: "position", code: "Position=22" },
	{ standard: "any", kind: "brand", code: "BBBB" },
];

it.each([
	["unknown_vehicle", "ISUZU NPR-HD"],
	["unknown_attribute", "Region 9, BodyType 4"],
	["unknown_position", "22"],
	["unknown_brand_code", "BBBB"],
	["unknown_sku:sku", undefined],
])("names what %s is about", (fault, text) => {
	expect(unknownCodeHint(fault, { unknown })?.text).toBe(text);
});

it("has nothing to name in a row that was stored without its codes", () => {
	expect(unknownCodeHint("unknown_vehicle", {})).toBeUndefined();
});
