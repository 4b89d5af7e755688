/** What managers type about money on account. */
import { oneLine } from "../account/account-types.ts";
import { dollars, type FormRules, maxLength, required, wholeNumber } from "../form/form-rules.ts";

const MOST_DAYS = 180;
const NOTE_MAX = 200;

export const CREDIT_FORM: FormRules<"limit" | "days"> = {
	limit: [required(), dollars(0)],
	days: [required(), wholeNumber(MOST_DAYS)],
};

export const PAYMENT_FORM: FormRules<"invoice" | "amount" | "note"> = {
	invoice: [required()],
	amount: [required(), dollars()],
	note: [maxLength(NOTE_MAX), oneLine()],
};

export const REFUND_FORM: FormRules<"amount" | "reason"> = {
	amount: PAYMENT_FORM.amount,
	reason: [required(), maxLength(NOTE_MAX), oneLine()],
};
