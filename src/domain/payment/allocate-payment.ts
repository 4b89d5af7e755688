/** Allocates one payment to several invoices in sequence, each in full before the next. */

/** The form value for "oldest invoices first" instead of one invoice. */
export const ALL_INVOICES = "oldest";

type DueInvoice = { number: number; dueCents: number };
export type InvoiceShare = { number: number; cents: number };

/** Null if the payment is more than what is owed. */
export function allocatePayment(
	cents: number,
	invoices: readonly DueInvoice[],
): InvoiceShare[] | null {
	let left = cents;
	const shares: InvoiceShare[] = [];
	for (const { number, dueCents } of invoices) {
		const share = Math.min(left, dueCents);
		if (share > 0) shares.push({ number, cents: share });
		left -= share;
	}
	return left === 0 ? shares : null;
}

/** The allocation as text, to compare the one that staff saw with the one that would be booked. */
export function allocationText(shares: readonly InvoiceShare[]): string {
	return shares.map(({ number, cents }) => `${number}:${cents}`).join(" ");
}
