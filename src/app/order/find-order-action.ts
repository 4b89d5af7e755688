import { redirect } from "react-router";
import { orderLookupForm } from "../../contract/order-inputs.ts";
import { type FormAnswer, handleForm, readFormValues } from "../page/handle-form.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";

export type FindOrderAnswer = FormAnswer & {
	isUnknown?: boolean;
	needsCaptcha?: boolean;
};

/** The form is sent by POST, because an e-mail in the address would be written to every log. */
export async function findOrderAction({ services, client }: PageContext, request: Request) {
	const values = await readFormValues(request);
	return handleForm(
		values,
		orderLookupForm,
		async (lookup): Promise<FindOrderAnswer | Response> => {
			const result = await services.orders.findByEmail({
				email: lookup.email,
				number: lookup.orderNumber,
				captchaToken: lookup.recaptchaToken ?? undefined,
				client,
			});
			if (result.kind === "unknown")
				return {
					isUnknown: true,
					needsCaptcha: result.needsCaptcha,
					values: { email: lookup.email, orderNumber: lookup.orderNumber },
				};
			return redirect(links.order(`${result.orderNumber}-${result.validator}`));
		},
	);
}
