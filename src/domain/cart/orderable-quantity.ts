/** How many of a part can be ordered: packs come in whole packs, and nobody orders what is not there. */

export type QuantityRule = { min: number; max?: number | undefined; step: number };

/** The nearest quantity that can be ordered, counted up from the least. */
export function orderableQuantity(
	wanted: number,
	{ min, max = Number.MAX_SAFE_INTEGER, step }: QuantityRule,
): number {
	if (!Number.isFinite(wanted) || wanted <= min) return min;
	const highest = min + Math.max(0, Math.floor((max - min) / step)) * step;
	return Math.min(highest, min + Math.ceil((Math.floor(wanted) - min) / step) * step);
}
