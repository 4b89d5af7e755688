import { redirect } from "react-router";
import { faultsOf, isValid } from "../../domain/form/form-rules.ts";
import { FIND_ORDER_FORM } from "../../domain/order/find-order-form.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { type FormAnswer, orTell, readForm } from "../page/form-answer.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";

export type FindOrderAnswer = FormAnswer<keyof typeof FIND_ORDER_FORM> & {
	isUnknown?: boolean;
	needsProof?: boolean;
};

/** Sent as a post: an e-mail in an address would stand in every log on its way. */
export async function findOrderAction({ services, client }: PageContext, request: Request) {
	const { recaptchaToken, ...values } = await readForm(request, [
		"email",
		"orderNumber",
		"recaptchaToken",
	]);
	return orTell(values, async (): Promise<FindOrderAnswer | Response> => {
		const faults = faultsOf(FIND_ORDER_FORM, values);
		if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
		const lookup = {
			email: values.email,
			number: values.orderNumber.trim(),
			captchaToken: recaptchaToken || undefined,
			client,
		};
		const found = await services.orders.findDirect(lookup);
		if (found.kind === "unknown") return { isUnknown: true, needsProof: found.needsProof, values };
		return redirect(links.order(`${found.orderNumber}-${found.validator}`));
	});
}
