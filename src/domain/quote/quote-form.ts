/** The rules of the quote request form. The street is not required until the quote is accepted. */
import { oneLine, PHONE } from "../account/account-types.ts";
import { addressForm } from "../address/address-form.ts";
import { email, type FormRules, maxLength, required } from "../form/form-rules.ts";

export type QuoteField =
	| "receiver"
	| "email"
	| "company"
	| "phone"
	| "country"
	| "state"
	| "city"
	| "postal_code"
	| "message";

export const MAX_QUOTE_MESSAGE_LENGTH = 2000;

/** Guests must enter an e-mail address; a signed-in customer's is known. */
export function quoteForm(country: string, isGuest: boolean): FormRules<QuoteField> {
	const { receiver, company, state, postal_code, country: countries } = addressForm(country);
	return {
		receiver,
		company,
		state,
		postal_code,
		country: countries,
		phone: PHONE,
		email: isGuest ? [required("email_required"), email(), maxLength(254)] : [],
		city: [maxLength(60), oneLine()],
		message: [maxLength(MAX_QUOTE_MESSAGE_LENGTH)],
	};
}
