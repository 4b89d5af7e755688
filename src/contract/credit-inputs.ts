/** What managers type about money: credit terms, payments, refunds and exchange rates. */
import * as z from "zod/mini";
import {
	MAX_CREDIT_LIMIT_DOLLARS,
	MAX_CREDIT_TERMS_DAYS,
	MAX_EXCHANGE_RATE,
	MAX_PAYMENT_NOTE_LENGTH,
	MIN_EXCHANGE_RATE,
} from "../domain/money/money-limits.ts";
import { MANUAL_PAYMENT_METHODS, needsPaymentReference } from "../domain/payment/manual-payment.ts";
import { checkAcross, maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";
import { Amount, dollars, typedDollars, typedNumber, wholeNumber } from "./number-fields.ts";

export const CreditTerms = z.strictObject({
	limit: dollars(0, MAX_CREDIT_LIMIT_DOLLARS),
	terms_days: z._default(wholeNumber(0, MAX_CREDIT_TERMS_DAYS), 30),
	requires_purchase_order: z._default(z.boolean(), false),
});
export const creditTermsForm = defineForm<typeof CreditTerms, "limit" | "days" | "purchaseOrder">(
	CreditTerms,
	{
		toInput: (values) => ({
			limit: typedDollars(values.limit),
			// An empty field is an error, although the call has a default.
			terms_days: typedNumber(values.days) ?? "",
			requires_purchase_order: Boolean(values.purchaseOrder),
		}),
		fieldOf: (path) => (path === "terms_days" ? "days" : (path as "limit")),
	},
);

const note = text(maxCharacters(MAX_PAYMENT_NOTE_LENGTH), oneLine());

const method = z.enum(MANUAL_PAYMENT_METHODS, { error: "required" });

/** Checks and transfers need their number. */
const referenceCheck = checkAcross(
	"reference",
	"required",
	({ method, reference }) =>
		String(reference ?? "").trim() !== "" ||
		!MANUAL_PAYMENT_METHODS.some((name) => name === method && needsPaymentReference(name)),
);

/** Callers of the API may leave the method out. */
export const AccountPayment = z
	.strictObject({
		amount: Amount,
		method: z.nullish(method),
		reference: z.nullish(note),
		note: z.nullish(note),
	})
	.check(referenceCheck);

/** The field `invoice` names the order that was paid, or all open invoices. */
const InvoicePayment = z
	.strictObject({
		amount: Amount,
		method,
		reference: note,
		note: z.nullish(note),
		invoice: text(required()),
	})
	.check(referenceCheck);
export const invoicePaymentForm = defineForm(InvoicePayment, {
	toInput: (values) => ({
		amount: typedDollars(values.amount),
		method: values.method ?? "",
		reference: values.reference ?? "",
		note: values.note || null,
		invoice: values.invoice ?? "",
	}),
});

const BalancePayment = z
	.strictObject({ amount: Amount, method, reference: note })
	.check(referenceCheck);
export const balancePaymentForm = defineForm(BalancePayment, {
	toInput: (values) => ({
		amount: typedDollars(values.amount),
		method: values.method ?? "",
		reference: values.reference ?? "",
	}),
});

/** A recorded payment did not hold, such as a check that bounced. */
const PaymentReversal = z.strictObject({
	reason: text(required(), maxCharacters(MAX_PAYMENT_NOTE_LENGTH), oneLine()),
});
export const paymentReversalForm = defineForm(PaymentReversal, {
	toInput: (values) => ({ reason: values.reason ?? "" }),
});

export const RefundInput = z.strictObject({
	amount: Amount,
	reason: text(required(), maxCharacters(MAX_PAYMENT_NOTE_LENGTH), oneLine()),
});
export const refundForm = defineForm(RefundInput, {
	toInput: (values) => ({ amount: typedDollars(values.amount), reason: values.reason ?? "" }),
});

export const ExchangeRate = z.strictObject({
	currency: z.string(),
	day: z.iso.date({ error: ({ input }) => (input === "" ? "required" : "days_order") }),
	/** What one dollar is worth. Eight decimal places are stored. */
	rate: z
		.number({ error: ({ input }) => (input === undefined ? "required" : "amount") })
		.check(
			z.gte(MIN_EXCHANGE_RATE, { error: "amount" }),
			z.lte(MAX_EXCHANGE_RATE, { error: "amount" }),
		),
});
export const exchangeRateForm = defineForm(ExchangeRate, {
	toInput: (values) => ({
		currency: values.currency ?? "",
		day: values.day ?? "",
		rate: typedRate(values.rate),
	}),
});

/** Up to eight decimal places, without separators. */
function typedRate(text = ""): number | string | undefined {
	const typed = text.trim();
	if (typed === "") return undefined;
	return /^\d{1,7}(\.\d{1,8})?$/.test(typed) ? Number(typed) : typed;
}
