/** Prices of a level that follow from the online price or from the cost. */
import { PRICE_LEVELS, type PriceLevel } from "./price-level.ts";

export const PRICE_ENDINGS = [0, 49, 99] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

export const PRICE_BASES = ["online", "cost"] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const MAX_FACTOR_THOUSANDTHS = 100_000;
/** A preview looks at this many parts at most. */
export const MAX_PREVIEWED_PARTS = 20_000;

export type PriceRule = {
	basis: PriceBasis;
	/** The share of the basis in thousandths: 850 is 85 %. */
	factorThousandths: number;
	/** The cents that a price ends with; null keeps the cents as they are. */
	ending: PriceEnding | null;
	/** The least share over cost in thousandths: 150 is 15 % over cost. Null has no floor. */
	overCostThousandths: number | null;
};

/** The rules of a store. A level without a rule keeps its prices. */
export type PriceRules = Partial<Record<PriceLevel, PriceRule>>;

/**
 * The price of a part in cents. Halves are rounded up. The ending is the nearest one, and the next
 * higher one if the nearest is below the floor. Without a cost the floor does not count.
 */
export function priceByRule(
	basisCents: number,
	costCents: number | null,
	{ factorThousandths, ending, overCostThousandths }: Omit<PriceRule, "basis">,
): number {
	const wanted = Math.floor((basisCents * factorThousandths + 500) / 1000);
	const floor =
		costCents === null || overCostThousandths === null
			? 0
			: Math.ceil((costCents * (1000 + overCostThousandths)) / 1000);
	if (ending === null) return Math.max(wanted, floor);
	const rounded = nearestEnding(wanted, ending);
	return rounded >= floor ? rounded : nextEnding(floor, ending);
}

export type PricedPart = {
	costCents: number | null;
	prices: Partial<Record<PriceLevel, number | null>>;
};

/**
 * The prices that the rules give a part, by level. The other levels follow the new online price. A
 * part without the basis of a rule, and a price of nothing, are left out.
 */
export function pricesByRules(
	{ costCents, prices }: PricedPart,
	rules: PriceRules,
): Partial<Record<PriceLevel, number>> {
	const found: Partial<Record<PriceLevel, number>> = {};
	// "online" is the first level, so that the others see its new price.
	for (const level of PRICE_LEVELS) {
		const rule = rules[level];
		if (!rule) continue;
		const online = found.online ?? prices.online ?? null;
		const basisCents = rule.basis === "cost" ? costCents : online;
		const cents = basisCents === null ? 0 : priceByRule(basisCents, costCents, rule);
		if (cents > 0) found[level] = cents;
	}
	return found;
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
