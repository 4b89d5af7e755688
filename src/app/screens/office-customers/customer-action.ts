/**
 * Managers change terms, certificates and credit of a customer and record payments that came in
 * outside the store. Everyone who sees the customer writes notes.
 */
import { redirect } from "react-router";
import { creditTermsForm, invoicePaymentForm } from "../../../contract/credit-inputs.ts";
import {
	customerNoteForm,
	customerTermsForm,
	taxCertificateForm,
} from "../../../contract/customer-inputs.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import { type Customer, isManager } from "../../../domain/account/caller.ts";
import { toCents } from "../../../domain/money/money.ts";
import { ALL_INVOICES } from "../../../domain/payment/allocate-payment.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { officeLinks } from "../../office/office-links.ts";
import { handleAction, handleForm, readFormValues } from "../../page/handle-form.ts";
import type { PageContext } from "../../page/page-context.ts";
import { requireFormKey } from "../../page/require-form-key.ts";
import { parseRowId } from "../../page/row-id.ts";

type Page = PageContext & { caller: Customer };
type FormHandler = (page: Page, accountId: number, values: FormValues) => Promise<unknown>;

const STAFF_FORMS: Record<string, FormHandler> = { note: addNote, pin: pinNote, unpin: pinNote };

const MANAGER_FORMS: Record<string, FormHandler> = {
	terms: changeTerms,
	disable: setDisabled,
	enable: setDisabled,
	certificate: addCertificate,
	withdraw: withdrawCertificate,
	credit: setCredit,
	payment: recordPayment,
};

export async function changeCustomer(page: Page, accountId: number, request: Request) {
	const values = await readFormValues(request);
	const { intent = "" } = values;
	const forms = isManager(page.caller) ? { ...STAFF_FORMS, ...MANAGER_FORMS } : STAFF_FORMS;
	const handler = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
	if (handler) return handler(page, accountId, values);
	return handleAction(values, async () => {
		throw new Refusal(isManager(page.caller) ? "bad_request" : "not_allowed");
	});
}

/** Shows the customer again, with what was done. */
function back(accountId: number, done: string) {
	return redirect(officeLinks.customer(accountId, { done }));
}

function changeTerms({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleForm(values, customerTermsForm, async (terms) => {
		const isChanged = await services.customers.changeTerms(caller, accountId, {
			version: terms.version,
			level: terms.priceLevel,
			alsoView: terms.alsoView,
			accountType: terms.accountType,
			isTaxable: terms.taxable,
			sellerId: terms.seller,
		});
		// Without a change there is nothing to undo but the change of another manager.
		return back(accountId, isChanged ? "terms" : "same_terms");
	});
}

function setDisabled({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleAction(values, async () => {
		const { disable, enable } = services.customers;
		await (values.intent === "disable" ? disable : enable)(caller, accountId);
		return back(accountId, values.intent ?? "");
	});
}

function addCertificate({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleForm(values, taxCertificateForm, async ({ file, ...certificate }) => {
		await services.customers.addCertificate(caller, accountId, {
			...certificate,
			file: file || null,
		});
		return back(accountId, "certificate");
	});
}

function withdrawCertificate({ services, caller }: Page, accountId: number, values: FormValues) {
	const id = parseRowId(values.certificate);
	return handleAction(values, async () => {
		await services.customers.withdrawCertificate(caller, accountId, id);
		return back(accountId, "withdraw");
	});
}

function addNote({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleForm(values, customerNoteForm, async ({ text, pinned }) => {
		await services.customers.addNote(caller, {
			accountId,
			text,
			isPinned: pinned,
			key: requireFormKey(values.key),
		});
		return back(accountId, "note");
	});
}

function pinNote({ services, caller }: Page, accountId: number, values: FormValues) {
	const id = parseRowId(values.note);
	return handleAction(values, async () => {
		await services.customers.pinNote(caller, { accountId, id, isPinned: values.intent === "pin" });
		return back(accountId, "note");
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
		return back(accountId, "credit");
	});
}

/**
 * A payment for all invoices is shown with its shares first and booked when the manager confirms
 * them.
 */
function recordPayment({ services, caller }: Page, accountId: number, values: FormValues) {
	return handleForm(
		values,
		invoicePaymentForm,
		async ({ amount, method, reference, note, invoice }) => {
			const payment = {
				cents: toCents(amount),
				method,
				reference: reference || null,
				note: note || null,
			};
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
			return back(accountId, "payment");
		},
	);
}
