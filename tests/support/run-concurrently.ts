/** Many of the same at once: never more than `width` under way, so that what is tried is the race and not the queue before it. */
export async function atOnce<T>(
	count: number,
	work: (n: number) => Promise<T>,
	width = 24,
): Promise<PromiseSettledResult<T>[]> {
	const results: PromiseSettledResult<T>[] = [];
	let next = 0;
	async function worker(): Promise<void> {
		while (next < count) {
			const n = next++;
			results[n] = await work(n).then(
				(value) => ({ status: "fulfilled" as const, value }),
				(reason: unknown) => ({ status: "rejected" as const, reason }),
			);
		}
	}
	await Promise.all(Array.from({ length: width }, worker));
	return results;
}
