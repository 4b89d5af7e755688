import { describe, expect, it } from "vitest";
import { checkForm } from "./form-schema.ts";
import { factsForm } from "./part-forms.ts";

const VALUES = {
	titleEn: "Oil filter",
	brand: "1",
	subcategory: "1",
	presentation: "PCS",
	orderMultiple: "1",
	coreCharge: "0",
};

describe("the weight and size of a part", () => {
	it("are typed in pounds and inches, and stored in grams and millimetres", () => {
		const sides = { lengthInches: "4.5", widthInches: "4.5", heightInches: "5.5" };
		const { data } = checkForm(factsForm, { ...VALUES, ...sides, weightPounds: "1.2" });
		const size = { lengthMm: 114, widthMm: 114, heightMm: 140 };
		expect(data).toMatchObject({ weightGrams: 544, ...size });
	});

	it("may be missing", () => {
		const { data } = checkForm(factsForm, { ...VALUES, weightPounds: " " });
		expect(data).toMatchObject({ weightGrams: null, lengthMm: null });
	});

	it.each([
		[{ weightPounds: "heavy" }, { weightPounds: { code: "number", n: 3 } }],
		[{ weightPounds: "0.0001" }, { weightPounds: { code: "number", n: 3 } }],
		[{ weightPounds: "999999" }, { weightPounds: { code: "number_max" } }],
		[{ lengthInches: "4" }, { lengthInches: { code: "size_complete" } }],
	])("are refused beside their field: %j", (typed, errors) => {
		expect(checkForm(factsForm, { ...VALUES, ...typed }).errors).toMatchObject(errors);
	});
});
