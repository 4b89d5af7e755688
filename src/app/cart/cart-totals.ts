/** What the lines of a cart come to before shipping, discount and tax. */
export type PricedLine = { priceCents: number | null; coreChargeCents: number; quantity: number };

export type CartTotals = {
	count: number;
	partsCents: number;
	/** Given back for the old parts; apart from their price. */
	coreCents: number;
	/** Whether a price is missing: then nothing can be ordered yet. */
	hasUnpriced: boolean;
};

export function cartTotals(lines: readonly PricedLine[]): CartTotals {
	const sums = { count: 0, partsCents: 0, coreCents: 0, hasUnpriced: false };
	for (const { priceCents, coreChargeCents, quantity } of lines) {
		sums.count += quantity;
		if (priceCents === null) sums.hasUnpriced = true;
		else {
			sums.partsCents += priceCents * quantity;
			sums.coreCents += coreChargeCents * quantity;
		}
	}
	return sums;
}
