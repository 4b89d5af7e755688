/** Special orders and electrical parts do not come back. */
export function isReturnable(part: { isSpecialOrder: boolean; isElectrical: boolean }): boolean {
	return !part.isSpecialOrder && !part.isElectrical;
}
