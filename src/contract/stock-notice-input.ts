/** A request for one mail when a part is back in stock. */
import * as z from "zod/mini";
import { MAX_SKU_LENGTH } from "../domain/catalog/part-number.ts";
import { CaptchaToken } from "./account-inputs.ts";
import { email, maxCharacters, maxEmailLength, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

export const StockNoticeRequest = z.strictObject({
	sku: text(required(), maxCharacters(MAX_SKU_LENGTH), oneLine()),
	email: text(
		required("invalid_email"),
		email("invalid_email"),
		maxEmailLength("invalid_email"),
		oneLine("invalid_email"),
	),
	recaptchaToken: CaptchaToken,
});

export const stockNoticeForm = defineForm(StockNoticeRequest);
