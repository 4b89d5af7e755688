/** A transaction of PayTrace's in our own words. */
import { z } from "zod";
import type { Decline, PaymentRequest, ProviderPayment } from "../../../ports/payment.ts";

const text = z
	.string()
	.nullish()
	.transform((value) => value ?? "");

export const TransactionSchema = z.object({
	transaction_id: z.number().int(),
	transaction_type: z.string(),
	amount: z.union([z.number(), z.string()]).transform(Number),
	invoice_id: text,
	description: text,
	approval_code: text,
	approval_message: text,
	status_message: text,
	is_settled: z.boolean().default(false),
	credit_card: z.object({ masked_number: text }).nullish(),
	created: z.object({ at: z.string() }),
});
export type Transaction = z.output<typeof TransactionSchema>;

/** What a sale, a refund or a void was answered with: the transaction, if there is one. */
export type Sale = {
	isDone: boolean;
	transactionId: string | null;
	isRefusedToken: boolean;
	reason: string;
};

export function paymentOf(sale: Transaction, refunds: Transaction[]): ProviderPayment {
	const isPaid = sale.approval_code.trim() !== "";
	const amountCents = centsOf(sale.amount);
	return {
		ref: String(sale.transaction_id),
		reference: sale.invoice_id,
		status: isPaid ? "succeeded" : "declined",
		amountCents,
		// PayTrace knows no other.
		currency: "USD",
		refundedCents: isVoid(sale) ? amountCents : sumOf(refunds.filter((refund) => !isVoid(refund))),
		decline: isPaid ? null : declineIn(sale.approval_message),
		instrument: instrumentOf(sale.credit_card?.masked_number ?? ""),
		next: null,
	};
}

function sumOf(transactions: Transaction[]): number {
	return transactions.reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Taken back whole, before the bank had booked it. */
export function isVoid({ status_message }: Transaction): boolean {
	return /void/i.test(status_message);
}

export function declinedOf(
	{ key, amountCents, currency }: PaymentRequest,
	decline: Decline,
): ProviderPayment {
	return {
		...{ ref: key, reference: key, status: "declined", amountCents, currency, refundedCents: 0 },
		...{ decline, instrument: null, next: null },
	};
}

/** As the bank says it, in words. */
const DECLINES: [RegExp, Decline][] = [
	[/insufficient|NSF/i, "insufficient_funds"],
	[/expired/i, "expired_card"],
];

function declineIn(message: string): Decline {
	return DECLINES.find(([pattern]) => pattern.test(message))?.[1] ?? "declined";
}

const BRANDS: [RegExp, string][] = [
	[/^4/, "Visa"],
	[/^5|^2/, "Mastercard"],
	[/^6/, "Discover"],
	[/^3/, "American Express"],
];

/** The first digit tells the brand where PayTrace shows it; the last four are all we may say. */
function instrumentOf(masked: string): string | null {
	const lastFour = /\d{4}$/.exec(masked)?.[0];
	if (!lastFour) return null;
	return `${BRANDS.find(([pattern]) => pattern.test(masked))?.[1] ?? "Card"} ···· ${lastFour}`;
}

export function decimalOf(cents: number): string {
	const digits = String(cents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function centsOf(amount: number): number {
	return Math.round(Math.abs(amount) * 100);
}
