/** Prices of a level that follow from the online price. */

export const PRICE_ENDINGS = [0, 49, 99] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

export type PriceRule = {
	/** The share of the online price in thousandths: 850 is 85 %. */
	factorThousandths: number;
	/** The cents that a price ends with; null keeps the cents as they are. */
	ending: PriceEnding | null;
	/** The least share over cost in thousandths: 150 is 15 % over cost. Null has no floor. */
	overCostThousandths: number | null;
};

/**
 * The price of a part in cents. Halves are rounded up. The ending is the nearest one, and the next
 * higher one if the nearest is below the floor. Without a cost the floor does not count.
 */
export function priceByRule(
	onlineCents: number,
	costCents: number | null,
	{ factorThousandths, ending, overCostThousandths }: PriceRule,
): number {
	const wanted = Math.floor((onlineCents * factorThousandths + 500) / 1000);
	const floor =
		costCents === null || overCostThousandths === null
			? 0
			: Math.ceil((costCents * (1000 + overCostThousandths)) / 1000);
	if (ending === null) return Math.max(wanted, floor);
	const rounded = nearestEnding(wanted, ending);
	return rounded >= floor ? rounded : nextEnding(floor, ending);
}

function nearestEnding(cents: number, ending: PriceEnding): number {
	const above = nextEnding(cents, ending);
	const below = above - 100;
	return below >= 0 && cents - below < above - cents ? below : above;
}

/** The least amount with this ending that is not below `cents`. */
function nextEnding(cents: number, ending: PriceEnding): number {
	const whole = Math.floor(cents / 100) * 100 + ending;
	return whole >= cents ? whole : whole + 100;
}
