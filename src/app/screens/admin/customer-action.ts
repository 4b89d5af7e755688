/** What a manager does for a customer: terms, and money that came in by hand. */
import { redirect } from "react-router";
import { type Customer, isManager } from "../../../domain/account/caller.ts";
import { type FormRules, faultsOf, isValid } from "../../../domain/form/form-rules.ts";
import { parseDollars } from "../../../domain/money/money.ts";
import { ALL_INVOICES } from "../../../domain/payment/allocate-payment.ts";
import { CREDIT_FORM, PAYMENT_FORM } from "../../../domain/payment/credit-forms.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { formKeyOf } from "../../office/form-key.ts";
import { orTell, readForm } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { rowIdOf } from "../../page/row-id.ts";

const FIELDS = [
	"intent",
	"key",
	"invoice",
	"amount",
	"note",
	"shown",
	"limit",
	"days",
	"purchaseOrder",
] as const;
/** Shares as they were shown: of some thousand invoices. */
const LONGEST_SHOWN = 60_000;

type Page = PageContext & { caller: Customer };

export async function changeCustomer(
	{ services, caller }: Page,
	accountId: number,
	request: Request,
) {
	const values = await readForm(request, FIELDS, LONGEST_SHOWN);
	const { intent } = values;
	return orTell(values, async () => {
		if (!isManager(caller)) throw new Refusal("not_allowed");
		if (intent === "credit") {
			require(CREDIT_FORM, values);
			const requiresPurchaseOrder = values.purchaseOrder !== "";
			const limitCents = parseDollars(values.limit) ?? 0;
			await services.receivables.setCredit(caller, {
				accountId,
				limitCents,
				termsDays: Number(values.days),
				requiresPurchaseOrder,
			});
		} else if (intent === "payment" && values.invoice === ALL_INVOICES) {
			require(PAYMENT_FORM, values);
			const payment = {
				accountId,
				cents: parseDollars(values.amount) ?? 0,
				note: values.note.trim() || null,
			};
			// Looked at first, then booked as it was shown.
			if (!values.shown)
				return { values, spread: await services.receivables.previewAllocation(payment) };
			await services.receivables.recordAllocation(caller, {
				...payment,
				key: formKeyOf(values.key),
				shown: values.shown,
			});
		} else if (intent === "payment") {
			require(PAYMENT_FORM, values);
			const payment = {
				number: rowIdOf(values.invoice),
				cents: parseDollars(values.amount) ?? 0,
				note: values.note.trim() || null,
			};
			await services.receivables.recordPayment(caller, { ...payment, key: formKeyOf(values.key) });
		} else throw new Refusal("bad_request");
		return redirect(links.adminCustomer(accountId, { done: intent }));
	});
}

function require(rules: FormRules, values: Record<string, string>): void {
	const faults = faultsOf(rules, values);
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
}
