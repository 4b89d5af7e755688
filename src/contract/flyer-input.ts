/** The flyer of the local store as managers write it. */
import * as z from "zod/mini";
import {
	MAX_FLYER_PARTS,
	MAX_FLYER_TEXT_LENGTH,
	MAX_FLYER_TITLE_LENGTH,
} from "../domain/papers/flyer.ts";
import { checkFilled, maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const title = () => text(required(), maxCharacters(MAX_FLYER_TITLE_LENGTH), oneLine());
const words = () => text(maxCharacters(MAX_FLYER_TEXT_LENGTH));
const MAX_VERSION = 1_000_000_000;

const FlyerInput = z.strictObject({
	titleEn: title(),
	titleEs: title(),
	textEn: words(),
	textEs: words(),
	/** One number in each line. */
	skus: text(
		required(),
		maxCharacters(1000),
		checkFilled("rows_max", (value) => skusOf(value).length <= MAX_FLYER_PARTS, MAX_FLYER_PARTS),
	),
	endsOn: z.nullish(z.iso.date({ error: "days_order" })),
	version: wholeNumber(0, MAX_VERSION),
});

export const flyerForm = defineForm(FlyerInput, {
	toInput: (values) => ({
		titleEn: values.titleEn ?? "",
		titleEs: values.titleEs ?? "",
		textEn: values.textEn ?? "",
		textEs: values.textEs ?? "",
		skus: values.skus ?? "",
		endsOn: values.endsOn || null,
		version: typedNumber(values.version) ?? 0,
	}),
});

/** Numbers in lines, or with commas between them. */
export function skusOf(text: string): string[] {
	return text
		.split(/[\s,;]+/)
		.map((sku) => sku.trim())
		.filter(Boolean);
}
