/** The totals of a cart before shipping, discount and tax. */
export type PricedLine = { priceCents: number | null; coreChargeCents: number; quantity: number };

export type CartTotals = {
	/** Pieces, not lines. */
	count: number;
	partsCents: number;
	/** Refunded when the old parts come back, so it is shown apart from their price. */
	coreCents: number;
	/** A cart with a part without a price cannot be ordered. */
	hasUnpriced: boolean;
};

export function cartTotals(lines: readonly PricedLine[]): CartTotals {
	const totals = { count: 0, partsCents: 0, coreCents: 0, hasUnpriced: false };
	for (const { priceCents, coreChargeCents, quantity } of lines) {
		totals.count += quantity;
		if (priceCents === null) totals.hasUnpriced = true;
		else {
			totals.partsCents += priceCents * quantity;
			totals.coreCents += coreChargeCents * quantity;
		}
	}
	return totals;
}
