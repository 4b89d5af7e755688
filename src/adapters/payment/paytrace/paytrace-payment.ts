/** Maps PayTrace's transactions to our payment type. */
import { z } from "zod";
import type { Decline, ProviderPayment } from "../../../ports/payment.ts";

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

/** The response to a sale, a refund or a void. */
export type ActionResult = {
	isDone: boolean;
	transactionId: string | null;
	isRefusedToken: boolean;
	reason: string;
};

export function toProviderPayment(sale: Transaction, refunds: Transaction[]): ProviderPayment {
	const isPaid = sale.approval_code.trim() !== "";
	const amountCents = toCents(sale.amount);
	return {
		ref: String(sale.transaction_id),
		reference: sale.invoice_id,
		status: isPaid ? "succeeded" : "declined",
		amountCents,
		// PayTrace has no other currency.
		currency: "USD",
		refundedCents: isVoid(sale)
			? amountCents
			: sumCents(refunds.filter((refund) => !isVoid(refund))),
		decline: isPaid ? null : toDecline(sale.approval_message),
		instrument: instrumentName(sale.credit_card?.masked_number ?? ""),
		next: null,
	};
}

function sumCents(transactions: Transaction[]): number {
	return transactions.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

/** The sale was cancelled before the bank settled it. */
export function isVoid({ status_message }: Transaction): boolean {
	return /void/i.test(status_message);
}

const DECLINES: [RegExp, Decline][] = [
	[/insufficient|NSF/i, "insufficient_funds"],
	[/expired/i, "expired_card"],
];

function toDecline(message: string): Decline {
	return DECLINES.find(([pattern]) => pattern.test(message))?.[1] ?? "declined";
}

const BRANDS: [RegExp, string][] = [
	[/^4/, "Visa"],
	[/^5|^2/, "Mastercard"],
	[/^6/, "Discover"],
	[/^3/, "American Express"],
];

/** The brand by the first digit, if PayTrace shows it, and the last four digits. */
function instrumentName(masked: string): string | null {
	const lastFour = /\d{4}$/.exec(masked)?.[0];
	if (!lastFour) return null;
	return `${BRANDS.find(([pattern]) => pattern.test(masked))?.[1] ?? "Card"} ···· ${lastFour}`;
}

export function toDecimalText(cents: number): string {
	const digits = String(cents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function toCents(amount: number): number {
	return Math.round(Math.abs(amount) * 100);
}
