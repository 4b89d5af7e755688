/**
 * Managers change the credit terms of a customer and record payments that came in outside the
 * store.
 */
import { redirect } from "react-router";
import { creditTermsForm, invoicePaymentForm } from "../../../contract/credit-inputs.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import { requireFormKey } from "../../../contract/idempotency-key.ts";
import { type Customer, isManager } from "../../../domain/account/caller.ts";
import { toCents } from "../../../domain/money/money.ts";
import { ALL_INVOICES } from "../../../domain/payment/allocate-payment.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { handleAction, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { parseRowId } from "../../page/row-id.ts";

type Page = PageContext & { caller: Customer };

export async function changeCustomer(page: Page, accountId: number, request: Request) {
	const values = await readFormValues(request);
	if (values.intent === "credit" && isManager(page.caller))
		return setCredit(page, accountId, values);
	if (values.intent === "payment" && isManager(page.caller))
		return recordPayment(page, accountId, values);
	return handleAction(values, async () => {
		throw new Refusal(isManager(page.caller) ? "bad_request" : "not_allowed");
	});
}

function setCredit({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleForm(values, creditTermsForm, async (terms) => {
		await services.receivables.setCredit(caller, {
			accountId,
			limitCents: toCents(terms.limit),
			termsDays: terms.terms_days,
			requiresPurchaseOrder: terms.requires_purchase_order,
		});
		return redirect(links.adminCustomer(accountId, { done: "credit" }));
	});
}

/**
 * A payment for all invoices is shown with its shares first and booked when the manager confirms
 * them.
 */
function recordPayment({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleForm(values, invoicePaymentForm, async ({ amount, note, invoice }) => {
		const payment = { cents: toCents(amount), note: note || null };
		if (invoice !== ALL_INVOICES)
			await services.receivables.recordPayment(caller, {
				...payment,
				number: parseRowId(invoice),
				key: requireFormKey(values.key),
			});
		else if (values.shown)
			await services.receivables.recordAllocation(caller, {
				...payment,
				accountId,
				key: requireFormKey(values.key),
				shown: values.shown,
			});
		else
			return {
				values,
				allocations: await services.receivables.previewAllocation({ ...payment, accountId }),
			};
		return redirect(links.adminCustomer(accountId, { done: "payment" }));
	});
}
