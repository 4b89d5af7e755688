import { z } from "zod";
import { RECEIPT_METHODS } from "../domain/payment/manual-payment.ts";
import { call } from "./call.ts";
import { AccountPayment, CreditTerms } from "./credit-inputs.ts";
import { Id, SuccessStatus } from "./fields.ts";

const ById = z.strictObject({ id: Id });

export const CreditStatement = z.strictObject({
	limit: z.number(),
	used: z.number(),
	left: z.number(),
	terms_days: z.int(),
	requires_purchase_order: z.boolean(),
	invoices: z.array(
		z.strictObject({
			orderNumber: z.string(),
			created_at: z.string(),
			due_on: z.string(),
			is_overdue: z.boolean(),
			purchase_order: z.string().nullable(),
			total: z.number(),
			due: z.number(),
		}),
	),
	payments: z.array(
		z.strictObject({
			at: z.string(),
			orderNumber: z.string(),
			amount: z.number(),
			/** Null for money that an older version has recorded. */
			method: z.enum(RECEIPT_METHODS).nullable(),
			/** The number of the check or transfer, or the card: "Visa ···· 4242". */
			reference: z.string().nullable(),
			note: z.string().nullable(),
		}),
	),
	/** Refunds that lowered the balance instead of being paid back. */
	credits: z.array(
		z.strictObject({
			at: z.string(),
			orderNumber: z.string(),
			amount: z.number(),
			reason: z.enum(["return", "core", "staff", "cancelled"]),
			returnNumber: z.string().nullable(),
		}),
	),
});

export const getStatement = call({
	method: "GET",
	path: "/account/credit",
	summary:
		"Retrieve the credit statement: limit, open invoices, payments and credits. Null for a customer without credit.",
	access: "customer",
	answer: z.strictObject({
		credit: CreditStatement.nullable(),
	}),
});

export const setCredit = call({
	method: "PUT",
	path: "/admin/customers/:id/credit",
	summary: "Set the credit limit and payment terms of a customer",
	access: "manager",
	params: ById,
	body: CreditTerms,
	answer: SuccessStatus,
});

export const recordPayment = call({
	method: "POST",
	path: "/admin/orders/:id/account_payment",
	summary:
		"Record a payment for an order on account, up to the amount due. A check or bank transfer needs its number in `reference`. Requires the header Idempotency-Key.",
	access: "manager",
	params: ById,
	body: AccountPayment,
	answer: SuccessStatus,
});

export const allocatePayment = call({
	method: "POST",
	path: "/admin/customers/:id/account_payment",
	summary:
		"Record a payment and allocate it to the customer's open invoices, oldest first. A check or bank transfer needs its number in `reference`. Requires the header Idempotency-Key.",
	access: "manager",
	params: ById,
	body: AccountPayment,
	answer: z.strictObject({
		status: z.literal("success"),
		invoices: z.array(z.strictObject({ orderNumber: z.string(), amount: z.number() })),
	}),
});

export const listManualRefunds = call({
	method: "GET",
	path: "/admin/refunds",
	summary:
		"List refunds that staff must pay manually: of manual payments, and refunds that a provider declined or failed",
	access: "manager",
	answer: z.strictObject({
		refunds: z.array(
			z.strictObject({
				id: z.int(),
				orderNumber: z.string(),
				amount: z.number(),
				reason: z.string(),
				/** The note of the employee who issued the refund. */
				note: z.string().nullable(),
				created_at: z.string(),
				/** The result at the provider; null when it was never sent there. */
				after: z.enum(["refused", "failed"]).nullable(),
			}),
		),
	}),
});

export const retryRefund = call({
	method: "POST",
	path: "/admin/refunds/:id/again",
	summary: "Retry a refund that a provider declined or failed. Repeating the call changes nothing.",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: SuccessStatus,
});

export const completeManualRefund = call({
	method: "POST",
	path: "/admin/refunds/:id/done",
	summary: "Mark a manual refund as paid. Repeating the call changes nothing.",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: SuccessStatus,
});

export const listDiscrepancies = call({
	method: "GET",
	path: "/admin/differences",
	summary: "List open discrepancies between the ledger and the payment providers",
	access: "manager",
	answer: z.strictObject({
		differences: z.array(
			z.strictObject({
				id: z.int(),
				provider: z.string(),
				/** The provider's id of the payment. */
				ref: z.string(),
				kind: z.enum(["unknown_payment", "amount_differs", "refund_elsewhere"]),
				orderNumber: z.string().nullable(),
				found_at: z.string(),
				/** The amounts in the ledger and at the provider. */
				ours: z.number().nullable(),
				theirs: z.number().nullable(),
			}),
		),
	}),
});

export const resolveDiscrepancy = call({
	method: "POST",
	path: "/admin/differences/:id/settled",
	summary: "Mark a discrepancy as resolved. Repeating the call changes nothing.",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: SuccessStatus,
});
