import { expect, it } from "vitest";
import { manufacturerNumber } from "./manufacturer-number.ts";

const NUMBERS = [
	{ kind: "oem", number: "8-99042-593-0", maker: "Isuzu" },
	{ kind: "interchange", number: "GW99887093", maker: "GMB" },
	{ kind: "interchange", number: "AI99466101", maker: "Aisin" },
];

it("is the brand's own number, not the truck maker's", () => {
	expect(manufacturerNumber({ name: "Aisin", quality: "oe_supplier" }, NUMBERS)).toBe("AI99466101");
	expect(manufacturerNumber({ name: "GMB", quality: "value" }, NUMBERS)).toBe("GW99887093");
});

it("is the truck maker's number for a genuine part", () => {
	expect(manufacturerNumber({ name: "Isuzu Genuine", quality: "genuine" }, NUMBERS)).toBe(
		"8-99042-593-0",
	);
});

it("is unknown where the brand has none", () => {
	expect(manufacturerNumber({ name: "NorKraft", quality: "value" }, NUMBERS)).toBeNull();
	expect(manufacturerNumber({ name: "Isuzu Genuine", quality: "genuine" }, [])).toBeNull();
});
