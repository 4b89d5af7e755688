/** Splits an amount by weight into whole cents that add up to it: whoever lost most by rounding gets the cents left over. */
export function allocate(cents: number, weights: readonly number[]): number[] {
	const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
	if (all === 0n) return weights.map(() => 0);
	const shares = weights.map((weight, n) => {
		const product = BigInt(cents) * BigInt(weight);
		return { n, whole: Number(product / all), rest: product % all };
	});
	const left = cents - shares.reduce((sum, { whole }) => sum + whole, 0);
	const first = shares.toSorted((a, b) =>
		a.rest === b.rest ? a.n - b.n : a.rest > b.rest ? -1 : 1,
	);
	const lucky = new Set(first.slice(0, left).map(({ n }) => n));
	return shares.map(({ n, whole }) => whole + (lucky.has(n) ? 1 : 0));
}
