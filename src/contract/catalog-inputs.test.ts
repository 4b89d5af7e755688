import { expect, it } from "vitest";
import { ALL_PARTS } from "../domain/papers/catalog-file.ts";
import { catalogForm, toCatalogFilter } from "./catalog-inputs.ts";
import { flyerForm, skusOf } from "./flyer-input.ts";
import { checkForm } from "./form-schema.ts";

const FIELDS = {
	requestKey: "6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7a01",
	nameEn: "Brakes",
	nameEs: "Frenos",
	language: "en",
	prices: "none",
};

it("empty choices mean all parts", () => {
	const { data } = checkForm(catalogForm, FIELDS);
	expect(data && toCatalogFilter(data)).toEqual(ALL_PARTS);
});

it("reads category, kind, make and model", () => {
	const { data } = checkForm(catalogForm, {
		...FIELDS,
		place: "brakes/brake-pads",
		truck: "isuzu/npr-hd",
		brand: "akebono",
		inStock: "on",
	});
	expect(data && toCatalogFilter(data)).toEqual({
		category: "brakes",
		subcategory: "brake-pads",
		brand: "akebono",
		make: "isuzu",
		model: "npr-hd",
		inStock: true,
	});
});

it("refuses a price level that does not exist, a path as a choice, and a missing key", () => {
	const { errors } = checkForm(catalogForm, {
		...FIELDS,
		requestKey: "1",
		prices: "cost",
		place: "../brakes",
	});
	expect(errors).toEqual({
		requestKey: { code: "required" },
		prices: { code: "choice_unknown" },
		place: { code: "choice_unknown" },
	});
});

it("a flyer has numbers in lines or with commas, twelve at most", () => {
	expect(skusOf("A-1\nB-2, C-3;\r\n D-4 ")).toEqual(["A-1", "B-2", "C-3", "D-4"]);
	const fields = { titleEn: "Offers", titleEs: "Ofertas", version: "0" };
	const skus = Array.from({ length: 13 }, (_, n) => `SKU-${n}`).join("\n");
	expect(checkForm(flyerForm, { ...fields, skus }).errors).toEqual({
		skus: { code: "rows_max", n: 12 },
	});
	expect(checkForm(flyerForm, { ...fields, skus: " " }).errors).toEqual({
		skus: { code: "required" },
	});
});
