/**
 * A price below what the part costs the store needs a reason, wherever staff set it: in a file, in
 * the grid or in the editor. A part without a known cost has no such limit.
 */
export function isBelowCost(
	priceCents: number | null,
	costCents: number | null | undefined,
): boolean {
	return priceCents !== null && priceCents < (costCents ?? 0);
}
