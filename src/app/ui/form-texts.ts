import type { FieldError } from "../../domain/form/field-error.ts";
import { fieldText } from "../../domain/form/field-texts.ts";
import { getLocale } from "../messages/compiled/runtime.js";

/** The text of a field error in the language of the page. */
export function fieldErrorText(error: FieldError): string {
	return fieldText(error, getLocale());
}
