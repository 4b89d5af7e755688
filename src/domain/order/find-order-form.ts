/** The form that finds an order: the same rules in its window, on its page and in the API. */
import { digitsOnly, email, required } from "../form/form-rules.ts";

export const FIND_ORDER_FORM = {
	email: [required("email_required"), email()],
	orderNumber: [required("field_required"), digitsOnly()],
};
