/**
 * Splits an amount by weight into whole cents that add up to it. The shares with the largest
 * remainders get the cents left over.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
	const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
	if (total === 0n) return weights.map(() => 0);
	const shares = weights.map((weight, n) => {
		const product = BigInt(cents) * BigInt(weight);
		return { n, whole: Number(product / total), rest: product % total };
	});
	const left = cents - shares.reduce((sum, { whole }) => sum + whole, 0);
	const byRemainder = shares.toSorted((a, b) =>
		a.rest === b.rest ? a.n - b.n : a.rest > b.rest ? -1 : 1,
	);
	const roundedUp = new Set(byRemainder.slice(0, left).map(({ n }) => n));
	return shares.map(({ n, whole }) => whole + (roundedUp.has(n) ? 1 : 0));
}
