import { z } from "zod";
import { call } from "./call.ts";
import { AccountPayment, CreditTerms } from "./credit-inputs.ts";
import { Done, Id } from "./fields.ts";

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
			note: z.string().nullable(),
		}),
	),
	/** What was taken off the debt instead of being paid back. */
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
		"What a credit customer may still buy for, owes, has paid and was credited; null without credit",
	access: "customer",
	answer: z.strictObject({
		credit: CreditStatement.nullable(),
	}),
});

export const setCredit = call({
	method: "PUT",
	path: "/admin/accounts/:id/credit",
	summary: "Let a customer buy on account, up to a limit and within so many days",
	access: "manager",
	params: ById,
	body: CreditTerms,
	answer: Done,
});

export const recordPayment = call({
	method: "POST",
	path: "/admin/orders/:id/account_payment",
	summary:
		"Money that came in for an order on account, never more than is owed; needs the header Idempotency-Key",
	access: "manager",
	params: ById,
	body: AccountPayment,
	answer: Done,
});

export const allocatePayment = call({
	method: "POST",
	path: "/admin/accounts/:id/account_payment",
	summary:
		"One payment for all that a customer owes, the oldest invoices first, never more than is owed; needs the header Idempotency-Key",
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
		"Refunds that wait until somebody has paid them: of what was paid by hand, and of what a provider refused or could not carry out",
	access: "manager",
	answer: z.strictObject({
		refunds: z.array(
			z.strictObject({
				id: z.int(),
				orderNumber: z.string(),
				amount: z.number(),
				reason: z.string(),
				/** What whoever gave it back wrote about it. */
				note: z.string().nullable(),
				created_at: z.string(),
				/** What became of it at the provider; null when it was never tried there. */
				after: z.enum(["refused", "failed"]).nullable(),
			}),
		),
	}),
});

export const retryRefund = call({
	method: "POST",
	path: "/admin/refunds/:id/again",
	summary:
		"Send a refund that a provider refused or could not carry out through it once more; asking again changes nothing",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: Done,
});

export const completeManualRefund = call({
	method: "POST",
	path: "/admin/refunds/:id/done",
	summary: "A refund by hand was paid; saying so again changes nothing",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: Done,
});

export const listDiscrepancies = call({
	method: "GET",
	path: "/admin/differences",
	summary: "Money that a provider sees otherwise than our books, until somebody has settled it",
	access: "manager",
	answer: z.strictObject({
		differences: z.array(
			z.strictObject({
				id: z.int(),
				provider: z.string(),
				/** The provider's own name of the payment. */
				ref: z.string(),
				kind: z.enum(["unknown_payment", "amount_differs", "refund_elsewhere"]),
				orderNumber: z.string().nullable(),
				found_at: z.string(),
				/** What our books say, and what the provider says. */
				ours: z.number().nullable(),
				theirs: z.number().nullable(),
			}),
		),
	}),
});

export const resolveDiscrepancy = call({
	method: "POST",
	path: "/admin/differences/:id/settled",
	summary: "A difference was looked at and settled; saying so again changes nothing",
	access: "manager",
	params: ById,
	body: z.strictObject({}),
	answer: Done,
});
