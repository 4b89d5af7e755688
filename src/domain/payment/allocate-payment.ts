/** One payment for several invoices: they are paid in their order, each whole before the next. */

/** Names no invoice: what came in is for whatever is owed, the oldest first. */
export const ALL_INVOICES = "oldest";

type OpenInvoice = { number: number; dueCents: number };
export type InvoiceShare = { number: number; cents: number };

/** Null when more came in than is owed. */
export function allocatePayment(
	cents: number,
	invoices: readonly OpenInvoice[],
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

/** As it was shown, for whoever books it to compare. */
export function allocationText(shares: readonly InvoiceShare[]): string {
	return shares.map(({ number, cents }) => `${number}:${cents}`).join(" ");
}
