/** What a credit customer may owe, owes and has paid. */
import type { ReceiptMethod } from "./manual-payment.ts";

export type CreditAccount = {
	limitCents: number;
	usedCents: number;
	termsDays: number;
	requiresPurchaseOrder: boolean;
};

/** An order on account that is not fully paid. */
export type OpenInvoice = {
	/** The id of the order. */
	id: number;
	/** The number of the order. */
	number: number;
	createdAt: Date;
	/** The day in the store's calendar. */
	dueOn: string;
	isOverdue: boolean;
	purchaseOrder: string | null;
	totalCents: number;
	dueCents: number;
};

/** A payment or a credit that lowered what the customer owes. */
export type AccountReduction = {
	kind: "payment" | "return" | "core" | "staff" | "cancelled";
	at: Date;
	/** The number of the order. */
	number: number;
	amountCents: number;
	/** Of a payment: how it was paid. Null for money that an older version has recorded. */
	method: ReceiptMethod | null;
	/** "Visa ···· 4242", or the number of a check. */
	reference: string | null;
	/** What staff wrote about a payment. */
	note: string | null;
	returnNumber: number | null;
};

export type AccountStatement = {
	credit: CreditAccount;
	invoices: OpenInvoice[];
	payments: AccountReduction[];
	/** Returns, cores, refunds by staff and cancelled orders. */
	credits: AccountReduction[];
};
