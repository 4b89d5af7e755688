/** The check of the checkout's address form, which is loaded with the first input. */
import { checkForm } from "../../contract/form-schema.ts";
import { checkoutAddressForm } from "../../contract/order-inputs.ts";
import { fieldErrorText } from "../ui/form-texts.ts";
import type { FormCheck } from "./use-later-form.ts";

export const checkoutAddressCheck: FormCheck<typeof checkoutAddressForm.schema> = {
	check: (values) => checkForm(checkoutAddressForm, values),
	errorText: fieldErrorText,
};
