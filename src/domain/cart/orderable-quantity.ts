/** Rounds a quantity to whole packs within the stock. */

export type QuantityRule = { min: number; max?: number | undefined; step: number };

/**
 * The nearest orderable quantity: rounded up in steps from the minimum, at most the last whole step
 * below the maximum.
 */
export function orderableQuantity(
	requested: number,
	{ min, max = Number.MAX_SAFE_INTEGER, step }: QuantityRule,
): number {
	if (!Number.isFinite(requested) || requested <= min) return min;
	const highest = min + Math.max(0, Math.floor((max - min) / step)) * step;
	return Math.min(highest, min + Math.ceil((Math.floor(requested) - min) / step) * step);
}
