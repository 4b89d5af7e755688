/** Money that came in outside a payment provider. */
import { PAYMENT_METHODS } from "./payment-method.ts";

export const MANUAL_PAYMENT_METHODS = ["check", "cash", "bank_transfer"] as const;
export type ManualPaymentMethod = (typeof MANUAL_PAYMENT_METHODS)[number];

/** How money came in: online with a provider, or recorded by staff. */
export const RECEIPT_METHODS = [...PAYMENT_METHODS, ...MANUAL_PAYMENT_METHODS] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** Checks and transfers have a number by which the bank statement names them. */
export function needsPaymentReference(method: ManualPaymentMethod): boolean {
	return method !== "cash";
}

/**
 * Money that staff have recorded, and its reversal if it did not hold. People are named by e-mail.
 */
export type RecordedPayment = {
	id: number;
	amountCents: number;
	/** Null for money that an older version has recorded. */
	method: ManualPaymentMethod | null;
	reference: string | null;
	note: string | null;
	at: Date;
	recordedBy: string | null;
	reversedAt: Date | null;
	reversalReason: string | null;
	reversedBy: string | null;
};
