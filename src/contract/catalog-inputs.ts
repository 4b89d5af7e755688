/** A PDF catalog as managers order it. */
import * as z from "zod/mini";
import { PRICE_LEVELS } from "../domain/catalog/price-level.ts";
import { type CatalogFilter, MAX_CATALOG_NAME_LENGTH } from "../domain/papers/catalog-file.ts";
import { checkFilled, maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

/** A url of the tree, or two with a slash between them; empty for all. */
const PLACE = /^[a-z0-9-]{1,100}(\/[a-z0-9-]{1,100})?$/;
const place = () => text(checkFilled("choice_unknown", (value) => PLACE.test(value)));
const name = () => text(required(), maxCharacters(MAX_CATALOG_NAME_LENGTH), oneLine());

export const CatalogInput = z.strictObject({
	/** Written by the form once, so that a form that is sent twice makes one catalog. */
	requestKey: z.uuid({ error: "required" }),
	nameEn: name(),
	nameEs: name(),
	language: z.enum(["en", "es"], { error: "choice_unknown" }),
	prices: z.enum(["none", ...PRICE_LEVELS], { error: "choice_unknown" }),
	/** A category, or a category and a subcategory: `brakes/brake-pads`. */
	place: place(),
	brand: place(),
	/** A make, or a make and a model: `isuzu/npr-hd`. */
	truck: place(),
	inStock: z.boolean(),
	isPublished: z.boolean(),
	/** The address of an uploaded picture. */
	cover: z.nullish(z.string().check(z.maxLength(300))),
});

export const catalogForm = defineForm(CatalogInput, {
	toInput: (values) => ({
		requestKey: values.requestKey ?? "",
		nameEn: values.nameEn ?? "",
		nameEs: values.nameEs ?? "",
		language: values.language ?? "",
		prices: values.prices ?? "",
		place: values.place ?? "",
		brand: values.brand ?? "",
		truck: values.truck ?? "",
		inStock: Boolean(values.inStock),
		isPublished: Boolean(values.isPublished),
		cover: values.cover || null,
	}),
});

export function toCatalogFilter(
	input: Pick<z.output<typeof CatalogInput>, "place" | "brand" | "truck" | "inStock">,
): CatalogFilter {
	const [category, subcategory] = (input.place ?? "").split("/");
	const [make, model] = (input.truck ?? "").split("/");
	return {
		category: category || null,
		subcategory: subcategory || null,
		brand: input.brand || null,
		make: make || null,
		model: model || null,
		inStock: input.inStock,
	};
}
